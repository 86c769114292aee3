import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Texts } from './FormDialog.tsx';

export interface TextLineProps {
    readonly name: string;
    readonly label: string;
    readonly hint?: ReactNode;
    readonly type?: 'text' | 'email' | 'tel' | 'password';
    readonly autoComplete?: string;
    readonly slotProps?: TextFieldProps['slotProps'];
}

/** A line of text in the form around it; its fault stands below it in place of its help. */
export const TextLine = ({ name, label, hint, autoComplete = 'off', ...rest }: TextLineProps) => {
    const { field, fieldState } = useController<Texts, string>({ name });
    return (
        <TextField
            {...rest}
            {...field}
            inputRef={field.ref}
            ref={null}
            id={`account-${name}`}
            label={label}
            value={field.value ?? ''}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? hint}
            autoComplete={autoComplete}
            fullWidth
            margin="dense"
        />
    );
};
