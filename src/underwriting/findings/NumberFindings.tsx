import Box from '@mui/material/Box';
import { useState } from 'react';
import { fromMajor, toMajor } from '../../../domain/lending/money.ts';
import { basisPointsOf, percentOf } from '../../framework/percent.ts';
import { Unreadable } from '../../framework/unreadable.ts';
import { say } from '../../i18n/say.ts';
import type { FindingProps } from './finding.ts';
import { describedBy, inputStyle, Labelled } from './Labelled.tsx';

interface Notation {
    readonly write: (value: number, currency: string) => string;
    /** Undefined for text that is no such number. */
    readonly read: (text: string, currency: string) => number | undefined;
    /** What to write instead of a text that cannot be read. */
    readonly cure: (currency: string) => string;
    readonly unit: (currency: string) => string;
}

const NumberFinding = ({ notation, ...props }: FindingProps & { readonly notation: Notation }) => {
    const { field, place, value, onChange, faultAt, currency, isReadOnly } = props;
    // The text stays as typed while it is being written ('1,500.').
    const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>();
    const stored = typeof value === 'number' ? notation.write(value, currency) : '';
    const change = (text: string): void => {
        const next =
            text.trim() === '' ? null : (notation.read(text, currency) ?? new Unreadable(notation.cure(currency)));
        setTyped({ text, value: next });
        onChange(next);
    };
    const unit = notation.unit(currency);
    return (
        <Labelled
            id={place}
            label={unit === '' ? say(field.label) : `${say(field.label)}, ${unit}`}
            hint={field.help}
            fault={faultAt(place)}
        >
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

const whole: Notation = {
    write: String,
    read: (text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : undefined),
    cure: () => say`Write a whole number, e.g. 12`,
    unit: () => '',
};

const percent: Notation = {
    write: percentOf,
    read: basisPointsOf,
    cure: () => say`Write a percentage with two decimals at most, e.g. 12.5`,
    unit: () => '%',
};

const money: Notation = {
    write: toMajor,
    read: fromMajor,
    cure: (currency) => say`Write an amount in ${currency}, e.g. ${toMajor(150_000, currency)}`,
    unit: (currency) => currency,
};

export const IntegerFinding = (props: FindingProps) => <NumberFinding {...props} notation={whole} />;
export const PercentFinding = (props: FindingProps) => <NumberFinding {...props} notation={percent} />;
export const MoneyFinding = (props: FindingProps) => <NumberFinding {...props} notation={money} />;
