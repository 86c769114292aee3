import type { ImportRun } from '../../../domain/import.ts';

type Counts = ImportRun['counts'];

export const rowsIn = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How much of the present work is done, from 0 to 1. */
export const shareDone = ({ stage, counts }: ImportRun): number => {
    const rows = rowsIn(counts);
    const left = stage === 'checking' ? counts.new : counts.create + counts.update;
    const meant = stage === 'checking' ? rows : left + counts.created + counts.updated;
    return meant === 0 ? 1 : 1 - left / meant;
};

/** Rows that would be written. */
export const readyIn = ({ create, update }: Counts): number => create + update;

/** A cell's text as far as a table has room for it. */
export const shortest = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);
