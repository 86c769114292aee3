import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Country, countryCodes } from '../../../domain/countries.ts';
import { guessNetwork, phoneProblem, readPhone } from '../../../domain/matching/phone.ts';

describe('reading a number', () => {
    test.each<[string, Country, string]>([
        ['024 123 4567', 'GH', '+233241234567'],
        ['+233 24 123 4567', 'GH', '+233241234567'],
        ['00233 241234567', 'GH', '+233241234567'],
        ['0772 123456', 'UG', '+256772123456'],
        ['0788 123 456', 'RW', '+250788123456'],
        ['0712-345-678', 'KE', '+254712345678'],
        ['0110 123456', 'KE', '+254110123456'],
        ['0803 123 4567', 'NG', '+2348031234567'],
        ['+254712345678', 'GH', '+254712345678'],
    ])('%s typed in %s is %s', (typed, home, e164) => {
        expect(readPhone(typed, home)?.e164).toBe(e164);
    });

    test.each(['', '12', 'call 0241234567', '024123456789', '+447911123456', '0241234567 ext 5', '99999999999999999'])(
        '"%s" is no number of our countries',
        (typed) => {
            expect(readPhone(typed, 'GH')).toBeUndefined();
        },
    );

    it('gives the country and the national form', () => {
        expect(readPhone('+254712345678', 'GH')).toMatchObject({ country: 'KE', national: '0712 345678' });
    });

    it('never throws', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...countryCodes), (typed, home) => {
                const phone = readPhone(typed, home);
                expect(phone && readPhone(phone.e164, home)).toEqual(phone);
            }),
        );
    });
});

describe('the answer to a wrong number', () => {
    it('names the country wanted', () => {
        expect(phoneProblem('0241234567', 'GH')).toBeUndefined();
        expect(phoneProblem('12', 'GH')).toBe('Enter a telephone number of Ghana, such as +233 and the number');
        expect(phoneProblem('+254712345678', 'GH')).toBe('Enter a number of Ghana: this one is of Kenya');
    });
});

describe('the network', () => {
    test.each<[string, Country, string | undefined]>([
        ['0241234567', 'GH', 'MTN'],
        ['0201234567', 'GH', 'TELECEL'],
        ['0271234567', 'GH', 'AT'],
        ['0772123456', 'UG', 'MTN'],
        ['0752123456', 'UG', 'AIRTEL'],
        ['0788123456', 'RW', 'MTN'],
        ['0722345678', 'KE', 'MPESA'],
        ['0733345678', 'KE', 'AIRTEL'],
        ['0772345678', 'KE', undefined],
        ['08031234567', 'NG', 'MTN'],
        ['08021234567', 'NG', 'AIRTEL'],
    ])('of %s in %s is guessed as %s', (typed, home, network) => {
        const phone = readPhone(typed, home);
        expect(phone && guessNetwork(phone)).toBe(network);
        expect(phone).toBeDefined();
    });
});
