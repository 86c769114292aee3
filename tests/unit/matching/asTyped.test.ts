import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries, type Country } from '../../../domain/countries.ts';
import { groupDigitalAddress } from '../../../domain/matching/digitalAddress.ts';
import { groupIdNumber, idTypeOf, isAllDigits, toldByIdNumber } from '../../../domain/matching/nationalId.ts';
import { groupPhone, readablePhone, readPhone } from '../../../domain/matching/phone.ts';

const idType = (country: Country, code: string) => {
    const type = idTypeOf(country, code);
    if (type === undefined) throw new Error(`${country} has no ${code}`);
    return type;
};

/** Types letter by letter, each into what stands there already. */
const typedInto = (text: string, group: (typed: string) => string): string =>
    [...text].reduce((shown, letter) => group(shown + letter), '');

describe('an identity number takes its form while it is typed', () => {
    it.each([
        ['GH', 'GHANA_CARD', 'gha1234567890', 'GHA-123456789-0'],
        ['GH', 'GHANA_CARD', 'GHA-123456789-0', 'GHA-123456789-0'],
        ['GH', 'GHANA_CARD', 'gha 123 456', 'GHA-123456'],
        ['GH', 'GHANA_CARD', 'gha12345678901234', 'GHA-123456789-0'.slice(0, 14) + '0'],
        ['GH', 'GHANA_CARD', 'gh', 'GH'],
        ['RW', 'NID_RW', '1 1996 7 2222000040', '1199672222000040'],
        ['RW', 'NID_RW', '1199x6', '11996'],
        ['UG', 'NIN_UG', 'cm90 012345abcd', 'CM90012345ABCD'],
    ] as const)('%s %s: %s is shown as %s', (country, code, typed, shown) => {
        const type = idType(country, code);
        expect(typedInto(typed, (text) => groupIdNumber(type, text))).toBe(shown);
    });

    const everyType = Object.values(countries).flatMap(({ idTypes }) => [...idTypes]);

    it.each(everyType.map((type) => [type.code, type] as const))(
        '%s: its own example stays as it is',
        (_code, type) => {
            expect(typedInto(type.example, (text) => groupIdNumber(type, text))).toBe(type.example);
            expect(groupIdNumber(type, type.example.toLowerCase())).toBe(type.example);
            expect(isAllDigits(type)).toBe(/^\d+$/.test(type.example));
        },
    );

    it('shows the same when it is grouped again, and never loses a letter that belongs', () => {
        const type = idType('GH', 'GHANA_CARD');
        fc.assert(
            fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{0,13}$/), (typed) => {
                const shown = groupIdNumber(type, typed);
                expect(groupIdNumber(type, shown)).toBe(shown);
                expect(shown.replaceAll('-', '')).toBe(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
            }),
        );
    });
});

it.each([
    ['RW', 'NID_RW', '1199672222000040', { birthYear: 1996, sex: 'female' }],
    ['RW', 'NID_RW', '1198580012345678', { birthYear: 1985, sex: 'male' }],
    ['UG', 'NIN_UG', 'CM90012345ABCD', { birthYear: 1990, sex: 'male' }],
    ['UG', 'NIN_UG', 'CF05012345ABCD', { birthYear: 2005, sex: 'female' }],
    ['UG', 'NIN_UG', 'PX05012345ABCD', { birthYear: 2005 }],
    ['UG', 'NIN_UG', 'CM9001', {}],
    ['GH', 'GHANA_CARD', 'GHA-123456789-0', {}],
] as const)('%s %s: %s tells %o', (country, code, number, told) => {
    expect(toldByIdNumber(idType(country, code), number, '2026-11-21')).toEqual(told);
});

it.each([
    ['ga1102223', 'GA-110-2223'],
    ['GA-110-2223', 'GA-110-2223'],
    ['ak 0399 5028', 'AK-0399-5028'],
    ['ga', 'GA'],
    ['ga110', 'GA-110'],
    ['ga-1102', 'GA-1102'],
    ['ga-110-22', 'GA-110-22'],
    ['ga110222345678', 'GA-1102-2234'],
])('a digital address typed as %s is shown as %s', (typed, shown) => {
    expect(typedInto(typed, groupDigitalAddress)).toBe(shown);
    expect(groupDigitalAddress(shown)).toBe(shown);
});

describe('a telephone number', () => {
    it.each([
        ['GH', '0241234567', '024 123 4567'],
        ['GH', '+233241234567', '+233 24 123 4567'],
        ['KE', '0712345678', '0712 345678'],
        ['UG', '0772123456', '0772 123456'],
        ['NG', '08031234567', '0803 123 4567'],
        ['GH', 'call her', 'call her'],
    ] as const)('%s: %s is typed as %s', (country, typed, shown) => {
        expect(typedInto(typed, (text) => groupPhone(text, country))).toBe(shown);
    });

    it('means the same in groups', () => {
        fc.assert(
            fc.property(fc.integer({ min: 240_000_000, max: 249_999_999 }), (digits) => {
                const full = `+233${digits}`;
                expect(readPhone(groupPhone(`0${digits}`, 'GH'), 'GH')?.e164).toBe(full);
                expect(readPhone(readablePhone(full), 'GH')?.e164).toBe(full);
            }),
        );
        expect(readablePhone('12')).toBe('12');
    });
});
