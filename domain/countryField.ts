import { string } from './yup.ts';
import { countryCodes, countryNames } from './countries.ts';

/** The country a record belongs to. A plain text to those who compute with it: rows outlive the list of countries. */
export const country = string().required().oneOf<string>(countryCodes).meta({ choiceLabels: countryNames });

/** Countries by name, and '*', which is what concerns all of them. */
export const countryOrAllLabels: Readonly<Record<string, string>> = { ...countryNames, '*': 'All countries' };
