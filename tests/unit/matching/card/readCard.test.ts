import { describe, expect, test } from 'vitest';
import { countries, type Country } from '../../../../domain/countries.ts';
import { partOfCard } from '../../../../domain/matching/card/cardSays.ts';
import { readCard } from '../../../../domain/matching/card/readCard.ts';
import { dayPrinted } from '../../../../domain/matching/card/readLabelled.ts';
import { zones } from '../../../support/card.ts';

const today = '2026-11-23';
const read = (country: Country, texts: Partial<Parameters<typeof readCard>[0]>) =>
    readCard({ zone: null, codes: [], ...texts }, countries[country], today);

describe('the machine-readable zone of a card', () => {
    test.each([
        [
            'GH',
            {
                idType: 'GHANA_CARD',
                idNumber: 'GHA-712345678-1',
                lastName: 'Mensah',
                firstName: 'Akua',
                otherNames: 'Abena',
                dateOfBirth: '1990-05-14',
                idExpiry: '2031-03-12',
                gender: 'female',
            },
        ],
        [
            'KE',
            {
                idType: 'NATIONAL_ID_KE',
                idNumber: '23456789',
                lastName: 'Otieno',
                firstName: 'Brian',
                otherNames: 'Ochieng',
                dateOfBirth: '1985-07-15',
                idExpiry: '2014-03-08',
                gender: 'male',
            },
        ],
        [
            'UG',
            {
                idType: 'NIN_UG',
                idNumber: 'CM90012345ABCD',
                lastName: 'Okello',
                firstName: 'Patrick',
                dateOfBirth: '1990-01-02',
                idExpiry: '2028-11-30',
                gender: 'male',
            },
        ],
        [
            'NG',
            {
                idType: 'NIN_NG',
                idNumber: '12345678901',
                lastName: 'Adeyemi',
                firstName: 'Folasade',
                dateOfBirth: '1992-12-24',
                gender: 'female',
            },
        ],
    ] as const)('of %s fills what it says', (country, says) => {
        expect(read(country, { zone: zones[country] })).toEqual(says);
    });

    test.each([
        ['a digit of the birth date', zones.GH.replace('900514', '900515')],
        ['a digit of the number', zones.GH.replace('GHA7123456781', 'GHA7123456761')],
        ['a line that is cut', zones.GH.replace('<<AKUA<ABENA', '<<AKUA')],
    ])('is not believed with %s misread', (_, zone) => {
        expect(read('GH', { zone })).toBeUndefined();
    });

    test('of another state fills nothing', () => {
        expect(read('GH', { zone: zones.UG })).toBeUndefined();
    });

    test('has letters that look like digits put right, and spaces taken out', () => {
        const zone = zones.GH.replace('900514', '9OO5I4').replaceAll('<<', '< <');
        expect(read('GH', { zone })?.dateOfBirth).toBe('1990-05-14');
    });
});

describe('a barcode of a card', () => {
    test.each([
        [
            'JSON',
            'NG',
            '{"NIN":"12345678901","surname":"ADEYEMI","firstName":"FOLASADE","middleName":"BOLA","dob":"24 DEC 1992","gender":"F"}',
            { otherNames: 'Bola', dateOfBirth: '1992-12-24', gender: 'female', lastName: 'Adeyemi' },
        ],
        [
            'lines with names',
            'NG',
            'Surname: ADEYEMI\nFirst Name: FOLASADE\nNIN: 1234 567 8901\nDate of Birth: 24/12/1992',
            { idNumber: '12345678901', firstName: 'Folasade', dateOfBirth: '1992-12-24' },
        ],
        [
            'a number that tells the sex',
            'RW',
            '1199672222000040',
            { idType: 'NID_RW', idNumber: '1199672222000040', gender: 'female' },
        ],
        [
            'a number among others',
            'UG',
            'OKELLO;PATRICK;CM90012345ABCD;012345678',
            { idNumber: 'CM90012345ABCD', gender: 'male' },
        ],
        ['a zone', 'UG', zones.UG, { idNumber: 'CM90012345ABCD', lastName: 'Okello' }],
    ] as const)('in the form of %s', (_, country, code, says) => {
        expect(read(country, { codes: [code] })).toMatchObject(says);
    });

    test.each([
        ['signed or encrypted', 'NG', 'eyJhbGciOiJFUzI1NiJ9.eyJ2ZXIiOjF9.c2lnbmF0dXJl'],
        ['of two numbers', 'RW', '1199672222000040 1198582222000041'],
        ['of something else', 'RW', 'https://example.org/p/1'],
    ] as const)('that is %s tells nothing', (_, country, code) => {
        expect(read(country, { codes: [code] })).toBeUndefined();
    });

    test('completes the zone, and never with another card', () => {
        const own = read('UG', { zone: zones.UG, codes: ['NIN: CM90012345ABCD; Middle name: LUBEGA'] });
        expect(own).toMatchObject({ lastName: 'Okello', idNumber: 'CM90012345ABCD' });
        const other = read('UG', { zone: zones.UG, codes: ['NIN: CF85012345ABCD; Surname: NAKATO'] });
        expect(other).toMatchObject({ lastName: 'Okello', gender: 'male' });
    });
});

test.each([
    ['1990-05-14', '1990-05-14'],
    ['14/05/1990', '1990-05-14'],
    ['4.5.1990', '1990-05-04'],
    ['14 May 1990', '1990-05-14'],
    ['19900514', '1990-05-14'],
    ['14 Smarch 1990', undefined],
    ['1990-13-14', undefined],
    ['', undefined],
])('the day %j is %j', (printed, day) => {
    expect(dayPrinted(printed)).toBe(day);
});

test('a name is whole with a surname and a first name', () => {
    expect(partOfCard({ idType: 'X', firstName: 'Akua', otherNames: 'Abena', lastName: 'Mensah' }, 'name')).toBe(
        'Akua Abena Mensah',
    );
    expect(partOfCard({ idType: 'X', lastName: 'Mensah' }, 'name')).toBeUndefined();
});
