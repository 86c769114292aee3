import { useMemo } from 'react';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { ChoiceList, SectionChoices } from '../../framework/step/sectionChoices.ts';
import { usePlaces } from '../../framework/usePlaces.ts';

const named = (name: string) => ({ id: name, name });

const listOf = (types: readonly { readonly code: string; readonly label: string }[]): ChoiceList => ({
    choices: types.map(({ code, label }) => ({ id: code, name: label })),
});

/** The choices a country's sections ask for. Regions and districts are fetched only where they are asked. */
export const useCountryChoices = (country: string, rules: CountryRules, withPlaces: boolean): SectionChoices => {
    const regions = usePlaces(country, withPlaces);
    return useMemo(
        () => ({
            idTypes: () => listOf(rules.idTypes.filter((type) => type.identityDocument)),
            mobileMoneyNetworks: () => listOf(rules.mobileMoney),
            regions: () => ({ choices: regions.map(({ name }) => named(name)) }),
            districts: (values) => ({
                choices: (regions.find(({ name }) => name === values['region'])?.districts ?? []).map(({ name }) =>
                    named(name),
                ),
                isOpen: !rules.hasAllDistricts,
            }),
        }),
        [rules, regions],
    );
};
