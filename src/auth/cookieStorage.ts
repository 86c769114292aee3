import { CookieStorage } from '@aws-amplify/core';
import type { CookieSettings } from '../../domain/webIdentity.ts';

type LibrarySettings = NonNullable<ConstructorParameters<typeof CookieStorage>[0]>;

/**
 * Where the tokens are kept when the configuration says cookies. Throws an Error for a `sameSite` other than strict, lax or
 * none, and for none without `secure` (rule 7.5).
 */
export const createCookieStorage = (settings: CookieSettings): CookieStorage => {
    const given = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined);
    // The library itself checks `sameSite`, the one value whose type the configuration cannot promise.
    return new CookieStorage(Object.fromEntries(given) as LibrarySettings);
};
