import { nowSpoken, say } from '../i18n/say.ts';
import { settle } from '../routes/guards.ts';
import type { SignedInArea } from '../routes/route.ts';
import { session } from '../session/session.ts';
import type { SignInStep } from '../auth/authClient.ts';
import { authError } from '../auth/authErrors.ts';
import { bindForm, codeOf, FieldError, required, setLine, valuesOf, type Values } from './form.ts';
import { bindLinks, goTo, showAddress, showPage } from './pages.ts';
import { equipPasswords } from './passwordField.ts';
import type { SignInSteps } from './signInSteps.ts';
import { hostPath, ownPath } from '../session/ownPath.ts';

/** The areas behind the sign-in page. */
export interface Areas {
    readonly openArea: (area: SignedInArea) => Promise<void>;
    readonly prefetchArea: (area: SignedInArea) => Promise<void>;
}

let areas: Areas;

const loadClient = () => import('../auth/authClient.ts');

const formOf = (id: string): HTMLFormElement => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) throw new Error(`index.html has no form ${id}`);
    return form;
};

const usernameOf = (values: Values): string =>
    required(values, 'username', authError('EmptySignInUsername').message).trim();

const newPasswordOf = (values: Values): string =>
    required(values, 'newPassword', authError('EmptyConfirmResetPasswordNewPassword').message);

const enter = async (): Promise<void> => {
    const { path, route } = settle('/', session.get());
    if (route.area === 'public') {
        await (await loadClient()).signOut();
        throw new FieldError(
            'username',
            say`This account opens no part of Ahadi yet. Ask your administrator to give it a role.`,
        );
    }
    history.replaceState(null, '', hostPath(path));
    await areas.openArea(route.area);
};

const askNewPassword = async (missingAttributes: readonly string[]): Promise<void> => {
    const { attributeFields } = await import('./missingAttributes.ts');
    document.getElementById('missing-attributes')?.replaceChildren(...attributeFields(missingAttributes));
    showPage('new-password', 'sign-in');
};

const follow = async (step: SignInStep): Promise<void> => {
    if (step.kind === 'signedIn') return enter();
    if (step.kind === 'newPassword') return askNewPassword(step.missingAttributes);
    if (step.kind !== 'resetPassword') return (await import('./challenges.ts')).showChallenge(step, steps);
    const told = say`Your password was reset. Type the code you were sent, or ask for another.`;
    setLine(formOf('confirm-code'), 'notice', told);
    showPage('reset', 'sign-in');
};

const signIn = async (values: Values): Promise<void> => {
    const username = usernameOf(values);
    const password = required(values, 'password', authError('EmptySignInPassword').message);
    const client = await loadClient();
    const told = async (error: unknown): Promise<never> => {
        (await import('./wrongTries.ts')).tellOfWaits(formOf('credentials'));
        throw error;
    };
    await follow(await client.signIn({ username, password }).catch(told));
};

const steps: SignInSteps = {
    follow,
    signInAgain: () => signIn(valuesOf(formOf('credentials'))),
    username: () => (valuesOf(formOf('credentials'))['username'] ?? '').trim(),
    toSignIn: (notice) => {
        setLine(formOf('credentials'), 'notice', notice);
        goTo('/', 'step');
    },
};

const saveNewPassword = async (values: Values): Promise<void> => {
    const { username: _name, newPassword: _first, repeated, ...attributes } = values;
    const newPassword = newPasswordOf(values);
    if (repeated !== newPassword)
        throw new FieldError('repeated', say`The two passwords differ. Type the same one twice.`);
    const { attributeName } = await import('./missingAttributes.ts');
    for (const name of Object.keys(attributes)) required(values, name, say`Fill in ${attributeName(name)}`);
    const client = await loadClient();
    await follow(await client.confirmNewPassword({ newPassword, attributes }));
};

const requestCode = async (values: Values): Promise<void> => {
    const client = await loadClient();
    await client.forgotPassword(usernameOf(values));
    const told = say`If this account exists, a code is on its way to its e-mail address or phone. Use it within 10 minutes.`;
    setLine(formOf('confirm-code'), 'notice', told);
    showPage('reset', 'forgot');
};

const resetPassword = async (values: Values): Promise<void> => {
    const username = usernameOf(values);
    required(values, 'code', authError('EmptyConfirmResetPasswordConfirmationCode').message);
    const code = codeOf(values);
    const newPassword = newPasswordOf(values);
    const client = await loadClient();
    await client.confirmForgotPassword({ username, code, newPassword });
    setLine(formOf('credentials'), 'notice', say`Your password is changed. Sign in with it.`);
    goTo('/', 'reset');
};

/** While the person types, what comes after signing in is fetched: the identity library first, then the likely area. */
const prepareWhileTyping = (page: HTMLElement): void => {
    const prepare = async (): Promise<void> => {
        await loadClient();
        await areas.prefetchArea(ownPath() === '/admin-login' ? 'admin' : 'sales');
    };
    // Whatever fails here fails again, with its message, when it is really needed.
    page.addEventListener('input', () => void prepare().catch(() => undefined), { once: true });
};

/** A form sent before this script arrived was held back by index.html; it goes now. */
const sendEarly = (): void => {
    const { early } = document.documentElement.dataset;
    document.documentElement.dataset['ready'] = 'yes';
    if (early !== undefined) formOf(early).requestSubmit();
};

/**
 * Brings index.html's forms to life: signing in, a first password, a forgotten one; further steps bring their own. `fault` is
 * told above the first.
 */
export const openSignIn = (behind: Areas, fault?: string): void => {
    areas = behind;
    const page = document.getElementById('sign-in');
    if (page === null) throw new Error('index.html has no #sign-in');
    equipPasswords(page);
    bindLinks(page);
    const run = bindForm(formOf('credentials'), signIn);
    bindForm(formOf('new-password'), saveNewPassword);
    bindForm(formOf('request-code'), requestCode);
    bindForm(formOf('confirm-code'), resetPassword);
    prepareWhileTyping(page);
    if (nowSpoken().language !== 'en')
        void import('./translatePage.ts').then(({ translatePage }) => translatePage(page));
    showAddress();
    if (fault !== undefined) setLine(formOf('credentials'), 'alert', fault);
    sendEarly();
    void import('./firstWords.ts').then(({ sayFirstWords }) => sayFirstWords(formOf('credentials'), { run, steps }));
};
