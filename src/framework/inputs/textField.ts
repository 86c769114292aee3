import type { TextFieldProps } from '@mui/material/TextField';
import type { FieldState } from './useFieldState.ts';

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
export const orNull = (text: string): string | null => (text === '' ? null : text);
