import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseFailureOf, sqlStateOf } from '../../../server/platform/database/failures.ts';
import type { SessionScope } from '../../../server/platform/database/scopedQuery.ts';
import type { Transaction } from '../../../server/platform/database/transaction.ts';
import { sharedDatabase } from '../../support/database.ts';

const database = sharedDatabase({ empty: true, poolSize: 3 });

const note = pgTable('note', { country: text().notNull(), body: text().notNull() });
const countries = ['GH', 'KE', 'NG', 'RW', 'UG'];

const scopeOf = (country: string): SessionScope => ({
    country,
    merchantCode: null,
    agentCode: null,
    username: `sales.${country}`,
    roles: ['sales'],
    seniority: 'officer',
});
beforeAll(async () => {
    // Roles belong to the whole server and may be there already.
    await database.pool.query(`
        do $$ begin create role ahadi_app nologin; exception when duplicate_object or unique_violation then null; end $$;
        create table note (country text not null, body text not null);
        alter table note enable row level security;
        create policy own_country on note using (country = (select current_setting('app.country', true)));
        grant select, insert on note to ahadi_app;
        create table account (name text primary key, balance bigint not null);
        insert into account values ('one', 100), ('two', 100);
    `);
    for (const country of countries) await database.db.orm.insert(note).values({ country, body: `of ${country}` });
});

const settings = sql<string>`select current_user as role, current_setting('app.country', true) as country,
    current_setting('app.username', true) as username, current_setting('app.roles', true) as roles`;

describe('scope', () => {
    it('reaches the rows of its country and no others, by drizzle and by hand', async () => {
        const seen = await database.db.withTransaction(
            async ({ orm, client }) => ({
                typed: await orm.select().from(note),
                plain: (await client.query('select country, body from note')).rows,
            }),
            { scope: scopeOf('GH') },
        );
        expect(seen.typed).toEqual([{ country: 'GH', body: 'of GH' }]);
        expect(seen.plain).toEqual(seen.typed);
    });

    it('refuses to write for another country', async () => {
        const foreign = database.db.withTransaction(
            ({ orm }) => orm.insert(note).values({ country: 'KE', body: 'smuggled' }),
            { scope: scopeOf('GH') },
        );
        await expect(foreign).rejects.toSatisfy((error) => sqlStateOf(error) === '42501');
    });

    it('never reaches the next user of a connection: 1,000 mixed uses over 3 connections', async () => {
        const tryOne = async (number: number): Promise<string | undefined> => {
            const country = countries[number % countries.length] ?? '';
            const kind = number % 7;
            if (kind === 0) {
                const { rows } = await database.db.orm.execute(settings);
                return rows[0]?.['role'] === 'postgres' && !rows[0]['country'] ? undefined : `outside: ${number}`;
            }
            if (kind === 1) {
                const rows = await database.db.withTransaction(({ orm }) => orm.select().from(note));
                return rows.length === countries.length ? undefined : `system: ${number}`;
            }
            const scoped = database.db.withTransaction(
                async ({ orm }) => {
                    const rows = await orm.select().from(note);
                    const { rows: session } = await orm.execute(settings);
                    const wanted = { role: 'ahadi_app', country, username: `sales.${country}`, roles: 'sales' };
                    expect(session[0]).toEqual(wanted);
                    if (kind === 2) throw new Error('given up');
                    if (kind === 3) await orm.execute(sql`select 1 / 0`);
                    return rows.every((row) => row.country === country) && rows.length === 1;
                },
                { scope: scopeOf(country) },
            );
            if (kind === 2 || kind === 3) {
                const failed = await scoped.then(
                    () => false,
                    (error: unknown) => /given up|Failed query/.test(String(error)),
                );
                return failed ? undefined : `failing: ${number}`;
            }
            return (await scoped) ? undefined : `scoped: ${number}`;
        };
        const lane = async (first: number): Promise<readonly (string | undefined)[]> => {
            const outcomes: (string | undefined)[] = [];
            for (let number = first; number < 1_000; number += 20) outcomes.push(await tryOne(number));
            return outcomes;
        };
        const lanes = await Promise.all(Array.from({ length: 20 }, (_, first) => lane(first)));
        expect(lanes.flat()).toHaveLength(1_000);
        const wrong = lanes.flat().filter((outcome) => outcome !== undefined);
        expect(wrong).toEqual([]);
    });
});

