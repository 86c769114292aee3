import { say } from '../i18n/say.ts';
import { authError } from '../auth/authErrors.ts';
import type { MfaMethod, SignInStep } from '../auth/authClient.ts';
import { codesText, copyOrSelect, saveText } from '../auth/keepSecret.ts';
import { hasRecoveryCodes, missingRecoveryCodes } from '../auth/recoveryCodes.ts';
import { session } from '../session/session.ts';
import { codeOf, FieldError, setLine, type Values } from './form.ts';
import type { SignInSteps } from './signInSteps.ts';
import { element, showStep, type Step } from './stepForm.ts';

const loadClient = () => import('../auth/authClient.ts');

const listOf = (codes: readonly string[]): HTMLElement =>
    element('ol', { class: 'codes' }, ...codes.map((code) => element('li', {}, element('code', {}, code))));

const showCodes = (codes: readonly string[], steps: SignInSteps): void => {
    const text = codesText(codes, session.get().username ?? '');
    const list = listOf(codes);
    const form: HTMLFormElement = showStep({
        heading: say`Keep these recovery codes`,
        lead: say`If you lose your phone, one of them lets you in instead of the code it would show. Each works once. They are shown only now.`,
        parts: [list],
        links: [
            { label: say`Copy`, act: async () => setLine(form, 'notice', await copyOrSelect(text, list)) },
            { label: say`Print`, act: async () => print() },
            { label: say`Save as a file`, act: async () => saveText(text, 'ahadi-recovery-codes.txt') },
        ],
        submitLabel: say`I have kept them`,
        submit: () => steps.follow({ kind: 'signedIn' }),
        isLast: true,
    });
};

/** Goes on after a second step: whoever has no recovery codes gets them before their area opens. */
export const followSecondStep = async (step: SignInStep, steps: SignInSteps): Promise<void> => {
    const codes = step.kind === 'signedIn' ? await missingRecoveryCodes().catch(() => null) : null;
    if (codes === null) return steps.follow(step);
    showCodes(codes, steps);
};

/** The way past a lost phone. `first` answers what has to be answered before a code is asked for. */
export const recoveryLinks = async (
    steps: SignInSteps,
    first: () => Promise<unknown> = async () => undefined,
): Promise<NonNullable<Step['links']>> => {
    if (!(await hasRecoveryCodes())) return [];
    const answer = async (values: Values): Promise<void> => {
        const code = codeOf(values);
        if (code === '') throw new FieldError('code', authError('EmptyChallengeResponse').message);
        await followSecondStep(await (await loadClient()).answerChallenge(code), steps);
    };
    const show = async (): Promise<void> => {
        await first();
        showStep({
            heading: say`Use a recovery code`,
            lead: say`Type one of the codes you kept when you set up your second step. Each works once.`,
            fields: [{ name: 'code', label: say`Recovery code`, kind: 'text' }],
            submitLabel: say`Sign in`,
            submit: answer,
        });
    };
    return [{ label: say`Use a recovery code`, act: show }];
};

/** The method that costs nobody a message. */
export const quietMethod = (methods: readonly MfaMethod[]): MfaMethod => (methods.includes('TOTP') ? 'TOTP' : 'SMS');
