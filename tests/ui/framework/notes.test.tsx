import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadsOf, type Notes, type ReadNote } from '../../../domain/application/notes.ts';
import { AllNotes } from '../../../src/framework/notes/Notes.tsx';
import { session } from '../../../src/session/session.ts';

configure({ asyncUtilTimeout: 10_000 });

const note = (changes: Partial<ReadNote>): ReadNote => ({
    noteId: String(Math.random()),
    topic: 'general',
    audience: 'shared',
    author: 'senior',
    body: 'Is this the right card?',
    mentions: [],
    at: '2026-03-05T10:00:00.000Z',
    isUnread: false,
    ...changes,
});

const people = [
    { username: 'sales', name: 'Ama Owusu', isSeller: true },
    { username: 'senior', name: 'Kofi Boateng', isSeller: false },
    { username: 'officer', name: 'Esi Arthur', isSeller: false },
];

const notesWith = (notes: readonly ReadNote[], mayWrite: Notes['mayWrite'] = ['shared', 'internal']): Notes => ({
    threads: threadsOf(notes),
    people,
    mayWrite,
});

/** Somebody looks at whatever is on the page. */
class Looks {
    readonly observe: () => void;
    constructor(onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.observe = () => onSeen([{ isIntersecting: true }]);
    }
    disconnect = (): void => undefined;
}

interface Sent {
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
    readonly key: string | null;
}

let sent: Sent[];
let refusals: number[];
const serve = (answer: Notes): void => {
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
        if (method !== 'GET') {
            const key = new Headers(headers).get('Idempotency-Key');
            sent.push({ method, path, body: JSON.parse(typeof body === 'string' ? body : 'null'), key });
            const status = method === 'POST' ? refusals.shift() : undefined;
            if (status !== undefined) return new Response('{"code":"x","message":"Not now"}', { status });
        }
        return new Response(method === 'PUT' ? null : JSON.stringify(answer), {
            status: method === 'PUT' ? 204 : 200,
            headers: { 'Content-Type': 'application/json' },
        });
    });
};

const as = (username: string, group: string): void =>
    session.set({
        token: 'token',
        username,
        name: username,
        roles: [group],
        country: 'GH',
        expires: Date.now() / 1000 + 3600,
    });

const show = () =>
    render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <AllNotes uid="u1" />
        </QueryClientProvider>,
    );

beforeEach(() => {
    sent = [];
    refusals = [];
    vi.stubGlobal('IntersectionObserver', Looks);
    as('officer', 'underwriters');
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('typing @ offers the people of the application; the one chosen is called upon', async () => {
    serve(notesWith([]));
    show();
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: /Write a note/ });
    await user.type(field, 'Please look, @am');
    const offered = screen.getByRole('listbox', { name: 'People on this application' });
    expect(
        within(offered)
            .getAllByRole('option')
            .map(({ textContent }) => textContent),
    ).toEqual(['Ama Owusushop']);
    await user.keyboard('{Enter}');
    expect(field).toHaveProperty('value', 'Please look, @Ama Owusu ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
        method: 'POST',
        path: '/api/applications/u1/notes',
        body: { topic: 'general', audience: 'shared', body: 'Please look, @Ama Owusu', mentions: ['sales'] },
    });
    await vi.waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('an internal note stands apart and cannot call upon the shop', async () => {
    serve(notesWith([note({ audience: 'internal', body: 'Seen this shop before.' }), note({})]));
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Internal (1)' }));
    expect(screen.getByText('Seen this shop before.')).toBeDefined();
    expect(screen.queryByText('Is this the right card?')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /desk alone/ }), '@');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kofi Boatengdesk']);
});

test('a sales person has one thread, without any sign of another', async () => {
    as('sales', 'sales');
    serve(notesWith([note({ topic: 'identity' })], ['shared']));
    show();
    expect(await screen.findByText('Is this the right card?')).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText(/nternal/)).toBeNull();
});

test('what was unread stays marked while one reads it, and is told as read', async () => {
    serve(notesWith([note({ isUnread: true })]));
    show();
    expect(await screen.findByText('new')).toBeDefined();
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(sent[0]).toMatchObject({
        method: 'PUT',
        path: '/api/applications/u1/notes/seen',
        body: { topic: 'general', audience: 'shared', until: '2026-03-05T10:00:00.000Z' },
    });
    expect(screen.getByText('new')).toBeDefined();
});

test('a note that was refused stays, and goes again under its own key', async () => {
    serve(notesWith([]));
    refusals = [422];
    show();
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: /Write a note/ });
    await user.type(field, 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not now')).toBeDefined();
    expect(field).toHaveProperty('value', 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(sent[0]?.key).not.toBeNull();
    expect(sent[1]?.key).toBe(sent[0]?.key);
});
