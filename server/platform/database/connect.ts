import { drizzle } from 'drizzle-orm/node-postgres';
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core/dialect';
import pg from 'pg';
import { openListener, type Listener } from './listener.ts';
import {
    createWithTransaction,
    type Orm,
    type Schema,
    type Transaction,
    type TransactionOptions,
} from './transaction.ts';
import { installValueParsers } from './valueParsers.ts';

export interface Database<Tables extends Schema = Schema> {
    /** The connection string of the database, whoever runs it; for libraries that open their own connections. */
    readonly url: string;
    /** Everyday statements: 10 connections, 5 s for each statement. */
    readonly pool: pg.Pool;
    /** Exports and reports: 2 connections, 30 s for each statement. */
    readonly slowPool: pg.Pool;
    /** drizzle over `pool`. */
    readonly orm: Orm<Tables>;
    /**
     * Runs `work` in one transaction and returns what it returns, once committed. Serialisation failures and deadlocks run
     * `work` again (up to 5 times in all), so it must do nothing outside the database. Without a `scope` the
     * transaction is the system's own; with one (a principal will do) it runs as `ahadi_app` under row level security.
     */
    readonly withTransaction: <Result>(
        work: (transaction: Transaction<Tables>) => Promise<Result>,
        options?: TransactionOptions,
    ) => Promise<Result>;
    /**
     * Calls `handler` with the payload of each NOTIFY on `channel` until the returned function is called. Notifications sent
     * while the connection was lost do not come back: `afterGap` is called when listening resumes.
     */
    readonly listen: (
        channel: string,
        handler: (payload: string) => void,
        afterGap?: () => void,
    ) => Promise<() => Promise<void>>;
    /** Waits for statements under way. May be called again. */
    readonly close: () => Promise<void>;
}

export interface DatabaseOptions<Tables extends Schema> {
    readonly url: string;
    readonly schema: Tables;
    /** Told when an idle connection breaks; the pool replaces it by itself. */
    readonly onConnectionError?: (error: Error) => void;
    /** Connections for everyday statements. */
    readonly poolSize?: number;
}

interface PoolLimits {
    readonly url: string;
    readonly name: string;
    readonly max: number;
    readonly statementMs: number;
}

const openPool = (limits: PoolLimits, onError: (error: Error) => void): pg.Pool => {
    const pool = new pg.Pool({
        connectionString: limits.url,
        application_name: limits.name,
        max: limits.max,
        statement_timeout: limits.statementMs,
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

const ormInTransaction = <Tables extends Schema>(client: pg.PoolClient, schema: Tables): Orm<Tables> => {
    const { session, schema: relations, fullSchema, tableNamesMap } = drizzle(client, { schema })._;
    const tables = relations && { schema: relations, fullSchema, tableNamesMap };
    // Drizzle's own begin and commit would not notice a commit that PostgreSQL answered with a rollback; a transaction
    // that it believes is open makes transactions inside it savepoints.
    return new NodePgTransaction(new PgDialect(), session, tables);
};

// The pool hands out the same few clients for ever, and drizzle reads the whole schema each time it is set up.
const ormPerClient = <Tables extends Schema>(schema: Tables): ((client: pg.PoolClient) => Orm<Tables>) => {
    const known = new WeakMap<pg.PoolClient, Orm<Tables>>();
    return (client) => {
        const orm = known.get(client) ?? ormInTransaction(client, schema);
        known.set(client, orm);
        return orm;
    };
};

/** Opens the pools; connections are made when first needed, so a wrong address shows at the first query. */
export const openDatabase = <Tables extends Schema>(options: DatabaseOptions<Tables>): Database<Tables> => {
    installValueParsers();
    const { url, schema } = options;
    const onError = options.onConnectionError ?? (() => undefined);
    const pool = openPool({ url, name: 'ahadi', max: options.poolSize ?? 10, statementMs: 5_000 }, onError);
    const slowPool = openPool({ url, name: 'ahadi slow', max: 2, statementMs: 30_000 }, onError);
    let listener: Listener | undefined;
    let closed: Promise<void> | undefined;
    const closeAll = async (): Promise<void> => {
        await listener?.close();
        await Promise.all([pool.end(), slowPool.end()]);
    };
    return {
        url,
        pool,
        slowPool,
        orm: drizzle(pool, { schema }),
        withTransaction: createWithTransaction({ pool, ormOf: ormPerClient(schema) }),
        listen: (channel, handler, afterGap) => {
            listener ??= openListener({ url, onError });
            return listener.listen(channel, handler, afterGap);
        },
        close: () => {
            closed ??= closeAll();
            return closed;
        },
    };
};
