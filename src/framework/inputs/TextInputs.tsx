import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldInputProps } from '../inputSlots.ts';
import { dayOf, instantOfLocal, localInstantOf } from '../dates.ts';
import { useFieldState, type FieldState } from './useFieldState.ts';

/** What all text-like inputs share; the id ties label, input and hint together. */
export const textFieldProps = ({ control, isInvalid, hint, label, isRequired }: FieldState): TextFieldProps => ({
    name: control.name,
    id: control.name,
    label,
    required: isRequired,
    disabled: control.disabled ?? false,
    error: isInvalid,
    helperText: hint,
    inputRef: control.ref,
    onBlur: control.onBlur,
    fullWidth: true,
});

/** No text is no value: null, so that an optional field may be emptied. */
const orNull = (text: string): string | null => (text === '' ? null : text);

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

export const PlainTextInput = textInput({});
export const LongTextInput = textInput({ multiline: true });
export const EmailInput = textInput({ type: 'email' });
export const PhoneInput = textInput({ type: 'tel' });

export const DayInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    return (
        <TextField
            {...textFieldProps(state)}
            type="date"
            value={dayOf(state.value)}
            onChange={({ target }) => state.control.onChange(orNull(target.value))}
            slotProps={{ inputLabel: { shrink: true } }}
        />
    );
};

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
