import { say } from '../i18n/say.ts';
import { fieldElement, type StepField } from './stepForm.ts';

const known = (): Readonly<Record<string, Pick<StepField, 'label' | 'kind' | 'hint'>>> => ({
    email: { label: say`Email`, kind: 'email' },
    name: { label: say`Name`, kind: 'name' },
    phone_number: { label: say`Phone number`, kind: 'phone', hint: say`With the country code, such as +233244123456.` },
});

/** 'custom:agentCode' -> 'Agent code', 'given_name' -> 'Given name'. */
const wordsOf = (name: string): string => {
    const words = name
        .replace('custom:', '')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldOf = (name: string): StepField => ({ name, kind: 'text', label: wordsOf(name), ...known()[name] });

/** What to call an attribute in a sentence. */
export const attributeName = (name: string): string => fieldOf(name).label.toLowerCase();

/** Inputs for what the identity provider still lacks about a person. */
export const attributeFields = (names: readonly string[]): readonly HTMLElement[] =>
    names.map((name) => fieldElement(fieldOf(name)));
