import { describe, expect, test } from 'vitest';
import { quoteProblem } from '../../../domain/lending/offer.ts';
import { priceProblem, type PriceRow, type Terms } from '../../../domain/lending/price.ts';
import { workedPrice } from './prices.ts';

const weekly6: Terms = { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' };

describe('a price for each day', () => {
    const daily: PriceRow = { ...workedPrice, method: 'per_day', pricePerDay: 600 };

    test('is refused where its 183 days come to less than what is financed, and only there', () => {
        const problem = quoteProblem(daily, weekly6);
        expect([problem?.field, problem?.message]).toEqual([
            'pricePerDay',
            'In 6 months that is less than the GH₵1,100.00 financed: ask more a day',
        ]);
        // 600 a day are 109,800: what is financed to the unit.
        expect(quoteProblem(daily, { ...weekly6, deposit: 45_200 })).toBeUndefined();
        expect(quoteProblem({ ...daily, pricePerDay: 602 }, weekly6)).toBeUndefined();
        // Another method has no price for a day that could be too low.
        expect(quoteProblem({ ...workedPrice, ratePerMonthBps: 0 }, weekly6)).toBeUndefined();
    });

    test.each([0, -1, 1.5])('is no price at %d a day', (pricePerDay) => {
        const problem = priceProblem({ ...daily, pricePerDay });
        expect([problem?.field, problem?.message]).toEqual(['pricePerDay', expect.stringMatching(/day costs|number/)]);
        expect(priceProblem(daily)).toBeUndefined();
    });

    test('must be given', () => {
        expect(priceProblem({ ...daily, pricePerDay: 0 })?.message).toBe('Enter what each day costs');
        expect(priceProblem({ ...workedPrice, pricePerDay: 0 })).toBeUndefined();
    });
});
