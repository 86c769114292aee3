import { say } from '../i18n/say.ts';
import type { SignInStep } from '../auth/authClient.ts';
import { authError, toAuthError } from '../auth/authErrors.ts';
import { loadConfig } from '../dataProvider/appConfig.ts';
import { codeOf, FieldError, required, setLine, type Values } from './form.ts';
import type { SignInSteps } from './signInSteps.ts';
import { element, showStep, type StepField } from './stepForm.ts';

const load = () => import('../auth/signUp.ts');

const fields = (): readonly StepField[] => [
    {
        name: 'username',
        label: say`Username`,
        kind: 'username',
        hint: say`Small letters and digits. It cannot be changed later.`,
    },
    { name: 'name', label: say`Your name`, kind: 'name' },
    { name: 'email', label: say`Email`, kind: 'email' },
    {
        name: 'phone',
        label: say`Phone number`,
        kind: 'phone',
        hint: say`With the country code, such as +233244123456.`,
    },
    { name: 'newPassword', label: say`Password`, kind: 'newPassword' },
];

interface Unconfirmed {
    readonly username: string;
    /** Absent when the code was sent some time ago. */
    readonly destination?: string | null;
}

const codeSentTo = ({ destination }: Unconfirmed): string => {
    if (destination === undefined)
        return say`Your account is not confirmed yet. We sent you a code when you signed up.`;
    return destination === null ? say`We sent you a code.` : say`We sent a code to ${destination}.`;
};

const linkSentTo = ({ destination }: Unconfirmed): string => {
    if (destination === undefined)
        return say`Your account is not confirmed yet. We sent you a link when you signed up.`;
    return destination === null ? say`We sent you a link.` : say`We sent a link to ${destination}.`;
};

const resend = (username: string) => async (): Promise<void> => {
    await (await load()).resendSignUpCode(username);
    const form = document.querySelector<HTMLFormElement>('form.for-step');
    if (form !== null) setLine(form, 'notice', say`We sent another one.`);
};

/** The next step; 'byHand' when the account is confirmed but nobody is signed in to it. */
const confirmAndSignIn = async (username: string, code: string): Promise<SignInStep | 'byHand'> => {
    try {
        return (await (await load()).confirmSignUp({ username, code })) ?? 'byHand';
    } catch (error) {
        // What kept them out is told when they sign in.
        if (toAuthError(error).name === 'AutoSignInException') return 'byHand';
        throw error;
    }
};

/** The name that password managers file the account under, and that goes along to the sign-in form. */
const usernameElement = (username: string): HTMLElement =>
    element('input', {
        class: 'unseen',
        name: 'username',
        autocomplete: 'username',
        tabindex: '-1',
        'aria-hidden': 'true',
        readonly: '',
        value: username,
    });

const showCode = (unconfirmed: Unconfirmed, steps: SignInSteps): void => {
    const { username } = unconfirmed;
    const confirm = async (values: Values): Promise<void> => {
        const code = codeOf(values);
        if (code === '') throw new FieldError('code', authError('EmptyConfirmSignUpCode').message);
        const step = await confirmAndSignIn(username, code);
        if (step !== 'byHand') return steps.follow(step);
        if (steps.username() === username) return steps.signInAgain();
        steps.toSignIn(say`Your account is confirmed. Sign in with it.`);
    };
    showStep({
        heading: say`Confirm your account`,
        lead: codeSentTo(unconfirmed),
        parts: [usernameElement(username)],
        fields: [{ name: 'code', label: say`Code`, kind: 'code' }],
        submitLabel: say`Confirm and sign in`,
        submit: confirm,
        links: [{ label: say`Send another code`, act: resend(username) }],
    });
};

/** The link opens in another tab or on another device; this page goes on by itself once it has been. */
const showLink = (unconfirmed: Unconfirmed, steps: SignInSteps): void => {
    const form = showStep({
        heading: say`Confirm your account`,
        lead: `${linkSentTo(unconfirmed)} ${say`Open it, then come back: this page goes on by itself.`}`,
        links: [{ label: say`Send another link`, act: resend(unconfirmed.username) }],
    });
    const waitForLink = async (): Promise<void> => {
        try {
            const step = await (await load()).autoSignInByLink();
            if (form.isConnected) await steps.follow(step);
        } catch {
            if (form.isConnected) steps.toSignIn(authError('AutoSignInException').message);
        }
    };
    if (unconfirmed.destination !== undefined) void waitForLink();
};

/** Asks for the code that was sent to a new account, or waits for the link to be opened, as the pool is set. */
export const showConfirmation = async (unconfirmed: Unconfirmed, steps: SignInSteps): Promise<void> => {
    const { auth } = await loadConfig();
    if (auth.verification === 'link') showLink(unconfirmed, steps);
    else showCode(unconfirmed, steps);
};

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phoneShape = /^\+\d{8,15}$/;

const register =
    (steps: SignInSteps) =>
    async (values: Values): Promise<void> => {
        const username = required(values, 'username', authError('EmptySignUpUsername').message).trim();
        const name = required(values, 'name', say`Write your name`).trim();
        const email = required(values, 'email', authError('EmptyEmail').message).trim();
        const phone = required(values, 'phone', authError('EmptyPhoneNumber').message).replaceAll(/[\s-]/g, '');
        const password = required(values, 'newPassword', authError('EmptySignUpPassword').message);
        if (!emailShape.test(email)) throw new FieldError('email', say`Write it like name@example.com`);
        if (!phoneShape.test(phone)) throw new FieldError('phone', say`Begin with + and the code of the country`);
        const attributes = { name, email, phone_number: phone };
        const { isConfirmed, destination } = await (await load()).signUp({ username, password, attributes });
        if (!isConfirmed) return showConfirmation({ username, destination }, steps);
        steps.toSignIn(say`Your account is ready. Sign in with it.`);
    };

export const showSignUp = (steps: SignInSteps): void => {
    showStep({
        heading: say`Create an account`,
        lead: say`Your administrator then gives it the work you do.`,
        fields: fields(),
        submitLabel: say`Create the account`,
        submit: register(steps),
    });
};
