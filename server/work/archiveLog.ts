import type { Database } from '../platform/database/connect.ts';
import { archiveLog } from '../platform/audit/archive/archiveLog.ts';
import type { RunJob } from './job.ts';

/** A run counts as lost after a minute; what is left is the next one's. */
const mostMs = 40_000;

const monthsBefore = (now: Date, months: number): Date => {
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - months);
    return before;
};

/** A month waits while anything that it masks is kept, as under a legal hold: with the month it would be gone. */
const freeBefore = async ({ slowPool }: Pick<Database, 'slowPool'>, before: Date): Promise<Date> => {
    const { rows } = await slowPool.query<{ oldest: Date | null }>(
        'select min(created_at) as oldest from event_personal',
    );
    const oldest = rows[0]?.oldest ?? before;
    return oldest < before ? oldest : before;
};

export const archiveOldMonths: RunJob<'archive_log'> = async ({ services, runId }) => {
    const { database, seals, clock } = services;
    const { store, archiveMonths } = seals;
    if (archiveMonths === undefined) return;
    const end = Date.now() + mostMs;
    const before = await freeBefore(database, monthsBefore(clock(), archiveMonths));
    await archiveLog({ database, store, before, runId, isLate: () => Date.now() > end });
};
