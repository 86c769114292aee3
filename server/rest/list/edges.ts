import { BoundedMap } from '../../platform/boundedMap.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import type { ListSource } from './listStatement.ts';
import type { Edge, PageRow, Start } from './pageStatement.ts';
import type { Total } from './totals.ts';

interface Placed extends Edge {
    readonly generation: number;
    readonly at: number;
}

// Far down, going on from the page just seen matters more than counting rows that came in above it meanwhile.
const deep = 1_000;
const deepMs = 60_000;
const mostEdges = 5_000;

const edgeOf = (sortValue: string | null, key: string | null): Edge | undefined =>
    sortValue === null || key === null ? undefined : { sortValue, key };

/** Remembers where served pages began and ended, so that their neighbours are read from there instead of from row one. */
export const createEdges = (freshness: Freshness) => {
    const lasts = new BoundedMap<Placed>(mostEdges);
    const firsts = new BoundedMap<Placed>(mostEdges);

    const usable = (edge: Placed | undefined, from: number): edge is Placed =>
        edge !== undefined &&
        (edge.generation === freshness.generation() || (from > deep && Date.now() - edge.at < deepMs));

    return {
        /** The cheapest place to read the page from. */
        startOf: ({ query, listKey }: ListSource, { total, exact }: Total): Start => {
            const { from, width } = query;
            if (from === 0) return { at: 'offset', offset: 0 };
            const last = lasts.get(`${listKey} ${from}`);
            if (usable(last, from)) return { at: 'after', edge: last };
            const first = firsts.get(`${listKey} ${from + width}`);
            if (usable(first, from)) return { at: 'before', edge: first };
            const fromEnd = total - from - width;
            return exact && fromEnd >= 0 && fromEnd < from
                ? { at: 'offsetFromEnd', offset: fromEnd }
                : { at: 'offset', offset: from };
        },
        remember: ({ query, listKey }: ListSource, page: Omit<PageRow, 'body'>): void => {
            // No edge leads from rows without a value to those with one, nor back.
            if (query.sort.field.nullable) return;
            const placed = { generation: freshness.generation(), at: Date.now() };
            const first = edgeOf(page.first_sort, page.first_key);
            const last = edgeOf(page.last_sort, page.last_key);
            if (first !== undefined && query.from > 0) firsts.set(`${listKey} ${query.from}`, { ...first, ...placed });
            if (last !== undefined && page.rows === query.width) {
                lasts.set(`${listKey} ${query.from + page.rows}`, { ...last, ...placed });
            }
        },
    };
};
