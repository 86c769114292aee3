import type { CountryRules } from '../../../domain/countries.ts';
import { humanize, type ChoiceSource, type Field } from '../../../domain/resource.ts';
import type { ValueViews, ValueViewProps } from '../../framework/FieldsView.tsx';

type Named = readonly { readonly code: string; readonly label: string }[];

const namesOf = (source: ChoiceSource | undefined, rules: CountryRules): Named => {
    if (source === 'idTypes') return rules.idTypes;
    return source === 'mobileMoneyNetworks' ? rules.mobileMoney : [];
};

const nameOf = (field: Field, value: string, rules: CountryRules): string => {
    const named = namesOf(field.choicesFrom, rules).find(({ code }) => code === value)?.label;
    if (named !== undefined) return named;
    const choice = field.choices.find(({ id }) => id === value)?.name;
    // Places are stored as they are called.
    return choice ?? (field.choicesFrom === undefined ? humanize(value) : value);
};

/** How choices that each country has its own of are read. */
export const sectionViews = (rules: CountryRules): ValueViews => ({
    choice: ({ field, value }: ValueViewProps) => nameOf(field, String(value), rules),
});
