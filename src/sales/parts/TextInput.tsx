import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface TextInputProps {
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly onBlur?: () => void;
    readonly hint?: string | undefined;
    readonly fault?: string | undefined;
    readonly before?: string;
    readonly isRequired?: boolean;
    readonly isDisabled?: boolean;
    readonly isMultiline?: boolean;
    readonly inputProps?: NonNullable<OutlinedInputProps['inputProps']>;
}

/** A labelled line to write in, with its fault or its help below; without the weight of MUI's TextField. */
export const TextInput = (props: TextInputProps) => {
    const { label, value, onChange, onBlur, hint, fault, before, isRequired = false, isDisabled = false } = props;
    const { isMultiline = false, inputProps = {} } = props;
    const id = useId();
    const text = fault ?? hint;
    return (
        <FormControl fullWidth error={fault !== undefined} required={isRequired} disabled={isDisabled}>
            <InputLabel htmlFor={id} {...(before === undefined ? {} : { shrink: true })}>
                {label}
            </InputLabel>
            <OutlinedInput
                id={id}
                label={label}
                {...(before === undefined ? {} : { notched: true })}
                value={value}
                multiline={isMultiline}
                minRows={isMultiline ? 3 : 1}
                onChange={({ target }) => onChange(target.value)}
                onBlur={() => onBlur?.()}
                startAdornment={
                    before === undefined ? undefined : <InputAdornment position="start">{before}</InputAdornment>
                }
                inputProps={{ ...inputProps, 'aria-describedby': `${id}-hint` }}
            />
            {text !== undefined && <FormHelperText id={`${id}-hint`}>{text}</FormHelperText>}
        </FormControl>
    );
};
