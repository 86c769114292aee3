import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
    startEmbedded,
    type EmbeddedOptions,
    type EmbeddedPostgres,
} from '../../../server/platform/database/embedded.ts';
import { bundledPackage } from '../../../server/platform/database/embedded/bundledPrograms.ts';
import { killPostgres, postmasterPid, startWriter, type Writer } from '../../support/crash.ts';
import { preparedDataDir } from '../../support/dataDir.ts';

let area: string;
const servers = new Set<EmbeddedPostgres>();
const holders = new Set<Writer>();

const start = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
    const server = await startEmbedded(options);
    servers.add(server);
    return server;
};

const stop = async (server: EmbeddedPostgres): Promise<void> => {
    servers.delete(server);
    await server.stop();
};

const hold = async (dataDir: string): Promise<Writer> => {
    const holder = startWriter({ script: 'tests/support/holdDatabase.ts', arguments: [dataDir] });
    holders.add(holder);
    await holder.waitFor(1);
    return holder;
};

const ask = async (url: string, question: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        const { rows } = await client.query<Record<string, unknown>>(question);
        return rows[0]?.['answer'];
    } finally {
        await client.end();
    }
};

/** PostgreSQL removes its note as the last thing it does. */
const ended = (dataDir: string): Promise<boolean> =>
    stat(join(dataDir, 'postgres', 'postmaster.pid')).then(
        () => false,
        () => true,
    );

const isRoot = process.getuid?.() === 0;
const noSystem = { bundled: bundledPackage, system: () => Promise.resolve([]) };

beforeAll(async () => {
    area = await mkdtemp(join(tmpdir(), 'ahadi-embedded-'));
    await chmod(area, 0o711);
});

afterEach(async () => {
    for (const holder of holders) await holder.kill();
    holders.clear();
    for (const server of servers) await stop(server);
});

afterAll(() => rm(area, { recursive: true, force: true }));

