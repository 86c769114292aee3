import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isCountry, type CountryRules } from '../../../domain/countries.ts';
import type { ChoiceList, SectionChoices } from '../../framework/step/sectionChoices.ts';

/** Countries whose districts are listed in full; elsewhere others may be written. */
const completeDistricts: ReadonlySet<string> = new Set(['UG', 'RW', 'KE']);

const named = (name: string) => ({ id: name, name });

const listOf = (types: readonly { readonly code: string; readonly label: string }[]): ChoiceList => ({
    choices: types.map(({ code, label }) => ({ id: code, name: label })),
});

/** The choices a country's sections ask for. Regions and districts are fetched only where they are asked. */
export const useCountryChoices = (country: string, rules: CountryRules, withPlaces: boolean): SectionChoices => {
    const { data: regions = [] } = useQuery({
        queryKey: ['places', country],
        queryFn: async () => {
            const { places } = await import('../../../domain/countries/places.ts');
            return isCountry(country) ? places[country] : [];
        },
        enabled: withPlaces,
        // The places come with the app: no network is asked for them.
        networkMode: 'always',
        staleTime: Infinity,
    });
    return useMemo(
        () => ({
            idTypes: () => listOf(rules.idTypes.filter((type) => type.identityDocument)),
            mobileMoneyNetworks: () => listOf(rules.mobileMoney),
            regions: () => ({ choices: regions.map(({ name }) => named(name)) }),
            districts: (values) => ({
                choices: (regions.find(({ name }) => name === values['region'])?.districts ?? []).map(({ name }) =>
                    named(name),
                ),
                isOpen: !completeDistricts.has(country),
            }),
        }),
        [rules, regions, country],
    );
};
