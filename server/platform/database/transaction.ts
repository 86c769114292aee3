import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres/session';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type pg from 'pg';
import { unavailable } from '../errors.ts';
import type { Borrow } from './borrowing.ts';
import { sqlStateOf } from './failures.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { News, Waker } from './waker.ts';
import { limitsAtBegin } from './pools.ts';
import { preparedName } from './prepared.ts';
import { isScoped, markScoped, scopeText, type SessionScope } from './scopedQuery.ts';

/** A set of drizzle tables; a module namespace (`import * as schema`) is one. */
export type Schema = Readonly<Record<string, unknown>>;

/** Typed queries, over a pool or inside a transaction: code that takes an `Orm` works in both. */
export type Orm<Tables extends Schema = Schema> = PgDatabase<
    NodePgQueryResultHKT,
    Tables,
    ExtractTablesWithRelations<Tables>
>;

/** One transaction: `orm` and `client` speak over the same connection. Neither may be used after the callback ends. */
export interface Transaction<Tables extends Schema = Schema> {
    readonly orm: Orm<Tables>;
    readonly client: pg.PoolClient;
    /** For columns that lie sealed. */
    readonly secrets: Secrets;
    /** Tells whoever listens on a channel, a moment after the commit; nobody where there is none. */
    readonly wake: (channel: string, payload?: string) => void;
    /**
     * Sends a statement whose answer nobody needs, and goes on: it travels with what is asked next, and takes its turn before that.
     * Where it fails, so does the transaction, with its error.
     */
    readonly post: (statement: Statement) => void;
    /** Writes a row together with the commit, as the system: `statement` writes all that were given for it, as JSON in its `$1`. */
    readonly last: (statement: string, row: object) => void;
}

/** Of drizzle's making or by hand. */
type Statement = pg.QueryConfig | { readonly toSQL: () => Query };

export interface TransactionOptions {
    /** Whose rows are in reach. Null or absent: the system's own transaction, which reaches everything. */
    readonly scope?: SessionScope | null;
    readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
    /** The table that most of it is about: such transactions hold half of the connections at most. */
    readonly of?: string;
    /** Takes its connection from those for readings. */
    readonly readsOnly?: true;
    /** Reads only, and as a list or report may: a moment behind what others write. See `Database.borrow`. */
    readonly mayLag?: true;
}

interface Connections<Tables extends Schema> {
    readonly connect: (options: TransactionOptions) => Promise<pg.PoolClient>;
    readonly borrow: Borrow;
    /** Queries over a connection whose transaction is open already. */
    readonly ormOf: (client: pg.PoolClient) => Orm<Tables>;
    readonly secrets: Secrets;
    readonly clockIsRight: () => boolean;
    readonly waker: Pick<Waker, 'wake'>;
    readonly onWritten: () => void;
    /** Told when a server turned out to be a standby. */
    readonly onStandby: () => void;
}

type Work<Tables extends Schema, Result> = (transaction: Transaction<Tables>) => Promise<Result>;

const attempts = 5;
const readOnlyState = '25006';
const worthRepeating = new Set(['40001', '40P01']);

/** All that stands at the beginning, in one text: what comes over a long link comes once. */
const begin = (client: pg.PoolClient, { isolation, scope }: TransactionOptions): string => {
    const level = isolation === undefined ? '' : ` isolation level ${isolation}`;
    return `begin${level}${limitsAtBegin(client)}${scope == null ? '' : `; ${scopeText(scope)}`}`;
};

const queryOf = (statement: Statement): pg.QueryConfig => {
    if (!('toSQL' in statement)) return statement;
    const { sql: text, params: values } = statement.toSQL();
    return { name: preparedName(text), text, values };
};

/** Statements that are sent and not waited for, and the error of the first that failed. */
const openPost = (client: pg.PoolClient) => {
    let failure: unknown;
    return {
        post: (statement: Statement): void => {
            // What follows in this go leaves with it, in one piece.
            const { stream } = client.connection;
            stream.cork();
            process.nextTick(() => stream.uncork());
            client.query(queryOf(statement)).catch((error: unknown) => {
                failure ??= error;
            });
        },
        failure: (): unknown => failure,
    };
};

type Post = ReturnType<typeof openPost>;

/** Rows to be written with the commit, by their statements. */
type LastRows = Map<string, object[]>;

const keepIn =
    (last: LastRows): Transaction['last'] =>
    (statement, row) => {
        const rows = last.get(statement) ?? [];
        rows.push(row);
        last.set(statement, rows);
    };

const commit = async (client: pg.PoolClient, { post, failure }: Post, last: LastRows): Promise<void> => {
    // What failed in a part that was undone did not undo the rest.
    if (failure() !== undefined) throw failure();
    if (last.size > 0 && isScoped(client)) post({ text: 'set local role none' });
    for (const [text, rows] of last) post({ name: preparedName(text), text, values: [JSON.stringify(rows)] });
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback: the caller would believe it was saved.
    if (command !== 'COMMIT') {
        throw new Error('A statement of this transaction failed and its error was swallowed: nothing was saved.');
    }
};

const runOver =
    <Tables extends Schema, Result>(
        { ormOf, secrets, clockIsRight, waker, onWritten, onStandby }: Connections<Tables>,
        work: Work<Tables, Result>,
        options: TransactionOptions,
    ) =>
    async (client: pg.PoolClient): Promise<Result> => {
        const news: News[] = [];
        const last: LastRows = new Map();
        const posting = openPost(client);
        let isStandby = false;
        const wake = (channel: string, payload = ''): void => {
            news.push({ channel, payload });
        };
        try {
            await client.query(begin(client, options));
            markScoped(client, options.scope != null);
            const { post } = posting;
            const result = await work({ orm: ormOf(client), client, secrets, wake, post, last: keepIn(last) });
            // What it reckoned since the clock was set, it reckoned wrong.
            if (!clockIsRight()) throw unavailable(2);
            await commit(client, posting, last);
            if (options.readsOnly !== true && options.mayLag !== true) onWritten();
            waker.wake(news);
            return result;
        } catch (error) {
            // What comes after a statement that failed is refused for that.
            const cause = posting.failure() ?? error;
            isStandby = sqlStateOf(cause) === readOnlyState;
            if (isStandby) onStandby();
            // Where the connection is lost, so is this; the error to report is the first one.
            await client.query('rollback').catch(() => undefined);
            throw cause;
        } finally {
            client.release(isStandby || client.getTransactionStatus() !== 'I');
        }
    };

const runOnce = async <Tables extends Schema, Result>(
    connections: Connections<Tables>,
    work: Work<Tables, Result>,
    options: TransactionOptions,
): Promise<Result> => {
    const run = runOver(connections, work, options);
    return options.mayLag === true ? connections.borrow(run, options) : run(await connections.connect(options));
};

/** See `Database.withTransaction`. */
export const createWithTransaction =
    <Tables extends Schema>(connections: Connections<Tables>) =>
    async <Result>(work: Work<Tables, Result>, options: TransactionOptions = {}): Promise<Result> => {
        for (let attempt = 1; ; attempt += 1) {
            try {
                return await runOnce(connections, work, options);
            } catch (error) {
                if (attempt === attempts || !worthRepeating.has(sqlStateOf(error) ?? '')) throw error;
                await sleep(Math.random() * 10 * 2 ** attempt);
            }
        }
    };
