import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sqlStateOf } from '../failures.ts';
import { DatabaseStartError, systemCode } from './startError.ts';

const lockKey = 4_120_031_805;
const patienceMs = 3_000;

/** Who uses the database, in words PostgreSQL keeps for us (63 bytes at most). */
const ownName = `ahadi process ${process.pid} on ${hostname()}`.slice(0, 63);

export type Answer = pg.Client | 'absent' | 'starting';

/** Connects to the maintenance database, if a server answers at `url`. */
export const callServer = async (url: string): Promise<Answer> => {
    const client = new pg.Client({ connectionString: url, application_name: ownName, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
        await client.connect();
        return client;
    } catch (error) {
        if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(systemCode(error))) return 'absent';
        if (sqlStateOf(error) === '57P03') return 'starting';
        if (/Connection terminated unexpectedly/.test(String(error))) return 'absent';
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
