import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { CashCard } from '../../../src/sales/earnings/CashCard.tsx';
import { drawAt, enterAsAma } from './salesHost.tsx';

// The midnight at which it is late, which belongs to the day after.
const dueAt = new Date(2026, 10, 24).toISOString();
const row = { cashId: 'GH-ama', username: 'ama', held: 45_000, most: 1_000_000, currency: 'GHS', dueAt };

beforeEach(() => {
    enterAsAma();
    queryClient.clear();
    vi.stubGlobal('fetch', async () => Response.json([row], { headers: { 'content-range': 'cash 0-0/1' } }));
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

const drawn = async (now: string): Promise<void> => {
    drawAt('/home/earnings', <CashCard username="ama" now={new Date(now)} />);
    await screen.findByText('Cash you hold');
};

test('says how much cash one holds, and by when it must be handed over', async () => {
    await drawn('2026-11-23T11:00:00Z');
    expect(screen.getByText('GH₵450.00')).toBeTruthy();
    expect(screen.getByText('GH₵10,000.00')).toBeTruthy();
    expect(screen.getByText(/23 Nov 2026, 11:59/)).toBeTruthy();
    expect(screen.queryByText(/take no more cash/)).toBeNull();
});

test('says what to do once it is late', async () => {
    await drawn('2026-11-25T13:00:00Z');
    expect(screen.getByText(/take no more cash/)).toBeTruthy();
});
