import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../domain/access/roles.ts';
import { backupGauges } from '../../../server/backup/ages.ts';
import { takeBackup } from '../../../server/backup/base.ts';
import { examine } from '../../../server/backup/examine.ts';
import { currentLine, keepBackups, type Keeper } from '../../../server/backup/keeper.ts';
import { restore } from '../../../server/backup/restore.ts';
import { listBases, readSmall, writeSealed, type Shelf } from '../../../server/backup/shelf.ts';
import { recordEvent } from '../../../server/platform/audit/eventLog.ts';
import { openDatabase } from '../../../server/platform/database/connect.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../../server/platform/database/embedded.ts';
import { preparedDataDir } from '../../support/dataDir.ts';
import { startServer } from '../../support/runningServer.ts';
import { testConfig } from '../../support/server.ts';

let area: string;
let dataDir: string;
let shelf: Shelf;
let server: EmbeddedPostgres;
let keeper: Keeper;
let pool: pg.Pool;

const complaints: unknown[] = [];
const log = {
    info: () => undefined,
    warn: (details: unknown) => complaints.push(details),
    error: (details: unknown) => complaints.push(details),
};

const parts = () => ({
    config: { ...testConfig, dataDir },
    shelf,
    keep: 7,
    ownerUrl: server.ownerUrl,
    atMinute: 0,
    log,
    everyMs: 200,
});

const begin = async (): Promise<void> => {
    server = await startEmbedded({ dataDir });
    pool = new pg.Pool({ connectionString: server.ownerUrl, max: 2 });
    keeper = keepBackups(parts());
};

const end = async (): Promise<void> => {
    await pool.end();
    await keeper.stop();
    await server.stop();
};

const write = (word: string) => pool.query('insert into kept (word) values ($1)', [word]);

/** An entry of the event log. */
const enter = async (recordId: string): Promise<void> => {
    const database = openDatabase({ url: server.ownerUrl, schema: {} });
    const origin = { principal: { ...system, username: 'clock' }, requestId: recordId, ip: null };
    const change = { action: 'edit', record: 'shops', recordId, country: 'GH', before: null, after: null };
    await database.withTransaction((tx) => recordEvent(tx, { ...origin, ...change }));
    await database.close();
};

const addDocument = async (text: string): Promise<string> => {
    const name = createHash('sha256').update(text).digest('hex');
    await mkdir(join(dataDir, 'documents', name.slice(0, 2)), { recursive: true });
    await writeFile(join(dataDir, 'documents', name.slice(0, 2), name), text);
    return `${name.slice(0, 2)}/${name}`;
};

const moment = async (): Promise<Date> => {
    await sleep(30);
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
    await sleep(30);
    return rows[0]?.at ?? new Date(0);
};

const untilSaved = async (): Promise<void> => {
    const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
    const isSafe = async (): Promise<boolean> => {
        const safe = await pool.query('select from pg_replication_slots where restart_lsn >= $1::pg_lsn', [
            rows[0]?.at,
        ]);
        return safe.rowCount === 1;
    };
    while (!(await isSafe())) await sleep(100);
};

const wordsIn = async (url: string): Promise<readonly string[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ word: string }>('select word from kept order by number');
    await client.end();
    return rows.map(({ word }) => word);
};

let counter = 0;
const restored = async (to?: Date, from: Shelf = shelf) => {
    counter += 1;
    const target = join(area, `restored-${counter}`);
    let words: readonly string[] = [];
    await restore({ shelf: from, dataDir: target, to }, async ({ ownerUrl }) => {
        words = await wordsIn(ownerUrl);
    });
    return { target, words };
};

const moments: Date[] = [];
let photo: string;
let laterPhoto: string;

