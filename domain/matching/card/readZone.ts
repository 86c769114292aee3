import { parse, type FieldName } from 'mrz';
import type { IdType } from '../../countries/rules.ts';
import { normalizeIdNumber } from '../nationalId.ts';
import { asWritten, givenNames, type CardSays } from './cardSays.ts';

const lineLength = 30;

/** The three lines of a card's machine-readable zone (ICAO 9303 part 5, TD1) in a text; undefined where there are none. */
const zoneIn = (text: string): readonly string[] | undefined => {
    const lines = text
        .toUpperCase()
        .split(/[\r\n]+/)
        .map((line) => line.replaceAll(/\s/gu, ''))
        .filter((line) => /^[A-Z0-9<]+$/.test(line) && line.length === lineLength);
    return lines.length === 3 ? lines : undefined;
};

/** 'YYMMDD' of a zone as a day of the century in which `isPossible` holds. */
const dayOf = (written: string, isPossible: (day: string) => boolean): string | undefined => {
    const [year, month, day] = [written.slice(0, 2), written.slice(2, 4), written.slice(4, 6)];
    return ['20', '19'].map((century) => `${century}${year}-${month}-${day}`).find(isPossible);
};

/** The number of this kind that the zone holds: where its kind says, else the first part of the form of such a number. */
const numberIn = (
    { card, ...type }: IdType,
    lines: readonly string[],
    parts: readonly (string | null | undefined)[],
): string | undefined => {
    const told = card?.numberInZone?.exec(lines.join('\n'))?.[1];
    const candidates = card?.numberInZone === undefined ? parts : [told];
    return candidates
        .filter((part) => part != null)
        .map((part) => normalizeIdNumber(type, part.replaceAll('<', '')))
        .find((number) => type.pattern.test(number));
};

/**
 * What a machine-readable zone says of the holder of this kind of card; undefined where it is another's card or was misread.
 * Days count when their check digits are right, the number when that over the whole zone is: names have none of their own.
 */
export const readZone = (text: string, type: IdType, today: string): CardSays | undefined => {
    const lines = zoneIn(text);
    if (lines === undefined || type.card === undefined) return undefined;
    const { fields, details } = parse(lines, { autocorrect: true });
    const issuer = lines[0]?.slice(2, 5) ?? '';
    if (!type.card.issuers.includes(issuer)) return undefined;
    const isRight = (field: FieldName): boolean => details.some((one) => one.field === field && one.valid);
    if (!isRight('birthDateCheckDigit') || !isRight('compositeCheckDigit')) return undefined;
    const born = dayOf(fields.birthDate ?? '', (day) => day <= today);
    const expires = isRight('expirationDateCheckDigit') ? fields.expirationDate : null;
    // A card holds for ten years and some; one that ended in the last century is nobody's.
    const expiry = expires == null ? undefined : dayOf(expires, (day) => day.startsWith('20'));
    const number = numberIn(type, lines, [fields.optional1, fields.optional2, fields.documentNumber]);
    const { sex, lastName, firstName } = fields;
    return {
        idType: type.code,
        ...(number === undefined ? {} : { idNumber: number }),
        ...(lastName == null || lastName === '' ? {} : { lastName: asWritten(lastName) }),
        ...givenNames(firstName ?? ''),
        ...(born === undefined ? {} : { dateOfBirth: born }),
        ...(expiry === undefined || type.expiry === 'never' ? {} : { idExpiry: expiry }),
        ...(sex === 'female' || sex === 'male' ? { gender: sex } : {}),
    };
};
