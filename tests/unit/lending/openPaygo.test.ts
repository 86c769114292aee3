import { describe, expect, it } from 'vitest';
import { codeOf, countAfter, keyOf, sipHash } from '../../../domain/lending/openPaygo.ts';

const bytesOf = (hex: string): readonly number[] => [...Buffer.from(hex, 'hex')];
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

// Those of EnAccess' samples that set a time or free a phone.
const first = { key: bytesOf('bc41ec9530f6dac86b1a29ab82edc5fb'), startingCode: 516_959_010 };
const second = { key: bytesOf('dac86b1a29ab82edc5fbbc41ec9530f6'), startingCode: 432_435_255 };

describe('a code for a phone without a network', () => {
    it('is made with SipHash-2-4', () => {
        expect(sipHash(keyOf(upTo(16)), upTo(15)).toString(16)).toBe('a129ca6149be45e5');
    });

    it.each([
        [first, 1, 1, 3, '380589011'],
        [first, 1, 2, 3, '618165012'],
        [first, 1, 5, 3, '691966015'],
        [first, 1, 995, 3, '586420005'],
        [first, 1, 'free', 3, '190942008'],
        [second, 10, 1, 11, '241554256'],
        [second, 10, 2, 11, '628716257'],
        [second, 10, 5, 11, '519034260'],
        [second, 10, 995, 11, '664193250'],
        [second, 10, 'free', 11, '418174253'],
    ] as const)('is the published one: %o after %i, %s', (phone, before, value, count, digits) => {
        expect(countAfter(before)).toBe(count);
        expect(codeOf({ ...phone, count, value })).toBe(digits);
    });

    it('is another one for each phone, count and number of days', () => {
        const phones = [first.key, second.key].map((key) => ({ key }));
        const codes = phones.flatMap((phone) =>
            [1, 3, 5, 7].flatMap((count) =>
                [0, 1, 30, 'free' as const].map((value) => codeOf({ ...phone, count, value })),
            ),
        );
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.every((code) => /^\d{9}$/.test(code))).toBe(true);
    });
});
