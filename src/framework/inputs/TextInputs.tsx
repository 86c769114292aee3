import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as Countries from '../../../domain/countries.ts';
import { withDiallingCode } from '../../../domain/matching/diallingCode.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { dayOf, instantOfLocal, localInstantOf } from '../dates.ts';
import { orNull, textFieldProps } from './textField.ts';
import { useFieldState } from './useFieldState.ts';
import { lazyPart } from '../lazyPart.ts';

interface Variant {
    readonly type?: 'text' | 'email' | 'tel';
    readonly autoComplete?: string;
    readonly multiline?: boolean;
}

const textInput =
    ({ type = 'text', autoComplete = 'off', multiline = false }: Variant) =>
    (props: FieldInputProps) => {
        const state = useFieldState(props);
        const { max } = props.field.limits;
        return (
            <TextField
                {...textFieldProps(state)}
                type={type}
                autoComplete={autoComplete}
                multiline={multiline}
                {...(multiline ? { minRows: 3 } : {})}
                value={typeof state.value === 'string' ? state.value : ''}
                onChange={({ target }) => state.control.onChange(orNull(target.value))}
                slotProps={{ htmlInput: max === undefined ? {} : { maxLength: max } }}
            />
        );
    };

// With the camera behind it: fetched by forms that have such a field.
const ImeiInput = lazyPart(async () => (await import('./ImeiInput.tsx')).ImeiInput);

const TypedInput = textInput({});

export const TextInput = (props: FieldInputProps) =>
    props.field.barcode === undefined ? (
        <TypedInput {...props} />
    ) : (
        <Suspense fallback={null}>
            <ImeiInput {...props} />
        </Suspense>
    );
export const LongTextInput = textInput({ multiline: true });
export const EmailInput = textInput({ type: 'email' });
const TypedPhone = textInput({ type: 'tel' });

/** Fetched while somebody types: pages without such a country do without its rules. */
let rules: typeof Countries | undefined;
const fetchRules = async (): Promise<void> => {
    rules ??= await import('../../../domain/countries.ts');
};

/** Takes a number as people write it at home where the country stands in the same form. */
export const PhoneInput = (props: FieldInputProps) => {
    const { getValues, setValue } = useFormContext();
    const { name = props.field.name } = props;
    const dial = (): void => {
        const [home, typed]: readonly unknown[] = getValues(['country', name]);
        if (rules?.isCountry(home) !== true || typeof typed !== 'string') return;
        const dialled = withDiallingCode(typed, rules.countries[home].diallingCode);
        if (dialled !== typed) setValue(name, dialled, { shouldDirty: true, shouldValidate: true });
    };
    return (
        <Box onFocus={() => void fetchRules().catch(() => undefined)} onBlur={dial} sx={{ display: 'contents' }}>
            <TypedPhone {...props} />
        </Box>
    );
};

const calendarInput = (type: 'date' | 'month') => (props: FieldInputProps) => {
    const state = useFieldState(props);
    return (
        <TextField
            {...textFieldProps(state)}
            type={type}
            value={dayOf(state.value)}
            onChange={({ target }) => state.control.onChange(orNull(target.value))}
            slotProps={{ inputLabel: { shrink: true } }}
        />
    );
};

export const DayInput = calendarInput('date');
export const MonthInput = calendarInput('month');

export const InstantInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    return (
        <TextField
            {...textFieldProps(state)}
            type="datetime-local"
            value={localInstantOf(state.value)}
            onChange={({ target }) => state.control.onChange(instantOfLocal(target.value))}
            slotProps={{ inputLabel: { shrink: true } }}
        />
    );
};
