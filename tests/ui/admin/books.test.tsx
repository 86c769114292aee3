import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { addressesOf } from '../../../src/admin/addresses.ts';
import { aSupporter, renderAdmin } from './renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/admin/books/BooksPage.tsx');
    await import('../../../src/resources/money/BookedFrom.tsx');
    await import('../../../src/resources/money/DayPanel.tsx');
}, 60_000);

const serve = (answer: (path: string) => unknown): readonly string[] => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const path = input instanceof Request ? input.url : String(input);
        asked.push(path);
        const body = answer(path);
        return body === undefined ? Response.json({ code: 'none', message: '' }, { status: 404 }) : Response.json(body);
    });
    return asked;
};

const lines = (amount: number) => [
    { account: '1010', debit: amount, credit: 0 },
    { account: '2100', debit: 0, credit: amount },
];

test('the trial balance is shown as it stood at the end of a day', async () => {
    const asked = serve((path) =>
        path.startsWith('/api/books')
            ? [
                  {
                      country: 'GH',
                      currency: 'GHS',
                      lines: lines(path.includes('day=') ? 5_000 : 9_000),
                      accruedTo: null,
                      check: null,
                  },
              ]
            : undefined,
    );
    renderAdmin('/admin/books', {});
    const [card] = await screen.findAllByRole('region', { name: 'Trial balance' });
    if (card === undefined) throw new Error('There is no trial balance');
    expect(within(card).getAllByText('GH₵90.00').length).toBe(4);
    fireEvent.change(screen.getByLabelText('At the end of'), { target: { value: '2026-11-20' } });
    expect((await screen.findAllByText('GH₵50.00')).length).toBe(4);
    expect(asked).toContain('/api/books?day=2026-11-20');
});

const day = {
    id: 'GH-2026-11-20',
    dayId: 'GH-2026-11-20',
    day: '2026-11-20',
    state: 'open',
    points: 2,
    openPoints: [
        { kind: 'cash', subject: 'ama', amount: 87_000 },
        { kind: 'differs', subject: 'owed', amount: null },
    ],
    entries: 3,
    turnover: 100_000,
    currency: 'GHS',
    closedBy: null,
    seal: null,
    country: 'GH',
    createdAt: '2026-11-21T00:10:00Z',
    updatedAt: '2026-11-21T00:10:00Z',
    version: 1,
};

test('a day of the books tells what is open on it, and gives its journal to accountants', async () => {
    const asked = serve(() => undefined);
    const ama = { id: 'ama', username: 'ama', name: 'Ama Serwaa', group: 'sales', version: 1 };
    const { user } = renderAdmin(addressesOf('book-days').record.replace(/:\w+$/, day.id), {
        'book-days': [day],
        people: [ama],
    });
    const open = await screen.findByRole('region', { name: 'What is open' });
    await within(open).findByRole('link', { name: 'Ama Serwaa' });
    expect(screen.getByRole('navigation', { name: 'Where you are' }).textContent).toContain('20 Nov 2026');
    expect(open.textContent).toContain('Cash not handed over: Ama Serwaa');
    expect(open.textContent).toContain('GH₵870.00');
    expect(open.textContent).toContain('Nobody is paid back, and no order pays, more than there is');
    await user.click(screen.getByRole('button', { name: 'Entries for Odoo (CSV)' }));
    expect(asked).toContain('/api/books/GH/days/2026-11-20/journal?shape=odoo');
});

test('a day of the books is called by its day, wherever it is named', async () => {
    serve(() => undefined);
    renderAdmin(addressesOf('book-days').record.replace(/:\w+$/, day.id), { 'book-days': [day] });
    const path = await screen.findByRole('navigation', { name: 'Where you are' });
    expect(path.textContent).toBe('Days of the books/20 Nov 2026, Ghana');
});

const booking = (id: string, more: object) => ({
    id,
    transferId: id,
    day: '2026-11-20',
    kind: 'accrual',
    debit: '1250',
    debitOf: null,
    credit: '4010',
    creditOf: null,
    amount: 12_199,
    currency: 'GHS',
    source: 'accrual:GH:2026-11-20',
    bookedBy: 'system',
    country: 'GH',
    createdAt: '2026-11-21T00:10:00Z',
    version: 1,
    ...more,
});

test('a booking is called by its event, and says in words what it was booked from', async () => {
    serve(() => undefined);
    renderAdmin(addressesOf('journal').record.replace(/:\w+$/, '1'), { journal: [booking('1', {})] });
    expect(await screen.findByText('Income of 20 Nov 2026')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Where you are' }).textContent).toContain('Income of a day');
    expect(screen.queryByText(/accrual/i)).toBeNull();
});

test('in its list a booking is called by its event and amount, and its source by the record', async () => {
    serve(() => undefined);
    const source = 'payment:0b7f3c52-6a54-4d3e-9a1c-3f1f0d5b7a10';
    renderAdmin(addressesOf('journal').list, {
        journal: [booking('1', {}), booking('2', { kind: 'payment', source })],
        payments: [{ id: source.slice('payment:'.length), version: 1, loanReference: 'GH-L-000017' }],
    });
    for (const name of ['Select Income of a day, GH₵121.99', 'Select Payment, GH₵121.99'])
        expect(await screen.findByRole('checkbox', { name })).toBeTruthy();
    expect(await screen.findByText('GH-L-000017')).toBeTruthy();
    const sources = document.querySelectorAll('td[data-field=source]');
    expect([...sources].map(({ textContent }) => textContent)).toEqual(['Income of 20 Nov 2026', 'GH-L-000017']);
    expect(document.querySelector('td[data-field=bookedBy]')?.textContent).toBe('Ahadi itself');
});

test('a difference is called by what was found', async () => {
    serve(() => undefined);
    const difference = { day: '2026-11-20', account: '1010', finding: 'not_listed', reference: null, currency: 'GHS' };
    renderAdmin(addressesOf('reconciliation').list, {
        reconciliation: [{ id: '6f1d2c9e-8a53-4b0f-9d57-2f0c4a1b3e99', version: 1, country: 'GH', ...difference }],
    });
    expect(await screen.findByRole('checkbox', { name: 'Select The statement does not have it' })).toBeTruthy();
});

test('who does not read the books is told so, and nothing is asked for', async () => {
    const asked = serve(() => undefined);
    renderAdmin('/admin/books', {}, aSupporter);
    expect(await screen.findByText('This does not exist, or it is not yours to see.')).toBeTruthy();
    expect(asked.filter((path) => path.startsWith('/api/books'))).toEqual([]);
});
