import { drizzle } from 'drizzle-orm/node-postgres';
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core/dialect';
import pg from 'pg';
import type { Metric } from 'prom-client';
import { openListener, type Listener } from './listener.ts';
import { createWaker } from './waker.ts';
import {
    createWithTransaction,
    type Orm,
    type Schema,
    type Transaction,
    type TransactionOptions,
} from './transaction.ts';
import { openReads, type Borrow, type Borrowing } from './borrowing.ts';
import { compartments, leaveIdle, openPools } from './pools.ts';
import { preparing } from './prepared.ts';
import { scopedReader, type KeyedReader, type SessionScope } from './scopedQuery.ts';
import type { DatabaseUrls, PoolSizes } from '../config/databaseConfig.ts';
import type { Secrets } from '../secrets/secrets.ts';

const wholeNumber = (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is too large for a number.`);
    return value;
};

/**
 * How column values arrive: int8 as a number (an error beyond 2^53, never a rounded value), numeric as text, date as
 * 'YYYY-MM-DD' (as a Date it would move with the machine's time zone), timestamptz as a Date.
 */
const installValueParsers = (): void => {
    // On the driver itself, not on a pool: drizzle asks the driver and would miss parsers given to a pool.
    pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
    pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
};

export interface Database<Tables extends Schema = Schema> {
    /** The connection string of the database, whoever runs it; for libraries that open connections of their own. */
    readonly url: string;
    /** Everyday statements of the system's own, 5 s for each. */
    readonly pool: pg.Pool;
    /** What everybody's requests need to be looked at; nothing that people change can use it up. */
    readonly readPool: pg.Pool;
    /** Exports and reports, 30 s for each statement. */
    readonly slowPool: pg.Pool;
    /** drizzle over `pool`. */
    readonly orm: Orm<Tables>;
    /**
     * Lists, exports and reports: over a replica where there is one, which may be a few seconds behind but shows all that was
     * written before the last `readsAnew`, and what this process has written.
     */
    readonly borrow: Borrow;
    readonly readsAnew: () => void;
    /** Whether there is a replica. */
    readonly hasReplica: boolean;
    /** To be registered where metrics are shown. */
    readonly metrics: readonly Metric[];
    /** Borrows to read as a person, under row level security; `of` is the table. */
    readonly reader: (scope: SessionScope, of: string, pace?: Borrowing['pace']) => KeyedReader;
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
    readonly listen: Listener['listen'];
    /** The same database over the connections for work that waits in the queue. */
    readonly forWork: () => Database<Tables>;
    /** What opens and seals what lies in it sealed. */
    readonly secrets: Secrets;
    /** The same database, whose transactions open and seal what lies in it sealed. */
    readonly sealedBy: (secrets: Secrets) => Database<Tables>;
    /** Whether this machine's clock shows what all others do; it does unless told. */
    readonly clockIsRight: () => boolean;
    /** The same database, of whose transactions none is kept while the clock is wrong: 503. */
    readonly timedBy: (clockIsRight: () => boolean) => Database<Tables>;
    /** Waits for statements under way. May be called again. */
    readonly close: () => Promise<void>;
}

export interface DatabaseOptions<Tables extends Schema> extends Pick<DatabaseUrls, 'url' | 'directUrl' | 'replica'> {
    readonly schema: Tables;
    /** Told when an idle connection breaks; the pool replaces it by itself. */
    readonly onConnectionError?: (error: Error) => void;
    readonly pools?: Partial<PoolSizes>;
}

const ormInTransaction = <Tables extends Schema>(client: pg.PoolClient, schema: Tables): Orm<Tables> => {
    const { session, schema: relations, fullSchema, tableNamesMap } = drizzle(preparing(client), { schema })._;
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

const refuse = (): never => {
    throw new Error('This database was opened without the key to what is sealed in it.');
};

const withoutKey: Secrets = {
    seal: refuse,
    open: refuse,
    renew: refuse,
    mac: refuse,
    blind: refuse,
    blinds: refuse,
};

/** What transactions need besides a connection. */
type Means = Pick<Database, 'secrets' | 'clockIsRight'>;

const usualPools: PoolSizes = { writes: 10, reads: 8, slow: 4, work: 6 };

/** Opens the pools; connections are made when first needed, so a wrong address shows at the first query. */
export const openDatabase = <Tables extends Schema>(options: DatabaseOptions<Tables>): Database<Tables> => {
    installValueParsers();
    const { url, directUrl = url, schema } = options;
    const onError = options.onConnectionError ?? (() => undefined);
    const pools = openPools(options, { ...usualPools, ...options.pools }, onError);
    const ormOf = ormPerClient(schema);
    const connectToRead = compartments(pools.reads);
    const reads = openReads(pools, options, onError);
    const onStandby = (): void => {
        for (const pool of Object.values(pools)) leaveIdle(pool).catch(onError);
    };
    const waker = createWaker(pools.writes, onError);
    let listener: Listener | undefined;
    let closed: Promise<void> | undefined;
    const closeAll = async (): Promise<void> => {
        await waker.close();
        await listener?.close();
        await Promise.all([reads.close(), ...Object.values(pools).map((pool) => pool.end())]);
    };
    const over = (pool: pg.Pool, slowPool: pg.Pool, means: Means): Database<Tables> => {
        const { secrets, clockIsRight } = means;
        let work: Database<Tables> | undefined;
        const connectToWrite = compartments(pool);
        const connect = ({ of, readsOnly }: TransactionOptions) => (readsOnly ? connectToRead(of) : connectToWrite(of));
        return {
            url,
            pool,
            readPool: pools.reads,
            slowPool,
            orm: drizzle(pool, { schema }),
            borrow: reads.borrow,
            readsAnew: reads.readsAnew,
            hasReplica: options.replica !== undefined,
            metrics: reads.metrics,
            reader: (scope, of, pace) => scopedReader({ borrow: reads.borrow, secrets }, scope, { of, pace }),
            withTransaction: createWithTransaction({
                connect,
                borrow: reads.borrow,
                ormOf,
                ...means,
                waker,
                onWritten: reads.readsAnew,
                onStandby,
            }),
            listen: (channel, handler, afterGap) => {
                listener ??= openListener({ url: directUrl, onError });
                return listener.listen(channel, handler, afterGap);
            },
            ...means,
            forWork: () => (work ??= over(pools.work, pools.work, means)),
            sealedBy: (given) => over(pool, slowPool, { secrets: given, clockIsRight }),
            timedBy: (given) => over(pool, slowPool, { secrets, clockIsRight: given }),
            close: () => {
                closed ??= closeAll();
                return closed;
            },
        };
    };
    return over(pools.writes, pools.slow, { secrets: withoutKey, clockIsRight: () => true });
};
