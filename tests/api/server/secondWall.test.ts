import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Principal } from '../../../domain/access/roles.ts';
import { announce } from '../../../server/platform/audit/changeFeed.ts';
import { openDatabase } from '../../../server/platform/database/connect.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { excessOf, prepareDatabase, serverRole } from '../../../server/platform/database/serverRole.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { createTestDatabase } from '../../support/database.ts';
import { journeyOn } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let uid: string;
beforeAll(async () => {
    server = await startServer();
    journeyOn(server);
    uid = await placed(server, { stage: 'pending' });
});
afterAll(() => server.stop());

describe('the role of the server', () => {
    it('is neither superuser nor owner, and becomes neither', async () => {
        expect(await excessOf(server.database.url)).toBeNull();
        expect(await excessOf(server.ownerUrl)).toBe('a superuser');
        const refused = [
            'set role postgres',
            'alter table application no force row level security',
            'alter table event_log disable trigger all',
            'alter policy application_reach on application using (true)',
            'drop table event_log',
            'truncate event_log',
            'update event_log set actor = actor',
            'delete from event_log',
            'delete from migration',
            'create table mine (id integer)',
            'alter role ahadi_server superuser',
            'grant postgres to ahadi_server',
            `copy (select 1) to program 'true'`,
            `select pg_read_file('postmaster.pid')`,
        ];
        const codes: unknown[] = [];
        for (const text of refused) {
            const trying = server.database.withTransaction(({ client }) => client.query(text));
            const code: unknown = await trying.then(
                () => 'done',
                (error: pg.DatabaseError) => error.code,
            );
            codes.push([text, code]);
        }
        expect(codes).toEqual(refused.map((text) => [text, '42501']));
    });

    it('comes back to itself alone from the role of a person', async () => {
        const scope: Principal = { ...system, kind: 'person', username: 'ama', roles: ['sales'], country: 'GH' };
        const names = await server.database.withTransaction(
            async ({ client }) => {
                await client.query('reset role');
                const { rows } = await client.query('select current_user as now, session_user as own');
                return rows[0];
            },
            { scope },
        );
        expect(names).toEqual({ now: 'ahadi_server', own: 'ahadi_server' });
    });
});

describe('the second wall', () => {
    it('is forced on every table of people’s requests, also on the owner, and has a way for the system', async () => {
        const { rows } = await server.owner.query(
            `select relname as name, relforcerowsecurity as forced,
                exists (select from pg_policy where polrelid = c.oid and polname = 'system_reach') as system
             from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
                and (relrowsecurity or has_any_column_privilege('ahadi_app', oid, 'select, insert, update'))`,
        );
        expect(rows.length).toBeGreaterThan(30);
        expect(rows.filter(({ forced, system: open }) => !forced || !open)).toEqual([]);
    });

    it('shows a reader without a scope of ours only what the person reaches', async () => {
        const countriesOf = async (country: string): Promise<unknown> => {
            const scope: Principal = { ...system, kind: 'person', username: 'ama', roles: ['admin'], country };
            const statement = { text: 'select distinct country from merchant order by country' };
            const { rows } = await server.database.reader(scope, 'merchant').query<{ country: string }>(statement);
            return rows.map((row) => row.country);
        };
        expect(await countriesOf('KE')).toEqual(['KE']);
        expect(await countriesOf('GH')).toEqual(['GH']);
        expect(await countriesOf('*')).toEqual(expect.arrayContaining(['GH', 'KE']));
        // The scope of one is not there for the next on the same connection.
        const { rows } = await server.database.readPool.query(
            `select current_user as role, current_setting('app.country', true) as country`,
        );
        expect([rows[0].role, rows[0].country ?? '']).toEqual(['ahadi_server', '']);
    });
});

describe('a search behind the second wall', () => {
    it('goes by its index, for staff of a country', async () => {
        await server.owner.query(
            `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
                select 'GH' || lpad(number::text, 6, '0'), 'Shop', 'GH', 'Ama', '+233244123456', 'a@example.com', 'High Street',
                    'suspended', md5(number::text) from generate_series(1, 20000) number`,
        );
        await server.owner.query('analyze merchant');
        const scope: Principal = { ...system, kind: 'person', username: 'ama', roles: ['admin'], country: 'GH' };
        const { rows } = await server.database.reader(scope, 'merchant').query<{ 'QUERY PLAN': string }>({
            text: `explain select count(*) from merchant where country = $1 and search like $2`,
            values: ['GH', '%needle%'],
        });
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on merchant_search/);
    });
});

