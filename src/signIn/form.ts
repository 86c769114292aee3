import { say } from '../i18n/say.ts';
import { toAuthError } from '../auth/authErrors.ts';

/** A mistake in one input; it is told beside that input. */
export class FieldError extends Error {
    readonly field: string;

    constructor(field: string, message: string) {
        super(message);
        this.field = field;
    }
}

export type Values = Readonly<Record<string, string>>;

/** What was typed into a field; a FieldError when that is nothing. */
export const required = (values: Values, field: string, message: string): string => {
    const value = values[field] ?? '';
    if (value.trim() === '') throw new FieldError(field, message);
    return value;
};

/** A code as people type and paste it ('123 456', '123-456') -> '123456'; '' for a missing one. */
export const codeOf = (values: Values): string => (values['code'] ?? '').replaceAll(/[\s-]/g, '');

/** The input that an answer of the identity provider is about. */
const fieldOf: Readonly<Record<string, string>> = {
    InvalidPasswordException: 'newPassword',
    PasswordHistoryPolicyViolationException: 'newPassword',
    EmptyChallengeResponse: 'newPassword',
    EmptyConfirmResetPasswordNewPassword: 'newPassword',
    CodeMismatchException: 'code',
    EnableSoftwareTokenMFAException: 'code',
    ExpiredCodeException: 'code',
    EmptyConfirmResetPasswordConfirmationCode: 'code',
    EmptySignInUsername: 'username',
    EmptyResetPasswordUsername: 'username',
    UsernameExistsException: 'username',
    EmptySignInPassword: 'password',
};

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] => [...form.querySelectorAll('input')];

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | undefined =>
    inputsOf(form).find((input) => input.name === name);

/** Says that the element of this id is about an input, or is no more. */
export const describe = (input: HTMLInputElement, id: string, isOn: boolean): void => {
    const ids = new Set((input.getAttribute('aria-describedby') ?? '').split(' ').filter((item) => item !== ''));
    if (isOn) ids.add(id);
    else ids.delete(id);
    if (ids.size === 0) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', [...ids].join(' '));
};

const clearField = (input: HTMLInputElement): void => {
    const id = `${input.id}-error`;
    document.getElementById(id)?.remove();
    input.removeAttribute('aria-invalid');
    describe(input, id, false);
};

const showFieldError = (input: HTMLInputElement, message: string): void => {
    clearField(input);
    const note = document.createElement('p');
    note.className = 'error';
    note.id = `${input.id}-error`;
    note.setAttribute('role', 'alert');
    note.textContent = say(message);
    input.closest('.field')?.append(note);
    input.setAttribute('aria-invalid', 'true');
    describe(input, note.id, true);
    input.focus();
};

/** Shows or hides a form's line of the given kind; `null` hides it. */
export const setLine = (form: HTMLFormElement, kind: 'alert' | 'notice', message: string | null): void => {
    const line = form.querySelector<HTMLElement>(`.${kind}`);
    if (line === null) return;
    line.hidden = message === null;
    line.textContent = say(message ?? '');
};

const showError = (form: HTMLFormElement, error: unknown): void => {
    const { name, message } = error instanceof FieldError ? error : toAuthError(error);
    const field = error instanceof FieldError ? error.field : fieldOf[name];
    const input = field === undefined ? undefined : inputOf(form, field);
    if (input !== undefined) return showFieldError(input, message);
    setLine(form, 'alert', message);
    form.querySelector<HTMLInputElement>('input[type=password], input:not(.unseen)')?.focus();
};

export const valuesOf = (form: HTMLFormElement): Values =>
    Object.fromEntries(inputsOf(form).map((input) => [input.name, input.value]));

/**
 * Runs `submit` on each sending, one at a time; an error shows beside its input or above them, and nothing typed is lost.
 * Answers a function that runs something else of this form in the same way, with the button that shows it is under way.
 */
export const bindForm = (
    form: HTMLFormElement,
    submit: (values: Values) => Promise<void>,
): ((action: (values: Values) => Promise<void>, button: Element | null) => Promise<void>) => {
    let isRunning = false;
    const run = async (action: (values: Values) => Promise<void>, button: Element | null): Promise<void> => {
        if (isRunning) return;
        isRunning = true;
        button?.setAttribute('aria-busy', 'true');
        setLine(form, 'alert', null);
        for (const input of inputsOf(form)) clearField(input);
        try {
            await action(valuesOf(form));
        } catch (error) {
            showError(form, error);
        } finally {
            isRunning = false;
            button?.setAttribute('aria-busy', 'false');
        }
    };
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        void run(submit, form.querySelector('.primary'));
    });
    form.addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement) clearField(target);
    });
    return run;
};
