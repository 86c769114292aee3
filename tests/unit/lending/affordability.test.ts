import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import {
    type Affordability,
    assess,
    debtToIncomeBps,
    disposable,
    maxInstalment,
    monthlyEquivalent,
    paymentToIncomeBps,
    statementIncome,
    verifiedIncome,
} from '../../../domain/lending/affordability.ts';
import { failingLimit, type LimitQuestion } from '../../../domain/lending/failingLimit.ts';
import { quote } from '../../../domain/lending/offer.ts';
import { translateMessage } from '../../../domain/languages/match.ts';
import { textsOf, translated } from '../../support/languages/catalogues.ts';
import { soundPrices, workedPrice } from './prices.ts';
import type { Frequency } from '../../../domain/lending/term.ts';

const limits = countries.GH.thresholds;
const household: Affordability = { income: 120_000, obligations: 15_000, expenses: 50_000 };
const offerA = quote(workedPrice, { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' });

describe('the worked household of rule 4.3', () => {
    it('can pay 300 a month or 69.23 a week', () => {
        expect(maxInstalment(household, limits)).toBe(30_000);
        expect(maxInstalment(household, limits, 'weekly')).toBe(6_923);
    });

    it('pays 19.9% of its income for offer A, 32.4% with its other debts', () => {
        const { result, reasons, ptiBps, dtiBps } = assess(offerA, household, limits);
        expect([ptiBps, dtiBps].map((bps) => Number(bps) / 100)).toEqual([
            expect.closeTo(19.9, 1),
            expect.closeTo(32.4, 1),
        ]);
        expect({ result, reasons }).toEqual({ result: 'pass', reasons: [] });
    });
});

describe('the parts', () => {
    it('counts a payment by the month, rounded up', () => {
        const burden = (instalment: number, frequency: Frequency, instalmentCount = 1_000): number =>
            monthlyEquivalent({ instalment, instalmentCount, frequency });
        expect(burden(5_500, 'weekly')).toBe(23_834);
        expect(burden(23_900, 'monthly')).toBe(23_900);
        expect(burden(1_200, 'daily')).toBe(36_500);
        // Fourteen days of payments, and one at the end of ninety.
        expect(burden(1_200, 'daily', 14)).toBe(16_800);
        expect(burden(70_000, 'once', 1)).toBe(70_000);
    });

    it('is limited by other debts when they weigh more than the payment', () => {
        expect(maxInstalment({ ...household, obligations: 40_000 }, limits)).toBe(8_000);
        expect(maxInstalment({ ...household, obligations: 90_000 }, limits)).toBe(0);
    });

    it('keeps unknown obligations unknown', () => {
        const unsure: Affordability = { ...household, obligations: 'unknown' };
        expect(maxInstalment(unsure, limits)).toBe('unknown');
        expect(debtToIncomeBps(1, unsure)).toBe('unknown');
        expect(disposable(1, unsure)).toBe('unknown');
        expect(assess(offerA, unsure, limits)).toMatchObject({ result: 'review', reasons: ['OBLIGATIONS_UNKNOWN'] });
    });

    it('has no ratio without income, and fails', () => {
        expect(paymentToIncomeBps(1, { income: 0 })).toBe('unknown');
        const assessment = assess(offerA, { ...household, income: 0 }, limits);
        expect(assessment).toMatchObject({ result: 'fail', ptiBps: 'unknown', reasons: ['INCOME_INSUFFICIENT'] });
    });

    it('does not let rounding pass a limit', () => {
        expect(paymentToIncomeBps(25_000, { income: 100_000 })).toBe(2_500);
        expect(paymentToIncomeBps(25_001, { income: 100_000 })).toBe(2_501);
    });

    test.each([
        ['the mean of regular months', [100, 200, 303], false, 201],
        ['the lower quartile of four', [400, 100, 300, 200], true, 100],
        ['the lower quartile of six', [600, 500, 100, 400, 200, 300], true, 200],
        ['the one month there is', [150], true, 150],
        ['nothing without months', [], true, undefined],
    ])('statement income is %s', (_, months, irregular, income) => {
        expect(statementIncome(months, irregular)).toBe(income);
    });

    it('verifies the lesser of declared and shown, and nothing that is only declared', () => {
        expect(verifiedIncome(120_000, 90_000)).toBe(90_000);
        expect(verifiedIncome(80_000, 90_000)).toBe(80_000);
        expect(verifiedIncome(80_000, undefined)).toBeUndefined();
    });
});

describe('the failing limit', () => {
    const small: Affordability = { income: 80_000, obligations: 5_000, expenses: 30_000 };

    it('is none when the offer fits', () => {
        expect(failingLimit({ price: workedPrice, offer: offerA, household, limits })).toBeUndefined();
    });

    it('names the least deposit and the least tenor that would fit', () => {
        const failing = failingLimit({ price: workedPrice, offer: offerA, household: small, limits });
        expect(failing).toMatchObject({ reasons: ['PTI_TOO_HIGH'], minDeposit: 63_000, minTerm: { tenorMonths: 12 } });
        expect(failing?.message).toBe('Needs a deposit of at least GH₵630.00 or a tenor of at least 12 months');
    });

    it('names the shortest tenor that fits, in whatever order they are offered', () => {
        const price = { ...workedPrice, tenors: [24, 6, 12, 9] };
        const failing = failingLimit({ price, offer: offerA, household: small, limits });
        expect(failing?.minTerm).toEqual({ tenorMonths: 9 });
    });

    it('names a term of days as such', () => {
        const price = { ...workedPrice, tenors: [], dayTenors: [90, 300, 360] };
        const offer = quote(price, { deposit: 45_000, tenorMonths: 0, tenorDays: 90, frequency: 'weekly' });
        const failing = failingLimit({ price, offer, household: small, limits });
        expect(failing?.minTerm).toEqual({ tenorMonths: 0, tenorDays: 300 });
        expect(failing?.message).toContain('or a tenor of at least 300 days');
    });

    it('says so when nothing in the price row fits', () => {
        const none: Affordability = { income: 10_000, obligations: 4_000, expenses: 0 };
        expect(failingLimit({ price: workedPrice, offer: offerA, household: none, limits })).toEqual({
            reasons: ['INCOME_INSUFFICIENT', 'PTI_TOO_HIGH', 'DTI_TOO_HIGH'],
            minDeposit: null,
            minTerm: null,
            message: 'Too dear at any deposit and tenor',
        });
    });

    it.each(translated)('is a sentence of its own in %s, whatever would help', (language) => {
        const none: Affordability = { income: 10_000, obligations: 4_000, expenses: 0 };
        const ninety = { deposit: 45_000, tenorMonths: 0, tenorDays: 90, frequency: 'weekly' } as const;
        const inDays = { ...workedPrice, tenors: [], dayTenors: [90, 300, 360] };
        const questions: readonly LimitQuestion[] = [
            { price: workedPrice, offer: offerA, household: small, limits },
            { price: { ...workedPrice, tenors: [6] }, offer: offerA, household: small, limits },
            { price: inDays, offer: quote(inDays, ninety), household: small, limits },
            { price: workedPrice, offer: offerA, household: none, limits },
        ];
        const texts = textsOf(language);
        for (const message of questions.map((question) => failingLimit(question)?.message ?? '')) {
            expect(message).not.toBe('');
            expect(translateMessage(message, texts)).not.toMatch(/Needs|deposit|tenor|days|months|dear/);
        }
    });

    it('offers the very deposit at which the offer begins to fit', () => {
        const incomes = fc.integer({ min: 1_000, max: 500_000 });
        fc.assert(
            fc.property(soundPrices, incomes, (price, income) => {
                const terms = { tenorMonths: 6, frequency: 'weekly' as const };
                const dear = quote(price, {
                    ...terms,
                    deposit: Math.ceil(price.cashPrice / 2 / price.roundTo) * price.roundTo,
                });
                const people: Affordability = { income, obligations: 0, expenses: 0 };
                const failing = failingLimit({ price, offer: dear, household: people, limits });
                const deposit = failing?.minDeposit ?? 0;
                // Households that fit at once, or at no deposit, say nothing about where the limit lies.
                fc.pre(deposit > 0);
                expect(assess(quote(price, { ...terms, deposit }), people, limits).result).toBe('pass');
                const less = { ...terms, deposit: deposit - price.roundTo };
                expect(assess(quote(price, less), people, limits).result).toBe('fail');
            }),
        );
    });
});
