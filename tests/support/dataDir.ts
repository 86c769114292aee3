import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { prepareDatabase } from '../../server/platform/database/serverRole.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';

const run = promisify(execFile);

// Nothing outlives a test run, so nothing needs to reach the disk.
export const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/** A data folder that every user of the machine may walk to. */
export const newDataDir = async (): Promise<string> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-test-'));
    await chmod(dataDir, 0o711);
    return dataDir;
};

/** What a migrated database is made by, beside PostgreSQL, whose version package.json names. */
const sources = packageRoot('server', 'platform', 'database');

const stateOfSources = async (): Promise<string> => {
    const names = await readdir(sources, { recursive: true });
    const hash = createHash('sha256').update(await readFile(packageRoot('package.json')));
    for (const name of names.filter((one) => /\.\w+$/.test(one)).toSorted())
        hash.update(name).update(await readFile(join(sources, name)));
    return hash.digest('hex').slice(0, 16);
};

/** With its files' owners: PostgreSQL may be somebody else than whoever runs the tests. */
const copy = (from: string, to: string): Promise<unknown> => run('cp', ['-a', `${from}/.`, to]);

const prepare = async (place: string): Promise<void> => {
    const dataDir = await newDataDir();
    const server = await startEmbedded({ dataDir, settings: fast });
    await prepareDatabase(server);
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    // Whoever starts the product on a copy waits for no disk either; what is killed, and not the machine, loses nothing by it.
    await owner.query('alter system set fsync = off');
    await owner.end();
    await server.stop();
    const shelf = dirname(place);
    await mkdir(shelf, { recursive: true });
    const former = (await readdir(shelf)).filter((name) => !name.startsWith(basename(place)));
    for (const name of former) await rm(join(shelf, name), { recursive: true, force: true });
    // Whoever needs one at the same moment makes one too; one of them stays.
    const unfinished = await mkdtemp(`${place}-`);
    await copy(dataDir, unfinished);
    await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }));
    await rm(dataDir, { recursive: true, force: true });
};

/**
 * A data folder of the product as its first start leaves it: migrated and empty, without the seconds which that takes. It is
 * made once for each state of the sources and copied; `at` says where to, a new folder unless told.
 */
export const preparedDataDir = async (at?: string): Promise<string> => {
    const place = packageRoot('.cache', 'prepared-data', await stateOfSources());
    if (!existsSync(place)) await prepare(place);
    const dataDir = at ?? (await newDataDir());
    await mkdir(dataDir, { recursive: true });
    await copy(place, dataDir);
    return dataDir;
};
