import { sealPlain } from '../documents/sealPlain.ts';
import type { Database } from '../platform/database/connect.ts';
import { keepLogMonths } from '../platform/audit/archive/parts.ts';
import { foldCounts } from '../platform/database/rollup.ts';
import { keepReceipts } from '../platform/http/idempotency.ts';
import type { RunJob } from './job.ts';

const day = 86_400_000;

/** Days that what has done its work is kept; the conditions name the rows. */
const kept: readonly (readonly [days: number, table: string, isOld: string])[] = [
    [30, 'one_time_code', 'expires_at < $1'],
    // Whoever was away for longer announces the photo anew; what has arrived whole is remembered like any other key.
    [2, 'upload', 'document_id is null and created_at < $1'],
    [30, 'upload', 'created_at < $1'],
    [1, 'request_count', 'ends_at < $1'],
    // Those of an application are part of its story.
    [30, 'message', 'application_uid is null and created_at < $1'],
    // Whoever was on it is a customer like others since.
    [30, 'blacklist', 'ends_on < $1'],
    [30, 'import_file', 'created_at < $1'],
    [90, 'reconciliation', 'started_at < $1'],
    [90, 'approval', 'ends_at < $1'],
    [180, 'notification', 'created_at < $1'],
    // Events of phones: longer than anybody disputes them.
    [400, 'lock_inbox', 'received_at < $1'],
    // A browser that nobody has opened the app in for so long is somebody else's by now.
    [90, 'push_subscription', 'confirmed_at < $1'],
    // Screens that were away for longer read everything anew.
    [7, 'change_feed', 'at < $1'],
];

const mostAtOnce = 5_000;

interface Old {
    readonly table: string;
    /** The condition that names the rows, whose first value is `before`. */
    readonly isOld: string;
    readonly before: Date;
}

/** Takes away what is old in short statements, so that none holds the table or runs out of its time. */
const empty = async ({ slowPool }: Pick<Database, 'slowPool'>, { table, isOld, before }: Old): Promise<void> => {
    for (let gone = mostAtOnce; gone >= mostAtOnce;) {
        const { rowCount } = await slowPool.query(
            `delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOld} limit ${mostAtOnce}))`,
            [before],
        );
        gone = rowCount ?? 0;
    }
};

/** Each table by itself: one that refuses keeps none of the others full, and is told. What lies by day goes by day. */
export const purge: RunJob<'purge'> = async ({ services: { database, documents, clock, housekeeping }, log }) => {
    const failures: unknown[] = [];
    const now = clock();
    const steps = kept.map(([days, table, isOld]) => {
        const old = { table, isOld, before: new Date(now.getTime() - days * day) };
        return [table, () => empty(database, old)] as const;
    });
    const parts = [
        ['idempotency', () => keepReceipts(database, now)],
        ['event_log', () => keepLogMonths(database, now)],
        ['application_rollup', () => foldCounts(database, now)],
    ] as const;
    for (const [table, run] of [...parts, ...steps]) {
        try {
            await run();
        } catch (error) {
            log.error({ err: error, table }, 'What is old could not be taken away');
            failures.push(error);
        }
    }
    await sealPlain({ database, documents });
    await housekeeping?.();
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} tables could not be purged`);
};
