import { importPKCS8, SignJWT } from 'jose';
import type { FcmConfig } from '../../platform/config/pushConfig.ts';
import { answerOf } from './answer.ts';
import { liveSeconds, type PushMessage, type PushService } from './push.ts';

export interface FcmOptions extends FcmConfig {
    /** For tests that play Google. */
    readonly apiUrl?: string;
    readonly tokenUrl?: string;
    readonly timeoutMs?: number;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
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

/** Access tokens for the project, each asked for once and used until it ends. */
const tokenSource = ({
    account,
    tokenUrl,
    timeoutMs,
}: Required<Pick<FcmOptions, 'account' | 'tokenUrl' | 'timeoutMs'>>) => {
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

// Without a `notification` of its own, the message reaches our service worker, which shows it as it shows those of Web Push.
const messageOf = (token: string, { id, title, body, link, urgency }: PushMessage) => ({
    message: {
        token,
        data: { id, title, body, ...(link === null ? {} : { link }) },
        webpush: { headers: { TTL: String(liveSeconds), Urgency: urgency } },
    },
});

/** The error code of Firebase in a refusal: 'UNREGISTERED', 'QUOTA_EXCEEDED', ...; else Google's status. */
const codeOf = (text: string): string => {
    try {
        const { status, details } = Object(JSON.parse(text).error);
        const own: unknown = Array.isArray(details)
            ? details.map((detail: unknown): unknown => Object(detail).errorCode).find((code) => code !== undefined)
            : undefined;
        return String(own ?? status);
    } catch {
        return '';
    }
};

const gone = new Set(['UNREGISTERED', 'NOT_FOUND', 'SENDER_ID_MISMATCH']);
const ownTrouble = new Set(['QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE', 'INTERNAL']);

/** Carries messages by Firebase Cloud Messaging (HTTP v1) to browsers that hold a token of the project. */
export const fcmService = ({
    account,
    app,
    publicKey,
    apiUrl = 'https://fcm.googleapis.com',
    tokenUrl = 'https://oauth2.googleapis.com/token',
    timeoutMs = 10_000,
}: FcmOptions): PushService => {
    const tokens = tokenSource({ account, tokenUrl, timeoutMs });
    const url = `${apiUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
    const post = async (address: string, message: PushMessage): Promise<Response> =>
        fetch(url, {
            method: 'POST',
            headers: { authorization: `Bearer ${await tokens.token()}`, 'content-type': 'application/json' },
            body: JSON.stringify(messageOf(address, message)),
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
        });
    return {
        offer: { service: 'fcm', publicKey, app },
        origins: ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'],
        refusal: ({ address, keys }) =>
            keys === null && /^[\w:-]{20,1024}$/.test(address)
                ? undefined
                : 'This is not a token of the messaging service',
        send: ({ address }, message) =>
            answerOf(
                () => post(address, message),
                ({ status }, text) => {
                    const code = codeOf(text);
                    if (gone.has(code)) return 'gone';
                    if (status === 401) tokens.forget();
                    return status === 401 || ownTrouble.has(code) ? 'later' : undefined;
                },
            ),
    };
};
