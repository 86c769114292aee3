import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { memo, type ComponentType, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { emptyEntry } from '../../domain/field.ts';
import type { FieldKind } from '../../domain/fieldKind.ts';
import { say } from '../i18n/say.ts';
import { BooleanInput, ChoiceInput, ReferenceInput, TagsInput } from './inputs/ChoiceInputs.tsx';
import { JsonInput, LocationInput, PhotoInput } from './inputs/CompositeInputs.tsx';
import { IntegerInput, MoneyInput, PercentInput } from './inputs/NumberInputs.tsx';
import {
    DayInput,
    EmailInput,
    InstantInput,
    LongTextInput,
    MonthInput,
    PhoneInput,
    TextInput,
} from './inputs/TextInputs.tsx';
import { useInputSlots, type FieldInputProps } from './inputSlots.ts';
import { Notice } from './Notice.tsx';
import { useFieldRemark } from './step/fieldRemarks.ts';

/** A list of entries, each with the same fields, added and removed one by one. */
const ItemsInput = (props: FieldInputProps) => {
    const { field, name = field.name, currency, disabled = false } = props;
    const { control, formState, getFieldState } = useFormContext();
    const { fields: entries, append, remove } = useFieldArray({ control, name });
    const { error } = getFieldState(name, formState);
    const fault = error?.message ?? error?.root?.message;
    const hint = fault ?? (field.help === undefined ? undefined : say(field.help));
    const most = field.limits.max ?? Infinity;
    return (
        <FormControl component="fieldset" error={fault !== undefined} fullWidth sx={{ gap: 2 }}>
            <FormLabel component="legend" required={field.required} sx={{ mb: 1 }}>
                {say(field.label)}
            </FormLabel>
            {entries.map((entry, index) => (
                <Box
                    key={entry.id}
                    component="fieldset"
                    aria-label={say`${say(field.label)}, ${index + 1} of ${entries.length}`}
                    sx={{
                        display: 'grid',
                        gap: 2,
                        p: 2,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                    }}
                >
                    {field.items.map((item) => (
                        <FieldInput
                            key={item.name}
                            field={item}
                            name={`${name}.${index}.${item.name}`}
                            currency={currency}
                            disabled={disabled}
                        />
                    ))}
                    <Button size="small" color="error" disabled={disabled} onClick={() => remove(index)}>
                        {say`Remove ${index + 1}`}
                    </Button>
                </Box>
            ))}
            <Button
                variant="outlined"
                disabled={disabled || entries.length >= most}
                onClick={() => append(emptyEntry(field.items))}
            >
                {entries.length === 0 ? say`Add` : say`Add another`}
            </Button>
            {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
        </FormControl>
    );
};

const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
    text: TextInput,
    longText: LongTextInput,
    email: EmailInput,
    phone: PhoneInput,
    integer: IntegerInput,
    money: MoneyInput,
    basisPoints: PercentInput,
    boolean: BooleanInput,
    month: MonthInput,
    date: DayInput,
    instant: InstantInput,
    choice: ChoiceInput,
    tags: TagsInput,
    reference: ReferenceInput,
    photo: PhotoInput,
    location: LocationInput,
    items: ItemsInput,
    json: JsonInput,
};

/** An input that is asked for only beside an answer to another one of the same entry. */
const FollowingInput = ({ other, children }: { readonly other: string; readonly children: ReactNode }) => {
    const answer: unknown = useWatch({ name: other });
    return (answer ?? 'none') === 'none' ? null : children;
};

/**
 * The input of one field inside a react-hook-form `FormProvider`. The form holds what goes on the wire: minor units, basis points,
 * 'YYYY-MM-DD', ISO instants, null for nothing. An area replaces the input of a kind through `InputSlotsProvider`; what somebody
 * wrote at a field stands above it (`FieldRemarksProvider`). It follows the form by itself, not whatever is drawn around it.
 */
export const FieldInput = memo((props: FieldInputProps) => {
    const { field, name = field.name } = props;
    if (field.follows === undefined) return <AskedInput {...props} />;
    return (
        <FollowingInput other={`${name.slice(0, name.length - field.name.length)}${field.follows}`}>
            <AskedInput {...props} />
        </FollowingInput>
    );
});

const AskedInput = (props: FieldInputProps) => {
    const { field, name = field.name } = props;
    const slots = useInputSlots();
    const remark = useFieldRemark(name);
    const Input = slots[field.kind] ?? inputs[field.kind];
    const Around = slots.around;
    const input = Around === undefined ? <Input {...props} /> : <Around {...props} Input={Input} />;
    if (remark === undefined) return input;
    return (
        <Box component="fieldset" aria-label={say(field.label)} sx={{ display: 'grid', gap: 1.5 }}>
            <Notice tone="warning">{remark}</Notice>
            {input}
        </Box>
    );
};
