import type { Application } from '../application/application.ts';
import { textIn } from '../application/captured.ts';
import { countries, isCountry } from '../countries.ts';
import { languageOf, type Language } from './phrase.ts';

/** What a customer reads: the language they asked to be called in where we write it, else their country's. */
export const customerLanguage = ({
    country,
    sections: { customer },
}: Pick<Application, 'country'> & { readonly sections: Pick<Application['sections'], 'customer'> }): Language =>
    languageOf(textIn(customer, 'language')) ??
    languageOf(isCountry(country) ? countries[country].locale : null) ??
    'en';
