import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Audience, Notes, NoteTopic, SeenInput, UnreadNotes } from '../../domain/application/notes.ts';
import type { WrittenWords } from './attention.ts';
import { newUid } from './applicationsApi.ts';
import { dossierKey } from './dossierKey.ts';
import { request } from './http.ts';
import { isLive } from './live.ts';
import { useAnswer } from './useAnswer.ts';

const pathOf = (uid: string): string => `/api/applications/${encodeURIComponent(uid)}/notes`;

/** Beneath the application's own key: whatever tells that it changed brings its notes, too. */
const notesKey = (uid: string) => [...dossierKey(uid), 'notes'] as const;
const unreadKey = ['applications', 'unread notes'] as const;

/** While no changes are told, notes ask for themselves this often. */
const pollMs = 15_000;
const refetchInterval = (): number | false => (isLive() ? false : pollMs);

/** The notes on an application that the person reads, kept current. */
export const useNotes = (uid: string) => useAnswer<Notes>(notesKey(uid), pathOf(uid), { refetchInterval });

/** The person's applications with notes they have not seen. */
export const useUnreadNotes = () =>
    useAnswer<readonly UnreadNotes[]>(unreadKey, '/api/notes/unread', { refetchInterval });

/** Sends a note into one side of a thread, and shows it. */
export const useWriteNote = (uid: string, side: { readonly topic: NoteTopic; readonly audience: Audience }) => {
    const client = useQueryClient();
    return useMutation({
        mutationFn: ({ key, ...words }: WrittenWords) =>
            request<Notes>(pathOf(uid), { method: 'POST', body: { ...side, ...words }, idempotencyKey: key }),
        onSuccess: (notes) => client.setQueryData(notesKey(uid), notes),
    });
};

/** Tells how far the person has read a thread; that nobody hears of it is no harm. */
export const useMarkSeen = (uid: string) => {
    const client = useQueryClient();
    return useMutation({
        mutationFn: (seen: SeenInput) =>
            request<void>(`${pathOf(uid)}/seen`, { method: 'PUT', body: seen, idempotencyKey: newUid() }),
        onSuccess: async () => {
            await client.invalidateQueries({ queryKey: notesKey(uid) });
            await client.invalidateQueries({ queryKey: unreadKey });
        },
    });
};
