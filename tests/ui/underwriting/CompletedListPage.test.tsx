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
