import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import {
    type Booked,
    type CommissionPlan,
    balance,
    baseCommission,
    clawBack,
    moved,
    releasedTranches,
    saleCommission,
    undoSale,
    volumeBonus,
    withheldTranches,
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
            {
                kind: 'tranche_1',
                tranche: 1,
                amount: 2_000,
                state: 'released',
                dueCondition: { kind: 'deposit_paid' },
            },
            {
                kind: 'tranche_2',
                tranche: 2,
                amount: 1_000,
                state: 'earned',
                dueCondition: { kind: 'months_paid', months: 2 },
            },
            {
                kind: 'tranche_3',
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

    test.each([
        [1, []],
        [2, ['tranche_2']],
        [4, ['tranche_2']],
        [5, ['tranche_2', 'tranche_3']],
        [Infinity, ['tranche_2', 'tranche_3']],
    ])('releases after %d months paid %o', (months, kinds) => {
        const rows = saleCommission(plan, sale);
        const released = releasedTranches(plan, rows, months);
        expect(released.filter(({ state }) => state === 'released').map(({ kind }) => kind)).toEqual(kinds);
        expect(balance(released)).toBe(0);
        expect(balance([...rows, ...released], ['released'])).toBe(2_000 + kinds.length * 1_000);
        expect(releasedTranches(plan, [...rows, ...released], months)).toEqual([]);
    });

    it('waits again where payments were taken back, and is released again once they came', () => {
        const rows = saleCommission(plan, sale);
        const all = [...rows, ...releasedTranches(plan, rows, 5)];
        expect(withheldTranches(plan, all, 5)).toEqual([]);
        const withheld = withheldTranches(plan, all, 3);
        expect(withheld).toEqual(moved('tranche_3', 1_000, ['released', 'earned']));
        expect(withheldTranches(plan, [...all, ...withheld], 3)).toEqual([]);
        expect(releasedTranches(plan, [...all, ...withheld], 5)).toEqual(
            moved('tranche_3', 1_000, ['earned', 'released']),
        );
        const paidOut = [...all, ...moved('payout', 4_000, ['released', 'paid'])];
        expect(balance([...paidOut, ...withheldTranches(plan, paidOut, 0)], ['released'])).toBe(-2_000);
        expect(withheldTranches(plan, [...all, ...undoSale(all)], 0)).toEqual([]);
    });

    it('releases nothing of what was taken back', () => {
        const rows = saleCommission(plan, sale);
        expect(releasedTranches(plan, [...rows, ...undoSale(rows)], 5)).toEqual([]);
    });
});

describe('of a plan with parts of different size', () => {
    const uneven: CommissionPlan = {
        ...plan,
        tranches: [
            { shareBps: 6_000, due: { kind: 'deposit_paid' } },
            { shareBps: 3_000, due: { kind: 'months_paid', months: 2 } },
            { shareBps: 1_000, due: { kind: 'months_paid', months: 5 } },
        ],
    };
    const rows = saleCommission(uneven, sale);

    it('no more is released than still waits', () => {
        const taken: readonly Booked[] = [{ kind: 'claw_back', amount: -1_400, state: 'earned' }];
        expect(releasedTranches(uneven, [...rows, ...taken], 5)).toEqual(
            moved('tranche_2', 200, ['earned', 'released']),
        );
    });

    it('the first is taken back when the first instalment stays unpaid, where there is one', () => {
        const unpaid = { kind: 'first_instalment_unpaid', days: 30 } as const;
        expect(clawBack(uneven, rows, unpaid)).toEqual([{ kind: 'claw_back', amount: -2_400, state: 'released' }]);
        expect(clawBack(uneven, rows.slice(1), unpaid)).toEqual([]);
    });

    it('nothing is earned where no tier takes the price', () => {
        const base = { kind: 'tier', tiers: [{ code: 'A', cashPriceUpTo: 100_000, amount: 4_000 }] } as const;
        expect(baseCommission({ ...plan, base }, sale)).toBe(0);
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
        expect(rows.every(({ kind, state }) => kind === 'volume_bonus' && state === 'released')).toBe(true);
    });
});

describe('claw-back', () => {
    const rows: readonly Booked[] = saleCommission(plan, sale);
    const all = [
        ['released', -2_000],
        ['earned', -2_000],
    ];

    test.each([
        [{ kind: 'first_instalment_unpaid', days: 29 } as const, []],
        [{ kind: 'first_instalment_unpaid', days: 30 } as const, [['released', -2_000]]],
        [{ kind: 'returned', days: 8 } as const, []],
        [{ kind: 'returned', days: 7 } as const, all],
        [{ kind: 'fraud' } as const, all],
    ])('for %o takes back %o', (cause, taken) => {
        const booked = clawBack(plan, rows, cause);
        expect(booked.map(({ state, amount }) => [state, amount])).toEqual(taken);
        expect(booked.every(({ kind }) => kind === 'claw_back')).toBe(true);
    });

    it('happens once, whatever comes after', () => {
        const unpaid = [...rows, ...clawBack(plan, rows, { kind: 'first_instalment_unpaid', days: 30 })];
        expect(clawBack(plan, unpaid, { kind: 'first_instalment_unpaid', days: 31 })).toEqual([]);
        expect(undoSale(unpaid)).toEqual([{ kind: 'claw_back', amount: -2_000, state: 'earned' }]);
        const after = [...unpaid, ...undoSale(unpaid)];
        expect([balance(after), undoSale(after)]).toEqual([0, []]);
    });

    it('takes what was paid out from what is released next, as a balance below zero to carry', () => {
        const paidOut = [...rows, ...moved('payout', 2_000, ['released', 'paid'])];
        const after = [...paidOut, ...undoSale(paidOut)];
        expect(balance(after, ['released'])).toBe(-2_000);
        expect(balance(after, ['earned'])).toBe(0);
        expect(balance(after)).toBe(0);
    });

    it('leaves nothing of a sale in whatever order it is released, paid and taken back', () => {
        const steps = fc.array(fc.constantFrom('release', 'pay', 'unpaid'), { maxLength: 6 });
        fc.assert(
            fc.property(steps, fc.integer({ min: 0, max: 8 }), (taken, months) => {
                const story = taken.reduce<readonly Booked[]>((so, step) => {
                    const more = {
                        release: () => releasedTranches(plan, so, months),
                        pay: () => moved('payout', balance(so, ['released']), ['released', 'paid']),
                        unpaid: () => clawBack(plan, so, { kind: 'first_instalment_unpaid', days: 40 }),
                    };
                    return [...so, ...more[step]()];
                }, rows);
                const end = [...story, ...undoSale(story)];
                expect(balance(end)).toBe(0);
                expect(balance(end, ['earned'])).toBe(0);
            }),
        );
    });
});

/** What would make a plan unusable. */
const problemsOf = ({ base, tranches }: CommissionPlan): readonly string[] => {
    const shares = tranches.reduce((sum, { shareBps }) => sum + shareBps, 0);
    return [
        ...(base.kind === 'financed' && (base.bps < 0 || base.bps > 10_000) ? ['pays more than all, or takes'] : []),
        ...(base.kind === 'tier' && base.tiers.at(-1)?.cashPriceUpTo !== null ? ['ends below the dearest'] : []),
        ...(shares === 10_000 ? [] : [`adds up to ${shares / 100}%`]),
    ];
};

test.each(Object.entries(countries))('the plan of %s is sound', (_, rules) => {
    expect(problemsOf(rules.commission)).toEqual([]);
});
