import { describe, expect, it, test } from 'vitest';
import { frozenCosts } from '../../../domain/ledger/costOfCredit.ts';
import { dueDay, scheduleOf } from '../../../domain/lending/schedule.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { dayOf, loanA } from './loanA.ts';

const planOf = (count: number, amount: number, advanced: number, frequency: 'daily' | 'weekly') => {
    const startedOn = '2026-01-05';
    const schedule = scheduleOf([{ count, amount }]).map((one) => ({
        ...one,
        dueOn: dueDay(startedOn, frequency, one.number),
    }));
    return { startedOn, schedule, costs: frozenCosts({ startedOn, schedule }, advanced) };
};
const phone = planOf(365, 6_000, 950_000, 'daily');
const boda = planOf(26, 21_000, 420_000, 'weekly');

describe('what ends a loan early', () => {
    // On the due day of the last instalment that is paid, computed by an independent program.
    test.each([
        ['26 weeks, 1 paid', loanA, 1, 7, 5_500, 137_500, 102_060],
        ['26 weeks, 4 paid', loanA, 4, 28, 22_000, 121_000, 92_801],
        ['26 weeks, 13 paid', loanA, 13, 91, 71_500, 71_500, 60_652],
        ['26 weeks, 25 paid', loanA, 25, 175, 137_500, 5_500, 5_369],
        ['365 days, 100 paid', phone, 100, 100, 600_000, 1_590_000, 840_524],
        ['365 days, 182 paid', phone, 182, 182, 1_092_000, 1_098_000, 693_960],
        ['26 weeks in shillings, 4 paid', boda, 4, 28, 84_000, 462_000, 368_891],
    ])('%s', (_, plan, _count, day, paid, unpaid, pay) => {
        const quote = settlementQuote(plan, { paid, today: dayOf(day), unit: 1 });
        expect(quote).toMatchObject({ unpaid, pay, rebate: unpaid - pay });
    });

    it('grows by what each day earns', () => {
        const quote = settlementQuote(loanA, { paid: 22_000, today: dayOf(31), unit: 1 });
        expect(quote).toMatchObject({ unpaid: 121_000, pay: 93_771, validUntil: dayOf(34) });
    });

    it('is in whole units, in the customer’s favour', () => {
        expect(settlementQuote(loanA, { paid: 22_000, today: dayOf(31), unit: 100 })).toMatchObject({
            pay: 93_700,
            rebate: 27_300,
        });
    });

    it('holds for three days and never past the next due day, also for who is late', () => {
        const until = (paid: number, day: number) =>
            settlementQuote(loanA, { paid, today: dayOf(day), unit: 1 })?.validUntil;
        expect([until(22_000, 33), until(22_000, 35), until(0, 35)]).toEqual([dayOf(35), dayOf(35), dayOf(38)]);
    });

    it('is none where it saves nothing', () => {
        expect(settlementQuote(loanA, { paid: 143_000, today: dayOf(28), unit: 1 })).toBeNull();
        expect(settlementQuote(loanA, { paid: 137_500, today: dayOf(182), unit: 1 })).toBeNull();
    });
});