beforeAll(async () => {
    area = await mkdtemp(join(tmpdir(), 'ahadi-backup-'));
    await chmod(area, 0o711);
    dataDir = join(area, 'data');
    shelf = { folder: join(area, 'backups'), key: randomBytes(32) };
    await mkdir(shelf.folder);
    await preparedDataDir(dataDir);
    await writeFile(join(dataDir, 'identity.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    photo = await addDocument('a photo');
    await begin();
    await pool.query('create table kept (number serial, word text)');
    await write('before');
    while ((await listBases(shelf.folder)).length === 0) await sleep(100);
    for (const word of ['one', 'two', 'three']) {
        await write(word);
        await enter(word);
        moments.push(await moment());
    }
    laterPhoto = await addDocument('a later photo');
    await pool.query('drop table kept');
    await untilSaved();
}, 120_000);

afterAll(async () => {
    await end();
    await rm(area, { recursive: true, force: true });
});

describe('a backup', () => {
    it('is restored to each chosen moment, with documents and the identity key, and the product starts on it', async () => {
        const { target, words } = await restored(moments[1]);
        expect(words).toEqual(['before', 'one', 'two']);
        expect((await restored(moments[0])).words).toEqual(['before', 'one']);
        expect(await readFile(join(target, 'documents', photo), 'utf8')).toBe('a photo');
        expect(await readFile(join(target, 'documents', laterPhoto), 'utf8')).toBe('a later photo');
        expect(await readFile(join(target, 'identity.key'))).toEqual(await readFile(join(dataDir, 'identity.key')));
        expect((await stat(join(target, 'identity.key'))).mode & 0o777).toBe(0o600);
        const product = await startServer({ dataDir: target, env: { DEMO: '0' }, fromSource: true });
        await product.stop();
        expect(complaints).toEqual([]);
    }, 120_000);

    it('is whole: as many records, a log that holds, each document', async () => {
        let found = '';
        const target = join(area, 'examined');
        await restore({ shelf, dataDir: target, to: undefined }, async ({ ownerUrl }) => {
            found = await examine(ownerUrl, target);
        });
        expect(found).toMatch(/^0 applications, 0 loans, 3 entries of the event log that fit/);
    }, 60_000);

    it('tells how old it is', async () => {
        const [gauge] = backupGauges({ ...shelf, atMinute: 0, keep: 7 });
        const { values = [] } = (await gauge?.get()) ?? {};
        const ages = Object.fromEntries(values.map(({ labels, value }) => [String(labels['of']), value]));
        expect(ages['base']).toBeGreaterThan(0);
        expect(ages['base']).toBeLessThan(120);
        expect(ages['log']).toBeLessThan(30);
        expect(ages['tried']).toBe(Infinity);
    });

    it('is refused in one line with another key, for a moment it does not reach, and over what is there already', async () => {
        const stranger = { ...shelf, key: randomBytes(32) };
        await expect(restored(moments[0], stranger)).rejects.toThrow(
            /^The key is not the one that .* was sealed under/,
        );
        await expect(restored(new Date(Date.now() + 60_000))).rejects.toThrow(
            /^The backup does not reach to .*Z: choose an earlier moment/,
        );
        await expect(restored(new Date(0))).rejects.toThrow(
            /^The oldest backup in .* is of .*: choose a later moment\.$/,
        );
        await expect(restore({ shelf, dataDir, to: undefined }, async () => undefined)).rejects.toThrow(
            `${dataDir} is not empty: set DATA_DIR to a new folder, or move what is there away.`,
        );
        await expect(restored(moments[0], { ...shelf, folder: area })).rejects.toThrow(`No backup lies in ${area}.`);
        expect((await readdir(join(area, `restored-${counter}`)).catch(() => [])).length).toBe(0);
    }, 60_000);

    it('is refused in one line where a file of it was cut or altered', async () => {
        const folder = join(area, 'spoilt');
        await cp(shelf.folder, folder, { recursive: true });
        const spoilt = { ...shelf, folder };
        const [base] = await listBases(folder);
        const path = join(folder, base?.line ?? '', base?.name ?? '', 'base');
        const whole = await readFile(path);
        await truncate(path, whole.length - 1_000);
        await expect(restored(moments[0], spoilt)).rejects.toThrow(
            /^\S+ in the backup was cut or altered: take another backup\.$/,
        );
        const altered = Buffer.from(whole);
        altered[whole.length >> 1] = (altered[whole.length >> 1] ?? 0) ^ 1;
        await writeFile(path, altered);
        await expect(restored(moments[0], spoilt)).rejects.toThrow(/was cut or altered/);
        await writeFile(path, whole);
        await rm(join(folder, base?.line ?? '', 'log'), { recursive: true });
        await expect(restored(moments[2], spoilt)).rejects.toThrow(/^The backup does not reach to/);
    }, 120_000);

    it('goes on in the same line where nobody kept it for a while, and is taken beside it by whoever asks', async () => {
        await keeper.stop();
        const line = await currentLine(server.ownerUrl);
        await pool.query('create table kept (number serial, word text)');
        await write('while nobody looked');
        keeper = keepBackups(parts());
        await untilSaved();
        await write('after');
        const at = await moment();
        await write('too late');
        await untilSaved();
        expect((await restored(at)).words).toEqual(['while nobody looked', 'after']);

        const base = await takeBackup({ ...parts(), keep: 1 }, line);
        await untilSaved();
        expect((await listBases(shelf.folder)).map(({ name }) => name)).toEqual([base.name]);
        expect((await restored()).words).toEqual(['while nobody looked', 'after', 'too late']);
        await expect(restored(at)).rejects.toThrow(/choose a later moment/);

        // As in the seconds after it, while less of the log is kept than the backup itself has.
        const folder = join(area, 'younger');
        await cp(shelf.folder, folder, { recursive: true });
        const names = await readdir(join(folder, line, 'log'));
        const segment =
            names
                .filter((name) => /^[0-9A-F]{24}$/.test(name))
                .toSorted()
                .at(-1) ?? '';
        const younger = { ...shelf, folder };
        const begun = (await readSmall({ shelf, path: `${line}/log/${segment}` })).subarray(0, 256);
        for (const name of names.filter((each) => each >= segment)) await rm(join(folder, line, 'log', name));
        await writeSealed({ shelf: younger, path: `${line}/log/${segment}.00000000` }, Readable.from([begun]));
        expect((await restored(undefined, younger)).words).toEqual(['while nobody looked', 'after', 'too late']);
    }, 120_000);

    it('keeps a document for as long as a backup knew it, and no longer', async () => {
        await rm(join(dataDir, 'documents', photo));
        const line = await currentLine(server.ownerUrl);
        // Two at once are two, one after the other.
        const both = await Promise.all([1, 2].map(() => takeBackup({ ...parts(), keep: 3 }, line)));
        expect(new Set(both.map(({ name }) => name)).size).toBe(2);
        const copy = join(shelf.folder, 'documents', photo);
        expect((await stat(copy)).isFile()).toBe(true);
        await takeBackup({ ...parts(), keep: 1 }, line);
        await expect(stat(copy)).rejects.toThrow('ENOENT');
        expect((await stat(join(shelf.folder, 'documents', laterPhoto))).isFile()).toBe(true);
    }, 60_000);

    it('is refused in one line where its folder is away', async () => {
        const away = { ...shelf, folder: join(area, 'not mounted') };
        await expect(takeBackup({ ...parts(), shelf: away }, 'ahadi_backup_000000000000')).rejects.toThrow(
            `${away.folder} does not exist, or not all of it: make it, or mount what it lies on.`,
        );
        expect(await readdir(area)).not.toContain('not mounted');
    });
});
