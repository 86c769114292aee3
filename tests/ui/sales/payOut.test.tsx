import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { PayOut } from '../../../src/sales/handover/PayOut.tsx';
import { exampleOffer } from '../../support/captured.ts';
import { dossierWith } from '../underwriting/dossier.ts';
import { Providers } from './stepHost.tsx';

afterEach(cleanup);

const approval = { action: 'pay_out', requestedBy: 'ama', requestedAt: '2026-11-26T10:00:00Z' } as const;
const order = { orderId: 'o1', state: 'kept', reason: null, amount: 50_000, currency: 'GHS' };

const shown = (pendingApprovals: Dossier['pendingApprovals']): Dossier => ({
    ...dossierWith({ stage: 'signed' }),
    pendingApprovals,
});

test('the money is on its way as soon as the second person has agreed', async () => {
    let orders: readonly object[] = [];
    const asked = vi.fn<() => void>();
    vi.stubGlobal('fetch', async (path: string) => {
        if (!path.includes('money-orders'))
            return Response.json({ code: 'none', message: 'No server' }, { status: 404 });
        asked();
        return Response.json(orders, { headers: { 'Content-Range': `items 0-0/${orders.length}` } });
    });
    const offer = { ...exampleOffer, kind: 'cash' } as const;
    const { rerender } = render(<PayOut dossier={shown([approval])} offer={offer} />, { wrapper: Providers });
    await screen.findByText('To the customer’s own number');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    orders = [order];
    rerender(<PayOut dossier={shown([])} offer={offer} />);
    expect(await screen.findByText(/The money is on its way/)).toBeTruthy();
});