describe('a transaction', () => {
    it('keeps all or nothing', async () => {
        const failing = database.db.withTransaction(async ({ orm }) => {
            await orm.insert(note).values({ country: 'GH', body: 'half' });
            throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        const { rowCount } = await database.pool.query("select from note where body = 'half'");
        expect(rowCount).toBe(0);
    });

    it('fails when a statement failed and the error was swallowed, instead of saving nothing quietly', async () => {
        const careless = database.db.withTransaction(async ({ orm, client }) => {
            await orm.insert(note).values({ country: 'GH', body: 'careless' });
            await client.query('select 1 / 0').catch(() => undefined);
        });
        await expect(careless).rejects.toThrow(/nothing was saved/);
    });

    it('may hold a nested one that fails by itself', async () => {
        await database.db.withTransaction(async ({ orm }) => {
            await orm.insert(note).values({ country: 'UG', body: 'outer' });
            await orm
                .transaction(async (inner) => {
                    await inner.insert(note).values({ country: 'UG', body: 'inner' });
                    throw new Error('only the inner one');
                })
                .catch(() => undefined);
        });
        const { rows } = await database.pool.query("select body from note where body in ('outer', 'inner')");
        expect(rows).toEqual([{ body: 'outer' }]);
    });

    it('runs again after a serialisation failure, until it counts', async () => {
        let runs = 0;
        let allRead = (): void => undefined;
        const overlap = new Promise<void>((resolve) => {
            allRead = resolve;
        });
        const addOne = () =>
            database.db.withTransaction(
                async ({ client }) => {
                    runs += 1;
                    const { rows } = await client.query<{ balance: number }>(
                        "select balance from account where name = 'one'",
                    );
                    if (runs === 3) allRead();
                    await overlap;
                    await client.query("update account set balance = $1 where name = 'one'", [
                        (rows[0]?.balance ?? 0) + 1,
                    ]);
                },
                { isolation: 'serializable' },
            );
        await Promise.all([addOne(), addOne(), addOne()]);
        const { rows } = await database.pool.query("select balance from account where name = 'one'");
        expect(rows).toEqual([{ balance: 103 }]);
        expect(runs).toBeGreaterThan(3);
    });

    it('runs again after a deadlock', async () => {
        const move = (from: string, to: string) =>
            database.db.withTransaction(async ({ client }) => {
                await client.query('set local deadlock_timeout = 50');
                await client.query('update account set balance = balance - 1 where name = $1', [from]);
                await client.query('select pg_sleep(0.05)');
                await client.query('update account set balance = balance + 1 where name = $1', [to]);
            });
        const before = await database.pool.query('select * from account order by name');
        await Promise.all([move('one', 'two'), move('two', 'one')]);
        const after = await database.pool.query('select * from account order by name');
        expect(after.rows).toEqual(before.rows);
    });

    it('gives up after five runs', async () => {
        let runs = 0;
        const hopeless = database.db.withTransaction(async ({ client }) => {
            runs += 1;
            await client.query("do $$ begin raise exception 'never' using errcode = '40001'; end $$");
        });
        await expect(hopeless).rejects.toSatisfy((error) => databaseFailureOf(error)?.kind === 'busy');
        expect(runs).toBe(5);
    });

    const cutting = 'select pg_terminate_backend(pg_backend_pid())';

    it.each<[string, (tx: Transaction) => Promise<unknown>]>([
        ['in a statement', ({ client }) => client.query(cutting)],
        [
            'under statements sent ahead',
            ({ client, post }) => {
                post({ text: cutting });
                post({ text: 'select 1' });
                return Promise.all([client.query('select 2'), client.query('select 3')]);
            },
        ],
    ])('says what happened when its connection is cut %s, and leaves the pool usable', async (_where, cutIn) => {
        const cut = database.db.withTransaction(cutIn);
        await expect(cut).rejects.toSatisfy((error) => databaseFailureOf(error)?.kind === 'unavailable');
        const uses = Array.from({ length: 6 }, () =>
            database.db.withTransaction(({ client }) => client.query('select 1')),
        );
        expect(await Promise.all(uses)).toHaveLength(6);
    });
});

describe('values', () => {
    it('arrive as numbers, texts and days, and never rounded', async () => {
        const one = await database.pool.query(
            "select 9007199254740991::bigint as money, 1.10::numeric as rate, '2026-02-28'::date as day, now() as at",
        );
        expect(one.rows).toEqual([{ money: 9007199254740991, rate: '1.10', day: '2026-02-28', at: expect.any(Date) }]);
        await expect(database.pool.query('select 9007199254740992::bigint')).rejects.toThrow(/too large/);
    });

    it('come over connections whose other end is asked, after ten silent seconds, whether it is there', () => {
        const { pool, readPool, slowPool } = database.db;
        const asked = [pool, readPool, slowPool].map(({ options }) =>
            Reflect.get(options, 'keepAliveInitialDelayMillis'),
        );
        expect(asked).toEqual([10_000, 10_000, 10_000]);
    });

    it('stop a statement that takes longer than its pool allows', async () => {
        const limits = await Promise.all(
            [database.db.pool, database.db.slowPool].map(
                async (pool) => (await pool.query('show statement_timeout')).rows[0],
            ),
        );
        expect(limits).toEqual([{ statement_timeout: '5s' }, { statement_timeout: '30s' }]);
    });
});

describe('failures', () => {
    const failure = (code: string) =>
        databaseFailureOf(new Error('wrapped', { cause: Object.assign(new Error('x'), { code }) }));

    it.each(['53100', '57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH'])(
        '%s is unavailable',
        (code) => {
            expect(failure(code)?.kind).toBe('unavailable');
        },
    );

    it.each(['57014', '40001', '55P03'])('%s is busy', (code) => {
        expect(failure(code)?.kind).toBe('busy');
    });

    it.each(['23505', '22P02', 'EINVAL'])('%s is an ordinary error', (code) => {
        expect(failure(code)).toBeUndefined();
    });

    it('a full disk is named', () => {
        expect(failure('53100')?.reason).toMatch(/disk is full/);
    });
});
