import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';

/** As many as the server changes in one request. */
export const mostMatching = 5_000;

/** The selection of every row that matches the filter, on whatever page: a filter and a count, not a list of ids. */
export interface Matching {
    /** Whether every row that matches is meant. */
    readonly isOn: boolean;
    /** How many match, as the list says. */
    readonly count: number;
    /** Whether more match than the whole page that is ticked. */
    readonly isOffered: boolean;
    readonly selectAll: () => void;
    readonly filter: Readonly<Record<string, unknown>>;
}

/** Rows of a resource, and which of them are meant. */
export interface BulkProps {
    readonly resource: Resource;
    readonly matching: Matching;
}

/** Lasts as long as neither the filter nor a tick changes. */
export const useMatching = (): Matching => {
    const { filterValues, selectedIds, data = [], total = 0 } = useListContext();
    const now = JSON.stringify([filterValues, selectedIds]);
    const [meant, setMeant] = useState<string | null>(null);
    const isPageTicked = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
    return {
        isOn: meant === now,
        count: total,
        isOffered: isPageTicked && total > selectedIds.length,
        selectAll: () => setMeant(now),
        filter: filterValues,
    };
};
