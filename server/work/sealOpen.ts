import { sealNames } from '../lending/records/sealNames.ts';
import { sealRows } from '../lending/records/sealedRows.ts';
import { sealSections } from '../lending/records/sealSections.ts';
import { sealOpenLeaves } from '../platform/audit/leaves.ts';
import type { RunJob } from './job.ts';

/** A run counts as lost after a minute; what is left is the next one's. */
const mostMs = 40_000;

export const sealOpen: RunJob<'seal_open'> = async ({ services: { database } }) => {
    const end = Date.now() + mostMs;
    const isLate = (): boolean => Date.now() > end;
    await sealSections(database, isLate);
    await sealNames(database, isLate);
    await sealRows(database, isLate);
    await sealOpenLeaves(database, isLate);
};
