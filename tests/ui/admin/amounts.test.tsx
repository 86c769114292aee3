import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from './renderAdmin.tsx';

const own = { version: 1, applicationUid: 'L1', reference: 'GH-2026-000001', currency: 'GHS', country: 'GH' };

test('an amount is typed in the currency of the record that a dialog is about', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })));
    const loan = { ...own, id: 'L1', state: 'running', outstanding: 143_000, overdue: 0, balanceConfirmed: true };
    const { user } = renderAdmin('/admin/loans/L1', { loans: [loan] });
    await user.click(await screen.findByRole('button', { name: 'Actions' }, { timeout: 10_000 }));
    await user.click(await screen.findByRole('menuitem', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Amount received/ }), '55');
    await user.tab();
    expect(dialog.queryByText('Choose the currency first')).toBeNull();
    expect(dialog.getByText('GHS')).toBeTruthy();
});

test('and of the record that a form changes', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })));
    const refund = { ...own, id: 'L1', state: 'due', due: 45_000, sent: 0, sendAs: null, sendAmount: null };
    const { user } = renderAdmin('/admin/edit/refunds/L1', { refunds: [refund] });
    const amount = await screen.findByRole('textbox', { name: /^Amount to send back/ }, { timeout: 10_000 });
    await user.type(amount, '450');
    await user.tab();
    expect(screen.queryByText('Choose the currency first')).toBeNull();
});
