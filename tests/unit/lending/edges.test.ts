import { describe, expect, it } from 'vitest';
import { assess, type Affordability } from '../../../domain/lending/affordability.ts';
import { releasedTranches, type Booked, type CommissionPlan } from '../../../domain/lending/commission.ts';
import { fromMajor, roundUp, toMajor } from '../../../domain/lending/money.ts';
import { maximumDeposit, priceProblem, type PriceRow } from '../../../domain/lending/price.ts';
import { dueDay, repayments, scheduleOf, type Debt } from '../../../domain/lending/schedule.ts';
import { workedPrice } from './prices.ts';

describe('a price says why it cannot be sold', () => {
    it.each<[Partial<PriceRow>, string]>([
        [{ adminFee: -1 }, 'adminFee must be a whole number from 0 to 10000000000'],
        [{ cashPrice: 0 }, 'The cash price must be more than 0'],
        [{ roundTo: 0 }, 'The rounding step must be at least 1'],
        [{ serviceFeePerInstalment: 50 }, 'The service fee must be a multiple of GH₵1.00'],
        [{ tenors: [] }, 'Offer tenors of whole months from 1 to 36'],
        [{ tenors: [6, 37] }, 'Offer tenors of whole months from 1 to 36'],
        [{ frequencies: [] }, 'Offer at least one frequency'],
        [{ minDeposit: 200_000 }, 'The minimum deposit leaves nothing to finance: lower it or the fee'],
    ])('%o', (change, message) => {
        expect(priceProblem({ ...workedPrice, ...change })).toMatchObject({ name: 'QuoteProblem', message });
    });

    it('and nothing at the very edges', () => {
        const least = { minDeposit: maximumDeposit(workedPrice), tenors: [1, 36] };
        expect(priceProblem({ ...workedPrice, ...least })).toBeUndefined();
    });
});

describe('a household at the edge', () => {
    const offer = { instalment: 20_000, instalmentCount: 12, frequency: 'monthly' } as const;
    const household: Affordability = { income: 100_000, obligations: 30_000, expenses: 50_000 };
    const limits = { ptiMaxBps: 2_000, dtiMaxBps: 5_000 };
    const reasons = (changes: Partial<Affordability>, ratios: Partial<typeof limits> = {}) =>
        assess(offer, { ...household, ...changes }, { ...limits, ...ratios }).reasons;

    it('passes at the very limits, with nothing left', () => {
        expect(assess(offer, household, limits)).toMatchObject({ result: 'pass', reasons: [], disposable: 0 });
    });

    it('fails just beyond each of them', () => {
        expect(reasons({ expenses: 50_001 })).toEqual(['INCOME_INSUFFICIENT']);
        expect(reasons({}, { ptiMaxBps: 1_999 })).toEqual(['PTI_TOO_HIGH']);
        expect(reasons({}, { dtiMaxBps: 4_999 })).toEqual(['DTI_TOO_HIGH']);
    });

    it('without an income fails, whatever is left is not known', () => {
        expect(reasons({ income: 0, obligations: 'unknown' })).toEqual(['INCOME_INSUFFICIENT', 'OBLIGATIONS_UNKNOWN']);
        expect(reasons({ obligations: 'unknown' })).toEqual(['OBLIGATIONS_UNKNOWN']);
    });
});

describe('a plan of commission', () => {
    const plan: CommissionPlan = {
        base: { kind: 'financed', bps: 500 },
        tranches: [
            { shareBps: 5_000, due: { kind: 'deposit_paid' } },
            { shareBps: 5_000, due: { kind: 'months_paid', months: 3 } },
        ],
        volumeBonuses: [],
        maxFirstPaymentDefaultBps: 500,
        clawBackAfterUnpaidDays: 30,
        clawBackReturnDays: 14,
    };

    it('releases what waits for months alone, and no more than waits in all', () => {
        const earned = (kind: Booked['kind'], amount: number): Booked => ({ kind, amount, state: 'earned' });
        const rows = [earned('tranche_1', 40), earned('tranche_2', 60), earned('claw_back', -70)];
        const released = releasedTranches(plan, rows, 3).filter(({ amount }) => amount > 0);
        expect(released.reduce((sum, { amount }) => sum + amount, 0)).toBe(30);
        expect(released.every(({ kind }) => kind === 'tranche_2')).toBe(true);
    });
});

describe('a declining debt', () => {
    const debt: Debt = {
        principal: 90_000,
        method: 'declining',
        ratePerMonthBps: 0,
        tenorMonths: 4,
        frequency: 'monthly',
        roundTo: 30_000,
    };

    it('ends with the payment that settles it to the last unit', () => {
        expect(repayments(debt)).toEqual([{ count: 3, amount: 30_000 }]);
    });

    it('is rounded up to the step, and not by a whole step where it is whole already', () => {
        // 100,000 over one month at 10 %: 110,000, which binary fractions miss by a hair.
        const single = { ...debt, principal: 100_000, tenorMonths: 1, ratePerMonthBps: 1_000, roundTo: 100 };
        expect(repayments(single)).toEqual([{ count: 1, amount: 110_000 }]);
        // The only payment is what is owed, whatever the step.
        expect(repayments({ ...single, principal: 100_050 })).toEqual([{ count: 1, amount: 110_055 }]);
        expect(repayments({ ...single, tenorMonths: 6 })).toEqual([
            { count: 5, amount: 23_000 },
            { count: 1, amount: 22_697 },
        ]);
        // 210,000 over two months at 10 %: 121,000 each, to the last unit.
        expect(repayments({ ...single, principal: 210_000, tenorMonths: 2 })).toEqual([{ count: 2, amount: 121_000 }]);
    });

    it('is paid on days that are counted from the handover', () => {
        expect(
            scheduleOf(
                [
                    { count: 2, amount: 5 },
                    { count: 1, amount: 4 },
                ],
                (number) => dueDay('2026-01-31', 'weekly', number),
            ),
        ).toEqual([
            { number: 1, amount: 5, dueOn: '2026-02-07' },
            { number: 2, amount: 5, dueOn: '2026-02-14' },
            { number: 3, amount: 4, dueOn: '2026-02-21' },
        ]);
    });
});

describe('money as it is written', () => {
    it('is refused by its amount', () => {
        expect(() => toMajor(1.5, 'GHS')).toThrow('An amount must be whole minor units, not 1.5');
    });

    it('is never minus nothing', () => {
        expect(roundUp(-1, 10)).toBe(0);
    });

    it('has no point where a currency has no decimals', () => {
        expect([toMajor(-1_500, 'UGX'), toMajor(0, 'UGX'), toMajor(-5, 'GHS')]).toEqual(['-1500', '0', '-0.05']);
        expect([fromMajor('5.', 'GHS'), fromMajor('5.', 'UGX'), fromMajor(' 7 ', 'UGX')]).toEqual([500, 5, 7]);
    });
});
