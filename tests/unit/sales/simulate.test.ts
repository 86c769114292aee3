import { describe, expect, test } from 'vitest';
import { firstTerms, nearestDeposit, rankOffers, termsOn } from '../../../src/sales/offers/simulate.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';

/** The price of worked number A in rule 4.2, in minor units. */
const price: PriceRow = {
    pricingId: 'p1',
    version: 1,
    product: 'Spark 20',
    model: 'Spark 20',
    tacs: ['35000000'],
    currency: 'GHS',
    cashPrice: 150_000,
    depositMinBps: 3_000,
    minDeposit: 0,
    tenors: [3, 6, 12],
    frequencies: ['weekly', 'monthly'],
    method: 'flat',
    ratePerMonthBps: 500,
    adminFee: 5_000,
    adminFeeMode: 'financed',
    pricePerDay: 0,
    serviceFeePerInstalment: 0,
    roundTo: 100,
};
const limits = { ptiMaxBps: 2_500, dtiMaxBps: 4_000 };

test('a conversation starts with the least deposit and the longest plan, paid weekly', () => {
    expect(firstTerms(price)).toEqual({ deposit: 45_000, tenorMonths: 12, frequency: 'weekly' });
    expect(firstTerms({ ...price, frequencies: ['monthly'] }).frequency).toBe('monthly');
});

test('a deposit is brought to the nearest that the price allows', () => {
    expect(nearestDeposit(price, 0)).toBe(45_000);
    expect(nearestDeposit(price, 60_049)).toBe(60_000);
    expect(nearestDeposit(price, 60_050)).toBe(60_100);
    expect(nearestDeposit(price, 9_999_999)).toBe(149_900);
});

test('wishes move to another phone as far as that phone allows them', () => {
    const other = { ...price, cashPrice: 400_000, tenors: [6, 9], frequencies: ['monthly'] as const };
    expect(termsOn(other, { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' })).toEqual({
        deposit: 120_000,
        tenorMonths: 6,
        frequency: 'monthly',
    });
});

describe('all ways to pay with one deposit', () => {
    const household = { income: 120_000, obligations: 15_000, expenses: 0 };
    const ranked = rankOffers({ price, deposit: 45_000, household, limits });

    test('hold the worked number A: 55 a week over six months', () => {
        const a = ranked.find(({ offer }) => offer.tenorMonths === 6 && offer.frequency === 'weekly');
        expect(a?.offer).toMatchObject({ instalment: 5_500, instalmentCount: 26, totalCost: 188_000 });
        expect(a?.limit).toBeNull();
    });

    test('put what fits the income first, and name the limit that each other breaks', () => {
        expect(ranked).toHaveLength(6);
        const firstDear = ranked.findIndex(({ limit }) => limit !== null);
        expect(firstDear).toBeGreaterThan(0);
        expect(ranked.slice(firstDear).every(({ limit }) => limit !== null)).toBe(true);
        expect(ranked.at(-1)?.offer.tenorMonths).toBe(3);
        expect(ranked.at(-1)?.limit).toMatch(
            /^Needs a deposit of at least GH₵[\d,.]+ or a tenor of at least 6 months$/,
        );
    });

    test('break no limit while no income is known', () => {
        const open = rankOffers({ price, deposit: 45_000, household: null, limits });
        expect(open.every(({ limit }) => limit === null)).toBe(true);
    });
});

describe('the counter-offers of a change of deal', () => {
    test('raise the deposit until what is financed fits', () => {
        expect(counterOffers(price, { minDepositBps: 4_000 })[0]?.deposit).toBe(60_000);
        const offers = counterOffers(price, { maxFinanced: 80_000 });
        expect(offers[0]?.deposit).toBe(75_000);
        expect(offers).toHaveLength(6);
        expect(offers.every(({ principal }) => principal <= 80_000)).toBe(true);
    });

    test('leave out plans that are too long, and everything when nothing fits', () => {
        expect(counterOffers(price, { maxTenorMonths: 6 }).map(({ tenorMonths }) => tenorMonths)).toEqual([3, 3, 6, 6]);
        expect(counterOffers(price, { maxFinanced: 1_000 })).toEqual([]);
        expect(counterOffers(price, { allowedProducts: ['Another'] })).toEqual([]);
    });
});
