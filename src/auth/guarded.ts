import { authError, endsSession, toAuthError, type SpecialCall } from './authErrors.ts';
import { listenToAuthEvents } from './authEvents.ts';
import { ready } from './cognito.ts';
import { takeRefusal } from './refreshOnce.ts';
import { readTokens, type Tokens } from './readTokens.ts';
import { cleanUp, signOut } from './signOut.ts';

listenToAuthEvents();

/** Errors get the catalogue's texts; the six that end a session also clean it up (rule 7.4). */
export const guarded = async <R>(call: () => Promise<R>, special?: SpecialCall): Promise<R> => {
    try {
        await ready();
        return await call();
    } catch (error) {
        if (error instanceof Error && endsSession(error)) await cleanUp(error);
        throw toAuthError(error, special);
    }
};

/** The tokens, or null when the session is over, and then everything of it is cleaned up. */
export const continuedTokens = async (options?: { readonly forceRefresh: boolean }): Promise<Tokens | null> => {
    const tokens = await readTokens(options);
    if (tokens !== null) return tokens;
    const refusal = takeRefusal();
    await (refusal === null ? signOut() : cleanUp(refusal));
    return null;
};

/** As `guarded`, with the access token of the signed-in person; 'User is not authenticated' when nobody is. */
export const guardedByToken = <R>(call: (token: string) => Promise<R>, special?: SpecialCall): Promise<R> =>
    guarded(async () => {
        const tokens = await continuedTokens();
        if (tokens === null) throw authError('UserUnAuthenticatedException');
        return call(tokens.accessToken);
    }, special);
