import { importPKCS8, SignJWT } from 'jose';
import { holdToken, type FetchedToken } from './heldToken.ts';

/** A service account as Google's file of keys has it. */
interface GoogleAccount {
    readonly clientEmail: string;
    /** PEM; a secret. */
    readonly privateKey: string;
}

export const googleTokenUrl = 'https://oauth2.googleapis.com/token';

const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
// A token is asked for anew this long before it ends.
const marginMs = 60_000;

const readToken = (reply: unknown): FetchedToken => {
    const { access_token: token, expires_in: seconds } = Object(reply);
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new Error('Google gave no access token');
    return { token, usedMs: seconds * 1_000 - marginMs };
};

interface Asking {
    readonly account: GoogleAccount;
    /** What the tokens are for, as Google names it. */
    readonly scope: string;
    readonly tokenUrl: string;
    readonly timeoutMs: number;
}

/** Access tokens of a service account at Google, each asked for once and used until it ends. */
export const googleTokens = ({ account, scope, tokenUrl, timeoutMs }: Asking) => {
    const session = holdToken(async (signal) => {
        const key = await importPKCS8(account.privateKey, 'RS256');
        const assertion = await new SignJWT({ scope })
            .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
            .setIssuer(account.clientEmail)
            .setAudience(tokenUrl)
            .setIssuedAt()
            .setExpirationTime('1h')
            .sign(key);
        const response = await fetch(tokenUrl, {
            method: 'POST',
            body: new URLSearchParams({ grant_type: grant, assertion }),
            redirect: 'error',
            signal,
        });
        if (!response.ok) throw new Error(`Google gave no access token: ${response.status}`);
        return readToken(await response.json());
    });
    return { ...session, token: () => session.token(AbortSignal.timeout(timeoutMs)) };
};
