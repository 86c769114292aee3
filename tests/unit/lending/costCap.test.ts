import { describe, expect, it } from 'vitest';
import { laws, type CostCap } from '../../../domain/countries/laws.ts';
import { mostCost, offerCapProblem, priceCapProblem } from '../../../domain/lending/costCap.ts';
import { quote } from '../../../domain/lending/offer.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { examplePrice } from '../../support/captured.ts';

const cap: CostCap = laws.UG.costCap ?? { licence: 'bank', perYearBps: 0, source: '' };

/** 420,000 of 600,000 advanced for six months, 2.8 % a month: 70,560 and not a shilling more. */
const allowed: PriceRow = {
    ...examplePrice,
    currency: 'UGX',
    cashPrice: 600_000,
    tenors: [6],
    frequencies: ['weekly'],
    ratePerMonthBps: 280,
    adminFee: 0,
    roundTo: 10,
};

const offerOf = (price: PriceRow, terms: object = {}) =>
    quote(price, { deposit: 180_000, tenorMonths: 6, frequency: 'weekly', ...terms });

describe('what a money lender in Uganda may ask', () => {
    it('is 2.8 % of what is advanced for each month, and 33.6 % for a year of days', () => {
        expect(offerOf(allowed).costOfCredit).toBe(70_560);
        expect(mostCost(offerOf(allowed), cap)).toBe(70_560);
        const days = { ...allowed, tenors: [], dayTenors: [30, 365] };
        expect([30, 365].map((tenorDays) => mostCost(offerOf(days, { tenorMonths: 0, tenorDays }), cap))).toEqual([
            11_598, 141_120,
        ]);
    });

    it('may be asked to the shilling', () => {
        expect(priceCapProblem(allowed, cap)).toBeUndefined();
        expect(offerCapProblem(offerOf(allowed), cap)).toBeUndefined();
    });

    it.each([
        ['a dearer rate', { ratePerMonthBps: 400 }, 'ratePerMonthBps', '100,800'],
        ['a fee beside the full rate', { adminFee: 10_000 }, 'ratePerMonthBps', '82,240'],
        ['a fee alone', { ratePerMonthBps: 0, adminFee: 80_000 }, 'adminFee', '80,000'],
        ['a price for each day', { method: 'per_day', pricePerDay: 3_000 }, 'pricePerDay', '129,000'],
    ] as const)('forbids %s, and says where to ask less', (_, changes, field, cost) => {
        const problem = priceCapProblem({ ...allowed, ...changes }, cap);
        expect(problem).toMatchObject({ field, message: expect.stringContaining(cost) });
        expect(problem?.message).toMatch(
            /^Ask less: 6 months cost .* allows .*70,560 \(.*Legal Notice No\. 21 of 2024\)$/,
        );
        expect(offerCapProblem(offerOf({ ...allowed, ...changes }), cap)).toContain('choose another offer');
    });

    it('counts a fee that is kept back as less lent, and as a cost', () => {
        const upfront = { ...allowed, adminFee: 20_000, adminFeeMode: 'upfront' } as const;
        expect(mostCost(offerOf(upfront), cap)).toBe(67_200);
        expect(priceCapProblem(upfront, cap)).toBeDefined();
    });
});
