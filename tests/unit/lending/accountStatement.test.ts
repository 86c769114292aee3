import { describe, expect, it } from 'vitest';
import { accountStatement, type StatedLoan } from '../../../domain/lending/accountStatement.ts';

const loan: StatedLoan = {
    startedOn: '2026-01-05',
    schedule: [
        { number: 1, dueOn: '2026-01-12', amount: 5_500 },
        { number: 2, dueOn: '2026-01-19', amount: 5_500 },
    ],
    rebate: 0,
    capped: 0,
    outstanding: 5_500,
    payments: [
        { receivedOn: '2026-01-12', amount: 5_500, reference: 'QK1', reversedOn: null, saved: 0 },
        { receivedOn: '2026-01-10', amount: 1_000, reference: 'QK2', reversedOn: '2026-01-12', saved: 0 },
    ],
};

const lines = (changes: Partial<StatedLoan> = {}) =>
    accountStatement({ ...loan, ...changes }, '2026-02-01').map(({ day, kind, amount, owed }) =>
        [day, kind, amount, owed].join(' '),
    );

describe('a statement of account', () => {
    it('tells every movement in its order, with what is owed after it', () => {
        expect(lines()).toEqual([
            '2026-01-05 begun 11000 11000',
            '2026-01-10 paid -1000 10000',
            '2026-01-12 paid -5500 4500',
            '2026-01-12 reversed 1000 5500',
        ]);
    });

    it('tells what paying early saved on the day of the last payment', () => {
        expect(lines({ rebate: 5_000, outstanding: 500 }).slice(-2)).toEqual([
            '2026-01-12 saved -5000 -500',
            '2026-01-12 reversed 1000 500',
        ]);
    });

    it('begins with what was signed for, and tells what a part that was paid early saved, with that payment', () => {
        const payments = loan.payments.map((one) => ({ ...one, saved: one.reference === 'QK1' ? 700 : 0 }));
        const schedule = loan.schedule.map((one) => ({ ...one, amount: one.amount - 350 }));
        expect(lines({ payments, schedule, outstanding: 4_800 })).toEqual([
            '2026-01-05 begun 11000 11000',
            '2026-01-10 paid -1000 10000',
            '2026-01-12 paid -5500 4500',
            '2026-01-12 saved -700 3800',
            '2026-01-12 reversed 1000 4800',
        ]);
    });

    it('tells what was paid beyond what was owed, which is the customer’s', () => {
        const payments = [{ receivedOn: '2026-01-12', amount: 11_500, reference: 'QK3', reversedOn: null, saved: 0 }];
        expect(lines({ payments, outstanding: 0 }).at(-1)).toBe('2026-02-01 back 500 0');
    });

    it('tells today what nobody asks for any more', () => {
        expect(lines({ outstanding: 0 }).at(-1)).toBe('2026-02-01 ended -5500 0');
    });

    it('tells today what may not be asked while it is late', () => {
        expect(lines({ capped: 1_500, outstanding: 4_000 }).at(-1)).toBe('2026-02-01 capped -1500 4000');
    });

    it('keeps the reference of each transfer', () => {
        const references = accountStatement(loan, '2026-02-01').map(({ reference }) => reference);
        expect(references).toEqual([null, 'QK2', 'QK1', 'QK2']);
    });

    it('of a loan on which nothing came is one line', () => {
        expect(lines({ payments: [], outstanding: 11_000 })).toEqual(['2026-01-05 begun 11000 11000']);
    });
});
