import type { QueryConfig } from 'pg';
import { onlyRow } from '../sql/onlyRow.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import { isSearch } from './listCondition.ts';
import { countStatement, type ListSource } from './listStatement.ts';
import type { Reading } from './reading.ts';
import { rollupStatement } from './rollupStatement.ts';

export interface Total {
    readonly total: number;
    /** False when there are more rows than were counted, or when the count is a moment old. */
    readonly exact: boolean;
}

interface Remembered extends Total {
    readonly generation: number;
    readonly at: number;
}

/** Rows counted on the spot; larger results are counted in the background. */
const countCap = 10_000;
// What is searched for in texts takes longer to find.
const searchCap = 500;
const longestMs = 2_000;
const mostFilters = 2_000;

interface TotalsOptions {
    readonly reading: Reading;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

export interface Totals {
    readonly of: (source: ListSource) => Promise<Total>;
    /** Takes note of a count that was made elsewhere, of the rows as they were at that generation. */
    readonly counted: (source: ListSource, total: number, generation: number) => Total;
}

/**
 * How many rows lists have: exact from the rollup where one covers the filter, exact up to 10,000 elsewhere (500 for searches), and above that
 * the last full count, renewed in the background at most every 2 s while there are changes. A search is counted in full once it is
 * asked for again: what somebody types on is not, and to count the bearers of a common name takes as long as many searches.
 */
export const createTotals = ({ reading, freshness, onError }: TotalsOptions): Totals => {
    const remembered = new BoundedMap<Remembered>(mostFilters);
    const full = new BoundedMap<Remembered>(mostFilters);
    const counting = new Set<string>();

    const count = async (source: ListSource, statement: QueryConfig, pace?: 'slow'): Promise<number> => {
        const { rows } = await reading(source, pace).query<{ total: number }>(statement);
        return onlyRow(rows).total;
    };

    const countFully = async (key: string, source: ListSource): Promise<void> => {
        if (counting.has(key)) return;
        counting.add(key);
        const generation = freshness.generation();
        try {
            const total = await count(source, countStatement(source), 'slow');
            full.set(key, { total, exact: true, generation, at: Date.now() });
            remembered.delete(key);
        } catch (error) {
            onError(error);
        } finally {
            counting.delete(key);
        }
    };

    /** Whether it was asked for before, and never counted in full. */
    const isAgain = (key: string): boolean => remembered.get(key)?.exact === false && full.get(key) === undefined;

    const beyondCap = (key: string, source: ListSource, cap: number): Total => {
        const last = full.get(key);
        if (last?.generation === freshness.generation()) return { total: last.total, exact: true };
        const isDue = last === undefined ? !isSearch(source) : Date.now() - last.at >= longestMs;
        if (isDue || isAgain(key)) void countFully(key, source);
        return { total: last?.total ?? cap, exact: false };
    };

    const totalNow = async (key: string, source: ListSource): Promise<Total> => {
        const rollup = rollupStatement(source);
        if (rollup !== undefined) return { total: await count(source, rollup), exact: true };
        const cap = isSearch(source) ? searchCap : countCap;
        // What was far more a moment ago is more still: to count up to the cap would only take time.
        if ((full.get(key)?.total ?? 0) > 2 * cap) return beyondCap(key, source, cap);
        const total = await count(source, countStatement(source, cap + 1));
        return total <= cap ? { total, exact: true } : beyondCap(key, source, cap);
    };

    return {
        of: async (source) => {
            const key = source.rowsKey;
            const generation = freshness.generation();
            const last = remembered.get(key);
            if (last?.generation === generation && Date.now() - last.at < longestMs) {
                if (isAgain(key)) void countFully(key, source);
                return last;
            }
            const total = await totalNow(key, source);
            remembered.set(key, { ...total, generation, at: Date.now() });
            return total;
        },
        counted: ({ rowsKey }, total, generation) => {
            const counted = { total, exact: true, generation, at: Date.now() };
            remembered.set(rowsKey, counted);
            if (total > searchCap) full.set(rowsKey, counted);
            return counted;
        },
    };
};
