import { countries, isCountry } from '../../domain/countries.ts';
import type { CountryRules } from '../../domain/countries/rules.ts';

/** The rules of an application's country. Throws for a country the product does not serve: the server stores no other. */
export const rulesOf = ({ country }: { readonly country: string }): CountryRules => {
    if (!isCountry(country)) throw new Error(`No rules for ${country}`);
    return countries[country];
};
