import type { BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import { frozenCosts } from '../../../domain/ledger/costOfCredit.ts';
import { dueDay, scheduleOf } from '../../../domain/lending/schedule.ts';

const startedOn = '2026-01-05';

/** A day of the loan, counted from the hand-over. */
export const dayOf = (number: number): string => dueDay(startedOn, 'daily', number);

const schedule = scheduleOf([{ count: 26, amount: 5_500 }]).map((one) => ({
    ...one,
    dueOn: dueDay(startedOn, 'weekly', one.number),
}));

/** 1,500.00 less 450.00 paid down, fee of 50.00 financed, in 26 weeks of 55.00. */
export const loanA: BookedLoan = {
    uid: 'A',
    merchantCode: 'GH0001',
    startedOn,
    schedule,
    cashPrice: 150_000,
    paidDown: 45_000,
    fees: 5_000,
    costs: frozenCosts({ startedOn, schedule }, 105_000),
};
