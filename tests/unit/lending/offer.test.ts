import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Offer, saleProblem, quote, quoteProblem } from '../../../domain/lending/offer.ts';
import {
    type PriceRow,
    QuoteProblem,
    type Terms,
    depositFor,
    maximumDeposit,
    minimumDeposit,
    priceProblem,
} from '../../../domain/lending/price.ts';
import { instalmentCount } from '../../../domain/lending/schedule.ts';
import { frequencies } from '../../../domain/lending/term.ts';
import { soundPrices, workedPrice } from './prices.ts';

const weekly6: Terms = { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' };

describe('the worked offers of rule 4.2', () => {
    test.each([
        ['A', weekly6, { instalment: 5_500, lastInstalment: 5_500, instalmentCount: 26, totalCost: 188_000 }],
        [
            'B',
            { ...weekly6, frequency: 'monthly' as const },
            { instalment: 23_900, lastInstalment: 23_500, instalmentCount: 6, totalCost: 188_000 },
        ],
        [
            'C',
            { ...weekly6, deposit: 30_000, tenorMonths: 12 },
            { instalment: 3_900, lastInstalment: 1_100, instalmentCount: 52, totalCost: 230_000 },
        ],
    ])('%s has these payments', (_, terms, expected) => {
        expect(quote(workedPrice, terms)).toMatchObject(expected);
    });

    test.each([
        ['A', weekly6, [25.3, 126.8, 249.9]],
        ['B', { ...weekly6, frequency: 'monthly' as const }, [25.3, 115.6, 201.4]],
        ['C', { ...weekly6, deposit: 30_000, tenorMonths: 12 }, [53.3, 112.7, 205.1]],
    ])('%s has this markup, APR and EAR', (_, terms, percents) => {
        const { markupBps, aprBps, earBps } = quote(workedPrice, terms);
        expect([markupBps, aprBps, earBps].map((bps) => Math.round(bps / 10) / 10)).toEqual(percents);
    });

    it('says what is due at handover and what the credit costs', () => {
        const financed = quote(workedPrice, weekly6);
        expect(financed).toMatchObject({ principal: 110_000, dueAtHandover: 45_000, costOfCredit: 38_000 });
        const upfront = quote({ ...workedPrice, adminFeeMode: 'upfront' }, weekly6);
        expect(upfront).toMatchObject({ principal: 105_000, dueAtHandover: 50_000, feeFinanced: 0, feeUpfront: 5_000 });
    });

    it('prices a declining balance: 1,100 at 5% a month over 6 months is 216.72 at 60% nominal', () => {
        const price: PriceRow = {
            ...workedPrice,
            cashPrice: 110_000,
            depositMinBps: 0,
            adminFee: 0,
            method: 'declining',
            roundTo: 1,
        };
        const offer = quote(price, { deposit: 0, tenorMonths: 6, frequency: 'monthly' });
        expect(offer).toMatchObject({ instalment: 21_672, instalmentCount: 6, aprBps: 6_000 });
        expect(offer.lastInstalment).toBeGreaterThan(21_660);
        expect(offer.lastInstalment).toBeLessThanOrEqual(21_672);
    });

    it('ends early when rounding up has paid the debt before its last period', () => {
        const price = {
            ...workedPrice,
            cashPrice: 11_000,
            depositMinBps: 0,
            adminFee: 0,
            ratePerMonthBps: 0,
            roundTo: 1_000,
        };
        const offer = quote(price, { deposit: 0, tenorMonths: 12, frequency: 'weekly' });
        expect(offer).toMatchObject({
            instalment: 1_000,
            lastInstalment: 1_000,
            instalmentCount: 11,
            totalCost: 11_000,
        });
    });

    it('adds the service fee to every payment', () => {
        const plain = quote(workedPrice, weekly6);
        const served = quote({ ...workedPrice, serviceFeePerInstalment: 200 }, weekly6);
        expect(served.instalment).toBe(plain.instalment + 200);
        expect(served.lastInstalment).toBe(plain.lastInstalment + 200);
        expect(served.totalCost).toBe(plain.totalCost + 26 * 200);
    });
});

describe('a price whose rounding ends a plan well before its term', () => {
    it('is refused by the step, with the plan at fault', () => {
        const price: PriceRow = {
            ...workedPrice,
            method: 'declining',
            tenors: [12],
            frequencies: ['daily'],
            roundTo: 100,
        };
        expect(saleProblem(price)).toMatchObject({
            field: 'roundTo',
            message: expect.stringMatching(/^Round to less: 12 months daily would end after \d+ of 365 payments$/),
        });
        expect(saleProblem({ ...price, roundTo: 1 })).toBeUndefined();
        expect(saleProblem(workedPrice)).toBeUndefined();
    });
});

describe('due days', () => {
    it('start one period after handover and are absent without it', () => {
        const dated = quote(workedPrice, weekly6, '2026-03-02');
        expect(dated.schedule.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2026-03-09', '2026-03-16']);
        expect(quote(workedPrice, weekly6).schedule.every(({ dueOn }) => dueOn === null)).toBe(true);
    });
});

describe('deposits', () => {
    it('are the greater of share and floor, rounded up', () => {
        expect(minimumDeposit({ ...workedPrice, cashPrice: 150_010 })).toBe(30_100);
        expect(minimumDeposit({ ...workedPrice, minDeposit: 40_050 })).toBe(40_100);
        expect(depositFor(workedPrice, 3_000)).toBe(45_000);
        expect(depositFor(workedPrice, 1_000)).toBe(30_000);
        expect(maximumDeposit(workedPrice)).toBe(149_900);
        expect(maximumDeposit({ ...workedPrice, adminFeeMode: 'upfront' })).toBe(144_900);
    });
});

describe('terms that cannot be priced', () => {
    test.each<[string, Partial<Terms>, string, RegExp]>([
        ['too small a deposit', { deposit: 29_900 }, 'deposit', /at least GH₵300\.00/],
        ['too large a deposit', { deposit: 150_000 }, 'deposit', /at most GH₵1,499\.00/],
        ['a deposit off the step', { deposit: 45_050 }, 'deposit', /multiple of GH₵1\.00: take GH₵451\.00/],
        ['no deposit', { deposit: Number.NaN }, 'deposit', /at least GH₵300\.00/],
        ['a tenor that is not offered', { tenorMonths: 7 }, 'tenorMonths', /3, 6, 12 months/],
    ])('%s names the field and the cure', (_, change, field, message) => {
        const problem = quoteProblem(workedPrice, { ...weekly6, ...change });
        expect(problem?.field).toBe(field);
        expect(problem?.message).toMatch(message);
        expect(() => quote(workedPrice, { ...weekly6, ...change })).toThrow(QuoteProblem);
    });

    it('names a frequency that is not offered', () => {
        const problem = quoteProblem({ ...workedPrice, frequencies: ['monthly'] }, weekly6);
        expect(problem).toMatchObject({ field: 'frequency', message: 'Choose to pay monthly' });
        const two = quoteProblem({ ...workedPrice, frequencies: ['monthly', 'daily'] }, weekly6);
        expect(two?.message).toBe('Choose to pay monthly or daily');
    });

    test.each<[keyof PriceRow, Partial<PriceRow>]>([
        ['cashPrice', { cashPrice: 0 }],
        ['cashPrice', { cashPrice: 1.5 }],
        ['cashPrice', { cashPrice: 1e12 }],
        ['depositMinBps', { depositMinBps: 10_001 }],
        ['depositMinBps', { depositMinBps: 10_000 }],
        ['ratePerMonthBps', { ratePerMonthBps: -1 }],
        ['ratePerMonthBps', { ratePerMonthBps: Number.POSITIVE_INFINITY }],
        ['roundTo', { roundTo: 0 }],
        ['serviceFeePerInstalment', { serviceFeePerInstalment: 50 }],
        ['tenors', { tenors: [] }],
        ['tenors', { tenors: [0] }],
        ['frequencies', { frequencies: [] }],
    ])('a price row with a bad %s is refused', (field, change) => {
        expect(priceProblem({ ...workedPrice, ...change })?.field).toBe(field);
    });
});

interface Case {
    readonly price: PriceRow;
    readonly terms: Terms;
    readonly offer: Offer;
}

const cases: fc.Arbitrary<Case> = fc
    .record({
        price: soundPrices,
        depositShare: fc.double({ min: 0, max: 1, noNaN: true }),
        tenorAt: fc.nat(),
        frequency: fc.constantFrom(...frequencies.filter((one) => one !== 'once')),
    })
    .map(({ price, depositShare, tenorAt, frequency }) => {
        const least = minimumDeposit(price);
        const steps = Math.floor(((maximumDeposit(price) - least) / price.roundTo) * depositShare * 0.9);
        const tenorMonths = price.tenors[tenorAt % price.tenors.length] ?? 6;
        const terms: Terms = { deposit: least + steps * price.roundTo, tenorMonths, frequency };
        return { price, terms, offer: quote(price, terms) };
    });

function everyCase(check: (one: Case) => void) {
    fc.assert(fc.property(cases, check), { numRuns: 500 });
}

describe('invariants of rule 4.1', () => {
    it('every number of an offer is a safe integer from 0', () => {
        everyCase(({ offer }) => {
            const numbers = Object.values(offer).filter((value) => typeof value === 'number');
            expect(numbers.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        });
    });

    it('deposit, fee and payments add up to the total exactly', () => {
        everyCase(({ offer }) => {
            const paid = offer.schedule.reduce((sum, { amount }) => sum + amount, 0);
            expect(offer.deposit + offer.feeUpfront + paid).toBe(offer.totalCost);
            expect(offer.schedule).toHaveLength(offer.instalmentCount);
            expect(offer.totalCost - offer.costOfCredit).toBe(offer.cashPrice);
        });
    });

    it('every payment but one is a multiple of the rounding step, none rises, and every payment is above zero', () => {
        everyCase(({ price, terms, offer }) => {
            const amounts = offer.schedule.map(({ amount }) => amount);
            expect(amounts.filter((amount) => amount % price.roundTo !== 0).length).toBeLessThanOrEqual(1);
            expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
            expect([amounts[0], amounts.at(-1)]).toEqual([offer.instalment, offer.lastInstalment]);
            expect(offer.lastInstalment).toBeGreaterThan(0);
            expect(offer.instalmentCount).toBeLessThanOrEqual(instalmentCount(terms, terms.frequency));
        });
    });

    it('a flat offer repays principal and interest to the minor unit', () => {
        everyCase(({ price, terms, offer }) => {
            if (price.method !== 'flat') return;
            const interest = Math.floor((offer.principal * price.ratePerMonthBps * terms.tenorMonths + 5_000) / 10_000);
            const fees = offer.instalmentCount * price.serviceFeePerInstalment;
            const paid = offer.totalCost - offer.deposit - offer.feeUpfront;
            expect(paid).toBe(offer.principal + interest + fees);
        });
    });

    it('a declining offer without fees or rounding costs its stated rate', () => {
        everyCase(({ price, terms }) => {
            const bare = { adminFee: 0, serviceFeePerInstalment: 0, roundTo: 1, cashPrice: price.cashPrice * 1_000 };
            const deposit = terms.deposit * 1_000;
            const offer = quote({ ...price, ...bare, minDeposit: 0, method: 'declining' }, { ...terms, deposit });
            expect(Math.abs(offer.aprBps - price.ratePerMonthBps * 12)).toBeLessThanOrEqual(1);
        });
    });

    it('the APR rises with the fee', () => {
        everyCase(({ price, terms, offer }) => {
            // A step below a hundredth of the price can be too little for one basis point of a year.
            const felt = Math.ceil(price.cashPrice / 100 / price.roundTo) * price.roundTo;
            const served = { ...price, serviceFeePerInstalment: price.serviceFeePerInstalment + felt };
            expect(quote(served, terms).aprBps).toBeGreaterThan(offer.aprBps);
            const adminFee = price.adminFee + Math.ceil(price.cashPrice / 50);
            const upfront = { ...price, adminFeeMode: 'upfront' as const };
            fc.pre(!quoteProblem({ ...upfront, adminFee }, terms));
            expect(quote({ ...upfront, adminFee }, terms).aprBps).toBeGreaterThan(quote(upfront, terms).aprBps);
            // Rounding can push a financed fee into years-late last payments, where it weighs less than a basis point.
            const financed = { ...price, adminFeeMode: 'financed' as const };
            const without = quote(financed, terms).aprBps;
            expect(quote({ ...financed, adminFee }, terms).aprBps).toBeGreaterThanOrEqual(without);
        });
    });

    it('a higher deposit never raises the instalment', () => {
        everyCase(({ price, terms, offer }) => {
            const deposit = terms.deposit + price.roundTo;
            if (quoteProblem(price, { ...terms, deposit })) return;
            expect(quote(price, { ...terms, deposit }).instalment).toBeLessThanOrEqual(offer.instalment);
        });
    });

    it('a longer tenor never raises the instalment nor lowers the cost', () => {
        everyCase(({ price, terms, offer }) => {
            const longer = price.tenors.filter((months) => months > terms.tenorMonths);
            for (const tenorMonths of longer) {
                const other = quote(price, { ...terms, tenorMonths });
                expect(other.instalment).toBeLessThanOrEqual(offer.instalment);
                expect(other.totalCost).toBeGreaterThanOrEqual(offer.totalCost);
            }
        });
    });

    it('never gives NaN: hostile rows and terms are refused by name or priced in whole numbers', () => {
        const odd = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e308, Number.NaN));
        const fields = ['cashPrice', 'depositMinBps', 'minDeposit', 'ratePerMonthBps', 'adminFee', 'roundTo'] as const;
        fc.assert(
            fc.property(cases, fc.constantFrom(...fields), odd, odd, ({ price, terms }, field, value, deposit) => {
                const hostile = { ...price, [field]: value };
                const chosen = { ...terms, deposit };
                if (quoteProblem(hostile, chosen)) return;
                const numbers = Object.values(quote(hostile, chosen)).filter((each) => typeof each === 'number');
                expect(numbers.every(Number.isSafeInteger)).toBe(true);
            }),
            { numRuns: 1_000 },
        );
    });
});
