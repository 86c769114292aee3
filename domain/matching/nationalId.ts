import { type Country, countries } from '../countries.ts';
import type { IdType } from '../countries/rules.ts';
import { ageOn } from './age.ts';

type Sex = 'male' | 'female';

/** What was captured of an identity document; days are 'YYYY-MM-DD' and `today` the day in the country itself. */
export interface IdClaim {
    readonly country: Country;
    readonly idType: string;
    readonly number: string;
    readonly birthDate?: string;
    readonly sex?: Sex;
    readonly expiresOn?: string;
    readonly today: string;
}

export type IdReason =
    | 'ID_TYPE_UNKNOWN'
    | 'ID_NUMBER_INVALID'
    | 'ID_NUMBER_UNUSUAL'
    | 'ID_DOB_MISSING'
    | 'ID_DOB_MISMATCH'
    | 'ID_SEX_MISSING'
    | 'ID_SEX_MISMATCH'
    | 'ID_EXPIRY_MISSING'
    | 'ID_EXPIRED'
    | 'UNDERAGE';

export interface IdCheck {
    readonly result: 'pass' | 'review' | 'fail';
    readonly reasons: readonly IdReason[];
    /** The number as it is stored and compared. */
    readonly number: string;
}

const failing: ReadonlySet<IdReason> = new Set<IdReason>([
    'ID_TYPE_UNKNOWN',
    'ID_NUMBER_INVALID',
    'ID_EXPIRED',
    'UNDERAGE',
]);

export const idTypeOf = (country: Country, code: string): IdType | undefined =>
    countries[country].idTypes.find((type) => type.code === code);

/** Upper case without spaces, with the dashes its card prints: 'gha 1234567890' is 'GHA-123456789-0'. */
export function normalizeIdNumber(type: IdType, typed: string): string {
    const bare = typed.toUpperCase().replaceAll(/[\s-]/gu, '');
    if (!type.groups) return bare;
    let from = 0;
    const parts = type.groups.map((length) => bare.slice(from, (from += length)));
    return [...parts, bare.slice(from)].filter((part) => part !== '').join('-');
}

/** Whether a kind of number has digits only, so that a keyboard of digits will do. */
export const isAllDigits = ({ example }: IdType): boolean => /^\d+$/.test(example);

/** A number as far as it is typed: in capitals, with the dashes of its card, without what no such number holds. */
export function groupIdNumber(type: IdType, typed: string): string {
    const held = typed.toUpperCase().replaceAll(isAllDigits(type) ? /\D/gu : /[^A-Z0-9]/gu, '');
    const longest = type.groups?.reduce((sum, length) => sum + length, 0);
    return normalizeIdNumber(type, held.slice(0, longest));
}

export interface IdTold {
    readonly birthYear?: number;
    readonly sex?: Sex;
}

/** The year of birth and the sex that a number carries; nothing for a malformed one. Two digits mean the last such year. */
export function toldByIdNumber(type: IdType, number: string, today: string): IdTold {
    if (!type.pattern.test(number)) return {};
    const { sexAt } = type;
    const sex = (['male', 'female'] as const).find((one) => sexAt && number.charAt(sexAt.at) === sexAt[one]);
    const digits = birthYearIn(type, number);
    if (digits === undefined) return sex === undefined ? {} : { sex };
    const thisYear = Number(today.slice(0, 4));
    const year = digits.length === 4 ? Number(digits) : thisYear - ((thisYear - Number(digits)) % 100);
    return { birthYear: year, ...(sex === undefined ? {} : { sex }) };
}

/** What is wrong with a number as typed, in words for its field; undefined when its form is right. */
export function idNumberProblem(type: IdType, typed: string): string | undefined {
    if (type.pattern.test(normalizeIdNumber(type, typed))) return undefined;
    return `Enter the ${type.label} as it is printed, for example ${type.example}`;
}

/**
 * What an identity number alone proves, by the table of rule 2.1: form, sex and year of birth where the number
 * carries them, expiry and age. A mismatch goes to a person; so does what the check needs and was not given.
 */
export function checkNationalId(claim: IdClaim): IdCheck {
    const type = idTypeOf(claim.country, claim.idType);
    if (!type) return { result: 'fail', reasons: ['ID_TYPE_UNKNOWN'], number: claim.number };
    const number = normalizeIdNumber(type, claim.number);
    const reasons = [
        ...formReasons(type, number, claim.today),
        ...sexReasons(type, number, claim.sex),
        ...birthReasons(type, number, claim),
        ...expiryReasons(type, claim),
    ];
    if (reasons.some((reason) => failing.has(reason))) return { result: 'fail', reasons, number };
    return { result: reasons.length > 0 ? 'review' : 'pass', reasons, number };
}

function formReasons(type: IdType, number: string, today: string): IdReason[] {
    if (!type.pattern.test(number)) return ['ID_NUMBER_INVALID'];
    const year = type.birthYearAt?.digits === 4 ? Number(birthYearIn(type, number)) : undefined;
    if (year !== undefined && (year < 1900 || year > Number(today.slice(0, 4)))) return ['ID_NUMBER_INVALID'];
    return type.usualPattern && !type.usualPattern.test(number) ? ['ID_NUMBER_UNUSUAL'] : [];
}

function sexReasons({ sexAt, pattern }: IdType, number: string, sex: Sex | undefined): IdReason[] {
    if (!sexAt || !pattern.test(number)) return [];
    if (!sex) return ['ID_SEX_MISSING'];
    return number.charAt(sexAt.at) === sexAt[sex] ? [] : ['ID_SEX_MISMATCH'];
}

function birthReasons(type: IdType, number: string, { country, birthDate, today }: IdClaim): IdReason[] {
    if (!birthDate) return ['ID_DOB_MISSING'];
    const reasons: IdReason[] = [];
    const encoded = type.pattern.test(number) ? birthYearIn(type, number) : undefined;
    if (encoded !== undefined && !birthDate.slice(0, 4).endsWith(encoded)) reasons.push('ID_DOB_MISMATCH');
    if (ageOn(birthDate, today) < countries[country].thresholds.minAge) reasons.push('UNDERAGE');
    return reasons;
}

const birthYearIn = ({ birthYearAt }: IdType, number: string): string | undefined =>
    birthYearAt && number.slice(birthYearAt.at, birthYearAt.at + birthYearAt.digits);

function expiryReasons({ expiry }: IdType, { expiresOn, today }: IdClaim): IdReason[] {
    if (!expiresOn) return expiry === 'always' ? ['ID_EXPIRY_MISSING'] : [];
    return expiresOn < today ? ['ID_EXPIRED'] : [];
}
