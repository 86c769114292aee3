import { say, spoken } from '../i18n/say.ts';
import { IDLE, takeEnding } from '../session/ending.ts';
import { setLine, type bindForm } from './form.ts';
import { loadConfig } from '../dataProvider/appConfig.ts';
import type { SignInSteps } from './signInSteps.ts';

/** By what ended the session: our own word or the identity provider's. */
const told: Readonly<Record<string, string>> = spoken({
    [IDLE]: 'You were signed out because nobody used Ahadi here for a while. Sign in to go on; applications you were filling in are kept on this device.',
    'Refresh Token has expired':
        'Your sign-in had come to its end. Sign in to go on; applications you were filling in are kept on this device.',
    'Access Token has been revoked':
        'Your sign-in was ended from another device or by an administrator. Sign in to go on; if that surprises you, change your password.',
    'Refresh Token has been revoked':
        'Your sign-in was ended from another device or by an administrator. Sign in to go on; if that surprises you, change your password.',
    'User is disabled.': 'Your account was switched off. Whoever leads your team or an administrator knows why.',
    'User does not exist.': 'Your account is no longer there. An administrator knows why.',
    'Password reset required for the user':
        'Your password must be set anew. Choose “Forgot your password?” below, and sign in with the new one.',
    'Refresh Token has been reused.':
        'Your sign-in was ended because its key was used twice, as when somebody has copied it. If that surprises you, change your password.',
});

/** Says above the sign-in form why people find themselves there. */
const tellEnding = (form: HTMLFormElement): void => {
    const text = told[takeEnding() ?? ''];
    if (text !== undefined) setLine(form, 'notice', say(text));
};

const reveal = (selector: string): HTMLElement | null => {
    const found = document.querySelector<HTMLElement>(`#credentials ${selector}`);
    if (found !== null) found.hidden = false;
    return found;
};

interface Offering {
    /** Runs what a button of the form stands for. */
    readonly run: ReturnType<typeof bindForm>;
    readonly steps: SignInSteps;
}

/** What only some installations have: the demonstration's names, accounts of one's own, signing in on a hosted page. */
const showOffers = async ({ run, steps }: Offering): Promise<void> => {
    const { auth, demo } = await loadConfig();
    if (demo) reveal('.hint');
    const offers: readonly (readonly [boolean, string, () => Promise<void>])[] = [
        [auth.signUp, '[data-go=sign-up]', async () => (await import('./signUpSteps.ts')).showSignUp(steps)],
        [auth.hostedUrl !== null, '.hosted', async () => (await import('../auth/hostedLogin.ts')).startHostedLogin()],
    ];
    for (const [isOffered, selector, act] of offers) {
        const button = isOffered ? reveal(selector) : null;
        button?.addEventListener('click', () => void run(act, button));
    }
};

/** What the sign-in page says beside its form, once that can be used: why people find themselves there, what else they can do. */
export const sayFirstWords = (form: HTMLFormElement, offering: Offering): void => {
    tellEnding(form);
    // Without the network there is nothing to offer.
    showOffers(offering).catch(() => undefined);
};
