import * as cognito from '@aws-amplify/auth/cognito';
import { session } from '../session/session.ts';
import { authError } from './authErrors.ts';
import { continuedTokens, guarded } from './guarded.ts';
import { setHosted } from './hostedSession.ts';
import { stepOf, type SignInStep } from './signInSteps.ts';
import { writableAttributes } from './writableAttributes.ts';

export { signOut } from './signOut.ts';
export type { MfaMethod, SignInStep } from './signInSteps.ts';

interface Credentials {
    readonly username: string;
    readonly password: string;
}

let pending: Promise<SignInStep> | undefined;

/** Checks name and password; a second call while one runs fails with 'Pending sign-in attempt already in progress'. */
export const signIn = async (credentials: Credentials): Promise<SignInStep> => {
    if (pending !== undefined) throw authError('PendingSignIn');
    if (credentials.username === '') throw authError('EmptySignInUsername');
    if (credentials.password === '') throw authError('EmptySignInPassword');
    pending = guarded(async () => {
        // A token left behind by a session we have forgotten would make the library refuse a new sign-in.
        await cognito.signOut();
        setHosted(false);
        // As it is kept: keyboards write the same letter in one piece or in two.
        const password = credentials.password.normalize('NFC');
        return stepOf(await cognito.signIn({ ...credentials, password }));
    });
    try {
        return await pending;
    } finally {
        pending = undefined;
    }
};

/** Answers the demand for a new password, with the attributes it asked for. */
export const confirmNewPassword = ({
    newPassword,
    attributes = {},
}: {
    newPassword: string;
    attributes?: Readonly<Record<string, string>>;
}): Promise<SignInStep> =>
    guarded(async () => {
        if (newPassword === '') throw authError('EmptyChallengeResponse');
        const options = { userAttributes: writableAttributes(attributes) };
        return stepOf(await cognito.confirmSignIn({ challengeResponse: newPassword, options }));
    });

/**
 * Answers every other step: the code that was sent or is shown, the answer to a question of the pool's own, or the chosen
 * MfaMethod. A wrong code may be answered again.
 */
export const answerChallenge = (answer: string): Promise<SignInStep> =>
    guarded(async () => {
        if (answer === '') throw authError('EmptyChallengeResponse');
        return stepOf(await cognito.confirmSignIn({ challengeResponse: answer }));
    });

/** Sends a code to whoever has this name, if anybody has. */
export const forgotPassword = (username: string): Promise<void> =>
    guarded(async () => {
        if (username === '') throw authError('EmptyResetPasswordUsername');
        await cognito.resetPassword({ username });
    });

export const confirmForgotPassword = ({
    username,
    code,
    newPassword,
}: {
    username: string;
    code: string;
    newPassword: string;
}): Promise<void> =>
    guarded(async () => {
        if (username === '') throw authError('EmptyConfirmResetPasswordUsername');
        if (code === '') throw authError('EmptyConfirmResetPasswordConfirmationCode');
        if (newPassword === '') throw authError('EmptyConfirmResetPasswordNewPassword');
        await cognito.confirmResetPassword({ username, confirmationCode: code, newPassword });
    });

/** What is stored now; renewed once more only when that is the very token the server refused. */
const tokensInsteadOf = async (rejected: string | undefined) => {
    const tokens = await continuedTokens();
    return tokens === null || tokens.accessToken !== rejected ? tokens : continuedTokens({ forceRefresh: true });
};

/**
 * The access token, renewed when it expired or was `rejected` by the server; null when the session is over, and then
 * everything of it is cleaned up. Throws 'Network Error' when the provider cannot be reached: the session stays.
 */
export const currentToken = ({ rejected }: { readonly rejected?: string } = {}): Promise<string | null> =>
    guarded(async () => {
        const tokens = await tokensInsteadOf(rejected);
        if (tokens === null) return null;
        const expires = tokens.accessClaims['exp'];
        session.set({ token: tokens.accessToken, expires: typeof expires === 'number' ? expires : null });
        return tokens.accessToken;
    });
