import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Suspense, type ComponentType } from 'react';
import { humanize, type Field } from '../../../domain/field.ts';
import type { FieldKind } from '../../../domain/fieldKind.ts';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { resourceNamed } from '../resourceNamed.ts';
import { useOwnCurrency } from '../filter/useOwnCurrency.ts';
import { boundFor, type Bound } from './bounds.ts';
import { DebouncedText, wideEnough } from './DebouncedText.tsx';
import { lazyPart } from '../lazyPart.ts';

export interface FilterProps {
    readonly field: Field;
    /** What the list is filtered by now; undefined for nothing. */
    readonly value: unknown;
    readonly onChange: (value: unknown) => void;
}

const ReferenceChooser = lazyPart(async () => (await import('../ReferenceChooser.tsx')).ReferenceChooser);

const typedAs =
    (type: 'text' | 'month') =>
    ({ field, value, onChange }: FilterProps) => (
        <DebouncedText
            label={say(field.label)}
            type={type}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
        />
    );

const TypedFilter = typedAs('text');

interface Option {
    readonly id: string;
    readonly name: string;
}

type OptionsOf = (field: Field, value: unknown) => readonly Option[];

const select = (optionsOf: OptionsOf, read: (id: string) => unknown) =>
    function SelectFilter({ field, value, onChange }: FilterProps) {
        const options = optionsOf(field, value);
        const chosen = options.find(({ id }) => read(id) === value)?.id ?? '';
        return (
            <TextField
                select
                size="small"
                label={say(field.label)}
                value={chosen}
                onChange={({ target }) => onChange(target.value === '' ? undefined : read(target.value))}
                slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
                sx={{ minWidth: wideEnough(say(field.label), 150) }}
            >
                <MenuItem value="">{say`Any`}</MenuItem>
                {options.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                        {sayMessage(name)}
                    </MenuItem>
                ))}
            </TextField>
        );
    };

const yesNo = () => [
    { id: 'yes', name: say`Yes` },
    { id: 'no', name: say`No` },
];

const ChoiceFilter = select(
    ({ choices }) => choices,
    (id) => id,
);
/** What the text usually is; what an address asks for beside that stands among it. */
const suggestionsOf: OptionsOf = ({ suggestions = [] }, value) =>
    typeof value !== 'string' || suggestions.some(({ id }) => id === value)
        ? suggestions
        : [...suggestions, { id: value, name: humanize(value) }];
const SuggestionFilter = select(suggestionsOf, (id) => id);
const TextFilter = (props: FilterProps) =>
    props.field.suggestions === undefined ? <TypedFilter {...props} /> : <SuggestionFilter {...props} />;

const BooleanFilter = select(yesNo, (id) => id === 'yes');

const ReferenceFilter = ({ field, value, onChange }: FilterProps) => {
    const target = resourceNamed(field.references ?? '');
    if (target === undefined) return <TextFilter field={field} value={value} onChange={onChange} />;
    return (
        <Suspense fallback={<TextField size="small" label={say(field.label)} disabled />}>
            <ReferenceChooser
                target={target}
                label={say(field.label)}
                value={typeof value === 'string' ? value : null}
                onChange={(id) => onChange(id ?? undefined)}
                textField={{ size: 'small', sx: { minWidth: wideEnough(say(field.label), 210, 0.64) } }}
            />
        </Suspense>
    );
};

type Bounds = Readonly<Record<'gte' | 'lte', unknown>>;

const boundsOf = (value: unknown): Partial<Bounds> => (typeof value === 'object' && value !== null ? value : {});

/** From, to, or both. */
const RangeFilter = ({ field, value, onChange, bound }: FilterProps & { readonly bound: Bound }) => {
    const bounds = boundsOf(value);
    const change = (side: keyof Bounds, text: string | undefined): void => {
        const read = text === undefined ? undefined : bound.read(text);
        const kept = Object.entries({ ...bounds, [side]: read }).filter(([, one]) => one !== undefined);
        onChange(kept.length === 0 ? undefined : Object.fromEntries(kept));
    };
    const label = bound.unit === undefined ? say(field.label) : `${say(field.label)} (${bound.unit})`;
    const sides = [
        ['gte', say`${label} from`],
        ['lte', say`to`],
    ] as const;
    return (
        <>
            {sides.map(([side, text]) => (
                <DebouncedText
                    key={side}
                    label={text}
                    accessibleName={side === 'lte' ? say`${label} to` : undefined}
                    type={bound.type ?? 'text'}
                    value={bounds[side] === undefined ? '' : bound.write(bounds[side])}
                    onChange={(typed) => change(side, typed)}
                />
            ))}
        </>
    );
};

/** Amounts are compared within one currency: that of the person's country. */
const BoundedFilter = (props: FilterProps) => {
    const bound = boundFor(props.field, useOwnCurrency());
    return bound === undefined ? null : <RangeFilter {...props} bound={bound} />;
};

const filters: Readonly<Partial<Record<FieldKind, ComponentType<FilterProps>>>> = {
    integer: BoundedFilter,
    money: BoundedFilter,
    basisPoints: BoundedFilter,
    boolean: BooleanFilter,
    month: typedAs('month'),
    date: BoundedFilter,
    instant: BoundedFilter,
    choice: ChoiceFilter,
    reference: ReferenceFilter,
};

/** The input that a list is filtered with by this field; by its text unless its kind has another. */
export const filterOf = ({ kind }: Field): ComponentType<FilterProps> => filters[kind] ?? TextFilter;
