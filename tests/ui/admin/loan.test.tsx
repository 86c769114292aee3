import { screen } from '@testing-library/react';
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

test('a loan that stands still says so at once, and until when', async () => {
    vi.stubGlobal('fetch', (path: string) =>
        Promise.resolve(path.endsWith('/account') ? Response.json(account) : Response.json({}, { status: 404 })),
    );
    const halted = { outstanding: 143_000, overdue: 0, standsStillFor: 'repair', standsStillUntil: '2026-12-09' };
    const own = { id: 'L1', version: 1, applicationUid: 'L1', reference: 'GH-2026-000001', country: 'GH' };
    const loan = { ...own, state: 'running', currency: 'GHS', ...halted };
    renderAdmin('/admin/loans/L1', { loans: [loan] });
    const standing = await screen.findByRole('region', { name: 'Where it stands' }, { timeout: 10_000 });
    expect(standing.textContent).toContain('The phone is in repair');
    expect(standing.textContent).toContain('9 Dec 2026');
});
