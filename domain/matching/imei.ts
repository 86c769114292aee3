import { tacOf } from './tac.ts';

/** What else is known of an IMEI: `on_loan` of another customer that still runs, or `stolen` as somebody reported. */
export type ImeiStanding = 'free' | 'on_loan' | 'stolen';

/** `imei` has 15 digits whatever was typed. `problem` says in words what to do about it. */
export type ImeiReading =
    | { readonly ok: true; readonly imei: string; readonly tac: string }
    | { readonly ok: false; readonly problem: string };

/**
 * Reads an IMEI as typed or scanned: 15 digits whose last is the Luhn check digit, or the 16 digits of an IMEISV, whose
 * two version digits are dropped and whose missing check digit is computed (rule 2.9). Spaces, dashes and
 * slashes are ignored.
 */
export function readImei(typed: string): ImeiReading {
    const digits = typed.replaceAll(/[\s/-]/gu, '');
    if (!/^\d{15,16}$/.test(digits)) {
        return { ok: false, problem: 'Enter the 15 digits of the IMEI: dial *#06# on the phone to see it' };
    }
    const imei = digits.length === 16 ? withCheckDigit(digits.slice(0, 14)) : digits;
    // All zeros satisfy the checksum; phones with a wiped identity report them.
    if (!isLuhnValid(imei) || /^0{8}/.test(imei)) {
        return { ok: false, problem: 'This IMEI has a wrong digit: compare it with *#06# on the phone' };
    }
    return { ok: true, imei, tac: tacOf(imei) };
}

export const isLuhnValid = (digits: string): boolean => /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;

export const withCheckDigit = (digits: string): string => digits + ((10 - (luhnSum(`${digits}0`) % 10)) % 10);

const luhnSum = (digits: string): number =>
    [...digits].reverse().reduce((sum, digit, index) => {
        const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
        return sum + (value > 9 ? value - 9 : value);
    }, 0);

/** The IMEIs that a scanned text holds, in its order; labels write words, serial numbers or article codes around them. */
export function imeisIn(text: string): readonly string[] {
    const candidates = text.match(/(?<!\d)\d{15,16}(?!\d)/g) ?? [];
    const readings = candidates.map(readImei).flatMap((reading) => (reading.ok ? [reading.imei] : []));
    return [...new Set(readings)];
}
