import { fetchAuthSession } from '@aws-amplify/core';
import { hostedExchange } from './hostedSession.ts';

export interface Tokens {
    readonly accessToken: string;
    readonly accessClaims: Readonly<Record<string, unknown>>;
    readonly identityClaims: Readonly<Record<string, unknown>>;
}

/** The tokens of the signed-in person, renewed when expired (or when `forceRefresh`); null when nobody is signed in. */
export const readTokens = async ({ forceRefresh = false } = {}): Promise<Tokens | null> => {
    await hostedExchange();
    const { tokens } = await fetchAuthSession({ forceRefresh });
    if (tokens === undefined) return null;
    return {
        accessToken: tokens.accessToken.toString(),
        accessClaims: tokens.accessToken.payload,
        identityClaims: tokens.idToken?.payload ?? {},
    };
};
