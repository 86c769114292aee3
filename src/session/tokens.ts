import { session } from './session.ts';
import { singleFlight } from './singleFlight.ts';

const EARLY_SECONDS = 30;

/** Who renews tokens and ends sessions. */
export interface TokenClient {
    readonly currentToken: (options?: { readonly rejected?: string }) => Promise<string | null>;
    readonly signOut: () => Promise<void>;
}

let client = (): Promise<TokenClient> => Promise.reject(new Error('Nobody renews tokens: see renewTokensWith'));

/** The identity library (30 kB) is fetched only when a token has to be renewed or thrown away. */
export const renewTokensWith = (load: () => Promise<TokenClient>): void => {
    client = load;
};

let renewing: Promise<string | null> | undefined;

/**
 * An access token in the place of `rejected`, which the server refused: once however many calls ask at the same time; null
 * when the session cannot be continued.
 */
export const refreshAccessToken = (rejected: string): Promise<string | null> =>
    (renewing ??= client()
        .then(({ currentToken }) => currentToken({ rejected }))
        .finally(() => (renewing = undefined)));

/** Asks the library, which knows how far this phone's clock is off before it calls a token expired. */
const checkAccessToken = singleFlight(async () => (await client()).currentToken());

/** The bearer for the next call: the stored one while it is good, else a renewed one; null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => {
    const { token, expires } = session.get();
    if (token === null) return null;
    const isGood = expires !== null && expires - EARLY_SECONDS > Date.now() / 1000;
    return isGood ? token : checkAccessToken();
};

/** Signs out locally and at the identity provider; the app then shows the sign-in page. */
export const endSession = singleFlight(async (): Promise<void> => (await client()).signOut());
