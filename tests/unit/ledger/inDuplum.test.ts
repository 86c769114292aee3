import { describe, expect, it, test } from 'vitest';
import { frozenCosts } from '../../../domain/ledger/costOfCredit.ts';
import { inDuplumCap } from '../../../domain/ledger/inDuplum.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { dueDay, scheduleOf } from '../../../domain/lending/schedule.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { dayOf, loanA } from './loanA.ts';

const startedOn = dayOf(0);
const schedule = scheduleOf([{ count: 365, amount: 6_000 }]).map((one) => ({
    ...one,
    dueOn: dueDay(startedOn, 'daily', one.number),
}));
// The published deal of M-KOPA for a Galaxy A10s: 9,500 in 365 days of 60.
const phone = { startedOn, schedule, costs: frozenCosts({ startedOn, schedule }, 950_000) };

const paid = (amount: number, day: number) => ({ amount, receivedOn: dayOf(day) });

describe('in duplum', () => {
    test.each([
        [0, 290_000],
        [30, 163_712],
        [60, 46_928],
        [72, 3_244],
        [73, 0],
        [200, 0],
    ])('after %i days paid, late with the next, %i may not be asked', (days, cap) => {
        const payments = days === 0 ? [] : [paid(days * 6_000, days)];
        expect(inDuplumCap(phone, payments, dayOf(days + 2))).toBe(cap);
        expect(inDuplumCap(phone, payments, dayOf(days + 1))).toBe(0);
    });

    it('binds from the day on which what is late began to be, whatever is paid of it since', () => {
        const payments = [paid(6_000, 1), paid(6_000, 40), paid(30_000, 60)];
        const cap = inDuplumCap(phone, [paid(6_000, 1)], dayOf(3));
        expect(cap).toBeGreaterThan(0);
        for (const day of [3, 39, 40, 60, 90]) expect(inDuplumCap(phone, payments, dayOf(day))).toBe(cap);
    });

    it('ends when nothing is late, and begins anew by what is owed then', () => {
        const caughtUp = [paid(60_000, 11)];
        expect(inDuplumCap(phone, caughtUp, dayOf(10))).toBe(290_000);
        expect(inDuplumCap(phone, caughtUp, dayOf(11))).toBe(0);
        expect(inDuplumCap(phone, caughtUp, dayOf(30))).toBe(inDuplumCap(phone, [paid(60_000, 0)], dayOf(30)));
        expect(inDuplumCap(phone, caughtUp, dayOf(30))).toBeLessThan(290_000);
    });

    it('is the same in whatever order payments are told of', () => {
        const payments = [paid(30_000, 4), paid(12_000, 9), paid(6_000, 9), paid(90_000, 15)];
        for (const day of [5, 9, 10, 14, 15, 30]) {
            const cap = inDuplumCap(phone, payments, dayOf(day));
            expect(inDuplumCap(phone, payments.toReversed(), dayOf(day))).toBe(cap);
        }
    });

    it('does not begin while the loan stands still', () => {
        const held = { ...phone, holds: [{ from: dayOf(1), until: dayOf(21) }] };
        expect(inDuplumCap(held, [], dayOf(21))).toBe(0);
        expect(inDuplumCap(held, [], dayOf(22))).toBe(290_000);
    });

    it('never binds where the cost is below what was lent', () => {
        for (const day of [8, 60, 200, 400]) expect(inDuplumCap(loanA, [], dayOf(day))).toBe(0);
    });

    it('takes from the last instalments, and leaves what ends the loan early as it is', () => {
        const late = { ...phone, capped: 290_000 };
        expect(standingOf(late, 0, dayOf(10))).toMatchObject({ outstanding: 1_900_000, overdue: 54_000 });
        const [open, capped] = [phone, late].map((plan) =>
            settlementQuote(plan, { paid: 0, today: dayOf(10), unit: 100 }),
        );
        expect(capped).toMatchObject({ pay: open?.pay, unpaid: 1_900_000 });
        // At the end of its term all is earned: what may be asked is less.
        expect(settlementQuote(late, { paid: 0, today: dayOf(365), unit: 100 })).toBeNull();
    });
});