describe('the bundled PostgreSQL', () => {
    it('starts on an empty folder, privately, and finds its data again after a restart', async () => {
        const dataDir = join(area, 'first', 'data');
        const server = await start({ dataDir });
        expect(server.adopted).toBe(false);
        expect(await ask(server.ownerUrl, `select lower('ÉŊỌ') || upper('ß₵') as answer`)).toBe('éŋọß₵');
        expect(await ask(server.ownerUrl, `select current_setting('fsync') as answer`)).toBe('on');
        expect(await ask(server.ownerUrl, `select current_setting('listen_addresses') as answer`)).toBe('');
        expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700);
        expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
        await ask(server.ownerUrl, 'create table kept (answer text)');
        await ask(server.ownerUrl, `insert into kept values ('still here')`);
        await stop(server);
        expect(await ended(dataDir)).toBe(true);

        const again = await start({ dataDir });
        expect(again.adopted).toBe(false);
        expect(await ask(again.ownerUrl, 'select answer from kept')).toBe('still here');
    });

    it('belongs to one process, which a second one is told, and is adopted when that one is killed', async () => {
        const dataDir = await preparedDataDir(join(area, 'held'));
        const holder = await hold(dataDir);
        const pid = await postmasterPid(dataDir);
        await expect(startEmbedded({ dataDir })).rejects.toThrow(
            new RegExp(
                `^${dataDir} is in use by ahadi process ${holder.pid} on \\S+ since .* UTC: stop it, or set DATA_DIR`,
            ),
        );
        await holder.kill();
        const server = await start({ dataDir });
        expect(server.adopted).toBe(true);
        expect(await postmasterPid(dataDir)).toBe(pid);
        await stop(server);
        expect(await ended(dataDir)).toBe(true);
    });

    it('is won by exactly one of two that start at the same moment on a new folder', async () => {
        const dataDir = join(area, 'race');
        const outcomes = await Promise.allSettled([start({ dataDir }), start({ dataDir })]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        const loser = outcomes.find(({ status }) => status === 'rejected');
        expect(String(loser?.status === 'rejected' && loser.reason)).toMatch(/is in use by ahadi process/);
    });

    it('comes back by itself when it is killed', async () => {
        const dataDir = await preparedDataDir(join(area, 'killed'));
        const lines: string[] = [];
        const server = await start({ dataDir, onTrouble: (line) => lines.push(line) });
        await ask(server.ownerUrl, 'create table kept as select 1 as answer');
        await killPostgres(dataDir);
        await vi.waitFor(() => expect(lines.at(-1)).toBe('PostgreSQL is back.'), { timeout: 15_000, interval: 20 });
        expect(await ask(server.ownerUrl, 'select answer from kept')).toBe(1);
        expect(lines[0]).toBe('PostgreSQL went away; starting it again.');
    });

    it('is stopped at once when it is dead already', async () => {
        const dataDir = join(area, 'killed');
        const server = await start({ dataDir });
        await killPostgres(dataDir);
        const begin = Date.now();
        await stop(server);
        expect(Date.now() - begin).toBeLessThan(10_000);
        expect(await ended(dataDir)).toBe(true);
    });

    it('starts though a note of a dead server carries the number of a living process', async () => {
        const dataDir = await preparedDataDir(join(area, 'stale'));
        await stop(await start({ dataDir }));
        const started = Math.floor(Date.now() / 1000);
        const note = join(dataDir, 'postgres', 'postmaster.pid');
        await writeFile(note, `${process.ppid}\n${dataDir}/postgres\n${started}\n5432\n${dataDir}/run\n\n`);
        const server = await start({ dataDir });
        expect(server.adopted).toBe(false);
        expect(await ask(server.ownerUrl, 'select 1 as answer')).toBe(1);
    });

    it('uses a short socket folder where the path is too long, and clears it away', async () => {
        const dataDir = join(area, 'long'.repeat(25));
        const server = await start({ dataDir });
        const folder = new URL(server.ownerUrl).searchParams.get('host') ?? '';
        expect(folder).toMatch(/ahadi-[0-9a-f]{16}$/);
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
        await stop(server);
        await expect(stat(folder)).rejects.toThrow('ENOENT');
    });

    it('refuses a socket folder that somebody else prepared', async () => {
        const dataDir = join(area, 'prepared');
        await mkdir(join(dataDir, 'run'), { recursive: true });
        await chmod(join(dataDir, 'run'), 0o777);
        await expect(startEmbedded({ dataDir })).rejects.toThrow(/run must be a private folder/);
    });

    it('listens on a local port with a password where there are no sockets', async () => {
        const dataDir = join(area, 'port');
        const server = await start({ dataDir, transport: 'port' });
        expect(await ask(server.ownerUrl, `select inet_server_addr()::text as answer`)).toBe('127.0.0.1/32');
        const stranger = new URL(server.ownerUrl);
        stranger.password = 'guess';
        await expect(ask(stranger.href, 'select 1 as answer')).rejects.toThrow(/password authentication failed/);
        expect((await stat(join(dataDir, 'postgres.access.json'))).mode & 0o777).toBe(0o600);
        await stop(server);
        const again = await start({ dataDir, transport: 'port' });
        expect(again.ownerUrl).toBe(server.ownerUrl);
    });

    it.runIf(isRoot && process.platform === 'linux')('works in a folder that its user may not walk to', async () => {
        const closed = join(area, 'closed');
        await mkdir(closed, { mode: 0o700 });
        const server = await start({ dataDir: join(closed, 'data') });
        expect(await ask(server.ownerUrl, 'select 1 as answer')).toBe(1);
    });

    it('says that the data folder is a file', async () => {
        const dataDir = join(area, 'file');
        await writeFile(dataDir, '');
        await expect(startEmbedded({ dataDir })).rejects.toThrow(`${dataDir} is not a folder: set DATA_DIR to one.`);
    });

    it('says that the data is of a version that it cannot read', async () => {
        const dataDir = join(area, 'old');
        await mkdir(join(dataDir, 'postgres'), { recursive: true });
        await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
        await expect(startEmbedded({ dataDir, places: noSystem })).rejects.toThrow(
            /^The data was written by PostgreSQL 9 and no PostgreSQL 9 was found: install it, or set DATABASE_URL\./,
        );
    });

    it('gives the reason in one line when it cannot start', async () => {
        const dataDir = await preparedDataDir(join(area, 'bad'));
        const failing = startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } });
        await expect(failing).rejects.toThrow(/^PostgreSQL could not start in .*bad: .*shared_buffers[^\n]*$/);
        expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('shared_buffers');
    });
});
