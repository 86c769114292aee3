import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { ShopCash } from '../../../src/sales/earnings/ShopCash.tsx';
import { drawAt, enterAsAma } from './salesHost.tsx';

const cash = { currency: 'GHS', dueAt: '2026-11-23T12:00:00.000Z', version: 3 };
const rows = [
    { ...cash, cashId: 'GH-safe-GH0001', place: 'safe', username: 'ama', held: 120_000 },
    { ...cash, cashId: 'GH-efua', place: 'person', username: 'efua', held: 45_000 },
    { ...cash, cashId: 'GH-ama', place: 'person', username: 'ama', held: 10_000 },
    { ...cash, cashId: 'GH-kofi', place: 'person', username: 'kofi', held: 0 },
];
const sent: unknown[] = [];

beforeEach(() => {
    sent.length = 0;
    enterAsAma({ seniority: 'team_lead' });
    queryClient.clear();
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
        if (path === '/api/shop/team')
            return Response.json([
                { username: 'ama', name: 'Ama Lead' },
                { username: 'efua', name: 'Efua Mensah' },
            ]);
        if (method === 'POST') sent.push([path, JSON.parse(typeof body === 'string' ? body : '')]);
        return Response.json(rows, { headers: { 'content-range': 'cash 0-3/4' } });
    });
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('whoever leads a shop sees its safe and what others hold, and counts it into the safe', async () => {
    drawAt('/home/earnings', <ShopCash username="ama" />);
    expect(await screen.findByText('Cash of Efua Mensah')).toBeTruthy();
    expect(screen.getByText('In the shop’s safe')).toBeTruthy();
    expect(screen.getByText('GH₵1,200.00')).toBeTruthy();
    // Nobody counts their own, and there is nothing to count of whoever holds nothing.
    expect(screen.queryByText('Cash of Ama Lead')).toBeNull();
    expect(screen.queryByText('Cash of kofi')).toBeNull();
    const put = screen.getByRole<HTMLButtonElement>('button', { name: 'Put it into the shop’s safe' });
    expect(put.disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Counted' }), '440');
    expect(screen.getByText('GH₵10.00 is missing: Efua Mensah will owe it.')).toBeTruthy();
    await userEvent.click(put);
    await waitFor(() => expect(sent).toEqual([['/api/cash/GH-efua/actions/put-in-safe', { counted: 44_000 }]]));
});
