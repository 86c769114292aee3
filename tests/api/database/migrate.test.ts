import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let folder: string;

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
const run = () => migrate({ url: database.url, folder });
const steps = async (): Promise<readonly string[]> => {
    const { rows } = await database.pool.query<{ word: string }>('select word from step order by at');
    return rows.map(({ word }) => word);
};

const files = async (): Promise<readonly string[]> => {
    const { rows } = await database.pool.query<{ name: string }>('select name from migration');
    return rows.map(({ name }) => name);
};

beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
    folder = await mkdtemp(join(tmpdir(), 'ahadi-migrations-'));
    await write('0001_start.sql', 'create table step (at serial primary key, word text unique);');
});

afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
    it('run once each, in the order of their numbers', async () => {
        await write('0010_third.sql', "insert into step (word) values ('third');");
        await write(
            '0002_second.sql',
            "insert into step (word) values ('first'); insert into step (word) values ('second');",
        );
        expect(await run()).toEqual(['0001_start.sql', '0002_second.sql', '0010_third.sql']);
        expect(await run()).toEqual([]);
        expect(await steps()).toEqual(['first', 'second', 'third']);
    });

    it('undo a failing file as a whole and name it with the line', async () => {
        await write('0002_bad.sql', "insert into step (word) values ('lost');\nselect nothing from nowhere;\n");
        await expect(run()).rejects.toThrow(/^0002_bad\.sql failed and was undone: .*nowhere.* \(line 2\)$/);
        expect(await steps()).toEqual([]);
        await write('0002_bad.sql', "insert into step (word) values ('kept');");
        expect(await run()).toEqual(['0002_bad.sql']);
    });

    it('refuse a file that was changed after it was applied, and name it', async () => {
        await run();
        await write('0001_start.sql', 'create table step (at serial primary key, word text);');
        await expect(run()).rejects.toThrow(/^0001_start\.sql was changed after it was applied/);
    });

    it('accept an applied file with other line ends', async () => {
        await write('0002_lines.sql', 'select 1;\nselect 2;\n');
        await run();
        await write('0002_lines.sql', 'select 1;\r\nselect 2;\r\n');
        expect(await run()).toEqual([]);
    });

    it('refuse a database that is ahead of the program', async () => {
        await write('0002_new.sql', 'select 1;');
        await run();
        await rm(join(folder, '0002_new.sql'));
        await expect(run()).rejects.toThrow(/already has migration 0002_new\.sql/);
    });

    it('refuse a file that comes before one that is applied', async () => {
        await write('0003_later.sql', 'select 1;');
        await run();
        await write('0002_late.sql', 'select 1;');
        await expect(run()).rejects.toThrow(/^0002_late\.sql comes before 0003_later\.sql/);
    });

    it('refuse misnamed files and twin numbers', async () => {
        await write('0001_other.sql', 'select 1;');
        await expect(run()).rejects.toThrow(/number 0001/);
        await rm(join(folder, '0001_other.sql'));
        await write('2_short.sql', 'select 1;');
        await expect(run()).rejects.toThrow(/^2_short\.sql is not named like a migration/);
    });

    const waitingFor = async (words: string): Promise<number | null> =>
        (
            await database.pool.query(
                `select from pg_stat_activity where query like '%' || $1 || '%' and wait_event_type = 'Lock'
                    and pid <> pg_backend_pid()`,
                [words],
            )
        ).rowCount;

    /** Migrates while somebody else's transaction holds what `statement` needs; resolves to what ran once that has ended. */
    const besideOpen = async (statement: string, words: string, meanwhile: () => Promise<unknown>) => {
        const other = await database.pool.connect();
        try {
            await other.query(`begin; ${statement}`);
            const running = run();
            await expect.poll(() => waitingFor(words), { timeout: 10_000 }).toBe(1);
            await meanwhile();
            await other.query('commit');
            return await running;
        } finally {
            other.release(true);
        }
    };

    it('build indexes while others write, and again what broke off before', async () => {
        await run();
        await database.pool.query(`create table twice (word text); insert into twice values ('same'), ('same')`);
        const named = 'create unique index concurrently if not exists twice_word on twice (word);';
        await write('0002_beside.sql', `-- transaction: none\n-- Of words; told apart.\n${named}\n`);
        await expect(run()).rejects.toThrow(/^0002_beside\.sql failed: could not create unique index/);
        await database.pool.query('delete from twice where ctid = (select min(ctid) from twice)');
        const ran = await besideOpen("insert into twice values ('other')", 'index concurrently', () =>
            database.pool.query("insert into twice values ('meanwhile')"),
        );
        expect(ran).toEqual(['0002_beside.sql']);
        const { rows } = await database.pool.query(
            `select indisvalid from pg_index where indexrelid = 'twice_word'::regclass`,
        );
        expect(rows).toEqual([{ indisvalid: true }]);
    });

    it('build the index of a table in parts part by part, and take it away again', async () => {
        await run();
        await database.pool.query(`create table parted (day int, word text) partition by range (day);
            create table parted_1 partition of parted for values from (1) to (2);
            create table parted_2 partition of parted for values from (2) to (3);
            insert into parted values (1, 'one'), (2, 'two')`);
        const named = 'create index concurrently if not exists parted_word on parted (word);';
        await write('0002_beside.sql', `-- transaction: none\n${named}\n`);
        // As one that broke off leaves it: the whole's is there, and no part's.
        await database.pool.query('create index parted_word on only parted (word)');
        const ran = await besideOpen("insert into parted_1 values (1, 'open')", 'index concurrently', () =>
            database.pool.query("insert into parted values (2, 'meanwhile')"),
        );
        expect(ran).toEqual(['0002_beside.sql']);
        await database.pool.query('create table parted_3 partition of parted for values from (3) to (4)');
        const whole = `select indisvalid, (select count(*)::int from pg_inherits where inhparent = indexrelid) as parts
            from pg_index where indexrelid = to_regclass('parted_word')`;
        expect((await database.pool.query(whole)).rows).toEqual([{ indisvalid: true, parts: 3 }]);
        await write('0003_gone.sql', '-- transaction: none\ndrop index concurrently if exists parted_word;');
        await run();
        expect((await database.pool.query(whole)).rows).toEqual([]);
    });

    it('look whether all rows keep a rule while others write', async () => {
        await write('0002_rule.sql', "alter table step add constraint said check (word <> '') not valid;");
        await write('0003_beside.sql', '-- transaction: none\nalter table step validate constraint said;');
        await run();
        const { rows } = await database.pool.query(`select convalidated from pg_constraint where conname = 'said'`);
        expect(rows).toEqual([{ convalidated: true }]);
    });

    it('accept a file whose text was another, where it says so', async () => {
        const before = "insert into step (word) values ('was');";
        await write('0002_rewritten.sql', before);
        await run();
        const checksum = createHash('sha256').update(before).digest('hex');
        await write('0002_rewritten.sql', `-- formerly: ${checksum}\nselect 1;`);
        expect(await run()).toEqual([]);
    });

    it('do nothing else outside of a transaction', async () => {
        await write('0002_beside.sql', '-- transaction: none\nalter table step add column more text;');
        await expect(run()).rejects.toThrow('it may only build and drop indexes concurrently');
    });

    it('wait for a lock in short turns, so that nobody waits long behind them', async () => {
        await run();
        await write('0002_more.sql', 'alter table step add column more text;');
        // A reader who comes now stands behind the lock that is waited for, until that is given up.
        const ran = await besideOpen('lock table step in access share mode', 'alter table step', steps);
        expect(ran).toEqual(['0002_more.sql']);
    }, 30_000);

    it('take turns when several runners start at once', async () => {
        for (let number = 2; number <= 9; number += 1) {
            await write(
                `000${number}_step.sql`,
                `select pg_sleep(0.02); insert into step (word) values ('${number}');`,
            );
        }
        const runs = await Promise.all([run(), run(), run()]);
        expect(runs.flat().toSorted()).toEqual((await files()).toSorted());
        expect(await steps()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    });
});

