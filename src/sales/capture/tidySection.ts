import type { CountryRules } from '../../../domain/countries/rules.ts';
import { normalizeIdNumber } from '../../../domain/matching/nationalId.ts';
import { countryOf } from '../../../domain/application/sections/phones.ts';
import { guessNetwork, readPhone } from '../../../domain/matching/phone.ts';
import type { Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';

/** '024 412 3456' as '+233244123456'; what is no local form is left as it was typed. */
export const withDiallingCode = (typed: string, diallingCode: string): string => {
    const digits = typed.replaceAll(/[\s().-]/g, '');
    if (/^00\d+$/.test(digits)) return `+${digits.slice(2)}`;
    if (/^0\d{8,10}$/.test(digits)) return `+${diallingCode}${digits.slice(1)}`;
    if (/^\d{9,15}$/.test(digits)) return digits.startsWith(diallingCode) ? `+${digits}` : `+${diallingCode}${digits}`;
    return digits.startsWith('+') ? digits : typed;
};

const tidyId = (values: Row, rules: CountryRules): Row => {
    const type = rules.idTypes.find(({ code }) => code === values['idType']);
    const number = values['idNumber'];
    return type === undefined || typeof number !== 'string' ? {} : { idNumber: normalizeIdNumber(type, number) };
};

/** The network of a mobile money number that is alone so far: most customers stay where their number began. */
const tidyNetwork = (values: Row, number: unknown, rules: CountryRules): Row => {
    const home = countryOf(rules);
    const isAsked = 'mobileMoneyNetwork' in values && (values['mobileMoneyNetwork'] ?? null) === null;
    if (home === undefined || !isAsked || typeof number !== 'string') return {};
    const phone = readPhone(number, home);
    const network = phone === undefined ? undefined : guessNetwork(phone);
    return network === undefined ? {} : { mobileMoneyNetwork: network };
};

/** A section's values as they are kept: numbers with their dialling code, identity numbers with the dashes of the card. */
export const tidySection = (fields: readonly Field[], values: Row, rules: CountryRules): Row => {
    const tidied = fields.flatMap(({ name, kind, items }) => {
        const value = values[name];
        if (kind === 'phone' && typeof value === 'string') return [[name, withDiallingCode(value, rules.diallingCode)]];
        if (kind !== 'items' || !Array.isArray(value)) return [];
        const entries = value.map((entry: Row) => ({ ...entry, ...tidySection(items, entry, rules) }));
        return [[name, JSON.stringify(entries) === JSON.stringify(value) ? value : entries]];
    });
    const rewritten: Row = Object.fromEntries(tidied);
    return {
        ...rewritten,
        ...tidyId(values, rules),
        ...tidyNetwork(values, rewritten['mobileMoneyNumber'], rules),
    };
};
