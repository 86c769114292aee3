import pg from 'pg';
import { createTurns, type Turns } from '../turns.ts';
import type { PoolSizes } from '../config/databaseConfig.ts';

export type Pools = { readonly [Name in keyof PoolSizes]: pg.Pool };

interface PoolLimits {
    readonly name: string;
    readonly statementMs: number;
    /** How long a statement waits for what another holds. */
    readonly lockMs: number;
}

const limits: { readonly [Name in keyof PoolSizes]: PoolLimits } = {
    writes: { name: 'ahadi', statementMs: 5_000, lockMs: 5_000 },
    // Nothing that people do keeps readers waiting: what does takes long.
    reads: { name: 'ahadi reads', statementMs: 5_000, lockMs: 2_000 },
    slow: { name: 'ahadi slow', statementMs: 30_000, lockMs: 5_000 },
    work: { name: 'ahadi work', statementMs: 30_000, lockMs: 10_000 },
};

type OnError = (error: Error) => void;

const openPool = (url: string, limited: PoolLimits & { readonly max: number }, onError: OnError): pg.Pool => {
    const { name, max, statementMs, lockMs } = limited;
    const pool = new pg.Pool({
        connectionString: url,
        application_name: name,
        max,
        statement_timeout: statementMs,
        lock_timeout: lockMs,
        // Lists leave the database as JSON text: their points in time must not depend on the server's own zone.
        options: '-c timezone=UTC',
        idle_in_transaction_session_timeout: 60_000,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
    });
    pool.on('error', onError);
    // The pool listens to idle clients only: a client in use whose connection breaks between two statements would end the
    // whole process. Whoever uses it meets the error at the next statement.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
};

/** Opens the pools; connections are made when first needed, so a wrong address shows at the first query. */
export const openPools = (url: string, sizes: PoolSizes, onError: OnError): Pools => {
    const open = (name: keyof PoolSizes) => openPool(url, { ...limits[name], max: sizes[name] }, onError);
    return { writes: open('writes'), reads: open('reads'), slow: open('slow'), work: open('work') };
};

/**
 * Connections of a pool by what they are for: of each kind half of them at most, so that a kind that has to wait long keeps
 * nobody else waiting. Rejects with 503 for whoever waited too long for a turn.
 */
export const compartments = (pool: pg.Pool): ((kind?: string) => Promise<pg.PoolClient>) => {
    const turnsOf = new Map<string, Turns>();
    const atOnce = Math.max(1, Math.floor(pool.options.max / 2));
    return async (kind) => {
        if (kind === undefined) return pool.connect();
        const turns = turnsOf.get(kind) ?? createTurns({ atOnce, waiting: 500, longestMs: 4_000, comeAgain: 2 });
        turnsOf.set(kind, turns);
        const over = await turns.take(kind);
        try {
            const client = await pool.connect();
            const release = client.release.bind(client);
            client.release = (failure) => {
                client.release = release;
                release(failure);
                over();
            };
            return client;
        } catch (error) {
            over();
            throw error;
        }
    };
};
