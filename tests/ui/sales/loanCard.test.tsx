import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoanCard } from '../../../src/sales/handover/LoanCard.tsx';
import { Providers } from './stepHost.tsx';

afterEach(cleanup);

const loan = { currency: 'GHS', paid: 0, outstanding: 146_720, overdue: 0, nextDueOn: '2026-12-22', version: 1 };

test.each([
    ['running', {}, true],
    ['paid', { paid: 146_720, outstanding: 0, nextDueOn: null }, false],
    ['returned', { nextDueOn: null }, false],
])('a loan that is %s tells a next payment only where one is to come', async (state, changes, isToCome) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...loan, state, ...changes }));
    render(<LoanCard uid={state} hasPhone />, { wrapper: Providers });
    expect(await screen.findByText('Still to pay')).toBeTruthy();
    expect(screen.queryByText(/payment due/) !== null).toBe(isToCome);
});
