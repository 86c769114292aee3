import { ghana } from './countries/ghana/rules.ts';
import { kenya } from './countries/kenya/rules.ts';
import { nigeria } from './countries/nigeria/rules.ts';
import { rwanda } from './countries/rwanda/rules.ts';
import { uganda } from './countries/uganda/rules.ts';
import type { CountryRules } from './countries/rules.ts';

export const countries = {
    GH: ghana,
    UG: uganda,
    RW: rwanda,
    KE: kenya,
    NG: nigeria,
} as const satisfies Record<string, CountryRules>;

export type Country = keyof typeof countries;

export const isCountry = (value: unknown): value is Country =>
    typeof value === 'string' && Object.hasOwn(countries, value);

export const countryCodes: readonly Country[] = Object.keys(countries).filter(isCountry);

export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
    countryCodes.map((code) => [code, countries[code].name]),
);
