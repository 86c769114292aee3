import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { perPage, scrolledTo, scrolling } from './scrolling.ts';

/** What somebody has scrolled to in a list, and the way to what lies before and after it. */
export const useScrolledRows = ({ name }: Resource) => {
    const provider = useDataProvider();
    const { filterValues: filter, sort } = useListContext();
    const query = useInfiniteQuery({
        ...scrolling,
        // Named as react-admin names such lists: a row that somebody changes is changed in them too.
        queryKey: [name, 'getInfiniteList', { filter, sort, perPage }],
        queryFn: ({ pageParam, signal }) =>
            provider.getList<RaRecord>(name, { filter, sort, pagination: { page: pageParam, perPage }, signal }),
    });
    return { query, ...(query.data === undefined ? undefined : scrolledTo(query.data)) };
};
