import Box from '@mui/material/Box';
import { useState } from 'react';
import { fromMajor, toMajor } from '../../../domain/lending/money.ts';
import { Unreadable } from '../../framework/unreadable.ts';
import { say } from '../../i18n/say.ts';
import type { FindingProps } from './finding.ts';
import { describedBy, inputStyle, Labelled } from './Labelled.tsx';

export const MoneyFinding = ({ field, place, value, onChange, faultAt, currency, isReadOnly }: FindingProps) => {
    // The text stays as typed while it is being written ('1,500.').
    const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>();
    const stored = typeof value === 'number' ? toMajor(value, currency) : '';
    const change = (text: string): void => {
        const cure = say`Write an amount in ${currency}, e.g. ${toMajor(150_000, currency)}`;
        const next = text.trim() === '' ? null : (fromMajor(text, currency) ?? new Unreadable(cure));
        setTyped({ text, value: next });
        onChange(next);
    };
    return (
        <Labelled id={place} label={`${say(field.label)}, ${currency}`} hint={field.help} fault={faultAt(place)}>
            <Box
                component="input"
                {...describedBy(place, field.help, faultAt(place))}
                inputMode="decimal"
                autoComplete="off"
                disabled={isReadOnly}
                value={typed !== undefined && typed.value === value ? typed.text : stored}
                onChange={({ target }) => change(target.value)}
                onBlur={() => {
                    if (!(value instanceof Unreadable)) setTyped(undefined);
                }}
                sx={(theme) => ({ ...inputStyle(theme), fontVariantNumeric: 'tabular-nums' })}
            />
        </Labelled>
    );
};
