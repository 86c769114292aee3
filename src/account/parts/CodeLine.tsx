import { object, string } from 'yup';
import { say } from '../../i18n/say.ts';
import { TextLine } from './TextLine.tsx';

/** Six digits, typed or pasted with spaces or dashes between them. */
export const codeSchema = object({
    code: string()
        .transform((text: unknown) => (typeof text === 'string' ? text.replaceAll(/[\s-]/g, '') : text))
        .required(() => say`Confirmation code cannot be empty`)
        .matches(/^\d{6}$/, () => say`Type the six digits`),
});

export const CodeLine = () => (
    <TextLine
        name="code"
        label={say`Code`}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', style: { letterSpacing: '0.25em', fontSize: '1.25rem' } } }}
    />
);
