import * as cognito from '@aws-amplify/auth/cognito';
import { loadSession } from '../session/loadSession.ts';
import { session } from '../session/session.ts';
import { authError, endsSession, toAuthError } from './authErrors.ts';
import { ready } from './cognito.ts';
import { readTokens } from './readTokens.ts';

/** What the sign-in page shows next. */
export type SignInStep =
    | { readonly kind: 'signedIn' }
    | { readonly kind: 'newPassword'; readonly missingAttributes: readonly string[] }
    | { readonly kind: 'resetPassword' }
    | { readonly kind: 'unsupported'; readonly challenge: string };

/** What the library stores; the keys of a remembered device stay, as they do after its own sign-out. */
const isTokenKey = (key: string): boolean =>
    key.startsWith('CognitoIdentityServiceProvider.') && !/\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key);

const forgetTokens = (): void => {
    for (const key of Object.keys(localStorage).filter(isTokenKey)) localStorage.removeItem(key);
};

/** Revokes the session at the identity provider when it can be reached, and forgets the person here in any case. */
export const signOut = async (): Promise<void> => {
    try {
        await ready();
        await cognito.signOut();
    } catch {
        // Out of reach: the tokens run out by themselves there, and are forgotten here.
    } finally {
        forgetTokens();
        session.reset();
    }
};

/** Errors get the catalogue's texts; the six that end a session also clean it up (section 4). */
const guarded = async <R>(call: () => Promise<R>): Promise<R> => {
    try {
        await ready();
        return await call();
    } catch (error) {
        if (endsSession(error)) await signOut();
        throw toAuthError(error);
    }
};

const enter = async (): Promise<SignInStep> => {
    const tokens = await readTokens();
    if (tokens === null) throw authError('UserUnAuthenticatedException');
    await loadSession(tokens).catch(async (error: unknown) => {
        await signOut();
        throw error;
    });
    return { kind: 'signedIn' };
};

const stepOf = async ({ nextStep }: cognito.SignInOutput): Promise<SignInStep> => {
    if (nextStep.signInStep === 'DONE') return enter();
    if (nextStep.signInStep === 'RESET_PASSWORD') return { kind: 'resetPassword' };
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
        return { kind: 'newPassword', missingAttributes: nextStep.missingAttributes ?? [] };
    }
    return { kind: 'unsupported', challenge: nextStep.signInStep };
};

let pending: Promise<SignInStep> | undefined;

/** Checks name and password; a second call while one runs fails with 'Pending sign-in attempt already in progress'. */
export const signIn = async (credentials: { username: string; password: string }): Promise<SignInStep> => {
    if (pending !== undefined) throw authError('PendingSignIn');
    if (credentials.username === '') throw authError('EmptySignInUsername');
    if (credentials.password === '') throw authError('EmptySignInPassword');
    pending = guarded(async () => {
        // A token left behind by a session we have forgotten would make the library refuse a new sign-in.
        await cognito.signOut();
        return stepOf(await cognito.signIn(credentials));
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

/** Where a code was sent, masked by the provider: 'a***@h***'; null when it does not say. */
export const forgotPassword = (username: string): Promise<string | null> =>
    guarded(async () => {
        if (username === '') throw authError('EmptyResetPasswordUsername');
        const { nextStep } = await cognito.resetPassword({ username });
        return nextStep.resetPasswordStep === 'DONE' ? null : (nextStep.codeDeliveryDetails.destination ?? null);
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
        if (code === '') throw authError('EmptyConfirmResetPasswordConfirmationCode');
        if (newPassword === '') throw authError('EmptyConfirmResetPasswordNewPassword');
        await cognito.confirmResetPassword({ username, confirmationCode: code, newPassword });
    });

/**
 * The access token, renewed when it expired or when `forceRefresh`; null when the session is over, and then the store is
 * empty. Throws 'Network Error' when the provider cannot be reached: the session stays.
 */
export const currentToken = ({ forceRefresh = false } = {}): Promise<string | null> =>
    guarded(async () => {
        const tokens = await readTokens({ forceRefresh });
        if (tokens === null) {
            session.reset();
            return null;
        }
        const expires = tokens.accessClaims['exp'];
        session.set({ token: tokens.accessToken, expires: typeof expires === 'number' ? expires : null });
        return tokens.accessToken;
    });

/** Attribute updates leave out 'sub' and everything the provider verifies itself (section 5). */
export const writableAttributes = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'sub' && !name.includes('_verified')));
