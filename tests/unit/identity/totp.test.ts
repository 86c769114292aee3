import { describe, expect, it } from 'vitest';
import { createTotpSecret, matchingStep, readableSecret } from '../../../server/identity/embedded/totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes by time', () => {
    // RFC 6238, appendix B, SHA-1; of its eight digits the last six.
    it.each([
        [59, '287082'],
        [1_111_111_109, '081804'],
        [1_111_111_111, '050471'],
        [1_234_567_890, '005924'],
        [2_000_000_000, '279037'],
        [20_000_000_000, '353130'],
    ])('at %i s is %s', (seconds, code) => {
        expect(matchingStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    });

    it('are found one step early and late, and no further', () => {
        const step = 1_234_567_890 / 30;
        expect(Number.isInteger(step)).toBe(true);
        const found = [-60, -31, -30, -1, 0, 29, 30, 59, 60, 90].map((shift) =>
            matchingStep(secret, '005924', at(1_234_567_890 + shift)),
        );
        const none = undefined;
        expect(found).toEqual([none, none, step, step, step, step, step, step, none, none]);
    });

    it.each(['', '5924', '0059240', '00592a', ' 05924', '٠٠٥٩٢٤'])('%j is none', (code) => {
        expect(matchingStep(secret, code, at(1_234_567_890))).toBeUndefined();
    });

    it('of another secret do not fit', () => {
        expect(matchingStep(Buffer.from('12345678901234567891'), '005924', at(1_234_567_890))).toBeUndefined();
    });
});

describe('secrets', () => {
    it('are 32 random bytes, read as base32', () => {
        const made = Array.from({ length: 50 }, createTotpSecret);
        expect(new Set(made.map((one) => one.toString('hex'))).size).toBe(50);
        for (const one of made) {
            expect(one).toHaveLength(32);
            expect(readableSecret(one)).toMatch(/^[A-Z2-7]{52}$/);
        }
        expect(readableSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    });
});
