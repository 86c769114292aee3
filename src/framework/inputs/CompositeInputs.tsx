import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { say } from '../../i18n/say.ts';
import { DocumentPhoto } from '../DocumentPhoto.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { Unreadable } from '../unreadable.ts';
import { textFieldProps } from './textField.ts';
import { useFieldState } from './useFieldState.ts';
import { jsonFault } from '../../../domain/jsonFault.ts';

/** The value of JSON text, null for none; where it is no JSON, what is wrong and in which line and column. */
const readJson = (text: string): unknown => {
    if (text.trim() === '') return null;
    const fault = jsonFault(text);
    if (fault === null) return JSON.parse(text) as unknown;
    return new Unreadable(say`Line ${fault.line}, column ${fault.column}: ${fault.message}`);
};

/** Shows the picture there is. Taking one is the business of the area that has a camera: see `InputSlotsProvider`. */
export const PhotoInput = (props: FieldInputProps) => {
    const { value, isInvalid, hint, label, isRequired } = useFieldState(props);
    return (
        <FormControl error={isInvalid}>
            <FormLabel required={isRequired}>{label}</FormLabel>
            {typeof value === 'string' && value !== '' ? (
                <DocumentPhoto documentId={value} label={label} />
            ) : (
                <Typography variant="body2">{say`No picture yet`}</Typography>
            )}
            {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
        </FormControl>
    );
};

const degreesOf = (value: unknown, part: 'latitude' | 'longitude'): string => {
    const degrees = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
    return typeof degrees === 'number' && Number.isFinite(degrees) ? String(degrees) : '';
};

type Degrees = Readonly<Record<'latitude' | 'longitude', string>>;

const locationOf = ({ latitude, longitude }: Degrees): { latitude: number; longitude: number } | undefined => {
    const isDegrees = (text: string) => /^\s*-?\d+(\.\d+)?\s*$/.test(text);
    if (!isDegrees(latitude) || !isDegrees(longitude)) return undefined;
    return { latitude: Number(latitude), longitude: Number(longitude) };
};

/** Two numbers in degrees; a phone's own position comes through a slot. */
export const LocationInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const [draft, setDraft] = useState({
        latitude: degreesOf(value, 'latitude'),
        longitude: degreesOf(value, 'longitude'),
    });
    const change = (part: 'latitude' | 'longitude', text: string): void => {
        const next = { ...draft, [part]: text };
        setDraft(next);
        const isEmpty = next.latitude.trim() === '' && next.longitude.trim() === '';
        control.onChange(
            isEmpty ? null : (locationOf(next) ?? new Unreadable(say`Write both in degrees, e.g. 5.6037 and -0.187`)),
        );
    };
    const part = (name: 'latitude' | 'longitude', text: string) => (
        <TextField
            id={`${control.name}.${name}`}
            label={text}
            value={draft[name]}
            disabled={control.disabled ?? false}
            onChange={({ target }) => change(name, target.value)}
            onBlur={control.onBlur}
            {...(name === 'latitude' ? { inputRef: control.ref } : {})}
            error={isInvalid}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            fullWidth
        />
    );
    return (
        <FormControl component="fieldset" error={isInvalid} fullWidth>
            <FormLabel component="legend" required={isRequired} sx={{ mb: 1 }}>
                {label}
            </FormLabel>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
                {part('latitude', say`Latitude`)}
                {part('longitude', say`Longitude`)}
            </Box>
            {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
        </FormControl>
    );
};

/** JSON as text; what does not parse is never sent. */
export const JsonInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    const { value, control } = state;
    const [draft, setDraft] = useState<string>();
    const stored =
        value === null || value === undefined || value instanceof Unreadable ? '' : JSON.stringify(value, null, 2);
    const change = (text: string): void => {
        setDraft(text);
        control.onChange(readJson(text));
    };
    return (
        <TextField
            {...textFieldProps(state)}
            multiline
            minRows={4}
            value={draft ?? stored}
            onChange={({ target }) => change(target.value)}
            slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: '0.8125rem' }, spellCheck: false } }}
        />
    );
};
