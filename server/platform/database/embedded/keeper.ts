import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sqlStateOf } from '../failures.ts';
import { DatabaseStartError, systemCode } from './startError.ts';

const lockKey = 4_120_031_805;
const patienceMs = 3_000;

/** Who uses the database, in words PostgreSQL keeps for us (63 bytes at most). */
const ownName = `ahadi process ${process.pid} on ${hostname()}`.slice(0, 63);

/** What a connection comes to where no server listens, or one that is just ending takes it and hangs up. */
const leaving: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

export type Answer = pg.Client | 'absent' | 'starting' | 'lost';

/** Connects to the maintenance database, if a server answers at `url`. 'lost': it does, but its files are gone. */
export const callServer = async (url: string): Promise<Answer> => {
    const client = new pg.Client({ connectionString: url, application_name: ownName, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
        await client.connect();
        return client;
    } catch (error) {
        if (leaving.has(systemCode(error))) return 'absent';
        if (sqlStateOf(error) === '57P03') return 'starting';
        if (sqlStateOf(error) === '58P01') return 'lost';
        if (/Connection terminated unexpectedly/.test(String(error))) return 'absent';
        throw error;
    }
};

/** What a server notes about itself in its folder: its process, the folder, when it started. */
const identityIn = (note: string): string => note.split('\n').slice(0, 3).join('\n');

/**
 * Whether the server that answers runs on this very folder. A server outlives its folder when that is moved or removed, and
 * the socket outside the folder still leads to it: what would be written there is not what the folder holds.
 */
export const runsOn = async (client: pg.Client, folder: string): Promise<boolean> => {
    const own = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
    if (own === undefined) return false;
    try {
        const { rows } = await client.query<{ note: string }>(`select pg_read_file('postmaster.pid') as note`);
        return identityIn(rows[0]?.note ?? '') === identityIn(own);
    } catch (error) {
        // Its files are gone from under it.
        if (sqlStateOf(error) === '58P01') return false;
        throw error;
    }
};

const tryLock = async (client: pg.Client): Promise<boolean> => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1::bigint) as held', [
        lockKey,
    ]);
    return rows[0]?.held === true;
};

const holderOf = async (client: pg.Client): Promise<string | undefined> => {
    const { rows } = await client.query<{ holder: string }>(
        `select application_name || ' since ' || to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as holder
        from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = $1::bigint and granted`,
        [lockKey],
    );
    return rows[0]?.holder;
};

/**
 * Takes the data folder for this process, for as long as the connection lives. The lock is the server's own, so it ends with
 * its holder however that dies, and no file can lie about it. Throws DatabaseStartError naming the holder.
 */
export const takeFolder = async (client: pg.Client, dataDir: string): Promise<void> => {
    // A holder that was just killed keeps the lock until the server notices.
    for (const start = Date.now(); Date.now() - start < patienceMs; await sleep(100)) {
        if (await tryLock(client)) return;
    }
    const holder = (await holderOf(client)) ?? 'another process';
    throw new DatabaseStartError(`${dataDir} is in use by ${holder}: stop it, or set DATA_DIR to another folder.`);
};

/** Creates the database unless it exists. `name` is one of ours, never input. */
export const createDatabase = async (client: pg.Client, name: string): Promise<void> => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
};
