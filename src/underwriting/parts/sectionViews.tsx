import Box from '@mui/material/Box';
import { entriesIn } from '../../../domain/application/captured.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { humanize, type ChoiceSource, type Field } from '../../../domain/field.ts';
import { FieldsView, ValueView, type ValueViews, type ValueViewProps } from '../../framework/FieldsView.tsx';
import { say } from '../../i18n/say.ts';

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
    return field.choicesFrom === undefined ? say(choice ?? humanize(value)) : (choice ?? value);
};

/** Entries of so few fields stand in one line each. */
const lineOf = 2;

const EntriesView = ({ field, value, currency, views }: ValueViewProps & { readonly views: ValueViews }) => {
    const fields = field.items.filter(({ kind }) => kind !== 'photo');
    return entriesIn({ value }, 'value').map((entry, index) =>
        fields.length <= lineOf ? (
            <Box key={index} sx={{ display: 'flex', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
                {fields.map((part) => (
                    <span key={part.name}>
                        <ValueView
                            field={part}
                            value={entry[part.name]}
                            row={entry}
                            currency={currency}
                            views={views}
                        />
                    </span>
                ))}
            </Box>
        ) : (
            <Box key={index} sx={{ pt: 1, mt: 1, borderTop: 1, borderColor: 'divider' }}>
                <FieldsView fields={fields} values={entry} currency={currency} views={views} />
            </Box>
        ),
    );
};

/** How choices that each country has its own of are read, and lists without their pictures. */
export const sectionViews = (rules: CountryRules): ValueViews => {
    const views: ValueViews = {
        choice: ({ field, value }: ValueViewProps) => nameOf(field, String(value), rules),
        items: (props: ValueViewProps) => <EntriesView {...props} views={views} />,
    };
    return views;
};
