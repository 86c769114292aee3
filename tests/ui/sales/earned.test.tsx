import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { Bookings } from '../../../src/sales/earnings/Bookings.tsx';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

const row = {
    earningId: '1',
    username: 'ama',
    applicationUid: 'a1',
    kind: 'tranche_1',
    amount: 7_000,
    currency: 'GHS',
    state: 'released',
    period: '2026-11',
    dueOn: null,
    createdAt: '2026-11-20T08:00:00Z',
};

test('each sale is told with its customer, its reference, who sold it and what is to come', async () => {
    const asked = vi.fn<(path: string) => Promise<Response>>(async () =>
        Response.json([{ uid: 'a1', reference: 'GH-2026-000284', customerName: 'Efua Annan' }]),
    );
    vi.stubGlobal('fetch', asked);
    const waiting = { ...row, earningId: '2', kind: 'tranche_2', amount: 3_500, state: 'earned', dueOn: '2027-01-21' };
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <Bookings rows={[row, waiting]} names={new Map([['ama', 'Ama Serwaa']])} />
            </AppTheme>
        </QueryClientProvider>,
    );
    expect(await screen.findByText('Efua Annan')).toBeTruthy();
    expect(screen.getByText('GH-2026-000284 · Ama Serwaa')).toBeTruthy();
    expect(screen.getByText('GH₵105.00')).toBeTruthy();
    expect(screen.getByText('GH₵35.00 to come, from 21 Jan 2027')).toBeTruthy();
    // One question for all of them, by their keys.
    expect(asked).toHaveBeenCalledTimes(1);
    expect(decodeURIComponent(asked.mock.calls[0]?.[0] ?? '')).toContain('{"id":["a1"]}');
});
