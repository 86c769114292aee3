import {
    cognitoUserPoolsTokenProvider,
    generateCodeVerifier,
    generateState,
    signOut as signOutOfLibrary,
} from '@aws-amplify/auth/cognito';
import { decodeJWT } from '@aws-amplify/core';
import { wait } from '../dataProvider/backoff.ts';
import { AuthError, authError, toAuthError } from './authErrors.ts';
import { guarded } from './guarded.ts';
import { beginExchange, EXCHANGE_LIMIT_MS, hostedConfig, ownAddress, setHosted } from './hostedSession.ts';
import { enter } from './signInSteps.ts';

const ATTEMPT = 'ahadi.hosted.attempt';
const VERIFIER_LENGTH = 128;

/** Kept in this tab while the person is away at the hosted login. */
interface Attempt {
    readonly state: string;
    readonly verifier: string;
}

const takeAttempt = (): Attempt | null => {
    const text = sessionStorage.getItem(ATTEMPT);
    sessionStorage.removeItem(ATTEMPT);
    if (text === null) return null;
    const { state, verifier }: Partial<Attempt> = JSON.parse(text);
    return typeof state === 'string' && typeof verifier === 'string' ? { state, verifier } : null;
};

const toHex = (text: string): string =>
    [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): string =>
    new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

/** Leaves the page for the hosted login. `customState` comes back from `completeHostedLogin`. */
export const startHostedLogin = (customState?: string): Promise<void> =>
    guarded(async () => {
        const { base, userPoolClientId, redirectUris, scopes } = await hostedConfig();
        const random = generateState();
        const state = customState === undefined ? random : `${random}-${toHex(customState)}`;
        const verifier = generateCodeVerifier(VERIFIER_LENGTH);
        const attempt: Attempt = { state, verifier: verifier.value };
        sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
        const query = new URLSearchParams({
            redirect_uri: ownAddress(redirectUris),
            response_type: 'code',
            client_id: userPoolClientId,
            identity_provider: 'COGNITO',
            scope: scopes.join(' '),
            state,
            code_challenge: verifier.toCodeChallenge(),
            code_challenge_method: verifier.method,
        });
        location.assign(`${base}/oauth2/authorize?${query.toString()}`);
    });

interface TokenReply {
    readonly access_token?: string;
    readonly id_token?: string;
    readonly refresh_token?: string;
    readonly error?: string;
}

const askTokens = async (code: string, verifier: string): Promise<TokenReply> => {
    const { base, userPoolClientId, redirectUris } = await hostedConfig();
    const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: userPoolClientId,
        redirect_uri: ownAddress(redirectUris),
        code_verifier: verifier,
    });
    const response = await fetch(`${base}/oauth2/token`, { method: 'POST', body });
    return response.json();
};

const storeTokens = async (reply: TokenReply): Promise<void> => {
    const { access_token: access, id_token: identity, refresh_token: refreshToken } = reply;
    if (reply.error !== undefined) throw new AuthError('OAuthTokenError', reply.error);
    if (access === undefined || refreshToken === undefined) throw authError('InvalidTokens');
    const accessToken = decodeJWT(access);
    const { iat, username } = accessToken.payload;
    if (typeof username !== 'string') throw authError('InvalidTokens');
    // Somebody else may have signed in in another tab meanwhile: their screens must not go on under this name.
    await signOutOfLibrary();
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
        tokens: {
            accessToken,
            ...(identity === undefined ? {} : { idToken: decodeJWT(identity) }),
            refreshToken,
            clockDrift: iat === undefined ? 0 : iat * 1000 - Date.now(),
            username,
        },
    });
};

/** A code or an error that this tab did not ask for is somebody else's, and so is its text. */
const takeAnswer = (query: URLSearchParams): { readonly code: string; readonly attempt: Attempt } => {
    const attempt = takeAttempt();
    const state = query.get('state');
    const error = query.get('error');
    const isOurs = attempt !== null && (state === attempt.state || (error !== null && state === null));
    if (!isOurs) throw authError('oauthSignInError');
    if (error !== null) throw new AuthError('OAuthRefused', query.get('error_description') ?? error);
    return { code: query.get('code') ?? '', attempt };
};

const exchangeCode = (url: string): Promise<string | null> => {
    const { searchParams } = new URL(url);
    history.replaceState(null, '', location.pathname);
    return guarded(async () => {
        const { code, attempt } = takeAnswer(searchParams);
        await storeTokens(await askTokens(code, attempt.verifier));
        const [, custom] = attempt.state.split('-');
        return custom === undefined ? null : fromHex(custom);
    });
};

const complete = async (url: string): Promise<string | null> => {
    const exchanging = exchangeCode(url);
    beginExchange(exchanging);
    const customState = await exchanging;
    await guarded(enter);
    setHosted(true);
    return customState;
};

let completing: Promise<string | null> | undefined;

/**
 * Ends the sign-in that `url`, the address the hosted login sent the person back to, carries; answers the `customState` it
 * began with. Runs once per page load, because the code in the address works once. Throws 'Invalid state in OAuth flow' for an
 * answer that this tab did not ask for, the provider's own words when it refuses, 'Network Error' when it is out of reach.
 */
export const completeHostedLogin = (url: string): Promise<string | null> => (completing ??= complete(url));

/**
 * Takes up the answer in the browser's address before the first page is chosen; answers what to tell the person when signing in
 * failed. After 10 seconds the pages go on without it, and start again when it succeeds after all.
 */
export const resumeHostedLogin = async (): Promise<string | undefined> => {
    const completion = completeHostedLogin(location.href);
    const outcome = await Promise.race([
        completion.then(
            () => undefined,
            (error: unknown) => toAuthError(error).message,
        ),
        wait(EXCHANGE_LIMIT_MS).then(() => 'late' as const),
    ]);
    if (outcome !== 'late') return outcome;
    completion.then(() => location.reload()).catch(() => undefined);
    return undefined;
};
