import { countries, countryCodes, type Country } from '../../countries.ts';
import type { CountryRules } from '../../countries/rules.ts';
import { phoneProblem, readPhone } from '../../matching/phone.ts';

export const countryOf = ({ name }: CountryRules): Country | undefined =>
    countryCodes.find((code) => countries[code].name === name);

/** What is wrong with a captured number of a country; undefined when it is a number there, written in its one full form. */
export const numberProblem = (typed: unknown, rules: CountryRules): string | undefined => {
    const home = countryOf(rules);
    if (home === undefined || typeof typed !== 'string' || typed === '') return undefined;
    const problem = phoneProblem(typed, home);
    if (problem !== undefined) return problem;
    const full = readPhone(typed, home)?.e164;
    // One number in two forms would pass for two customers.
    return full === typed ? undefined : `Write it as ${full}`;
};

/** The same as messages by field: none, or one of this name. */
export const numberProblems = (
    field: string,
    typed: unknown,
    rules: CountryRules,
): Readonly<Record<string, string>> => {
    const problem = numberProblem(typed, rules);
    return problem === undefined ? {} : { [field]: problem };
};
