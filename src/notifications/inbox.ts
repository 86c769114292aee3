import { useInfiniteQuery, useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { request } from '../dataProvider/http.ts';
import { fetchList, type ListAnswer } from '../dataProvider/lists.ts';
import { isLive } from '../dataProvider/live.ts';

/** A row of somebody's inbox, as the server sends it. */
export interface InboxNote {
    readonly notificationId: string;
    readonly title: string;
    readonly body: string;
    /** Of whom it tells, where that is somebody. */
    readonly customerName: string | null;
    /** What somebody wrote with it. */
    readonly words: string | null;
    /** An address in this app. */
    readonly link: string | null;
    readonly read: boolean;
    /** ISO instant. */
    readonly createdAt: string;
}

type Page = ListAnswer<InboxNote>;

export const inboxKey = ['notifications'] as const;
const pageSize = 25;
const askAgainMs = 60_000;
const newestFirst = ['createdAt', 'DESC'] as const;

/** The newest that nobody has read, and how many there are. */
export const useUnread = () =>
    useQuery({
        queryKey: [...inboxKey, 'unread'],
        queryFn: ({ signal }) =>
            fetchList<InboxNote>(
                'notifications',
                { filter: { read: false }, sort: newestFirst, range: [0, 4] },
                signal,
            ),
        refetchInterval: () => (isLive() ? false : askAgainMs),
    });

const fetchPage = (from: number, signal: AbortSignal): Promise<Page> =>
    fetchList('notifications', { filter: {}, sort: newestFirst, range: [from, from + pageSize - 1] }, signal);

/** The whole inbox, the newest first, page by page. */
export const useInbox = () =>
    useInfiniteQuery<Page, Error, InfiniteData<Page, number>, readonly string[], number>({
        queryKey: [...inboxKey, 'all'],
        queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
        initialPageParam: 0,
        getNextPageParam: (last, pages) => {
            const known = pages.reduce((sum, { rows }) => sum + rows.length, 0);
            return last.rows.length === pageSize && known < last.total ? known : undefined;
        },
    });

/** Some of them, or all up to an instant (ISO). */
export type Reading = { readonly ids: readonly string[] } | { readonly until: string };

/** Marks as read and asks anew; what cannot be told now is told when it is next read. */
export const markRead = async (client: QueryClient, reading: Reading): Promise<void> => {
    await request('/api/notifications/readings', { method: 'POST', body: reading });
    await client.invalidateQueries({ queryKey: inboxKey });
};
