import { describe, expect, it } from 'vitest';
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
    statement !== undefined && 'table' in statement ? statement.table.slice(1) : statement;

const paid = [
    ['QK1', 'M-PESA', '5,000.00', 'KES', '2026-10-03T17:00:00+03:00', 'KE-2026-000196', '2547****149 - John Doe'],
];

describe('the statement of a portal', () => {
    it('is its completed rows of money that came in, below whatever stands above the headings', () => {
        expect(tableOf(statementIn([...preamble, headings, ...rows]))).toEqual(paid);
        expect(tableOf(statementIn([headings, ...rows.toReversed()]))).toEqual(paid);
        // The charge, and what was taken out.
        expect(statementIn([headings, ...rows])).toMatchObject({ leftOut: 2 });
    });

    it('lacks its last columns where the file is old', () => {
        const old = [headings, ...rows].map((cells) => cells.slice(0, 9));
        expect(tableOf(statementIn(old))).toEqual([[...(paid[0] ?? []).slice(0, 5), '', '']]);
    });

    it('is refused where a row is missing between the first and the last', () => {
        const cut = rows.filter((_, index) => index !== 2);
        expect(statementIn([headings, ...cut])).toEqual({ cure: expect.stringContaining('rows are missing') });
    });

    it('keeps a row that is cut, so that it is told', () => {
        const cut = [...rows.slice(0, 3), ['QK1', '2026-10-03 17:00:00', '2026', 'Pay', 'Completed', 'x']];
        expect(tableOf(statementIn([headings, ...cut]))).toEqual([
            ['QK1', 'M-PESA', 'x', 'KES', '2026-10-03T17:00:00+03:00', '', ''],
        ]);
    });

    it('of Telecel names its currency and the other party', () => {
        const telecel = (cells: readonly string[], currency: string, other: string) => [...cells, currency, other];
        const records = [headings, ...rows].map((cells, index) =>
            index === 0 ? telecel(cells, 'Currency', 'Opposite Party') : telecel(cells, 'GHS', '23320 - Ama'),
        );
        expect(tableOf(statementIn(records))).toEqual([
            ['QK1', 'Telecel Cash', '5,000.00', 'GHS', '2026-10-03T17:00:00Z', 'KE-2026-000196', '23320 - Ama'],
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
