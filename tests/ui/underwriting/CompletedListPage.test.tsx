import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CompletedListPage } from '../../../src/underwriting/queue/CompletedListPage.tsx';
import { signIn } from './dossier.ts';

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('the list of what was decided is headed by what it shows', async () => {
    signIn('underwriter');
    vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'Content-Range': 'rows 0-0/0' } }));
    history.replaceState(null, '', '/underwriters/completed-applications');
    render(
        <QueryClientProvider client={new QueryClient()}>
            <CompletedListPage />
        </QueryClientProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Completed');
    await userEvent.click(screen.getByRole('button', { name: 'Rejected' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rejected');
});

test('a customer who was refused and asks for another look stands out, with until when', async () => {
    signIn('underwriter');
    const at = '2026-11-20T10:00:00.000Z';
    const row = { stage: 'rejected', reference: 'GH-2026-1', currency: 'GHS', financedAmount: null, product: null };
    const rows = ['Esi', 'Kojo'].map((name) => ({ ...row, uid: name, customerName: name, stageSince: at }));
    const told = { shop: 'Accra Mobile', seller: 'Ama', isReturning: null, ptiBps: null, concerns: [] };
    const lines = [
        { ...told, uid: 'Esi', reviewDueOn: '2026-12-03' },
        { ...told, uid: 'Kojo', reviewDueOn: null },
    ];
    vi.stubGlobal('fetch', async (path: string) =>
        Response.json(path.startsWith('/api/desk/lines') ? lines : rows, {
            headers: { 'Content-Range': 'rows 0-1/2' },
        }),
    );
    history.replaceState(null, '', '/underwriters/completed-applications?stage=rejected');
    render(
        <QueryClientProvider client={new QueryClient()}>
            <CompletedListPage />
        </QueryClientProvider>,
    );
    const said = await screen.findAllByText('Asks for another look, answer by 3 Dec 2026', undefined, {
        timeout: 10_000,
    });
    expect(said.map((one) => one.closest('li')?.querySelector('a')?.textContent)).toEqual(['Esi']);
});
