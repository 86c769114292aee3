import { archiveLog } from '../platform/audit/archive/archiveLog.ts';
import type { RunJob } from './job.ts';

/** A run counts as lost after a minute; what is left is the next one's. */
const mostMs = 40_000;

const monthsBefore = (now: Date, months: number): Date => {
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - months);
    return before;
};

export const archiveOldMonths: RunJob<'archive_log'> = async ({ services, runId }) => {
    const { database, seals, clock } = services;
    const { store, archiveMonths } = seals;
    if (archiveMonths === undefined) return;
    const end = Date.now() + mostMs;
    const before = monthsBefore(clock(), archiveMonths);
    await archiveLog({ database, store, before, runId, isLate: () => Date.now() > end });
};
