import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { askNext, Next } from '../../../src/sales/home/Next.tsx';
import { session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

const row = {
    uid: '0193a0f0-0000-7000-8000-00000000000a',
    reference: 'GH-2026-000001',
    stage: 'approved',
    customerName: 'Esi Mensah',
    product: null,
    stageSince: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
};

test('what comes next is asked for before the page is drawn, by whoever is signed in, and is what is drawn first', async () => {
    const asked = vi.fn<(path: string) => Promise<Response>>(async () => Response.json([row]));
    vi.stubGlobal('fetch', asked);
    askNext();
    expect(asked).not.toHaveBeenCalled();
    const expires = Date.now() / 1000 + 3600;
    session.set({ token: 't', username: 'ama', name: 'Ama Serwaa', roles: ['sales'], expires });
    askNext();
    await vi.waitFor(() => {
        expect(queryClient.isFetching()).toBe(0);
        expect(asked).toHaveBeenCalledTimes(2);
    });
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <Next />
            </AppTheme>
        </QueryClientProvider>,
    );
    expect(screen.getAllByText('Esi Mensah')).not.toHaveLength(0);
    expect(asked).toHaveBeenCalledTimes(2);
});
