import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country, countries, isCountry } from '../countries.ts';

/** A telephone number in E.164 ('+233241234567'), of one of our countries. */
export interface Phone {
    readonly e164: string;
    readonly country: Country;
    /** As people of that country write it: '024 123 4567'. */
    readonly national: string;
}

/**
 * The number a person typed, in local form ('024 123 4567') or with its country ('+233...'). Undefined when it is no
 * possible number of a country we work in. Text around the number is not searched through.
 */
export function readPhone(typed: string, home: Country): Phone | undefined {
    const parsed = parsePhoneNumberFromString(typed.trim(), { defaultCountry: home, extract: false });
    if (!parsed?.isValid() || !isCountry(parsed.country) || parsed.ext) return undefined;
    return { e164: parsed.number, country: parsed.country, national: parsed.formatNational() };
}

/** What is wrong with a typed number, in words for its field; undefined when it is one of this country. */
export function phoneProblem(typed: string, home: Country): string | undefined {
    const phone = readPhone(typed, home);
    const { name, diallingCode } = countries[home];
    if (!phone) return `Enter a telephone number of ${name}, such as +${diallingCode} and the number`;
    return phone.country === home
        ? undefined
        : `Enter a number of ${name}: this one is of ${countries[phone.country].name}`;
}

/** The wallet a number most likely belongs to by its first digits, or undefined; customers may keep numbers when they move. */
export function guessNetwork({ e164, country }: Phone): string | undefined {
    const { diallingCode, mobileMoney } = countries[country];
    const national = e164.slice(1 + diallingCode.length);
    return mobileMoney.find(({ prefixes }) => prefixes.some((prefix) => national.startsWith(prefix)))?.code;
}

/** A number as far as it is typed, in the groups in which people of that country write it. */
export function groupPhone(typed: string, home: Country): string {
    // Whoever begins another way, with a bracket or a letter, is left alone and told on leaving the field.
    return /^\+?[\d\s]+$/.test(typed) ? new AsYouType(home).input(typed.replaceAll(/\s/g, '')) : typed;
}

/** A full number in the groups in which it is read out: '+233 24 123 4567'. Anything else as it is. */
export const readablePhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
