import type { Database } from '../../platform/database/connect.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import { isMixed } from './listCondition.ts';
import type { ListSource } from './listStatement.ts';
import type { Start } from './pageStatement.ts';
import type { Reading } from './reading.ts';
import { createSamples } from './samples.ts';
import type { Total } from './totals.ts';

interface Day {
    readonly day: string;
    readonly rows: number;
}

interface Remembered {
    readonly days: readonly Day[];
    readonly generation: number;
    readonly at: number;
}

// Nearer than this the rows before a page are skipped as quickly as the days are added up.
const far = 2_000;
const freshMs = 60_000;
const mostLists = 500;
const dayMs = 86_400_000;

/** Where the day that holds a row begins in the order of the list, and how many rows of that day come before the row. */
const startIn = (days: readonly Day[], { query }: ListSource): Start | undefined => {
    let before = 0;
    for (const { day, rows } of days) {
        if (before + rows > query.from) {
            const midnight = Date.parse(`${day}T00:00:00Z`) + (query.sort.descending ? dayMs : 0);
            // No key comes before the empty one, so rows of that very moment lie behind a rising edge and before a falling one.
            const edge = { sortValue: new Date(midnight).toISOString(), key: '' };
            return { at: 'after', edge, offset: query.from - before };
        }
        before += rows;
    }
    return undefined;
};

interface LandmarksOptions {
    readonly database: Pick<Database, 'borrow'>;
    readonly reading: Reading;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

/**
 * Finds far pages of long lists by the counts of their days where there are such, else by samples of their rows, instead of
 * going through all the rows before them.
 */
export const createLandmarks = ({ database, reading, freshness, onError }: LandmarksOptions) => {
    const samples = createSamples({ database, freshness, onError });
    const remembered = new BoundedMap<Remembered>(mostLists);

    const daysOf = async (source: ListSource): Promise<readonly Day[] | undefined> => {
        const known = remembered.get(source.listKey);
        const generation = freshness.generation();
        // As with the edges of pages: far down, a row that came in meanwhile does not matter.
        if (known !== undefined && (known.generation === generation || Date.now() - known.at < freshMs)) {
            return known.days;
        }
        if (source.byDay === undefined) return undefined;
        const { rows: days } = await reading(source).query<Day>(source.byDay);
        remembered.set(source.listKey, { days, generation, at: Date.now() });
        return days;
    };

    return {
        /** Where a page is read from; `near` where that is no further than any landmark. */
        startOf: async (source: ListSource, near: Start, { total }: Total): Promise<Start> => {
            if (source.query.from < far) return near;
            const days = await daysOf(source);
            if (days !== undefined) return startIn(days, source) ?? near;
            // By a filter in another order, most rows on the way are passed over: there may be a shorter way to one page.
            const isFar = near.at === 'offset' && near.offset >= far && !isMixed(source);
            return samples.startOf(source) ?? (isFar ? await samples.startPast(source, total) : undefined) ?? near;
        },
        /** For the next jump, after one that had to go through many rows. */
        prepare: (source: ListSource, start: Start, { total }: Total): void => {
            const passed = start.at === 'offset' || start.at === 'offsetFromEnd' ? start.offset : 0;
            if (passed >= far && source.byDay === undefined) samples.prepare(source, total);
        },
        /** For a far jump that may follow the first page. */
        prepareAhead: (source: ListSource, { total }: Total): void => {
            if (total > far && source.byDay === undefined) samples.prepareAhead(source, total);
        },
    };
};
