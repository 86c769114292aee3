import webPush from 'web-push';
import { answerOf } from './answer.ts';
import { liveSeconds, type PushMessage, type PushService, type PushTarget } from './push.ts';
import { isPushAddress } from './pushHosts.ts';

/** The pair of keys by which push services know us, in base64url, and where they may write to us. */
interface VapidDetails {
    readonly publicKey: string;
    readonly privateKey: string;
    /** `mailto:` or `https:`. */
    readonly subject: string;
}

export interface WebPushOptions {
    readonly vapid: VapidDetails;
    /** Where a push service may be, for tests that play one: see `isPushAddress`. */
    readonly isAllowed?: (address: string) => boolean;
    readonly timeoutMs?: number;
}

const keyBytes = { p256dh: 65, auth: 16 } as const;

const isKey = (name: keyof typeof keyBytes, value: string): boolean =>
    /^[\w-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === keyBytes[name];

const payloadOf = ({ id, title, body, link }: PushMessage): string => JSON.stringify({ id, title, body, link });

// A later message of the same notification takes the place of one that still waits; at most 32 characters.
const topicOf = (id: string): string => id.replaceAll(/[^\w-]/g, '').slice(-32);

/** Carries messages by Web Push (RFC 8030) to the service of each browser, encrypted so that only the browser reads them. */
export const webPushService = ({
    vapid,
    isAllowed = (address) => isPushAddress(address),
    timeoutMs = 10_000,
}: WebPushOptions): PushService => {
    const refusal = ({ address, keys }: PushTarget): string | undefined => {
        if (!isAllowed(address)) return 'This is not the address of a push service that we send to';
        const isWhole = keys !== null && isKey('p256dh', keys.p256dh) && isKey('auth', keys.auth);
        return isWhole ? undefined : 'Send the keys that the browser gave';
    };
    return {
        offer: { service: 'webPush', publicKey: vapid.publicKey },
        origins: [],
        refusal,
        send: async (target, message) => {
            // What was allowed when it was kept may not be any more.
            const { address, keys } = target;
            if (keys === null || refusal(target) !== undefined) return { kind: 'gone' };
            const request = webPush.generateRequestDetails({ endpoint: address, keys }, payloadOf(message), {
                vapidDetails: vapid,
                TTL: liveSeconds,
                urgency: message.urgency,
                topic: topicOf(message.id),
            });
            return answerOf(
                () =>
                    fetch(address, {
                        method: 'POST',
                        headers: textsOf(request.headers),
                        body: request.body,
                        redirect: 'error',
                        signal: AbortSignal.timeout(timeoutMs),
                    }),
                ({ status }) => ([404, 410].includes(status) ? 'gone' : undefined),
            );
        },
    };
};

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(
        Object.entries(headers)
            .filter(([name]) => name !== 'Content-Length')
            .map(([name, value]) => [name, String(value)]),
    );
