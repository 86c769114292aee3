import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isLuhnValid, readImei, withCheckDigit } from '../../../domain/matching/imei.ts';
import { matchTac, tacOf } from '../../../domain/matching/tac.ts';

const good = '490154203237518';

describe('reading an IMEI', () => {
    test.each([
        ['as printed', good],
        ['with spaces and dashes', ' 49-015420-323751-8 '],
        ['with its software version instead of the check digit', '4901542032375178'],
    ])('%s', (_, typed) => {
        expect(readImei(typed)).toEqual({ ok: true, imei: good, tac: '49015420' });
    });

    test.each([
        ['a wrong check digit', '490154203237519', /wrong digit/],
        ['two digits exchanged', '940154203237518', /wrong digit/],
        ['all zeros', '000000000000000', /wrong digit/],
        ['14 digits', '49015420323751', /15 digits/],
        ['17 digits', '49015420323751801', /15 digits/],
        ['letters', '49015420323751O', /15 digits/],
        ['nothing', '', /15 digits/],
    ])('refuses %s', (_, typed, problem) => {
        const reading = readImei(typed);
        expect(reading.ok ? '' : reading.problem).toMatch(problem);
    });

    it('accepts every number with its check digit and finds every single wrong digit', () => {
        const bodies = fc.stringMatching(/^[1-9]\d{13}$/);
        fc.assert(
            fc.property(bodies, fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (body, at, change) => {
                const imei = withCheckDigit(body);
                expect(readImei(imei)).toMatchObject({ ok: true, imei });
                expect(readImei(`${body}42`)).toMatchObject({ ok: true, imei });
                const wrong = `${imei.slice(0, at)}${(Number(imei[at]) + change) % 10}${imei.slice(at + 1)}`;
                expect(readImei(wrong).ok).toBe(false);
            }),
        );
    });
});

describe('the check digit', () => {
    test.each([
        ['79927398713', true],
        ['79927398710', false],
        ['', false],
        ['12a', false],
    ])('of "%s" holds: %s', (digits, valid) => {
        expect(isLuhnValid(digits)).toBe(valid);
    });
});

describe('the model', () => {
    test.each([
        [['49015420', '35123456'], 'match'],
        [['35123456'], 'mismatch'],
        [[], 'unknown'],
    ] as const)('against %o is a %s', (tacs, result) => {
        expect(matchTac(good, tacs)).toBe(result);
    });

    it('is the first eight digits', () => {
        expect(tacOf(good)).toBe('49015420');
    });
});
