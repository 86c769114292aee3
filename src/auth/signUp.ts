import * as cognito from '@aws-amplify/auth/cognito';
import { wait } from '../dataProvider/backoff.ts';
import { signIn, type SignInStep } from './authClient.ts';
import { authError, toAuthError } from './authErrors.ts';
import { guarded } from './guarded.ts';
import { loadPerson } from './loadPerson.ts';
import { singleFlight } from '../session/singleFlight.ts';
import { writableAttributes } from './writableAttributes.ts';

const POLL_EVERY_MS = 5_000;
const POLL_LIMIT_MS = 3 * 60_000;

interface Account {
    readonly username: string;
    readonly password: string;
    readonly attributes: Readonly<Record<string, string>>;
}

/** Kept for signing in by itself after the confirmation, in memory only: a reload forgets it. */
let created: Pick<Account, 'username' | 'password'> | undefined;

const isAccount = (account: unknown): account is Account =>
    typeof account === 'object' && account !== null && 'username' in account && 'password' in account;

/** Opens an account. `destination` tells, masked, where a code or link was sent; null when none was. */
export const signUp = (account: Account): Promise<{ isConfirmed: boolean; destination: string | null }> =>
    guarded(async () => {
        if (!isAccount(account)) throw authError('InvalidSignUpInput');
        const { username, password, attributes } = account;
        if (username === '') throw authError('EmptySignUpUsername');
        if (password === '') throw authError('EmptySignUpPassword');
        const options = { userAttributes: writableAttributes(attributes) };
        const { isSignUpComplete, nextStep } = await cognito.signUp({ username, password, options });
        created = { username, password };
        const details = nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? nextStep.codeDeliveryDetails : undefined;
        return { isConfirmed: isSignUpComplete, destination: details?.destination ?? null };
    });

/** A failed automatic sign-in sends the person to the sign-in page, whatever its reason was. */
const signInWith = async (credentials: NonNullable<typeof created>): Promise<SignInStep> => {
    try {
        return await signIn(credentials);
    } catch (error) {
        throw authError('AutoSignInException', error);
    }
};

/** Confirms an account by its code, and signs in when it was opened on this page; null when it was not. */
export const confirmSignUp = async (input: { username: string; code: string }): Promise<SignInStep | null> => {
    const { username, code } = input;
    await guarded(async () => {
        if (username === '') throw authError('EmptyConfirmSignUpUsername');
        if (code === '') throw authError('EmptyConfirmSignUpCode');
        await cognito.confirmSignUp({ username, confirmationCode: code });
    });
    const credentials = created?.username === username ? created : undefined;
    created = undefined;
    if (credentials !== undefined) return signInWith(credentials);
    // Somebody who is signed in meanwhile may have confirmed their own account.
    await loadPerson().catch(() => undefined);
    return null;
};

/** Sends the code or link again; answers where, masked, or null when the provider does not say. */
export const resendSignUpCode = (username: string): Promise<void> =>
    guarded(async () => {
        if (username === '') throw authError('EmptyresendSignUpCodeUsername');
        await cognito.resendSignUpCode({ username });
    });

/** Null while the account is not confirmed yet, or nobody answers. */
const tryToSignIn = async (credentials: NonNullable<typeof created>): Promise<SignInStep | null> => {
    try {
        const step = await signIn(credentials);
        return step.kind === 'confirmSignUp' ? null : step;
    } catch (error) {
        const { name } = toAuthError(error);
        if (name === 'NetworkError' || name === 'UserNotConfirmedException') return null;
        throw authError('AutoSignInException', error);
    }
};

/**
 * Signs in as soon as the link in the message was opened: asks every 5 seconds for at most 3 minutes, then fails with 'Please
 * use your credentials to sign in', and so it does at once where no account was opened on this page.
 */
export const autoSignInByLink = singleFlight(async (): Promise<SignInStep> => {
    const credentials = created;
    for (let waited = 0; credentials !== undefined && waited < POLL_LIMIT_MS; waited += POLL_EVERY_MS) {
        await wait(POLL_EVERY_MS);
        const step = await tryToSignIn(credentials);
        if (step === null) continue;
        created = undefined;
        return step;
    }
    created = undefined;
    throw authError('AutoSignInException');
});
