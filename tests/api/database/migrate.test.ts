import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
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
