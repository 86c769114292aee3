import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';

interface TogetherInputProps {
    readonly label: string;
    /** Yes or no, each of them. */
    readonly fields: readonly Field[];
    readonly disabled: boolean;
}

/** Several questions that are read out one by one and answered by one yes: every field holds its own answer all the same. */
export const TogetherInput = ({ label, fields, disabled }: TogetherInputProps) => {
    const { control, setValue, trigger, getFieldState } = useFormContext();
    const names = fields.map(({ name }) => name);
    const values: readonly unknown[] = useWatch({ name: names });
    const state = useFormState({ control, name: names });
    const [first = ''] = names;
    const fault = names.map((name) => getFieldState(name, state).error?.message).find((one) => one !== undefined);
    const hintId = useId();
    const answer = (isYes: boolean): void => {
        for (const name of names) setValue(name, isYes, { shouldDirty: true, shouldTouch: true });
        if (fault !== undefined || isYes) void trigger(names);
    };
    return (
        <FormControl error={fault !== undefined} disabled={disabled}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
                {fields.map((field) => (
                    <li key={field.name}>{say(field.label)}</li>
                ))}
            </Box>
            <FormControlLabel
                label={say(label)}
                control={
                    <Checkbox
                        id={first}
                        checked={values.every((value) => value === true)}
                        onChange={(_, checked) => answer(checked)}
                        slotProps={{ input: { 'aria-describedby': hintId, name: first } }}
                    />
                }
            />
            {fault !== undefined && <FormHelperText id={hintId}>{fault}</FormHelperText>}
        </FormControl>
    );
};
