import pg from 'pg';
import { createTurns, type Turns } from '../turns.ts';
import type { DatabaseUrls, PoolSizes } from '../config/databaseConfig.ts';
import { traceStatements } from './tracedStatements.ts';

export type Pools = { readonly [Name in keyof PoolSizes]: pg.Pool };

interface PoolLimits {
    readonly name: string;
    readonly statementMs: number;
    /** How long a statement waits for what another holds. */
    readonly lockMs: number;
    /** How long it waits for a connection that is free. */
    readonly connectMs: number;
    /** Whether what needs no other's answer is sent before that came; else a connection that is given up ends whatever it is at. */
    readonly sendsAhead: boolean;
}

const limits: { readonly [Name in keyof PoolSizes]: PoolLimits } = {
    writes: { name: 'ahadi', statementMs: 5_000, lockMs: 5_000, connectMs: 5_000, sendsAhead: true },
    // Nothing that people do keeps readers waiting: what does takes long.
    reads: { name: 'ahadi reads', statementMs: 5_000, lockMs: 2_000, connectMs: 5_000, sendsAhead: false },
    slow: { name: 'ahadi slow', statementMs: 30_000, lockMs: 5_000, connectMs: 5_000, sendsAhead: false },
    // Nobody looks on: what has waited goes on, where to give up would only have it done again.
    work: { name: 'ahadi work', statementMs: 30_000, lockMs: 10_000, connectMs: 30_000, sendsAhead: true },
};

type OnError = (error: Error) => void;

const idleInTransactionMs = 60_000;

/** A server whose machine is gone says nothing; the system, which asks a silent one, would only begin after two hours. */
export const askedWhetherAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

// What was written last stands in a list before it is sorted into an index of words: each search reads all of it, and the write that
// fills it sorts it in.
const unsorted = '512kB';

/** What the connections of a pooler are set to, by their role; the tighter limits of a transaction come with its beginning. */
export const behindPooler: readonly string[] = [
    `timezone to 'UTC'`,
    `gin_pending_list_limit to '${unsorted}'`,
    `statement_timeout to ${limits.work.statementMs}`,
    `lock_timeout to ${limits.work.lockMs}`,
    `idle_in_transaction_session_timeout to ${idleInTransactionMs}`,
];

/** A connection's own, that the driver's types leave out. */
interface Wire {
    parse: pg.Connection['parse'];
    bind: pg.Connection['bind'];
}

const limitsOfPooled = new WeakMap<pg.ClientBase, PoolLimits>();

/** Whether a pooler may give each transaction another connection: nothing prepared under a name is found again. */
export const isPooled = (client: pg.ClientBase): boolean => limitsOfPooled.has(client);

/** What has to be said at the beginning of a transaction of this connection. */
export const limitsAtBegin = (client: pg.ClientBase): string => {
    const own = limitsOfPooled.get(client);
    if (own === undefined) return '';
    return `; set local statement_timeout = ${own.statementMs}; set local lock_timeout = ${own.lockMs}`;
};

/** Sends whatever has a name without it. */
const forgetNames = (client: pg.ClientBase): void => {
    const { connection: wire } = client as unknown as { readonly connection: Wire };
    const { parse, bind } = wire;
    wire.parse = (statement, more) => parse.call(wire, { ...statement, name: '' }, more);
    wire.bind = (portal, more) => bind.call(wire, { ...portal, statement: '' }, more);
    // Where the driver notes what it has prepared, or is about to: it is to do so anew each time.
    for (const notes of ['parsedStatements', 'submittedNamedStatements'])
        Object.defineProperty(wire, notes, { get: () => ({}) });
};

/** What a connection of our own is set to at its start; a pooler refuses to be told. */
const settingsOf = ({ statementMs, lockMs }: PoolLimits): pg.PoolConfig => ({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // Lists leave the database as JSON text: their points in time must not depend on the server's own zone.
    options: `-c timezone=UTC -c gin_pending_list_limit=${unsorted}`,
    idle_in_transaction_session_timeout: idleInTransactionMs,
});

interface OpenedPool extends PoolLimits {
    readonly max: number;
    readonly isBehindPooler: boolean;
}

const openPool = (url: string, limited: OpenedPool, onError: OnError): pg.Pool => {
    const { name, max, isBehindPooler, connectMs, sendsAhead } = limited;
    const pool = new pg.Pool({
        connectionString: url,
        application_name: name,
        max,
        ...(isBehindPooler ? {} : settingsOf(limited)),
        connectionTimeoutMillis: connectMs,
        pipeline: sendsAhead,
        ...askedWhetherAlive,
    });
    pool.on('error', onError);
    pool.on('connect', traceStatements);
    if (isBehindPooler)
        pool.on('connect', (client) => {
            limitsOfPooled.set(client, limited);
            forgetNames(client);
        });
    // The pool listens to idle clients only: a client in use whose connection breaks between two statements would end the
    // whole process. Whoever uses it meets the error at the next statement.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
};

/** Opens the pools; connections are made when first needed, so a wrong address shows at the first query. */
export const openPools = (
    { url, directUrl }: Pick<DatabaseUrls, 'url' | 'directUrl'>,
    sizes: PoolSizes,
    onError: OnError,
): Pools => {
    const isBehindPooler = directUrl !== undefined;
    const open = (name: keyof PoolSizes) =>
        openPool(url, { ...limits[name], max: sizes[name], isBehindPooler }, onError);
    return { writes: open('writes'), reads: open('reads'), slow: open('slow'), work: open('work') };
};

/** Closes what is not in use: connections that lead to a server which was the primary once would lead there for ever. */
export const leaveIdle = async (pool: pg.Pool): Promise<void> => {
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const client of idle) client.release(true);
};

/** The same two pools for reading, over a replica where the addresses name one. */
export const openReadPools = (
    { replica, directUrl }: Pick<DatabaseUrls, 'replica' | 'directUrl'>,
    { reads, slow }: Pick<Pools, 'reads' | 'slow'>,
    onError: OnError,
) => {
    if (replica === undefined) return undefined;
    const isBehindPooler = directUrl !== undefined;
    const open = (name: 'reads' | 'slow', { options: { max } }: pg.Pool) =>
        openPool(replica.url, { ...limits[name], max, isBehindPooler }, onError);
    return { reads: open('reads', reads), slow: open('slow', slow), staleMs: replica.staleMs };
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
