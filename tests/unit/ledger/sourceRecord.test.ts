import { expect, test } from 'vitest';
import { charged } from '../../../domain/ledger/postings/statement.ts';
import { collected } from '../../../domain/ledger/postings/inbound.ts';
import { paymentReceived } from '../../../domain/ledger/postings/payments.ts';
import { isInBooks, sourceKinds, sourceRecord } from '../../../domain/ledger/sourceRecord.ts';
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
    ['opening:loan:A', 'loans', 'A'],
    ['opening:deposit:A', 'applications', 'A'],
    ['cash:GH-sales:3', 'cash', 'GH-sales'],
])('an entry of %s was booked from a record', (source, resource, id) => {
    expect(sourceRecord(source)).toEqual({ resource, id });
    expect(resources.map(({ name }) => name)).toContain(resource);
    expect(isInBooks(resource)).toBe(true);
});

test('a day of income, and what people sent back themselves, were booked from no single record', () => {
    const none = ['accrual:GH:2026-11-22', 'refund:GH:QK1', 'opening:person:ama', 'nobody:knows', 'payment:'];
    expect(none.flatMap((source) => sourceRecord(source) ?? [])).toEqual([]);
    expect([isInBooks('journal'), isInBooks('features')]).toEqual([false, false]);
});

test('every kind of source but these leads to a record of a resource that there is', () => {
    const leading = sourceKinds.filter((kind) => sourceRecord(`${kind}:X`) !== undefined);
    const names = resources.map(({ name }) => name);
    expect(
        leading.map((kind) => sourceRecord(`${kind}:X`)?.resource).filter((name) => !names.includes(name ?? '')),
    ).toEqual([]);
    expect(sourceKinds.filter((kind) => !leading.includes(kind))).toEqual(['opening:person', 'refund', 'accrual']);
});
