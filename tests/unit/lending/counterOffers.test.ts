import { describe, expect, it } from 'vitest';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import type { Envelope } from '../../../domain/lending/offer.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { workedPrice } from './prices.ts';

const open: PriceRow = { ...workedPrice, depositMinBps: 0, adminFee: 6_000, roundTo: 1 };
const depositsOf = (price: PriceRow, envelope: Envelope): readonly number[] => [
    ...new Set(counterOffers(price, envelope).map(({ deposit }) => deposit)),
];

describe('the deals inside an envelope', () => {
    it('leave no more to finance than it allows, with the fee where that is financed', () => {
        const [deposit = 0] = depositsOf(open, { maxFinanced: 100_000 });
        expect(deposit).toBeGreaterThanOrEqual(56_000);
        // A share is told in hundredths of a percent: 15 of 150,000.
        expect(deposit).toBeLessThanOrEqual(56_015);
    });

    it('and without it where it is paid at once', () => {
        const [deposit = 0] = depositsOf({ ...open, adminFeeMode: 'upfront' }, { maxFinanced: 100_000 });
        expect(deposit).toBeGreaterThanOrEqual(50_000);
        expect(deposit).toBeLessThanOrEqual(50_015);
    });

    it.each<[string, Envelope, number]>([
        ['the share that it names', { minDepositBps: 3_000 }, 45_000],
        ['the larger of both', { minDepositBps: 6_000, maxFinanced: 100_000 }, 90_000],
        ['nothing, where all of it may be financed', { maxFinanced: 500_000 }, 0],
        ['nothing, where it says nothing', {}, 0],
    ])('ask for a deposit of %s', (_, envelope, deposit) => {
        expect(depositsOf(open, envelope)).toEqual([deposit]);
    });

    it('are the shortest first, and of the same length the smallest instalment', () => {
        const mixed: PriceRow = { ...open, tenors: [12, 3, 6], frequencies: ['weekly', 'monthly', 'daily'] };
        const offers = counterOffers(mixed, { maxFinanced: 120_000 });
        const keys = offers.map(({ tenorMonths, instalment }) => [tenorMonths, instalment] as const);
        expect(new Set(keys.map(([tenor]) => tenor)).size).toBe(3);
        expect(keys).toEqual(keys.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
    });

    it('hold what else it asks for', () => {
        const offers = counterOffers(open, { maxTenorMonths: 6 });
        expect(new Set(offers.map(({ tenorMonths }) => tenorMonths))).toEqual(new Set([3, 6]));
        expect(counterOffers(open, { allowedProducts: ['another'] })).toEqual([]);
    });

    it('are none at a price that cannot be sold, nor where nothing may be financed', () => {
        expect(counterOffers({ ...open, cashPrice: 0 }, {})).toEqual([]);
        expect(counterOffers(open, { maxFinanced: 0 })).toEqual([]);
    });
});
