import { loadConfig } from '../dataProvider/appConfig.ts';
import type { bindForm } from './form.ts';
import type { SignInSteps } from './signInSteps.ts';

const reveal = (selector: string): HTMLElement | null => {
    const found = document.querySelector<HTMLElement>(`#credentials ${selector}`);
    if (found !== null) found.hidden = false;
    return found;
};

export interface Offering {
    /** Runs what a button of the form stands for. */
    readonly run: ReturnType<typeof bindForm>;
    readonly steps: SignInSteps;
}

/** What only some installations have: the demonstration's names, accounts of one's own, signing in on a hosted page. */
export const showOffers = async ({ run, steps }: Offering): Promise<void> => {
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
