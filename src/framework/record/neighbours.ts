import { useListContext } from 'react-admin';
import { useEffect } from 'react';
import type { Resource } from '../../../domain/resource.ts';

// Of the page of a list that was looked at last: what comes before and after one of its records.
let order: { readonly resource: string; readonly ids: readonly string[] } = { resource: '', ids: [] };
let last: { readonly resource: string; readonly id: string } | null = null;

export interface Neighbours {
    readonly previous: string | undefined;
    readonly next: string | undefined;
}

/** The records before and after one in the list it was opened from; none where it was opened from elsewhere. */
export const neighboursOf = (resource: string, id: string): Neighbours => {
    const ids = order.resource === resource ? order.ids : [];
    const at = ids.indexOf(id);
    return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
};

/** Remembers that a record was looked at, so that its list comes back to it. */
export const lookedAt = (resource: string, id: string): void => {
    last = { resource, id };
};

/** The record from which one comes back to its list, told once. */
export const comesFrom = (resource: string): string | undefined => {
    const id = last?.resource === resource ? last.id : undefined;
    last = null;
    return id;
};

export const useKeptOrder = ({ name }: Resource): void => {
    const { data } = useListContext();
    useEffect(() => {
        if (data !== undefined) order = { resource: name, ids: data.map(({ id }) => String(id)) };
    }, [name, data]);
};
