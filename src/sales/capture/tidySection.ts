import type { CountryRules } from '../../../domain/countries/rules.ts';
import { normalizeIdNumber } from '../../../domain/matching/nationalId.ts';
import { countryOf } from '../../../domain/application/sections/phones.ts';
import { withDiallingCode } from '../../../domain/matching/diallingCode.ts';
import { guessNetwork, readPhone } from '../../../domain/matching/phone.ts';
import type { Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';

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
