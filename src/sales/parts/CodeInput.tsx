import { say } from '../../i18n/say.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Digits of a code. */
export const codeLength = 6;

type CodeInputProps = Pick<TextInputProps, 'value' | 'onChange' | 'hint' | 'fault'>;

/** Takes the digits that a customer reads out from a message. */
export const CodeInput = ({ onChange, ...props }: CodeInputProps) => (
    <TextInput
        {...props}
        label={say`Code from the message`}
        onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, codeLength))}
        inputProps={{
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            style: { letterSpacing: '0.4em', fontSize: '1.375rem', fontWeight: 700 },
        }}
    />
);
