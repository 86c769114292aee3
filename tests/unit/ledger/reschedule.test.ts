import { describe, expect, it } from 'vitest';
import { costOf, earnedBy, partsOf } from '../../../domain/ledger/costOfCredit.ts';
import { prepaid } from '../../../domain/ledger/prepayment.ts';
import { replayed, rescheduled } from '../../../domain/ledger/reschedule.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { dayOf, loanA } from './loanA.ts';

const plan = { planFrom: dayOf(70), planEvery: 'monthly', planCount: 12 } as const;

/** 26 weeks of 55.00, four and a half paid, on its 60th day. */
const paid = 24_750;
const moment = { paid, today: dayOf(60), accruedTo: dayOf(59), roundTo: 100 };
const anew = { ...loanA, ...rescheduled(loanA, moment, plan) };

describe('a loan that is rescheduled', () => {
    it('is paid by as many payments as were agreed, of what was left', () => {
        const ahead = anew.schedule.slice(anew.carried.count);
        expect(anew.schedule.slice(0, 5).map(({ amount }) => amount)).toEqual([5_500, 5_500, 5_500, 5_500, 2_750]);
        expect(ahead.map(({ amount }) => amount)).toEqual([...Array.from({ length: 11 }, () => 9_900), 9_350]);
        expect(ahead.map(({ number, dueOn }) => [number, dueOn]).slice(0, 2)).toEqual([
            [6, '2026-03-16'],
            [7, '2026-04-16'],
        ]);
        expect(standingOf(loanA, paid, dayOf(60)).overdue).toBe(19_250);
        expect(standingOf(anew, paid, dayOf(60))).toMatchObject({ outstanding: 118_250, overdue: 0, daysOverdue: 0 });
        expect(standingOf(anew, paid, dayOf(71))).toMatchObject({ overdue: 9_900, daysOverdue: 1 });
    });

    it('costs what it did, and what is paid of it parts as it did', () => {
        expect(costOf(anew)).toBe(costOf(loanA));
        expect(anew.costs).toHaveLength(anew.schedule.length);
        for (const sum of [0, 2_000, 5_500, 22_000, paid]) expect(partsOf(anew, sum)).toEqual(partsOf(loanA, sum));
        expect(partsOf(anew, 143_000)).toEqual({ cost: 38_000, principal: 105_000 });
    });

    it('has earned what it had, and the rest by its new days to the last of them', () => {
        expect(earnedBy(anew, dayOf(59))).toBe(earnedBy(loanA, dayOf(59)));
        const days = Array.from({ length: 350 }, (_, index) => earnedBy(anew, dayOf(59 + index)));
        expect(days.every((earned, index) => index === 0 || earned >= (days[index - 1] ?? 0))).toBe(true);
        expect(earnedBy(anew, dayOf(120))).toBeLessThan(earnedBy(loanA, dayOf(120)));
        expect(earnedBy(anew, anew.schedule.at(-1)?.dueOn ?? '')).toBe(38_000);
    });

    it('still saves by being paid early, the more the earlier', () => {
        const saved = [61, 100, 200, 350].map(
            (day) => settlementQuote(anew, { paid, today: dayOf(day), unit: 100 })?.rebate ?? 0,
        );
        expect(saved.every((rebate, index) => rebate > 0 && (index === 0 || rebate < (saved[index - 1] ?? 0)))).toBe(
            true,
        );
    });

    it('is, without a part that was paid early before, what it would be had that part never been paid', () => {
        const early = prepaid(loanA, { paid: 72_000, today: dayOf(31), accruedTo: dayOf(30), roundTo: 100 }, 'sooner');
        expect(early).not.toBeNull();
        const agreed = { paid: 72_000, today: dayOf(40), accruedTo: dayOf(39), roundTo: 100, plan, holds: [] };
        expect(replayed(loanA, agreed, 50_000)).toEqual({
            ...loanA,
            ...rescheduled(loanA, { ...agreed, paid: 22_000 }, plan),
        });
    });

    it('is rescheduled again from where it then stands', () => {
        const later = { paid: paid + 9_900, today: dayOf(90), accruedTo: dayOf(89), roundTo: 100 };
        const again = { ...anew, ...rescheduled(anew, later, { ...plan, planFrom: dayOf(100), planCount: 3 }) };
        expect(again.schedule.slice(again.carried.count)).toHaveLength(3);
        expect([costOf(again), earnedBy(again, dayOf(89))]).toEqual([38_000, earnedBy(anew, dayOf(89))]);
    });

    it('falls due by the calendar, the days on which it stood still not counted twice', () => {
        const held = { ...loanA, holds: [{ from: dayOf(10), until: dayOf(20) }] };
        const planned = { ...held, ...rescheduled(held, moment, plan) };
        expect(standingOf(planned, paid, dayOf(60)).next?.dueOn).toBe(plan.planFrom);
    });

    it('with nothing but cost left earns that by its days', () => {
        const all = { paid: 143_000 - 100, today: dayOf(60), accruedTo: dayOf(59), roundTo: 100 };
        const last = { ...loanA, ...rescheduled(loanA, all, { ...plan, planCount: 1 }) };
        expect(costOf(last)).toBe(38_000);
        expect(earnedBy(last, dayOf(70))).toBe(38_000);
    });
});
