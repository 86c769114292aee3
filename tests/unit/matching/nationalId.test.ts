import { describe, expect, it, test } from 'vitest';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { ageOn } from '../../../domain/matching/age.ts';
import {
    type IdClaim,
    checkNationalId,
    idNumberProblem,
    idTypeOf,
    normalizeIdNumber,
} from '../../../domain/matching/nationalId.ts';

const today = '2026-06-15';
const adult = { birthDate: '1990-05-20', sex: 'male', today } as const;

const ghana: IdClaim = {
    ...adult,
    country: 'GH',
    idType: 'GHANA_CARD',
    number: 'GHA-123456789-0',
    expiresOn: '2030-01-01',
};
const uganda: IdClaim = {
    ...adult,
    country: 'UG',
    idType: 'NIN_UG',
    number: 'CM90012345ABCD',
    expiresOn: '2030-01-01',
};
const rwanda: IdClaim = {
    ...adult,
    country: 'RW',
    idType: 'NID_RW',
    number: '1199672222000040',
    birthDate: '1996-03-01',
};
const rwandan: IdClaim = { ...rwanda, sex: 'female' };
const kenya: IdClaim = { ...adult, country: 'KE', idType: 'NATIONAL_ID_KE', number: '23456789' };
const nigeria: IdClaim = { ...adult, country: 'NG', idType: 'NIN_NG', number: '12345678901' };

describe('a genuine claim passes', () => {
    test.each([
        ['Ghana Card', ghana],
        ['Ghana Card typed without dashes', { ...ghana, number: 'gha 1234567890' }],
        ['Ugandan NIN of a man', uganda],
        ['Ugandan NIN of a woman', { ...uganda, number: 'cf90012345abcd', sex: 'female' as const }],
        ['Rwandan ID', rwandan],
        ['Kenyan ID of 8 digits', kenya],
        ['Kenyan ID of 7 digits', { ...kenya, number: '2345678' }],
        ['KRA PIN', { ...kenya, idType: 'KRA_PIN', number: 'a012345678z' }],
        ['Nigerian NIN', nigeria],
        ['BVN', { ...nigeria, idType: 'BVN', number: '22 123 456 789' }],
    ])('%s', (_, claim) => {
        expect(checkNationalId(claim)).toMatchObject({ result: 'pass', reasons: [] });
    });
});

describe('a person looks at', () => {
    test.each([
        ['a foreign resident with a Ghanaian card', { ...ghana, number: 'NGA-123456789-0' }, 'ID_NUMBER_UNUSUAL'],
        ['an unusual Ugandan class', { ...uganda, number: 'PM90012345ABCD' }, 'ID_NUMBER_UNUSUAL'],
        ['a Ugandan year of birth that differs', { ...uganda, birthDate: '1991-05-20' }, 'ID_DOB_MISMATCH'],
        ['a Ugandan sex that differs', { ...uganda, sex: 'female' as const }, 'ID_SEX_MISMATCH'],
        ['a Rwandan year of birth that differs', { ...rwandan, birthDate: '1997-03-01' }, 'ID_DOB_MISMATCH'],
        ['a Rwandan sex that differs', rwanda, 'ID_SEX_MISMATCH'],
    ])('%s', (_, claim, reason) => {
        expect(checkNationalId(claim)).toMatchObject({ result: 'review', reasons: [reason] });
    });

    it('whatever the check needs and was not given', () => {
        const { birthDate: _birth, sex: _sex, expiresOn: _expiry, ...bare } = uganda;
        expect(checkNationalId(bare)).toMatchObject({
            result: 'review',
            reasons: ['ID_SEX_MISSING', 'ID_DOB_MISSING', 'ID_EXPIRY_MISSING'],
        });
    });
});

describe('refused is', () => {
    test.each([
        ['a Ghana Card too short', { ...ghana, number: 'GHA-12345678-0' }, 'ID_NUMBER_INVALID'],
        ['a Ghana Card too long', { ...ghana, number: 'GHA-123456789-01' }, 'ID_NUMBER_INVALID'],
        ['a Ugandan NIN of 13 characters', { ...uganda, number: 'CM90012345ABC' }, 'ID_NUMBER_INVALID'],
        ['a Rwandan ID with status 4', { ...rwandan, number: '4199672222000040' }, 'ID_NUMBER_INVALID'],
        ['a Rwandan ID with sex 6', { ...rwandan, number: '1199662222000040' }, 'ID_NUMBER_INVALID'],
        ['a Rwandan ID born after today', { ...rwandan, number: '1299972222000040' }, 'ID_NUMBER_INVALID'],
        ['a Kenyan ID of 6 digits', { ...kenya, number: '234567' }, 'ID_NUMBER_INVALID'],
        ['a NIN with letters', { ...nigeria, number: '1234567890A' }, 'ID_NUMBER_INVALID'],
        ['an expired card', { ...ghana, expiresOn: '2026-06-14' }, 'ID_EXPIRED'],
        ['a minor', { ...kenya, birthDate: '2008-06-16' }, 'UNDERAGE'],
        ['another country’s document', { ...kenya, idType: 'GHANA_CARD' }, 'ID_TYPE_UNKNOWN'],
    ])('%s', (_, claim, reason) => {
        const { result, reasons } = checkNationalId(claim);
        expect(result).toBe('fail');
        expect(reasons).toContain(reason);
    });
});

describe('on the day itself', () => {
    it('a card is still good and an eighteenth birthday suffices', () => {
        expect(checkNationalId({ ...ghana, expiresOn: today }).result).toBe('pass');
        expect(checkNationalId({ ...kenya, birthDate: '2008-06-15' }).result).toBe('pass');
    });

    test.each([
        ['2008-06-15', '2026-06-15', 18],
        ['2008-06-16', '2026-06-15', 17],
        ['2008-02-29', '2026-02-28', 17],
        ['2008-02-29', '2026-03-01', 18],
    ])('someone born on %s is on %s %i years old', (born, day, age) => {
        expect(ageOn(born, day)).toBe(age);
    });
});

describe('as typed', () => {
    const types = countryCodes.flatMap((country) => countries[country].idTypes.map((type) => ({ country, type })));

    it.each(types)('the example of $type.code is well formed and normalises to itself', ({ country, type }) => {
        expect(idNumberProblem(type, type.example)).toBeUndefined();
        expect(normalizeIdNumber(type, ` ${type.example.toLowerCase().replaceAll('-', ' ')} `)).toBe(type.example);
        expect(idTypeOf(country, type.code)).toBe(type);
    });

    it('a malformed number is answered with the document and an example', () => {
        const [type] = countries.GH.idTypes;
        expect(type && idNumberProblem(type, 'GHA-1')).toBe(
            'Enter the Ghana Card as it is printed, for example GHA-123456789-0',
        );
    });
});
