import { importPKCS8, SignJWT } from 'jose';

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

interface Token {
    readonly value: string;
    readonly until: number;
}

const readToken = (reply: unknown): Token => {
    const { access_token: value, expires_in: seconds } = Object(reply);
    if (typeof value !== 'string' || typeof seconds !== 'number') throw new Error('Google gave no access token');
    return { value, until: Date.now() + seconds * 1_000 - marginMs };
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
    let current: Promise<Token> | undefined;
    const ask = async (): Promise<Token> => {
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
            signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`Google gave no access token: ${response.status}`);
        return readToken(await response.json());
    };
    const forget = (): void => {
        current = undefined;
    };
    return {
        forget,
        token: async (): Promise<string> => {
            const known = await current?.catch(() => undefined);
            if (known !== undefined && known.until > Date.now()) return known.value;
            const asking = ask();
            current = asking;
            return (await asking).value;
        },
    };
};
