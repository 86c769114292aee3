import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import type { Field } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';

interface AskedAnswerProps {
    readonly field: Field | undefined;
    /** What is done with it. */
    readonly label: string;
    readonly isBusy: boolean;
    readonly onTold: (value: string) => void;
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** An answer that needs one thing of the customer, which is typed beside its button: the cursor stands there already. */
export const AskedAnswer = ({ field, label, isBusy, onTold }: AskedAnswerProps) => {
    const [value, setValue] = useState('');
    const told = value.trim();
    const submit = (event: SyntheticEvent): void => {
        event.preventDefault();
        if (told !== '') onTold(told);
    };
    return (
        <Box
            component="form"
            onSubmit={submit}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', width: '100%', pt: 0.75 }}
        >
            <TextField
                size="small"
                label={say(field?.label ?? '')}
                value={value}
                onChange={({ target }) => setValue(target.value)}
                inputRef={focus}
                slotProps={{ htmlInput: { maxLength: field?.limits.max ?? 60, autoComplete: 'off' } }}
                sx={{ flex: '1 1 240px' }}
            />
            <Button type="submit" variant="outlined" disabled={told === ''} loading={isBusy} sx={{ minHeight: 44 }}>
                {label}
            </Button>
        </Box>
    );
};
