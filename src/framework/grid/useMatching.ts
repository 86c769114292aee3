import { useListContext, type Identifier } from 'react-admin';
import { useCallback, useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';

/** As many as the server changes in one request. */
export const mostMatching = 5_000;

/** The selection of every row that matches the filter, on whatever page: a filter and a count, not a list of ids. */
export interface Matching {
    /** Whether every row that matches is meant, but for those taken out. */
    readonly isOn: boolean;
    /** How many match, as the list says. */
    readonly count: number;
    /** How many are selected, whichever way. */
    readonly selected: number;
    /** The rows that match and were taken out one by one. */
    readonly except: readonly Identifier[];
    /** Whether more match than the whole page that is ticked. */
    readonly isOffered: boolean;
    readonly isSelected: (id: Identifier) => boolean;
    readonly toggle: (id: Identifier) => void;
    readonly selectAll: () => void;
    readonly filter: Readonly<Record<string, unknown>>;
}

/** Rows of a resource, and which of them are meant. */
export interface BulkProps {
    readonly resource: Resource;
    readonly matching: Matching;
}

interface All {
    /** The filter and the ticks on which it was chosen. */
    readonly on: string;
    readonly except: readonly Identifier[];
}

const toggled = (ids: readonly Identifier[], id: Identifier): readonly Identifier[] =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Lasts as long as the filter; a tick then takes a single row out, or in again. */
export const useMatching = (): Matching => {
    const { filterValues, selectedIds, data = [], total = 0, onToggleItem } = useListContext();
    const now = JSON.stringify([filterValues, selectedIds]);
    const [all, setAll] = useState<All | null>(null);
    const isOn = all?.on === now;
    const except = isOn ? all.except : [];
    const isPageTicked = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
    return {
        isOn,
        count: total,
        selected: isOn ? total - except.length : selectedIds.length,
        except,
        isOffered: isPageTicked && total > selectedIds.length,
        isSelected: (id) => (isOn ? !except.includes(id) : selectedIds.includes(id)),
        toggle: useCallback(
            (id) => (isOn ? setAll((last) => last && { ...last, except: toggled(last.except, id) }) : onToggleItem(id)),
            [isOn, onToggleItem],
        ),
        selectAll: () => setAll({ on: now, except: [] }),
        filter: filterValues,
    };
};