describe('an installation of before', () => {
    it('is moved over at its next start, with what it holds', async () => {
        const before = await createTestDatabase({ empty: true });
        const folder = await mkdtemp(join(tmpdir(), 'ahadi-migrations-'));
        try {
            const all = packageRoot('server', 'platform', 'database', 'migrations');
            const older = (await readdir(all)).filter((name) => name.endsWith('.sql') && name < '0080');
            for (const name of older) await copyFile(join(all, name), join(folder, name));
            await migrate({ url: before.ownerUrl, folder });
            await before.pool.query(
                `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
                    values ('GH0001', 'Kept', 'GH', 'Ama', '+233244123456', 'a@example.com', 'High Street', 'active', '')`,
            );
            const url = new URL(before.ownerUrl);
            url.username = serverRole;
            await prepareDatabase({ url: url.href, ownerUrl: before.ownerUrl });
            await prepareDatabase({ url: url.href, ownerUrl: before.ownerUrl });
            const database = openDatabase({ url: url.href, schema: {} });
            const scope: Principal = { ...system, kind: 'person', username: 'ama', roles: ['admin'], country: 'GH' };
            const statement = { text: 'select name from merchant' };
            expect((await database.reader(scope, 'merchant').query(statement)).rows).toEqual([{ name: 'Kept' }]);
            const { rows } = await database.reader({ ...scope, country: 'KE' }, 'merchant').query(statement);
            expect(rows).toEqual([]);
            expect((await database.pool.query('select name from merchant')).rows).toEqual([{ name: 'Kept' }]);
            await database.close();
        } finally {
            await before.drop();
            await rm(folder, { recursive: true, force: true });
        }
    });
});

describe('behind a closed second wall', () => {
    const closed = ['application', 'merchant', 'application_rollup', 'decision', 'event_log'];

    const eachPolicy = async (change: (table: string, policy: string, reach: string) => string): Promise<void> => {
        const { rows } = await server.owner.query(
            `select polrelid::regclass::text as table, polname as policy, pg_get_expr(polqual, polrelid) as reach
                from pg_policy where polname <> 'system_reach' and polqual is not null and polrelid::regclass::text = any ($1)`,
            [closed],
        );
        for (const { table, policy, reach } of rows) {
            restore.push(`alter policy ${policy} on ${table} using (${reach})`);
            await server.owner.query(change(table, policy, reach));
        }
    };
    const restore: string[] = [];
    beforeAll(() => eachPolicy((table, policy) => `alter policy ${policy} on ${table} using (false)`));
    afterAll(async () => {
        for (const text of restore) await server.owner.query(text);
    });

    const get = async (as: string, url: string) => server.inject({ url, headers: await server.as(as) });

    it.each(['applications', 'merchants', 'event-logs'])('the list of %s is empty', async (name) => {
        for (const query of ['', `?filter=${encodeURIComponent('{"q":"a"}')}`, '?range=[25,49]']) {
            const reply = await get('admin', `/api/${name}${query}`);
            expect([query, reply.statusCode, reply.json()]).toEqual([query, 200, []]);
            expect(reply.headers['content-range']).toMatch(/\/0$/);
        }
    });

    it.each(['applications', 'merchants', 'event-logs'])('the export of %s has no rows', async (name) => {
        const reply = await get('admin', `/api/${name}/export`);
        expect([reply.statusCode, reply.headers['x-total-count'], reply.body.trim().split('\n').length]).toEqual([
            200,
            '0',
            1,
        ]);
    });

    it('one record is not there, nor its dossier', async () => {
        expect((await get('admin', '/api/merchants/GH0001')).statusCode).toBe(404);
        expect((await get('underwriter', `/api/applications/${uid}/dossier`)).statusCode).toBe(404);
    });

    it('the desk counts nothing, nor does the dashboard', async () => {
        for (const as of ['underwriter', 'senior']) {
            const { counts } = (await get(as, '/api/desk')).json();
            expect([as, counts.pending]).toEqual([as, 0]);
        }
        expect((await get('underwriter', '/api/desk/call-backs')).json()).toEqual([]);
    });

    it('nobody hears of a change', async () => {
        const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
        const abort = new AbortController();
        const heard: string[] = [];
        const reply = await fetch(`${address}/api/live`, { headers: await server.as('admin'), signal: abort.signal });
        const reading = (async () => {
            for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
                heard.push(...[...chunk.matchAll(/"entity":"([^"]+)"/g)].map(([, entity]) => entity ?? ''));
            }
        })().catch(() => undefined);
        const tell = (entity: string, id: string) =>
            server.database.withTransaction((tx) =>
                announce(tx, { principal: system, entity, id, operation: 'update', country: 'GH' }),
            );
        await tell('merchants', 'GH0001');
        await tell('applications', uid);
        await tell('users/sales', 'sales');
        await expect.poll(() => heard).toEqual(['users/sales']);
        abort.abort();
        await reading;
    });
});