describe('search indexes by country', () => {
    const name = '0054_search_by_country.sql';
    const indexes = `select tablename, indexdef like '%(country, search gin_trgm_ops)' as "byCountry" from pg_indexes
        where indexname in ('application_search', 'event_log_search') order by 1`;
    const both = [
        { tablename: 'application', byCountry: true },
        { tablename: 'event_log', byCountry: true },
    ];

    let migrated: TestDatabase;
    let sql: string;
    beforeEach(async () => {
        migrated = await createTestDatabase();
        sql = await readFile(packageRoot('server', 'platform', 'database', 'migrations', name), 'utf8');
    });
    afterEach(() => migrated.drop());

    it.each(['application_search, event_log_search', 'application_search'])(
        'come to a database that never had %s',
        async (absent) => {
            await migrated.pool.query(`drop index if exists ${absent}`);
            await migrated.pool.query(sql);
            expect((await migrated.pool.query(indexes)).rows).toEqual(both);
        },
    );

    it('are built while both tables can be read', async () => {
        const writer = await migrated.pool.connect();
        try {
            // Nothing is built beside an open writing, so the migration stands still between its tables.
            await writer.query('begin; lock table event_log in row exclusive mode');
            const building = migrated.pool.query(sql);
            await expect
                .poll(async () => {
                    const { rows } = await migrated.pool.query(
                        `select 1 from pg_locks where not granted and relation = 'event_log'::regclass`,
                    );
                    return rows.length;
                })
                .toBe(1);
            for (const table of ['application', 'event_log']) {
                await migrated.pool.query(`set lock_timeout = '2s'; select from ${table} limit 1; reset lock_timeout`);
            }
            await writer.query('commit');
            await building;
        } finally {
            writer.release(true);
        }
        expect((await migrated.pool.query(indexes)).rows).toEqual(both);
    });
});
