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

    describe('of Airtel', () => {
        const above = [
            ['Mobile Number', '256701234567'],
            ['Opening Balance', 'Ugx 10,000'],
        ];
        const named = [
            'Transaction ID',
            'Transaction Date',
            'Description',
            'Status',
            'Transaction Amount',
            'Credit/Debit',
            'Fee',
            'Balance',
        ];
        const listed = [
            [
                'MP260501.0817.L1',
                '01-05-26 08:17 AM',
                'Paid by 701',
                'Transaction Successful',
                '5,000',
                'Credit',
                '0',
                '15,000',
            ],
            ['MP260501.1217.L2', '01-05-26 12:17 PM', 'To bank account', 'TS', '4,000', 'Debit', '150', '10,850'],
            [
                'MP260501.1317.L3',
                '01-05-26 01:17 PM',
                'Paid by 702',
                'Transaction Failed',
                '700',
                'Credit',
                '0',
                '10,850',
            ],
        ];
        const network = 'Airtel Money';
        const came = [
            'MP260501.0817.L1',
            network,
            wallet,
            '5,000',
            '',
            'UGX',
            '2026-05-01T08:17:00+03:00',
            'Paid by 701',
            '',
            '',
        ];
        const went = [
            'MP260501.1217.L2',
            network,
            wallet,
            '',
            '4,000',
            'UGX',
            '2026-05-01T12:17:00+03:00',
            'To bank account',
            '',
            '',
        ];
        const charge = [...went.slice(0, 4), '150', ...went.slice(5, 7), 'Charge · To bank account', '', ''];

        it('is in the currency of its balances, and what it took is a row of its own under the same number', () => {
            expect(tableOf(statementIn([...above, named, ...listed]))).toEqual([came, went, charge]);
        });

        it('has signed amounts where no column says which side, and no row of what it did not take', () => {
            const signed = [named, ...listed].map((cells, index) =>
                cells.filter((_, at) => at !== 5).map((cell, at) => (index === 2 && at === 4 ? '-4,000.00' : cell)),
            );
            const [head = [], first = [], second = []] = signed;
            const untaken = [...second.slice(0, -1), '11,000'];
            expect(tableOf(statementIn([...above, head, first, untaken]))).toEqual([came, went.with(4, '4,000.00')]);
        });

        it('is in the currency of whoever reads it in where it names none, and refused where nobody says', () => {
            expect(tableOf(statementIn([named, ...listed], 'RWF'))).toContainEqual(
                came.with(5, 'RWF').with(6, '2026-05-01T08:17:00+02:00'),
            );
            expect(statementIn([named, ...listed])).toEqual({
                cure: expect.stringContaining('add a column “Currency”'),
            });
        });
    });

    it('of MTN has the other account, and fee and tax as one charge', () => {
        const named = [
            'Transaction ID',
            'Date / Time',
            'Transaction Type',
            'From Account',
            'To Account',
            'Amount',
            'Fee',
            'TAX',
            'Float Balance',
        ];
        const listed = [
            ['31415', '2026-09-01 08:41', 'TRANSFER', '256772000001', '256770000000', '5000', '0', '0', '8000'],
            ['31416', '2026-09-01 09:00', 'TRANSFER', '256770000000', '256772000002', '-2000', '100', '15', '5885'],
        ];
        expect(tableOf(statementIn([named, ...listed], 'UGX'))).toEqual([
            [
                '31415',
                'MTN MoMo',
                wallet,
                '5000',
                '',
                'UGX',
                '2026-09-01T08:41:00+03:00',
                'TRANSFER',
                '',
                '256772000001',
            ],
            [
                '31416',
                'MTN MoMo',
                wallet,
                '',
                '2000',
                'UGX',
                '2026-09-01T09:00:00+03:00',
                'TRANSFER',
                '',
                '256772000002',
            ],
            [
                '31416',
                'MTN MoMo',
                wallet,
                '',
                '115',
                'UGX',
                '2026-09-01T09:00:00+03:00',
                'Charge · TRANSFER',
                '',
                '256772000002',
            ],
        ]);
        expect(
            statementIn([named, listed[0] ?? [], ['31417', ...(listed[1] ?? []).slice(1, 8), '5000']], 'UGX'),
        ).toEqual({
            cure: expect.stringContaining('rows are missing'),
        });
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
