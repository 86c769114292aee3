import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';

export const rulesOf = (country: string | null): CountryRules | undefined =>
    isCountry(country) ? countries[country] : undefined;

export const mayDo = ({ actions }: Dossier, action: ActionName): boolean =>
    actions.some((one) => one.action === action);
