import webPush from 'web-push';
import { answerOf } from './answer.ts';
import { liveSeconds, type PushMessage, type PushService, type PushTarget } from './push.ts';

/** Hosts of the push services of browsers; `*.` stands for one or more names before it. */
const pushHosts: readonly string[] = [
    'fcm.googleapis.com',
    '*.push.services.mozilla.com',
    '*.notify.windows.com',
    'web.push.apple.com',
];

const longestAddress = 2_048;

const fits = (hostname: string, pattern: string): boolean =>
    pattern.startsWith('*.')
        ? hostname.endsWith(pattern.slice(1)) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname)
        : hostname === pattern;

const read = (address: string): URL | undefined => {
    try {
        return new URL(address);
    } catch {
        return undefined;
    }
};

/**
 * Whether we send to this address. A browser tells it, so it may be anything: only https to a known push service, on its
 * own port, with nobody's name in it and written as the service writes it.
 */
export const isPushAddress = (address: string, hosts: readonly string[] = pushHosts): boolean => {
    if (address.length > longestAddress) return false;
    const url = read(address);
    if (url === undefined || url.href !== address) return false;
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false;
    return hosts.some((pattern) => fits(url.host, pattern));
};

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
