import { describe, expect, it, test } from 'vitest';
import { meaningIn } from '../../../domain/collections/meaningIn.ts';
import { statementIn, type Statement } from '../../../domain/collections/statement.ts';

const headings = [
    'Receipt No.',
    'Completion Time',
    'Initiation Time',
    'Details',
    'Transaction Status',
    'Paid In',
    'Withdrawn',
    'Balance',
    'Balance Confirmed',
    'Reason Type',
    'Other Party Info',
    'Linked Transaction ID',
    'A/C No.',
];

const preamble = [['Statement of 600638'], ['From 2026-10-03', 'To 2026-10-03'], ['']];

const line = (
    receipt: string,
    [at, came, went, balance]: readonly [string, string, string, string],
    status = 'Completed',
): string[] => [
    receipt,
    at,
    at,
    'Pay Bill',
    status,
    came,
    went,
    balance,
    'true',
    'Pay Utility',
    '2547****149 - John Doe',
    '',
    'KE-2026-000196',
];

// Newest first, a charge under the number of what it was charged for, and one that failed.
const rows = [
    line('QK3', ['2026-10-03 18:00:00', '', '-4,000.00', '1,977.00']),
    line('QK2', ['2026-10-03 17:30:00', '500.00', '', '5,500.00'], 'Failed'),
    line('QK1', ['2026-10-03 17:00:00', '', '23.00', '5,977.00']),
    line('QK1', ['03-10-2026 17:00:00', '5,000.00', '', '6,000.00']),
];

const tableOf = (statement: Statement | undefined) =>
    statement !== undefined && !('cure' in statement) ? statement.slice(1) : statement;

const wallet = '1010 Mobile money';
const other = ['KE-2026-000196', '2547****149 - John Doe'];
const words = 'Pay Bill · Pay Utility';

const paid = ['QK1', 'M-PESA', wallet, '5,000.00', '', 'KES', '2026-10-03T17:00:00+03:00', words, ...other];
const moved = [
    ['QK3', 'M-PESA', wallet, '', '4,000.00', 'KES', '2026-10-03T18:00:00+03:00', words, ...other],
    ['QK1', 'M-PESA', wallet, '', '23.00', 'KES', '2026-10-03T17:00:00+03:00', words, ...other],
    paid,
];

describe('the statement of a portal', () => {
    it('is its completed rows that moved money, in or out, below whatever stands above the headings', () => {
        expect(tableOf(statementIn([...preamble, headings, ...rows]))).toEqual(moved);
        expect(tableOf(statementIn([headings, ...rows.toReversed()]))).toEqual(moved.toReversed());
    });

    it('lacks its last columns where the file is old', () => {
        const old = [headings, ...rows].map((cells) => cells.slice(0, 9));
        expect(tableOf(statementIn(old))).toEqual(moved.map((cells) => [...cells.slice(0, 7), 'Pay Bill', '', '']));
    });

    it('is refused where a row is missing between the first and the last', () => {
        const cut = rows.filter((_, index) => index !== 2);
        expect(statementIn([headings, ...cut])).toEqual({ cure: expect.stringContaining('rows are missing') });
    });

    it('keeps a row that is cut, so that it is told', () => {
        const cut = [...rows.slice(0, 3), ['QK1', '2026-10-03 17:00:00', '2026', 'Pay', 'Completed', 'x']];
        expect(tableOf(statementIn([headings, ...cut]))).toContainEqual([
            'QK1',
            'M-PESA',
            wallet,
            'x',
            '',
            'KES',
            '2026-10-03T17:00:00+03:00',
            'Pay',
            '',
            '',
        ]);
    });

    it('of Telecel names its currency and the other party', () => {
        const telecel = (cells: readonly string[], currency: string, party: string) => [...cells, currency, party];
        const records = [headings, ...rows].map((cells, index) =>
            index === 0 ? telecel(cells, 'Currency', 'Opposite Party') : telecel(cells, 'GHS', '23320 - Ama'),
        );
        expect(tableOf(statementIn(records))).toContainEqual([
            'QK1',
            'Telecel Cash',
            wallet,
            '5,000.00',
            '',
            'GHS',
            '2026-10-03T17:00:00Z',
            words,
            'KE-2026-000196',
            '23320 - Ama',
        ]);
    });

    it('is no other table', () => {
        expect(
            statementIn([
                ['Contract', 'Amount'],
                ['GH-2026-000001', '5.00'],
            ]),
        ).toBeUndefined();
        expect(statementIn([])).toBeUndefined();
    });
});

test.each([
    ['Pay Bill Charge', 'charge'],
    ['Business Payment Charge via API', 'charge'],
    ['FRAIS DE TENUE DE COMPTE', 'charge'],
    ['Organization Settlement to Bank', 'sweep'],
    ['Withdrawal of funds', 'sweep'],
    // A word is not part of another one.
    ['Coffee for Ada Lovelace', null],
    ['Feedback', null],
    ['', null],
])('%j says %s', (details, meaning) => {
    expect(meaningIn(details)).toBe(meaning);
});
