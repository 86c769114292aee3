import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoanCard } from '../../../src/sales/handover/LoanCard.tsx';
import { Providers } from './stepHost.tsx';

afterEach(cleanup);

const loan = {
    currency: 'GHS',
    paid: 0,
    outstanding: 146_720,
    overdue: 0,
    nextDueOn: '2026-12-22',
    signUntil: null,
    version: 1,
};

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

test('a new plan that waits is signed by the code that the customer reads out, and a wrong one is told', async () => {
    const asked: string[] = [];
    let signUntil: string | null = '2026-12-20';
    vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) => {
        if (url.includes('money-orders')) return Response.json([]);
        if (url.includes('config')) return Response.json({ simulated: [], missing: [] });
        const action = /actions\/(.*)$/.exec(url)?.[1];
        if (action === undefined) return Response.json({ ...loan, state: 'overdue', signUntil });
        asked.push(`${action} ${body}`);
        if (body === '{"code":"000000"}')
            return Response.json(
                { code: 'invalid', message: 'Some fields need attention', errors: { code: 'This code is wrong' } },
                { status: 422 },
            );
        if (action === 'sign-plan') signUntil = null;
        return Response.json({ ...loan, state: 'running', signUntil });
    });
    const user = userEvent.setup();
    render(<LoanCard uid="waiting" hasPhone />, { wrapper: Providers });
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    const sign = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign the new plan' });
    expect(sign.disabled).toBe(true);
    await user.type(screen.getByLabelText('Code from the message'), '000000');
    await user.click(sign);
    expect(await screen.findByText('This code is wrong')).toBeTruthy();
    await user.clear(screen.getByLabelText('Code from the message'));
    await user.type(screen.getByLabelText('Code from the message'), '123456');
    await user.click(sign);
    expect(await screen.findByText('The new plan is signed.')).toBeTruthy();
    expect(asked).toEqual(['send-plan-code {}', 'sign-plan {"code":"000000"}', 'sign-plan {"code":"123456"}']);
});
