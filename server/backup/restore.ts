import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describeCluster, spawning, type Cluster } from '../platform/database/embedded/cluster.ts';
import { chooseServerUser } from '../platform/database/embedded/serverUser.ts';
import { DatabaseStartError } from '../platform/database/embedded/startError.ts';
import { startEmbedded, type EmbeddedPostgres } from '../platform/database/embedded.ts';
import { sqlStateOf } from '../platform/database/failures.ts';
import { keyFileOf, sealKeyFileOf } from '../platform/secrets/key.ts';
import { StartRefused } from '../platform/startRefused.ts';
import { readSegment } from './logFiles.ts';
import { listBases, namesIn, readAbout, readSealed, type About, type Base, type Shelf } from './shelf.ts';

interface Wish {
    readonly shelf: Shelf;
    /** Where it shall all stand; empty or not there yet. */
    readonly dataDir: string;
    /** The last moment whose changes shall be there; all that there is where undefined. */
    readonly to: Date | undefined;
}

interface Laying extends Wish {
    readonly base: Base;
    readonly about: About;
    readonly cluster: Cluster;
}

export interface Restored {
    readonly base: Base;
    readonly documents: number;
}

const refuseUnlessEmpty = async (dataDir: string): Promise<void> => {
    const names = await readdir(dataDir).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
    });
    if (names.length > 0) {
        throw new StartRefused(`${dataDir} is not empty: set DATA_DIR to a new folder, or move what is there away.`);
    }
};

const chooseBase = async ({ shelf, to }: Wish): Promise<Base> => {
    const bases = await listBases(shelf.folder);
    const [first] = bases;
    if (first === undefined) throw new StartRefused(`No backup lies in ${shelf.folder}.`);
    const base = bases.findLast(({ at }) => to === undefined || at <= to);
    if (base !== undefined) return base;
    throw new StartRefused(
        `The oldest backup in ${shelf.folder} is of ${first.at.toISOString()}: choose a later moment.`,
    );
};

const give = async (path: string, { user: { uid, gid } }: Cluster): Promise<void> => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};

/** A program that has read all there was may be gone before the pipe to it tells that all was taken. */
const isGone = (error: unknown): boolean =>
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** PostgreSQL's own tar, unpacked by the system's, as PostgreSQL's user. */
const unpack = async ({ shelf, dataDir, base, about, cluster }: Laying): Promise<void> => {
    await mkdir(cluster.folder, { mode: 0o700 });
    await give(cluster.folder, cluster);
    const tar = spawn('tar', ['-x', '-p', '-f', '-'], { ...spawning(cluster), stdio: ['pipe', 'ignore', 'pipe'] });
    let complaint = '';
    tar.stderr.on('data', (chunk: Buffer) => {
        complaint += chunk.toString();
    });
    const ended = once(tar, 'close');
    const path = `${base.line}/${base.name}/base`;
    const reading = await readSealed({ shelf, path, name: about.sealedAs }, tar.stdin).catch((error: unknown) => ({
        error,
    }));
    // Before it has ended it may still write to what is to be removed.
    const [code] = await ended;
    if (reading?.error instanceof StartRefused) throw reading.error;
    const [first = ''] = complaint.trim().split('\n');
    if (first !== '') throw new StartRefused(`The backup could not be unpacked into ${dataDir}: ${first}`);
    if (reading !== undefined && !(code === 0 && isGone(reading.error))) throw reading.error;
    if (code !== 0) throw new StartRefused(`The backup could not be unpacked into ${dataDir}: tar ended with ${code}.`);
};

/** The log since the base, where PostgreSQL looks for it. */
const layOutLog = async ({ shelf, base: { line }, about, cluster }: Laying): Promise<void> => {
    const label = await readFile(join(cluster.folder, 'backup_label'), 'utf8');
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? about.firstSegment;
    const isNeeded = (name: string): boolean => name.slice(0, 24) >= first && name.startsWith(first.slice(0, 8));
    const files = (await namesIn(join(shelf.folder, line, 'log'))).filter(isNeeded);
    const segments = new Set(files.map((name) => name.slice(0, 24)));
    for (const segment of segments) {
        const whole = files.includes(segment) ? [segment] : files.filter((name) => name.startsWith(segment));
        const path = join(cluster.folder, 'pg_wal', segment);
        // Of the last one the base may have more than was kept of the log when both were looked at.
        const before = await readFile(path).catch(() => Buffer.alloc(about.segmentBytes));
        await writeFile(path, await readSegment({ shelf, line }, whole, before), { mode: 0o600 });
        await give(path, cluster);
    }
};

const quiet = `listen_addresses = ''\n`;
const trusting = 'local all all trust\nlocal replication all trust\n';

/** A server of the operator's keeps its settings where they suit its machine; here it lives as the bundled one does. */
const ownSettings: Readonly<Record<string, string>> = {
    'postgresql.conf': quiet,
    'postgresql.auto.conf': '',
    'pg_hba.conf': trusting,
    'pg_ident.conf': '',
};

