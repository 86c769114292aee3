import type { QueryClient } from '@tanstack/react-query';
import { adminDataProvider } from './dataProvider/adminDataProvider.ts';
import { readMs, wait } from './dataProvider/backoff.ts';
import { rowsAtFirst } from './dataProvider/listQuestion.ts';
import { listAsFound } from './firstQuestions.ts';

/**
 * Puts the rows of the first list where react-admin looks for them, if they came before its code did: they are drawn at once,
 * not after their own placeholders. What is still on its way goes on its way.
 */
export const firstRows = async (client: QueryClient, place: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
    const list = listAsFound(place);
    if (list === undefined) return;
    const [resource, field, order] = list;
    const question = {
        pagination: { page: 1, perPage: rowsAtFirst },
        sort: { field, order },
        filter: {},
        meta: undefined,
    };
    const asked = client.prefetchQuery({
        queryKey: [resource, 'getList', question],
        queryFn: ({ signal }) => adminDataProvider.getList(resource, { ...question, signal }),
    });
    await Promise.race([asked, wait(readMs)]);
};
