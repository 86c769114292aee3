import { expect, test } from 'vitest';
import { headOf, linesOf, type JournalLine } from '../../../domain/ledger/journalFile.ts';

const line: JournalLine = {
    entryId: '7',
    leg: 1,
    day: '2026-11-20',
    valuedOn: '2026-11-19',
    kind: 'payment',
    source: 'payment:1',
    debit: '1010',
    debitOf: null,
    credit: '1200',
    creditOf: 'app-1',
    amount: 12_199,
    currency: 'GHS',
};
const lines = [line, { ...line, leg: 2, credit: '1210', amount: 5, currency: 'GHS' }];

test('a day for accountants is a line for each transfer', () => {
    expect(`${headOf('csv')}${linesOf('csv', lines)}`).toBe(
        'entry,line,day,valued_on,event,source,debit,debit_of,credit,credit_of,amount,currency\r\n' +
            '7,1,2026-11-20,2026-11-19,payment,payment:1,1010,,1200,app-1,121.99,GHS\r\n' +
            '7,2,2026-11-20,2026-11-19,payment,payment:1,1010,,1210,app-1,0.05,GHS\r\n',
    );
});

test('for Odoo each entry is its head once and a debit and a credit for each transfer, which balance', () => {
    expect(linesOf('odoo', lines)).toBe(
        '2026-11-20,MISC,payment:1,1010,payment,121.99,0.00,GHS\r\n' +
            ',,,1200,payment app-1,0.00,121.99,GHS\r\n' +
            ',,,1010,payment,0.05,0.00,GHS\r\n' +
            ',,,1210,payment app-1,0.00,0.05,GHS\r\n',
    );
});

test('amounts without minor units have no point', () => {
    expect(linesOf('csv', [{ ...line, amount: 21_000, currency: 'UGX' }])).toContain(',21000,UGX');
});
