import { describe, expect, it, test } from 'vitest';
import { costOf, earnedBy, frozenCosts, partsOf } from '../../../domain/ledger/costOfCredit.ts';
import type { Repayments } from '../../../domain/lending/instalments.ts';
import { dueDay, repayments, scheduleOf } from '../../../domain/lending/schedule.ts';
import type { Rhythm } from '../../../domain/lending/term.ts';

const startedOn = '2026-01-05';

const datedRuns = (frequency: Rhythm, runs: Repayments) => ({
    startedOn,
    schedule: scheduleOf(runs).map((one) => ({
        ...one,
        dueOn: dueDay(startedOn, frequency, one.number),
    })),
});

const planOf = (frequency: Rhythm, count: number, amount: number) => datedRuns(frequency, [{ count, amount }]);

const frozen = (plan: ReturnType<typeof planOf>, advanced: number) => ({ ...plan, costs: frozenCosts(plan, advanced) });

// 1,500.00 less 450.00 paid down, in 26 weeks of 55.00.
const loanA = frozen(planOf('weekly', 26, 5_500), 105_000);
// The published deal of M-KOPA for a Galaxy A10s: 9,500 in 365 days of 60.
const daily = frozen(planOf('daily', 365, 6_000), 950_000);
// Uganda has no cents.
const shillings = frozen(planOf('weekly', 26, 21_000), 420_000);

/** What settling early costs once so many instalments are paid, on the day the last of them was due. */
const settledAfter = (plan: typeof loanA, paid: number): number => {
    const unpaid = plan.schedule.slice(paid).reduce((sum, { amount }) => sum + amount, 0);
    const day = plan.schedule[paid - 1]?.dueOn ?? startedOn;
    return unpaid - (costOf(plan) - earnedBy(plan, day));
};

describe('the cost of credit', () => {
    it('is frozen by instalment', () => {
        expect(loanA.costs.slice(0, 6)).toEqual([2_560, 2_488, 2_414, 2_339, 2_263, 2_183]);
        expect(costOf(loanA)).toBe(38_000);
        expect(daily.costs.slice(0, 3)).toEqual([5_174, 5_169, 5_164]);
        expect(daily.costs.slice(-3)).toEqual([97, 65, 32]);
        expect(costOf(daily)).toBe(1_240_000);
    });

    it.each([
        [0, 0, 0],
        [2_000, 2_000, 0],
        [3_000, 2_560, 440],
        [5_500, 2_560, 2_940],
        [22_000, 9_801, 12_199],
        [143_000, 38_000, 105_000],
    ])('of %i paid on loan A is %i, and %i is principal', (paid, cost, principal) => {
        expect(partsOf(loanA, paid)).toEqual({ cost, principal });
    });

    it.each([
        ['loan A', loanA, 1, 102_060],
        ['loan A', loanA, 4, 92_801],
        ['loan A', loanA, 13, 60_652],
        ['loan A', loanA, 25, 5_369],
        ['a daily plan', daily, 100, 840_524],
        ['a daily plan', daily, 182, 693_960],
        ['a plan in whole shillings', shillings, 4, 368_891],
    ] as const)('of %s that is settled after %s payments leaves %i to pay', (_name, plan, paid, pay) => {
        expect(settledAfter(plan, paid)).toBe(pay);
    });

    it('is earned day by day', () => {
        expect(earnedBy(loanA, startedOn)).toBe(0);
        expect(earnedBy(loanA, '2026-01-06')).toBe(366);
        expect(earnedBy(loanA, dueDay(startedOn, 'daily', 28))).toBe(9_801);
        expect(earnedBy(loanA, '2027-01-05')).toBe(38_000);
    });

    it('of a plan that costs nothing is nothing', () => {
        expect(frozenCosts(planOf('monthly', 3, 1_000), 3_000)).toEqual([0, 0, 0]);
    });

    it('cannot be less than nothing', () => {
        expect(() => frozenCosts(planOf('monthly', 3, 1_000), 3_001)).toThrow(RangeError);
    });

    it('adds up, never exceeds its instalment and is never negative, for any plan', () => {
        let seed = 7;
        const next = (most: number): number => {
            seed = (seed * 48_271) % 2_147_483_647;
            return seed % most;
        };
        const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
        for (let round = 0; round < 200; round += 1) {
            const principal = 100 + next(10_000_000);
            const frequency = frequencies[next(4)] ?? 'weekly';
            const plan = repayments({
                principal,
                method: next(2) === 0 ? 'flat' : 'declining',
                ratePerMonthBps: next(3_000),
                tenorMonths: 1 + next(24),
                frequency,
                roundTo: [1, 5, 100][next(3)] ?? 1,
            });
            const dated = datedRuns(frequency, plan);
            const total = dated.schedule.reduce((sum, { amount }) => sum + amount, 0);
            const advanced = Math.max(1, principal - next(Math.ceil(principal / 10)));
            const costs = frozenCosts(dated, advanced);
            expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(total - advanced);
            for (const [index, cost] of costs.entries()) {
                expect(cost).toBeGreaterThanOrEqual(0);
                expect(cost).toBeLessThanOrEqual(dated.schedule[index]?.amount ?? 0);
            }
        }
    });
});

test('what the first instalment pays back on the very day costs by no rate: all that comes after it is cost', () => {
    const schedule = [0, 7, 14].map((days, index) => ({
        number: index + 1,
        amount: 5_000,
        dueOn: dueDay(startedOn, 'daily', days),
    }));
    expect(frozenCosts({ startedOn, schedule }, 300)).toEqual([4_700, 5_000, 5_000]);
});
