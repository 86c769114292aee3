import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from './renderAdmin.tsx';

const account = {
    customerName: 'Ama Serwaa',
    daysOverdue: 0,
    phone: null,
    schedule: [],
    payments: [],
    contacts: [],
    nextContactOn: '2026-12-10',
    awaited: null,
};

const open = async (told: object, more: object) => {
    vi.stubGlobal('fetch', (path: string) =>
        Promise.resolve(
            path.endsWith('/account') ? Response.json({ ...account, ...told }) : Response.json({}, { status: 404 }),
        ),
    );
    const own = { id: 'L1', version: 1, applicationUid: 'L1', reference: 'GH-2026-000001', country: 'GH' };
    const loan = { ...own, state: 'running', currency: 'GHS', outstanding: 143_000, overdue: 0, ...more };
    renderAdmin('/admin/loans/L1', { loans: [loan] });
    return screen.findByRole('region', { name: 'Where it stands' }, { timeout: 10_000 });
};

test('a loan answers whoever asks why they owe it: whose it is, how far behind, each instalment, what came in', async () => {
    const schedule = [
        { number: 1, dueOn: '2026-10-01', amount: 5_500, paid: 5_500 },
        { number: 2, dueOn: '2026-10-08', amount: 5_500, paid: 1_500 },
    ];
    const paid = { paymentId: 'p1', receivedOn: '2026-10-02', amount: 7_000, method: 'mobile_money', reversed: false };
    const standing = await open({ daysOverdue: 12, schedule, payments: [paid] }, { state: 'late', overdue: 4_000 });
    for (const told of ['Ama Serwaa', '12 days', 'GH₵40.00']) expect(standing.textContent).toContain(told);
    const rows = within(await screen.findByRole('region', { name: 'Instalments' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
        '1 Oct 2026PaidGH₵55.00GH₵55.001',
        '8 Oct 2026LateGH₵55.00GH₵15.002',
    ]);
    expect(screen.getByRole('row', { name: /^2 Oct 2026 GH₵70.00 .* Counts$/ })).toBeTruthy();
});

test('a loan that stands still says so at once, and until when', async () => {
    const standing = await open({}, { standsStillFor: 'repair', standsStillUntil: '2026-12-09' });
    expect(standing.textContent).toContain('The phone is in repair');
    expect(standing.textContent).toContain('9 Dec 2026');
});
