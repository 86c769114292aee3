import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Stage } from '../../../domain/application/stages.ts';
import { fetchList, type ListQuestion } from '../../dataProvider/lists.ts';
import { isLive } from '../../dataProvider/live.ts';
import type { QueueRow } from './row.ts';

/** While no changes are told, lists ask for themselves this often. */
const pollMs = 15_000;

/** Applications by a question to the list; shown again at once while a newer answer is on its way. */
export const useApplications = (question: ListQuestion) =>
    useQuery({
        queryKey: ['applications', question],
        queryFn: ({ signal }) => fetchList<QueueRow>('applications', question, signal),
        refetchInterval: () => (isLive() ? false : pollMs),
        placeholderData: keepPreviousData,
    });

/** The queue's question: the oldest first, so that its first page holds what is most urgent. */
export const queueQuestion = (count: number): ListQuestion => ({
    filter: { stage: 'pending' },
    sort: ['submittedAt', 'ASC'],
    range: [0, count - 1],
});

/** How many applications stand at a stage; '200+' where the server stopped counting. */
export const useCount = (filter: { readonly stage: Stage | readonly Stage[]; readonly assignee?: string }) => {
    const { data } = useApplications({ filter, range: [0, 0] });
    return data === undefined ? undefined : `${data.total}${data.isCapped ? '+' : ''}`;
};
