import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList } from '../../dataProvider/lists.ts';
import type { ListQuestion } from '../../dataProvider/listQuestion.ts';
import { isLive } from '../../dataProvider/live.ts';
import { longestWaits } from './questions.ts';
import type { QueueRow } from './row.ts';

/** While no changes are told, lists ask for themselves this often. */
const pollMs = 15_000;

/** What every question about applications has in common: it is asked again when one changes. */
export const kept = {
    refetchInterval: () => (isLive() ? (false as const) : pollMs),
    placeholderData: keepPreviousData,
};

export const applicationsBy = (question: ListQuestion) => ({
    queryKey: ['applications', question],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchList<QueueRow>('applications', question, signal),
});

/** Applications by a question to the list; shown again at once while a newer answer is on its way. */
export const useApplications = (question: ListQuestion) => useQuery({ ...kept, ...applicationsBy(question) });

export interface QueueFilter {
    readonly q?: string;
    readonly merchantCode?: string;
    readonly customerWaiting?: boolean;
}

/**
 * What waits in the queue, not in its order yet. The first `count` of that order are among the longest waits, those of
 * customers in the shop and those with priority, so all three are asked for.
 */
export const useQueue = (count: number, filter: QueueFilter = {}) => {
    const longest = longestWaits(filter, count);
    const inShop = longestWaits({ ...filter, customerWaiting: true }, count);
    const withPriority = longestWaits({ ...filter, isPriority: true }, count);
    return useQuery({
        ...kept,
        queryKey: ['applications', 'queue', longest],
        queryFn: async ({ signal }) => {
            const [all, waiting, first] = await Promise.all([
                fetchList<QueueRow>('applications', longest, signal),
                filter.customerWaiting === true ? { rows: [] } : fetchList<QueueRow>('applications', inShop, signal),
                fetchList<QueueRow>('applications', withPriority, signal),
            ]);
            const rows = new Map([...all.rows, ...waiting.rows, ...first.rows].map((row) => [row.uid, row]));
            return { rows: [...rows.values()], total: all.total, isCapped: all.isCapped };
        },
    });
};
