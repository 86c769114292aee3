import { jsonFault } from '../../domain/jsonFault.ts';
import { say } from '../i18n/say.ts';
import { Unreadable } from './unreadable.ts';

/** The value of JSON text, null for none; where it is no JSON, what is wrong and in which line and column. */
export const readJson = (text: string): unknown => {
    if (text.trim() === '') return null;
    const fault = jsonFault(text);
    if (fault === null) return JSON.parse(text) as unknown;
    return new Unreadable(say`Line ${fault.line}, column ${fault.column}: ${fault.message}`);
};
