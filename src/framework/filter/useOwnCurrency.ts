import { countries, isCountry } from '../../../domain/countries.ts';
import { usePrincipal } from '../usePrincipal.ts';

/** The currency of the person's country; undefined for those who see several. */
export const useOwnCurrency = (): string | undefined => {
    const { country } = usePrincipal();
    return isCountry(country) ? countries[country].currency : undefined;
};
