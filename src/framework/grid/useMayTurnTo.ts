import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useIsOnline } from '../useIsOnline.ts';

interface Asked {
    readonly pagination?: { readonly page?: number; readonly perPage?: number };
    readonly sort?: unknown;
    readonly filter?: unknown;
}

/** Whether a page of the list can be turned to: without a network only one whose rows are here already. */
export const useMayTurnTo = (): ((page: number) => boolean) => {
    const client = useQueryClient();
    const isOnline = useIsOnline();
    const { resource, perPage, sort, filterValues } = useListContext();
    const now = JSON.stringify([perPage, sort, filterValues]);
    return (page) =>
        isOnline ||
        client
            .getQueryCache()
            .findAll({ queryKey: [resource, 'getList'] })
            .some(({ queryKey, state }) => {
                // react-admin's key of a list: the resource, the method, and what was asked.
                const { pagination, sort: order, filter } = (queryKey[2] ?? {}) as Asked;
                const asked = JSON.stringify([pagination?.perPage, order, filter]);
                return state.data !== undefined && pagination?.page === page && asked === now;
            });
};
