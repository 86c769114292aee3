import type { FcmConfig } from '../../platform/config/pushConfig.ts';
import { googleTokens, googleTokenUrl } from '../googleTokens.ts';
import { answerOf } from './answer.ts';
import { liveSeconds, type PushMessage, type PushService } from './push.ts';

export interface FcmOptions extends FcmConfig {
    /** For tests that play Google. */
    readonly apiUrl?: string;
    readonly tokenUrl?: string;
    readonly timeoutMs?: number;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';

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
    tokenUrl = googleTokenUrl,
    timeoutMs = 10_000,
}: FcmOptions): PushService => {
    const tokens = googleTokens({ account, scope, tokenUrl, timeoutMs });
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
