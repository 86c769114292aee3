import { describe, expect, it } from 'vitest';
import { listOffers } from '../../../domain/lending/offer.ts';
import { workedPrice } from './prices.ts';

describe('the list of offers', () => {
    it('has every tenor and frequency at the least deposit', () => {
        const offers = listOffers(workedPrice);
        expect(offers).toHaveLength(12);
        expect(new Set(offers.map(({ tenorMonths, frequency }) => `${tenorMonths} ${frequency}`)).size).toBe(12);
        expect(offers.every(({ deposit }) => deposit === 30_000)).toBe(true);
    });

    it('takes a share of the price as deposit, within what the price allows', () => {
        expect(listOffers(workedPrice, { depositBps: 3_000 })[0]?.deposit).toBe(45_000);
        expect(listOffers(workedPrice, { depositBps: 10_000 })[0]?.deposit).toBe(149_900);
    });
});
