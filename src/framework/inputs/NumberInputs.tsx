import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fromMajor, toMajor } from '../../../domain/lending/money.ts';
import { say } from '../../i18n/say.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { basisPointsOf, percentOf } from '../percent.ts';
import { Unreadable } from '../unreadable.ts';
import { textFieldProps } from './textField.ts';
import { useFieldState, type FieldState } from './useFieldState.ts';

interface Notation {
    readonly write: (value: number) => string;
    /** Undefined for text that is no such number. */
    readonly read: (text: string) => number | undefined;
    /** What to write instead of a text that cannot be read. */
    readonly cure: () => string;
    readonly adornment?: string | undefined;
    readonly adornmentSide?: 'start' | 'end';
    readonly inputMode: 'numeric' | 'decimal';
}

/** A number typed as text, which stays as typed while it is being written ('1,500.'). */
const NumberText = ({ state, notation }: { readonly state: FieldState; readonly notation: Notation }) => {
    const { value, control } = state;
    const [draft, setDraft] = useState<string>();
    const stored = typeof value === 'number' && Number.isFinite(value) ? notation.write(value) : '';
    const side = notation.adornmentSide === 'end' ? 'endAdornment' : 'startAdornment';
    const adornment = notation.adornment !== undefined && (
        <InputAdornment position={side === 'endAdornment' ? 'end' : 'start'}>{notation.adornment}</InputAdornment>
    );
    const change = (text: string): void => {
        setDraft(text);
        control.onChange(text.trim() === '' ? null : (notation.read(text) ?? new Unreadable(notation.cure())));
    };
    const leave = (): void => {
        if (!(value instanceof Unreadable)) setDraft(undefined);
        control.onBlur();
    };
    return (
        <TextField
            {...textFieldProps(state)}
            autoComplete="off"
            value={draft ?? stored}
            onChange={({ target }) => change(target.value)}
            onBlur={leave}
            slotProps={{ input: { [side]: adornment }, htmlInput: { inputMode: notation.inputMode } }}
        />
    );
};

const wholeNumber: Notation = {
    write: String,
    read: (text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : undefined),
    cure: () => say`Write a whole number, e.g. 12`,
    inputMode: 'numeric',
};

export const IntegerInput = (props: FieldInputProps) => (
    <NumberText state={useFieldState(props)} notation={wholeNumber} />
);

const percent: Notation = {
    write: percentOf,
    read: basisPointsOf,
    cure: () => say`Write a percentage with two decimals at most, e.g. 12.5`,
    inputMode: 'decimal',
    adornment: '%',
    adornmentSide: 'end',
};

export const PercentInput = (props: FieldInputProps) => <NumberText state={useFieldState(props)} notation={percent} />;

const moneyNotation = (currency: string): Notation => ({
    write: (value) => toMajor(value, currency),
    read: (text) => fromMajor(text, currency),
    cure: () => say`Write an amount in ${currency}, e.g. ${toMajor(150_000, currency)}`,
    inputMode: 'decimal',
    adornment: currency,
});

const withoutCurrency: Notation = {
    write: () => '',
    read: () => undefined,
    cure: () => say`Choose the currency first`,
    inputMode: 'decimal',
};

/** Typed in major units, kept in minor ones; the currency is the form's own field, else the one given. */
export const MoneyInput = (props: FieldInputProps) => {
    const own: unknown = useWatch({ name: 'currency' });
    const currency = typeof own === 'string' && own !== '' ? own : props.currency;
    const state = useFieldState(props);
    return (
        <NumberText
            key={currency}
            state={state}
            notation={currency === undefined ? withoutCurrency : moneyNotation(currency)}
        />
    );
};
