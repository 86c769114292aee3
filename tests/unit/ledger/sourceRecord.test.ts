import { expect, test } from 'vitest';
import { charged } from '../../../domain/ledger/postings/statement.ts';
import { collected } from '../../../domain/ledger/postings/inbound.ts';
import { paymentReceived } from '../../../domain/ledger/postings/payments.ts';
import { isInBooks, sourceRecord } from '../../../domain/ledger/sourceRecord.ts';
import { resources } from '../../../domain/resources/index.ts';
import { loanA } from './loanA.ts';

const payment = { paymentId: 'P', amount: 100, paid: 100, method: 'cash', takenBy: 'ama' };

test.each([
    [paymentReceived(loanA, payment).source, 'payments', 'P'],
    [collected({ inboundId: 'I', amount: 1, keptAt: '1010' }).source, 'inbound', 'I'],
    [charged({ rowId: 'R', keptAt: '1010', cameIn: 0, wentOut: 1 }).source, 'statement-rows', 'R'],
    ['order:O:confirmed', 'money-orders', 'O'],
    ['settled:P:undone', 'payments', 'P'],
    ['hand_over:A', 'loans', 'A'],
])('an entry of %s was booked from a record', (source, resource, id) => {
    expect(sourceRecord(source)).toEqual({ resource, id });
    expect(resources.map(({ name }) => name)).toContain(resource);
    expect(isInBooks(resource)).toBe(true);
});

test('a day of income was booked from no single record', () => {
    expect(sourceRecord('accrual:GH:2026-11-22')).toBeUndefined();
    expect([isInBooks('journal'), isInBooks('features')]).toEqual([false, false]);
});
