import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchList, type ApplicationRow, type ListAnswer } from '../../dataProvider/lists.ts';

const pageSize = 20;

/** Applications page by page, the ones moved last first. `filter` in the simple-rest dialect. */
export const useApplications = (filter: object) =>
    useInfiniteQuery({
        queryKey: ['applications', 'pages', filter],
        queryFn: ({ pageParam, signal }): Promise<ListAnswer<ApplicationRow>> =>
            fetchList(
                'applications',
                { filter, sort: ['updatedAt', 'DESC'], range: [pageParam, pageParam + pageSize - 1] },
                signal,
            ),
        initialPageParam: 0,
        getNextPageParam: (last, pages) => (last.rows.length < pageSize ? undefined : pages.length * pageSize),
        placeholderData: keepPreviousData,
    });
