import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttentionById, Comments, RecordAddress } from '../../domain/attention.ts';
import type { Row } from '../../domain/resource.ts';
import { newUid } from './applicationsApi.ts';
import { request } from './http.ts';
import { useAnswer } from './useAnswer.ts';

const queryOf = ({ record, id }: RecordAddress): string =>
    `record=${encodeURIComponent(record)}&id=${encodeURIComponent(id)}`;

const commentsKey = ({ record, id }: RecordAddress) => ['comments', record, id] as const;

// Whoever closed the window without a word is gone after a while, of which nobody tells.
const lookAgainMs = 60_000;
const presentAgainMs = 45_000;

const once = () => ({ isOnce: true, idempotencyKey: newUid() });

/** What others do about records of one list, by id; asked again only while somebody else is there. */
export const useAttention = (record: string, rows: readonly Row[], isAsked: boolean): AttentionById => {
    const ids = rows.map(({ id }) => String(id));
    const { data = {} } = useQuery({
        queryKey: ['attention', record, ids],
        queryFn: ({ signal }) =>
            request<AttentionById>(
                `/api/attention?record=${encodeURIComponent(record)}&ids=${ids.map(encodeURIComponent).join(',')}`,
                { signal, isOnce: true },
            ),
        enabled: isAsked && ids.length > 0 && ids.length <= 500,
        retry: false,
        refetchInterval: ({ state }) =>
            Object.values(state.data ?? {}).some(({ present }) => present.length > 0) ? lookAgainMs : false,
    });
    return data;
};

export const useComments = (address: RecordAddress) =>
    useAnswer<Comments>(commentsKey(address), `/api/comments?${queryOf(address)}`);

export interface WrittenWords {
    readonly body: string;
    readonly mentions: readonly string[];
    /** The same for every try to send the same words. */
    readonly key: string;
}

export const useWriteComment = (address: RecordAddress) => {
    const client = useQueryClient();
    return useMutation({
        mutationFn: ({ key, ...words }: WrittenWords) =>
            request<object>('/api/comments', { method: 'POST', body: { ...address, ...words }, idempotencyKey: key }),
        onSuccess: async () => {
            await client.invalidateQueries({ queryKey: commentsKey(address) });
            await client.invalidateQueries({ queryKey: ['attention', address.record] });
        },
    });
};

/** Tells others that one has a record open, until it is left; that nobody hears of it is no harm. */
export const usePresence = ({ record, id }: RecordAddress, isEditing: boolean): void => {
    useEffect(() => {
        const tell = (): void => {
            // A page that lies behind others is not being looked at; what was begun on it is still begun.
            if (!isEditing && document.visibilityState !== 'visible') return;
            const body = { record, id, isEditing };
            request<void>('/api/presence', { method: 'PUT', body, ...once() }).catch(() => undefined);
        };
        tell();
        const timer = setInterval(tell, presentAgainMs);
        return () => clearInterval(timer);
    }, [record, id, isEditing]);
    useEffect(
        () => () => {
            const path = `/api/presence?${queryOf({ record, id })}`;
            request<void>(path, { method: 'DELETE', ...once() }).catch(() => undefined);
        },
        [record, id],
    );
};
