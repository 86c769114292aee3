import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { quote, quoteProblem, saleProblem, waysToPay, withinEnvelope } from '../../../domain/lending/offer.ts';
import { priceProblem, termsOffered, type PriceRow } from '../../../domain/lending/price.ts';
import { frequencies, periodsInYear, termLength, termOf, type Frequency } from '../../../domain/lending/term.ts';
import { workedPrice } from './prices.ts';

/** Money lent for days: 10,000.00 without a deposit worth speaking of, in naira. */
const lent: PriceRow = {
    ...workedPrice,
    currency: 'NGN',
    cashPrice: 1_000_100,
    depositMinBps: 0,
    minDeposit: 100,
    tenors: [],
    dayTenors: [15, 30, 60, 90],
    frequencies: ['once', 'daily', 'weekly'],
    ratePerMonthBps: 1_500,
    adminFee: 0,
};

const of = (price: PriceRow, tenorDays: number, frequency: Frequency = 'once') =>
    quote(price, { deposit: 100, tenorMonths: 0, tenorDays, frequency }, '2026-01-05');

describe('a plan of days', () => {
    it.each([
        [15, 1_075_000, '2026-01-20'],
        [30, 1_150_000, '2026-02-04'],
        [60, 1_300_000, '2026-03-06'],
        [90, 1_450_000, '2026-04-05'],
    ])('of %i, paid once, costs its share of a month and is due at its end', (days, owed, due) => {
        const offer = of(lent, days);
        expect(offer.schedule).toEqual([{ number: 1, amount: owed, dueOn: due }]);
        expect(offer).toMatchObject({ tenorMonths: 0, tenorDays: days, costOfCredit: owed - 1_000_000 });
        // One period to the year's 365 days: 15 % a month is that of each 30 days.
        expect(offer.aprBps).toBe(Math.round((1_500 * (days / 30) * 365) / days));
    });

    it('takes its fee at once or with what is paid back', () => {
        const upfront = of({ ...lent, ratePerMonthBps: 0, adminFee: 150_000, adminFeeMode: 'upfront' }, 30);
        expect(upfront).toMatchObject({ dueAtHandover: 150_100, instalment: 1_000_000, totalCost: 1_150_100 });
        const financed = of({ ...lent, ratePerMonthBps: 0, adminFee: 150_000, adminFeeMode: 'financed' }, 30);
        expect(financed).toMatchObject({ dueAtHandover: 100, instalment: 1_150_000, totalCost: 1_150_100 });
        // Who gets less at the start pays a dearer rate for the same fee.
        expect(upfront.aprBps).toBeGreaterThan(financed.aprBps);
    });

    it('is paid daily or weekly within its days', () => {
        expect(of(lent, 30, 'daily')).toMatchObject({
            instalmentCount: 30,
            instalment: 38_400,
            lastInstalment: 36_400,
        });
        expect(of(lent, 60, 'weekly')).toMatchObject({ instalmentCount: 9 });
        expect(of(lent, 15, 'daily').schedule.at(-1)?.dueOn).toBe('2026-01-20');
    });

    it('costs so much a day where the price is one for each day', () => {
        const daily = of({ ...lent, method: 'per_day', pricePerDay: 40_000 }, 30, 'daily');
        expect(daily.schedule).toHaveLength(30);
        expect(daily.totalCost).toBe(1_200_000 + 100);
        const problem = quoteProblem(
            { ...lent, method: 'per_day', pricePerDay: 30_000 },
            { deposit: 100, tenorMonths: 0, tenorDays: 30, frequency: 'daily' },
        );
        expect(problem?.message).toBe('In 30 days that is less than the ₦10,000.00 financed: ask more a day');
    });

    it('stands beside those of months, the shortest first', () => {
        const both = { ...lent, tenors: [3, 1], dayTenors: [60, 7] };
        expect(termsOffered(both).map(termLength)).toEqual([7, 30, 60, 90]);
        expect(waysToPay(both, 100)).toHaveLength(12);
        expect(saleProblem(both)).toBeUndefined();
    });

    it('is offered only where the price says so', () => {
        const terms = { deposit: 100, tenorMonths: 0, tenorDays: 31, frequency: 'once' } as const;
        expect(quoteProblem(lent, terms)).toMatchObject({
            field: 'tenorMonths',
            message: 'Choose a term that this price offers',
        });
        expect(quoteProblem({ ...lent, tenors: [3], dayTenors: [] }, terms)?.message).toBe(
            'Choose a tenor of 3 months',
        );
        expect(quoteProblem(lent, { ...terms, tenorMonths: 1, tenorDays: 0 })).toMatchObject({ field: 'tenorMonths' });
        expect(quoteProblem({ ...lent, tenors: [1] }, { ...terms, tenorMonths: 1, tenorDays: 0 })).toBeUndefined();
    });

    it.each([
        ['none at all', { tenors: [], dayTenors: [] }, 'tenors', 'months from 1 to 36'],
        ['part of a day', { dayTenors: [7.5] }, 'dayTenors', 'days from 1 to 366'],
        ['no day', { dayTenors: [0] }, 'dayTenors', 'days from 1 to 366'],
        ['more than a year of days', { dayTenors: [367] }, 'dayTenors', 'days from 1 to 366'],
    ])('is refused as %s', (_, changes, field, words) => {
        expect(priceProblem({ ...lent, ...changes })).toMatchObject({
            field,
            message: `Offer tenors of whole ${words}`,
        });
    });

    it('is not sold where rounding ends it early, or in a declining way where it is paid once', () => {
        const short = { ...lent, dayTenors: [60], frequencies: ['daily'] as const, roundTo: 100_000 };
        expect(saleProblem(short)).toMatchObject({ field: 'roundTo' });
        expect(saleProblem(short)?.message).toMatch(
            /^Round to less: 60 days daily would end after \d+ of 60 payments$/,
        );
        const declining = of({ ...lent, method: 'declining' }, 60);
        expect(declining.schedule).toEqual(of(lent, 60).schedule);
        expect(saleProblem({ ...short, frequencies: ['once', 'daily'] })).toMatchObject({ field: 'roundTo' });
        expect(saleProblem({ ...lent, dayTenors: [] })).toMatchObject({ field: 'tenors' });
        // Nineteen payments of twenty are as many as must be.
        const nearly = { ...short, ratePerMonthBps: 0, dayTenors: [20], roundTo: 52_000 };
        expect(saleProblem(nearly)).toBeUndefined();
        expect(saleProblem({ ...nearly, roundTo: 54_000 })).toMatchObject({ field: 'roundTo' });
    });

    it('is one period of a year, whatever months and days it has', () => {
        expect(periodsInYear({ tenorMonths: 6 }, 'once')).toBe(2);
        expect(periodsInYear({ tenorMonths: 0, tenorDays: 73 }, 'once')).toBeCloseTo(5, 12);
        expect(periodsInYear({ tenorMonths: 6 }, 'weekly')).toBe(52);
        expect(termOf({ tenorMonths: 6, tenorDays: 0 })).toEqual({ tenorMonths: 6 });
        expect('tenorDays' in termOf({ tenorMonths: 6, tenorDays: 0 })).toBe(false);
    });

    it('counts by its length against a limit of months', () => {
        expect([1, 2, 3].map((maxTenorMonths) => withinEnvelope(of(lent, 60), { maxTenorMonths }))).toEqual([
            false,
            true,
            true,
        ]);
    });
});

test('every part of a plan of days adds up, whatever its length and rhythm', () => {
    const plans = fc.record({
        days: fc.integer({ min: 7, max: 366 }),
        frequency: fc.constantFrom(...frequencies),
        method: fc.constantFrom('flat' as const, 'declining' as const),
        ratePerMonthBps: fc.integer({ min: 0, max: 3_000 }),
        adminFeeMode: fc.constantFrom('upfront' as const, 'financed' as const),
    });
    fc.assert(
        fc.property(plans, ({ days, frequency, ...changes }) => {
            const price = { ...lent, ...changes, adminFee: 5_000, dayTenors: [days], frequencies: [frequency] };
            const offer = of(price, days, frequency);
            const paid = offer.schedule.reduce((sum, { amount }) => sum + amount, 0);
            expect(offer.deposit + offer.feeUpfront + paid).toBe(offer.totalCost);
            expect(offer.schedule.every(({ amount }) => amount > 0)).toBe(true);
            expect((offer.schedule.at(-1)?.dueOn ?? '') > '2026-01-05').toBe(true);
            expect(offer.costOfCredit).toBeGreaterThanOrEqual(0);
        }),
    );
});
