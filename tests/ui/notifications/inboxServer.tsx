import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import type { InboxNote } from '../../../src/notifications/inbox.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

/** An inbox as the server keeps it, and everything that was asked of it. */
export const inbox = {
    notes: [] as InboxNote[], // the newest first
    asked: [] as { readonly method: string; readonly path: string; readonly body: unknown }[],
    isAway: false,
};

export const noteOf = (id: number, changes: Partial<InboxNote> = {}): InboxNote => ({
    notificationId: `note-${id}`,
    title: `Title ${id}`,
    body: `GH-2026-00000${id} is approved`,
    customerName: null,
    words: null,
    link: null,
    read: false,
    createdAt: new Date(Date.now() - id * 60_000).toISOString(),
    ...changes,
});

interface Asked {
    readonly method?: string;
    readonly body?: unknown;
}

const answer = async (path: string, { method = 'GET', body }: Asked = {}) => {
    inbox.asked.push({ method, path, body });
    if (inbox.isAway) throw new ApiError(0, { code: 'network', message: 'No answer' });
    if (path === '/api/notifications/readings') {
        const { ids }: { readonly ids?: readonly string[] } = { ...Object(body) };
        inbox.notes = inbox.notes.map((note) => ({
            ...note,
            read: note.read || ids === undefined || ids.includes(note.notificationId),
        }));
        return { data: { read: 1 }, headers: new Headers() };
    }
    const query = new URLSearchParams(path.split('?')[1]);
    const { read }: { readonly read?: boolean } = JSON.parse(query.get('filter') ?? '{}');
    const [from, to]: [number, number] = JSON.parse(query.get('range') ?? '[0,24]');
    const found = inbox.notes.filter((note) => read === undefined || note.read === read);
    const range = `notifications ${from}-${to}/${found.length}`;
    return { data: found.slice(from, to + 1), headers: new Headers({ 'Content-Range': range }) };
};

/** In the place of `dataProvider/http.ts`: `vi.mock('...', () => playedHttp())`. */
export const playedHttp = () => ({
    requestReply: answer,
    request: async (path: string, options?: Asked) => (await answer(path, options)).data,
});

export const show = (screen: ReactElement): QueryClient => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
        <QueryClientProvider client={client}>
            <AppTheme>{screen}</AppTheme>
        </QueryClientProvider>,
    );
    return client;
};

export const reset = (): void => {
    inbox.notes = [];
    inbox.asked = [];
    inbox.isAway = false;
    vi.restoreAllMocks();
};
