import type { IdType } from '../../countries/rules.ts';
import { normalizeIdNumber, toldByIdNumber } from '../nationalId.ts';
import { asWritten, givenNames, type CardSays } from './cardSays.ts';

/** What the parts of a barcode are called on the cards and slips of our countries, in letters alone. */
const labels = {
    number: ['nin', 'idnumber', 'idno', 'nationalid', 'nationalidnumber', 'nid', 'pin', 'personalnumber', 'number'],
    surname: ['surname', 'lastname', 'familyname', 'sn', 'ln'],
    given: ['givennames', 'givenname', 'firstname', 'firstnames', 'forenames', 'othernames', 'fn'],
    middle: ['middlename', 'middlenames', 'othername', 'mn'],
    born: ['dateofbirth', 'dob', 'birthdate', 'bd'],
    expires: ['dateofexpiry', 'expirydate', 'expiry', 'validuntil', 'expires'],
    sex: ['sex', 'gender', 'g'],
} as const;

type Label = keyof typeof labels;

const labelOf = (written: string): Label | undefined => {
    const letters = written.toLowerCase().replaceAll(/[^a-z]/gu, '');
    return (Object.keys(labels) as Label[]).find((label) => (labels[label] as readonly string[]).includes(letters));
};

const fromJson = (text: string): readonly (readonly [string, string])[] => {
    try {
        const data: unknown = JSON.parse(text);
        if (typeof data !== 'object' || data === null) return [];
        return Object.entries(data).flatMap(([key, value]) =>
            typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : [],
        );
    } catch {
        return [];
    }
};

const fromLines = (text: string): readonly (readonly [string, string])[] =>
    text.split(/[\n\r;|,]+/).flatMap((line) => {
        const [, key, value] = /^\s*([A-Za-z][A-Za-z .'/]*?)\s*[:=]\s*(.+?)\s*$/.exec(line) ?? [];
        return key === undefined || value === undefined ? [] : [[key, value] as const];
    });

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const monthOf = (written: string): string => {
    const named = months.indexOf(written.slice(0, 3).toLowerCase()) + 1;
    return String(named === 0 ? Number(written) : named).padStart(2, '0');
};

/** A day as cards print it: '1990-05-14', '14/05/1990', '14.05.1990', '14 MAY 1990' or '19900514'. */
export const dayPrinted = (text: string): string | undefined => {
    const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
    const [, day2, month2, year2] = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{4})$/.exec(text) ?? [];
    const found = `${year ?? year2}-${monthOf(month ?? month2 ?? '')}-${(day ?? day2)?.padStart(2, '0')}`;
    return Number.isNaN(Date.parse(`${found}T00:00:00Z`)) ? undefined : found;
};

const sexOf = (text: string | undefined): CardSays['gender'] => {
    const letter = text?.trim().charAt(0).toUpperCase();
    if (letter === 'F') return 'female';
    return letter === 'M' ? 'male' : undefined;
};

/** The only word of the text that has the form of such a number. */
const numberAlone = (type: IdType, text: string): string | undefined => {
    const words = text.split(/[^A-Za-z0-9-]+/).map((word) => normalizeIdNumber(type, word));
    const found = new Set(words.filter((word) => type.pattern.test(word)));
    return found.size === 1 ? [...found][0] : undefined;
};

const known = (says: { readonly [part in keyof CardSays]: CardSays[part] | undefined }): Omit<CardSays, 'idType'> =>
    Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined && value !== ''));

/**
 * What a barcode of a card says that names its parts (JSON, or 'Surname: MENSAH' by line) or holds the number alone; undefined
 * without a number of this kind. The states publish no layouts, and a code that is encrypted or signed reads as nothing.
 */
export const readLabelled = (text: string, type: IdType, today: string): CardSays | undefined => {
    const pairs = [...fromJson(text), ...fromLines(text)];
    const labelled = (label: Label): string | undefined => pairs.find(([key]) => labelOf(key) === label)?.[1];
    const written = normalizeIdNumber(type, labelled('number') ?? '');
    const number = type.pattern.test(written) ? written : numberAlone(type, text);
    if (number === undefined) return undefined;
    const told = toldByIdNumber(type, number, today);
    const surname = labelled('surname');
    return {
        idType: type.code,
        idNumber: number,
        ...known({
            idType: undefined,
            lastName: surname === undefined ? undefined : asWritten(surname),
            dateOfBirth: dayPrinted(labelled('born') ?? ''),
            idExpiry: type.expiry === 'never' ? undefined : dayPrinted(labelled('expires') ?? ''),
            gender: sexOf(labelled('sex')) ?? told.sex,
            ...givenNames([labelled('given'), labelled('middle')].filter((one) => one !== undefined).join(' ')),
        }),
    };
};