const prepareRecovery = async (about: About, cluster: Cluster): Promise<void> => {
    const files = { ...(about.isForeign ? ownSettings : {}), 'recovery.signal': '' };
    for (const [name, content] of Object.entries(files)) {
        const path = join(cluster.folder, name);
        await writeFile(path, content, { mode: 0o600 });
        await give(path, cluster);
    }
};

const recoveryFault = async (error: unknown, { dataDir, to }: Wish): Promise<unknown> => {
    if (sqlStateOf(error) === '28000') {
        return new StartRefused('The PostgreSQL that was backed up has no superuser named postgres: create one there.');
    }
    if (!(error instanceof DatabaseStartError)) return error;
    const said = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
    if (said.includes('before configured recovery target was reached')) {
        return new StartRefused(
            `The backup does not reach to ${to?.toISOString()}: choose an earlier moment, or leave --to away for all there is.`,
        );
    }
    return said.includes('before consistent recovery point')
        ? new StartRefused('The database was still being copied at that moment: choose a later one.')
        : error;
};

const giveOurName = async (server: EmbeddedPostgres, database: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    try {
        await client.query(`alter database ${pg.escapeIdentifier(database)} rename to ahadi`);
    } finally {
        await client.end();
    }
};

/** Lets PostgreSQL carry the log into the base, up to the moment, and begin a life of its own. */
const recover = async (wish: Wish, about: About): Promise<EmbeddedPostgres> => {
    const { dataDir, to } = wish;
    const target: Readonly<Record<string, string>> =
        to === undefined
            ? {}
            : {
                  recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
                  recovery_target_action: 'promote',
              };
    try {
        const server = await startEmbedded({
            dataDir,
            database: about.database,
            // The log lies where PostgreSQL looks when nothing is to be fetched.
            settings: { restore_command: 'false', hot_standby: 'off', ...target },
        });
        if (about.database !== 'ahadi') await giveOurName(server, about.database);
        return { ...server, ownerUrl: server.urlOf('ahadi') };
    } catch (error) {
        throw await recoveryFault(error, wish);
    }
};

const copyDocuments = async ({ shelf, dataDir }: Wish): Promise<number> => {
    let copied = 0;
    for (const group of await namesIn(join(shelf.folder, 'documents'))) {
        for (const name of await namesIn(join(shelf.folder, 'documents', group))) {
            const path = `documents/${group}/${name}`;
            await mkdir(join(dataDir, 'documents', group), { recursive: true, mode: 0o700 });
            await readSealed({ shelf, path, mode: 'plain' }, createWriteStream(join(dataDir, path), { mode: 0o600 }));
            copied += 1;
        }
    }
    return copied;
};

const roomFault = (error: unknown, dataDir: string): unknown =>
    /ENOSPC|EDQUOT|No space left|Disk quota|Wrote only/.test(String(error))
        ? new StartRefused(
              `There is no room for what is restored in ${dataDir}: free some, or set DATA_DIR elsewhere.`,
              {
                  cause: error,
              },
          )
        : error;

const lay = async (wish: Wish, base: Base, about: About): Promise<number> => {
    const { dataDir } = wish;
    await mkdir(dataDir, { recursive: true });
    const folder = join(dataDir, 'postgres');
    const cluster = await describeCluster(folder, await chooseServerUser([dataDir]));
    const laying = { ...wish, base, about, cluster };
    await unpack(laying);
    await layOutLog(laying);
    await prepareRecovery(about, cluster);
    if (about.identityKey !== undefined) {
        await writeFile(keyFileOf({ dataDir }), about.identityKey, { mode: 0o600 });
    }
    if (about.sealKey !== undefined) await writeFile(sealKeyFileOf({ dataDir }), about.sealKey, { mode: 0o600 });
    return copyDocuments(wish);
};

/**
 * Makes a data folder of the newest backup before a moment and of the log since, and hands `look` the server that runs on it.
 * Nothing is left of it when it fails. Throws StartRefused, one line: another key, a cut or altered file, a folder that
 * is not empty, no room, a moment that the backup does not reach.
 */
export const restore = async (wish: Wish, look: (server: EmbeddedPostgres) => Promise<void>): Promise<Restored> => {
    await refuseUnlessEmpty(wish.dataDir);
    const base = await chooseBase(wish);
    const about = await readAbout(wish.shelf, base);
    try {
        const documents = await lay(wish, base, about);
        const server = await recover(wish, about);
        try {
            await look(server);
        } finally {
            await server.stop();
        }
        return { base, documents };
    } catch (error) {
        for (const name of await namesIn(wish.dataDir)) {
            await rm(join(wish.dataDir, name), { recursive: true, force: true });
        }
        throw roomFault(error, wish.dataDir);
    }
};
