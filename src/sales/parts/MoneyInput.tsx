import { useState } from 'react';
import { fromMajor, toMajor } from '../../../domain/lending/money.ts';
import { say } from '../../i18n/say.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface MoneyInputProps extends Pick<TextInputProps, 'label' | 'hint' | 'fault' | 'isRequired' | 'isDisabled'> {
    readonly currency: string;
    /** Minor units; null for nothing. */
    readonly value: number | null;
    /** Asked while typing, with null for what is no amount. */
    readonly onChange: (value: number | null) => void;
    readonly onBlur?: () => void;
}

/** An amount typed in major units and kept in minor ones; while it is typed it stays as typed. */
export const MoneyInput = ({ currency, value, onChange, onBlur, fault, ...rest }: MoneyInputProps) => {
    const [draft, setDraft] = useState<string | null>(null);
    const stored = value === null ? '' : toMajor(value, currency);
    const isUnreadable = draft !== null && draft.trim() !== '' && fromMajor(draft, currency) === undefined;
    const change = (text: string): void => {
        setDraft(text);
        onChange(fromMajor(text, currency) ?? null);
    };
    const leave = (): void => {
        if (!isUnreadable) setDraft(null);
        onBlur?.();
    };
    return (
        <TextInput
            {...rest}
            before={currency}
            value={draft ?? stored}
            onChange={change}
            onBlur={leave}
            fault={isUnreadable ? say`Write an amount in ${currency}, e.g. ${toMajor(150_000, currency)}` : fault}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
        />
    );
};
