import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database } from '../database/connect.ts';
import { databaseFailureOf } from '../database/failures.ts';
import { preparedName } from '../database/prepared.ts';
import type { Transaction } from '../database/transaction.ts';
import { givenUpDays, jobNames, retries } from './queues.ts';

/** Runs pg-boss's own statements on a connection that is ours. */
interface Executor {
    /** Whether it was told to end, as the process is. */
    readonly ending?: boolean;
    readonly query: (
        statement: string | { readonly name: string | undefined; readonly text: string },
        values?: unknown[],
    ) => Promise<{ readonly rows: unknown[] }>;
}

/**
 * With the queue's name in its text, PostgreSQL finds the part of the table for this queue when it plans a statement, which is once, and
 * not each time: that took longer than all else about it.
 */
const withQueue = (text: string, values: readonly unknown[]) => {
    const [queue, ...rest] = values;
    if (typeof queue !== 'string' || !jobNames.some((name) => name === queue)) return { text, values: [...values] };
    const place = (_: string, number: string) => (number === '1' ? `'${queue}'` : `$${Number(number) - 1}`);
    return { text: text.replaceAll(/\$(\d+)/g, place), values: rest };
};

const executorOn = (client: Executor): PgBoss.Db => ({
    executeSql: (given, of) => {
        // Several statements in one text are only taken without values.
        if (of === undefined) return client.query(given);
        const { text, values } = withQueue(given, of);
        return client.query({ name: preparedName(text), text }, values);
    },
});

/** Statements of a transaction: what they do is kept or undone with it. */
export const within = ({ client }: Transaction): PgBoss.ConnectionOptions => ({ db: executorOn(client) });

/** Work that is asked for in a transaction: nobody waits for its number. */
export const postedIn = ({ post }: Transaction): PgBoss.ConnectionOptions => ({
    db: {
        executeSql: async (text, values) => {
            post({ name: preparedName(text), text, values });
            return { rows: [] };
        },
    },
});

/** The same, for a database that is away or busy now and then: what is asked meanwhile waits. */
const patientlyOn = (pool: Executor, pauseMs: number): PgBoss.Db => ({
    executeSql: async (text, values) => {
        for (;;) {
            try {
                return await executorOn(pool).executeSql(text, values);
            } catch (error) {
                // Of work that outlasts the end pg-boss notes the failure without waiting for it: it comes back when its time is over.
                if (pool.ending === true) return new Promise<never>(() => undefined);
                if (databaseFailureOf(error) === undefined) throw error;
                await sleep(pauseMs, undefined, { ref: false });
            }
        }
    },
});

interface BossOptions {
    readonly pool: Executor;
    /** How long to wait before a statement is tried again; without, it is tried once. */
    readonly pauseMs?: number;
}

/** A queue in this database. Migrations made its tables. */
export const createBoss = ({ pool, pauseMs }: BossOptions): PgBoss =>
    new PgBoss({
        db: pauseMs === undefined ? executorOn(pool) : patientlyOn(pool, pauseMs),
        schema: 'pgboss',
        migrate: false,
        maintenanceIntervalSeconds: 15,
        cronMonitorIntervalSeconds: 20,
        cronWorkerIntervalSeconds: 2,
        archiveCompletedAfterSeconds: 12 * 3_600,
        archiveFailedAfterSeconds: givenUpDays * 86_400,
    });

/** Makes the queues that are not there yet; processes that start at once take turns, as each queue has a table of its own. */
export const ensureQueues = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
    const client = await pool.connect();
    const boss = createBoss({ pool: client });
    try {
        await client.query('begin');
        await client.query("select pg_advisory_xact_lock(hashtextextended('queues of work', 0))");
        const known = new Set((await boss.getQueues()).map(({ name }) => name));
        for (const name of jobNames.filter((one) => !known.has(one))) {
            await boss.createQueue(name, { name, policy: 'short', ...retries });
        }
        await client.query('commit');
    } finally {
        // What is not in its place by now is undone with the connection.
        client.release(client.getTransactionStatus() !== 'I');
    }
};

/** Has work that was given up done once more; what became of it meanwhile is left as it is. */
export const doAgain = async ({ client }: Transaction, jobId: string): Promise<void> => {
    await client.query({
        name: 'do again',
        text: `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null,
            keep_until = now() + interval '14 days' where id = $1 and state = 'failed'`,
        values: [jobId],
    });
};
