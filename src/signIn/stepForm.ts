import { say } from '../i18n/say.ts';
import { bindForm, type Values } from './form.ts';
import { showPage, type Page } from './pages.ts';
import { equipPasswords } from './passwordField.ts';

/** How an input helps with what is typed into it: keyboards, password managers and messages go by this. */
const kinds = {
    code: { autocomplete: 'one-time-code', inputmode: 'numeric', enterkeyhint: 'go' },
    text: { autocomplete: 'off' },
    name: { autocomplete: 'name' },
    username: { autocomplete: 'username', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' },
    email: { type: 'email', autocomplete: 'email' },
    phone: { type: 'tel', autocomplete: 'tel' },
    newPassword: { type: 'password', autocomplete: 'new-password' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export interface StepField {
    readonly name: string;
    readonly label: string;
    readonly kind: keyof typeof kinds;
    readonly hint?: string;
}

type Action = (values: Values) => Promise<void>;

export interface Step {
    readonly heading: string;
    readonly lead?: string;
    /** Already true when the step appears: where a code was sent. */
    readonly notice?: string;
    /** Between the lead and the fields. */
    readonly parts?: readonly Node[];
    readonly fields?: readonly StepField[];
    /** Without it there is nothing to send. */
    readonly submitLabel?: string;
    readonly submit?: Action;
    /** Choices instead of fields: each is a button that says what it does. */
    readonly choices?: readonly { readonly label: string; readonly hint: string; readonly act: Action }[];
    /** Quiet buttons below, such as one for another code. */
    readonly links?: readonly { readonly label: string; readonly act: Action }[];
    /** The person is signed in: nothing leads back. */
    readonly isLast?: boolean;
}

/** An element with attributes and children. */
export const element = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Readonly<Record<string, string>> = {},
    ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
};

/** An input with its label and help. */
export const fieldElement = ({ name, label, kind, hint }: StepField): HTMLElement => {
    const id = `step-${name}`;
    const described: Readonly<Record<string, string>> = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` };
    return element(
        'div',
        { class: 'field' },
        element('label', { for: id }, label),
        element('input', { id, name, required: '', ...kinds[kind], ...described }),
        ...(hint === undefined ? [] : [element('p', { id: `${id}-hint`, class: 'help' }, hint)]),
    );
};

const buttonOf = (className: string, ...children: readonly (Node | string)[]): HTMLButtonElement =>
    element('button', { type: 'button', class: className }, ...children);

const lineOf = (kind: 'notice' | 'alert', message: string | undefined): HTMLElement => {
    const line = element('p', { class: kind, role: kind === 'alert' ? 'alert' : 'status' }, message ?? '');
    line.hidden = message === undefined;
    return line;
};

interface Pressable {
    readonly button: HTMLButtonElement;
    readonly act: Action;
}

const pressablesOf = ({ choices = [], links = [] }: Step): Record<'choices' | 'links', readonly Pressable[]> => ({
    choices: choices.map(({ label, hint, act }) => ({
        button: buttonOf('choice', element('b', {}, label), element('span', {}, hint)),
        act,
    })),
    links: links.map(({ label, act }) => ({ button: buttonOf('link', label), act })),
});

/** Draws a step of signing in in the place of the one before, and shows it. `from` is the page whose username it carries on. */
export const showStep = (step: Step, from: Page = 'sign-in'): HTMLFormElement => {
    const { heading, lead, notice, parts = [], fields = [], submitLabel, isLast = false } = step;
    const { submit = async () => undefined } = step;
    const { choices, links } = pressablesOf(step);
    const form = element(
        'form',
        { class: 'for-step', novalidate: '' },
        element('h1', { tabindex: '-1' }, heading),
        ...(lead === undefined ? [] : [element('p', { class: 'lead' }, lead)]),
        lineOf('notice', notice),
        lineOf('alert', undefined),
        ...parts,
        ...fields.map(fieldElement),
        ...choices.map(({ button }) => button),
        ...(submitLabel === undefined ? [] : [element('button', { type: 'submit', class: 'primary' }, submitLabel)]),
        element(
            'p',
            { class: 'links' },
            ...links.map(({ button }) => button),
            ...(isLast ? [] : [element('a', { href: location.pathname }, say`Back to sign in`)]),
        ),
    );
    document.querySelector('form.for-step')?.remove();
    document.querySelector('#sign-in main')?.append(form);
    const run = bindForm(form, submit);
    for (const { button, act } of [...choices, ...links]) button.addEventListener('click', () => void run(act, button));
    equipPasswords(form);
    showPage('step', from);
    return form;
};
