import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalsOf, formatMoney, fromMajor, roundHalfUp, roundUp, toMajor } from '../../../domain/lending/money.ts';

const currencies = fc.constantFrom('GHS', 'UGX', 'RWF', 'KES', 'NGN');
const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

describe('money as text', () => {
    test.each([
        [150_000, 'GHS', 'GH₵1,500.00'],
        [-2_550, 'GHS', '-GH₵25.50'],
        [5, 'NGN', '₦0.05'],
        [1_299_900, 'KES', 'Ksh 12,999.00'],
    ])('%i minor units of %s read %s', (amount, currency, text) => {
        expect(formatMoney(amount, currency).replaceAll(/\s/gu, ' ')).toBe(text);
    });

    it.each(['UGX', 'RWF'])('shows no decimals for %s', (currency) => {
        expect(formatMoney(450_000, currency)).toMatch(/450,000$/);
    });

    it('follows the language it is asked for', () => {
        expect(formatMoney(150_050, 'GHS', 'de')).toContain('1.500,50');
    });

    it('knows the decimals of currencies outside our countries', () => {
        expect([decimalsOf('JPY'), decimalsOf('USD'), decimalsOf('KWD')]).toEqual([0, 2, 3]);
    });

    it('refuses an amount that is not whole minor units', () => {
        expect(() => formatMoney(1.5, 'GHS')).toThrow(RangeError);
        expect(() => toMajor(Number.NaN, 'GHS')).toThrow(RangeError);
    });
});

describe('money from input', () => {
    test.each([
        ['1,500.5', 'GHS', 150_050],
        ['1 500', 'GHS', 150_000],
        ['0.07', 'KES', 7],
        ['12.', 'NGN', 1_200],
        ['1500', 'UGX', 1_500],
    ])('%s %s is %i minor units', (text, currency, amount) => {
        expect(fromMajor(text, currency)).toBe(amount);
    });

    test.each([
        ['', 'GHS'],
        ['-5', 'GHS'],
        ['1.234', 'GHS'],
        ['1.5', 'UGX'],
        ['1e3', 'GHS'],
        ['12.5.1', 'GHS'],
        ['99999999999999999', 'GHS'],
    ])('%s is no amount of %s', (text, currency) => {
        expect(fromMajor(text, currency)).toBeUndefined();
    });

    it('reads back every amount it writes', () => {
        fc.assert(
            fc.property(amounts, currencies, (amount, currency) => {
                expect(fromMajor(toMajor(amount, currency), currency)).toBe(amount);
            }),
        );
    });
});

describe('rounding', () => {
    test.each([
        [150, 100, 1, 200],
        [200, 100, 1, 200],
        [0, 100, 1, 0],
        [143_000, 100, 26, 5_500],
        [200_000, 100, 52, 3_900],
    ])('%i up to a multiple of %i after division by %i is %i', (value, step, divisor, result) => {
        expect(roundUp(value, step, divisor)).toBe(result);
    });

    test.each([
        [5, 2, 3],
        [-5, 2, -2],
        [4, 3, 1],
        [-1, 4, 0],
    ])('%i / %i to the nearest, halves up, is %i', (value, divisor, result) => {
        expect(roundHalfUp(value, divisor)).toBe(result);
    });

    it('rounds up to the least multiple that is enough', () => {
        const sizes = fc.integer({ min: 1, max: 10_000 });
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 1e12 }), sizes, sizes, (value, step, divisor) => {
                const result = roundUp(value, step, divisor);
                expect(result % step).toBe(0);
                expect(BigInt(result) * BigInt(divisor) >= BigInt(value)).toBe(true);
                expect(BigInt(result - step) * BigInt(divisor) < BigInt(value)).toBe(true);
            }),
        );
    });

    it('rounds half up exactly as integers do', () => {
        const divisors = fc.integer({ min: 1, max: 1_000_000 });
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 1e15 }), divisors, (value, divisor) => {
                const exact = (2n * BigInt(value) + BigInt(divisor)) / (2n * BigInt(divisor));
                expect(BigInt(roundHalfUp(value, divisor))).toBe(exact);
            }),
        );
    });
});
