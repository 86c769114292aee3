import fc from 'fast-check';
import type { PriceRow } from '../../../domain/lending/price.ts';

/** The price row behind the worked offers A, B and C of rule 4.2, in pesewas. */
export const workedPrice: PriceRow = {
    pricingId: 'a',
    version: 1,
    product: 'galaxy-a06',
    model: 'Galaxy A06',
    tacs: ['35123456'],
    currency: 'GHS',
    cashPrice: 150_000,
    depositMinBps: 2_000,
    minDeposit: 0,
    tenors: [3, 6, 12],
    frequencies: ['daily', 'weekly', 'biweekly', 'monthly'],
    method: 'flat',
    ratePerMonthBps: 500,
    adminFee: 5_000,
    adminFeeMode: 'financed',
    pricePerDay: 0,
    serviceFeePerInstalment: 0,
    roundTo: 100,
};

/** Price rows of every kind that can be sold: fees either way, any rounding, with a minimum deposit that leaves a debt. */
export const soundPrices: fc.Arbitrary<PriceRow> = fc
    .record({
        roundTo: fc.constantFrom(1, 5, 50, 100, 500),
        cashSteps: fc.integer({ min: 400, max: 20_000 }),
        depositMinBps: fc.integer({ min: 0, max: 5_000 }),
        ratePerMonthBps: fc.integer({ min: 0, max: 1_500 }),
        feeBps: fc.integer({ min: 0, max: 1_000 }),
        feeSteps: fc.integer({ min: 0, max: 5 }),
        method: fc.constantFrom('flat', 'declining'),
        adminFeeMode: fc.constantFrom('upfront', 'financed'),
    })
    .map(({ roundTo, cashSteps, feeBps, feeSteps, ...rest }) => {
        const cashPrice = cashSteps * Math.max(roundTo, 50);
        return {
            ...workedPrice,
            ...rest,
            roundTo,
            cashPrice,
            adminFee: Math.round((cashPrice * feeBps) / 10_000),
            serviceFeePerInstalment: feeSteps * roundTo,
            tenors: [1, 2, 3, 4, 6, 9, 12, 18, 24],
        };
    });
