import Box from '@mui/material/Box';
import type { HTMLInputTypeAttribute } from 'react';
import { instantOfLocal, localInstantOf } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';
import type { FindingProps } from './finding.ts';
import { describedBy, inputStyle, Labelled } from './Labelled.tsx';

interface Notation {
    readonly type: HTMLInputTypeAttribute;
    readonly write: (value: unknown) => string;
    /** Null for nothing. */
    readonly read: (text: string) => unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNull = (text: string): string | null => (text === '' ? null : text);

/** An input of one line whose text is the value, or stands for it. */
const lineFinding =
    ({ type, write, read }: Notation) =>
    ({ field, place, value, onChange, faultAt, isReadOnly }: FindingProps) => (
        <Labelled id={place} label={say(field.label)} hint={field.help} fault={faultAt(place)}>
            <Box
                component="input"
                {...describedBy(place, field.help, faultAt(place))}
                type={type}
                autoComplete="off"
                disabled={isReadOnly}
                maxLength={field.limits.max}
                value={write(value)}
                onChange={({ target }) => onChange(read(target.value))}
                sx={inputStyle}
            />
        </Labelled>
    );

export const TextFinding = lineFinding({ type: 'text', write: textOf, read: orNull });
export const PhoneFinding = lineFinding({ type: 'tel', write: textOf, read: orNull });
export const InstantFinding = lineFinding({ type: 'datetime-local', write: localInstantOf, read: instantOfLocal });

export const ChoiceFinding = ({ field, place, value, onChange, faultAt, isReadOnly }: FindingProps) => (
    <Labelled id={place} label={say(field.label)} hint={field.help} fault={faultAt(place)}>
        <Box
            component="select"
            {...describedBy(place, field.help, faultAt(place))}
            disabled={isReadOnly}
            value={textOf(value)}
            onChange={({ target }) => onChange(orNull(target.value))}
            sx={inputStyle}
        >
            <option value="">{say`Choose`}</option>
            {field.choices.map(({ id, name }) => (
                <option key={id} value={id}>
                    {name}
                </option>
            ))}
        </Box>
    </Labelled>
);
