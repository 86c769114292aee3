import { countries, countryCodes } from '../countries.ts';
import { readImei } from './imei.ts';
import { normalizeIdNumber } from './nationalId.ts';
import { readPhone } from './phone.ts';

/**
 * The telephone numbers, numbers of identity and IMEIs that what was typed can be as a whole, as rows keep them: more than one
 * where countries write alike. Who sees a number masked finds by these alone.
 */
export const wholeNumbers = (typed: string): readonly string[] => {
    if (!/\d{4}/.test(typed.replaceAll(/[\s-]/g, ''))) return [];
    const phones = countryCodes.flatMap((country) => readPhone(typed, country)?.e164 ?? []);
    const ids = countryCodes.flatMap((country) =>
        countries[country].idTypes.flatMap((type) => {
            const number = normalizeIdNumber(type, typed);
            return type.pattern.test(number) ? number : [];
        }),
    );
    const imei = readImei(typed);
    return [...new Set([...phones, ...ids, ...(imei.ok ? [imei.imei] : [])])];
};
