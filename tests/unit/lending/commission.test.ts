import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import {
    type CommissionPlan,
    type EarningRow,
    balance,
    baseCommission,
    clawBack,
    isReleasable,
    planProblems,
    saleCommission,
    volumeBonus,
} from '../../../domain/lending/commission.ts';

const plan = countries.GH.commission;
const sale = { cashPrice: 150_000, financed: 110_000 };
const byFinanced: CommissionPlan = { ...plan, base: { kind: 'financed', bps: 300 } };

describe('a sale', () => {
    test.each([
        [150_000, 4_000],
        [150_001, 7_000],
        [9_000_000, 12_000],
    ])('at a cash price of %i is worth its tier, %i', (cashPrice, amount) => {
        expect(baseCommission(plan, { ...sale, cashPrice })).toBe(amount);
    });

    it('can be worth a share of what was financed', () => {
        expect(baseCommission(byFinanced, sale)).toBe(3_300);
    });

    it('is paid 50/25/25: at the deposit, after 2 months and after 5 months', () => {
        expect(saleCommission(plan, sale)).toEqual([
            { kind: 'tranche', tranche: 1, amount: 2_000, state: 'released', dueCondition: { kind: 'deposit_paid' } },
            {
                kind: 'tranche',
                tranche: 2,
                amount: 1_000,
                state: 'earned',
                dueCondition: { kind: 'months_paid', months: 2 },
            },
            {
                kind: 'tranche',
                tranche: 3,
                amount: 1_000,
                state: 'earned',
                dueCondition: { kind: 'months_paid', months: 5 },
            },
        ]);
    });

    it('loses no unit between its tranches', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 1e10 }), (financed) => {
                const rows = saleCommission(byFinanced, { ...sale, financed });
                expect(balance(rows)).toBe(baseCommission(byFinanced, { ...sale, financed }));
                expect(rows.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
            }),
        );
    });

    it('releases a tranche once its months are paid', () => {
        const [first, second, third] = saleCommission(plan, sale);
        const releasable = (row: EarningRow | undefined, months: number) =>
            row !== undefined && isReleasable(row, months);
        expect([releasable(first, 9), releasable(second, 1), releasable(second, 2)]).toEqual([false, false, true]);
        expect([releasable(third, 4), releasable(third, 5)]).toEqual([false, true]);
    });
});

describe('the volume bonus', () => {
    test.each([
        [9, 0, []],
        [10, 1_000, [10_000]],
        [24, 0, [10_000]],
        [25, 0, [30_000]],
        [25, 1_001, []],
    ])('for %i sales with %i bps of first payments missed is %o', (completed, firstPaymentDefaultBps, amounts) => {
        const rows = volumeBonus(plan, { completed, firstPaymentDefaultBps });
        expect(rows.map(({ amount }) => amount)).toEqual(amounts);
        expect(rows.every(({ kind, state }) => kind === 'bonus' && state === 'released')).toBe(true);
    });
});

describe('claw-back', () => {
    const rows = saleCommission(plan, sale);

    test.each([
        [{ kind: 'first_instalment_unpaid', days: 29 } as const, []],
        [{ kind: 'first_instalment_unpaid', days: 30 } as const, [[1, -2_000]]],
        [{ kind: 'returned', days: 8 } as const, []],
        [
            { kind: 'returned', days: 7 } as const,
            [
                [1, -2_000],
                [2, -1_000],
                [3, -1_000],
            ],
        ],
        [
            { kind: 'fraud' } as const,
            [
                [1, -2_000],
                [2, -1_000],
                [3, -1_000],
            ],
        ],
    ])('for %o takes back %o', (cause, taken) => {
        expect(clawBack(plan, rows, cause).map(({ tranche, amount }) => [tranche, amount])).toEqual(taken);
    });

    it('happens once', () => {
        const after = [...rows, ...clawBack(plan, rows, { kind: 'fraud' })];
        expect(balance(after)).toBe(0);
        expect(clawBack(plan, after, { kind: 'fraud' })).toEqual([]);
    });

    it('marks the advance as clawed back and what never fell due as adjusted', () => {
        const states = clawBack(plan, rows, { kind: 'fraud' }).map(({ kind, state }) => [kind, state]);
        expect(states).toEqual([
            ['clawback', 'clawback'],
            ['adjustment', 'adjustment'],
            ['adjustment', 'adjustment'],
        ]);
    });

    it('can leave a balance below zero to carry', () => {
        const paidOut: EarningRow = {
            ...firstTranche(rows),
            kind: 'adjustment',
            amount: -2_000,
            state: 'paid',
            tranche: null,
        };
        const after = [...rows.slice(0, 1), paidOut];
        expect(balance([...after, ...clawBack(plan, after, { kind: 'fraud' })])).toBe(-2_000);
    });
});

function firstTranche(rows: readonly EarningRow[]): EarningRow {
    const [first] = rows;
    if (!first) throw new Error('A sale has at least one tranche');
    return first;
}

describe('a plan', () => {
    it.each(Object.entries(countries))('of %s is sound', (_, rules) => {
        expect(planProblems(rules.commission)).toEqual([]);
    });

    it('may not pay more than all, nor leave a part unassigned', () => {
        expect(planProblems({ ...plan, base: { kind: 'financed', bps: 10_001 } })).toHaveLength(1);
        expect(planProblems({ ...plan, tranches: plan.tranches.slice(0, 2) })).toEqual([
            'Commission tranches must add up to 100%, not 75%',
        ]);
        expect(planProblems({ ...plan, base: { kind: 'tier', tiers: [] } })).toHaveLength(1);
    });
});
