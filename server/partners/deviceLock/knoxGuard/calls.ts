import { mixed, number, object, string } from 'yup';
import type { LockConfig } from '../../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../../ask.ts';
import { openHttp, readReply, type HttpOptions, type HttpReply } from '../../http.ts';
import { openQuota } from '../../quota.ts';
import { openKnoxSession } from './signIn.ts';
import type { KnoxError } from './words.ts';

const partner = 'device lock';

interface KnoxCall {
    /** After `/kcs/v1.1/kg/`. */
    readonly path: string;
    readonly body: object;
    /** Opens or frees a phone, or looks at one: it does not wait behind what has time. */
    readonly isUrgent: boolean;
    /** Ours, for their traces. */
    readonly trace: string;
    readonly signal: AbortSignal;
}

/** `error` is null where Knox Guard did what was asked. */
interface KnoxReply {
    readonly status: number;
    readonly body: unknown;
    readonly error: KnoxError | null;
}

// The code comes as a number and as text.
const code = () => mixed((value): value is string | number => ['string', 'number'].includes(typeof value));

const reply = object({
    result: string().max(40),
    count: number(),
    fail: number(),
    error: object({ code: code().nullable(), message: string().nullable(), reason: string().nullable() })
        .default(undefined)
        .nullable(),
});

/** What a reply says is wrong, whatever its status: half of a list that failed is a failure, too. */
const errorIn = ({ status, body }: HttpReply): KnoxError | null => {
    const isGood = status >= 200 && status < 300;
    if (!isGood && (typeof body !== 'object' || body === null)) return { code: String(status), text: '' };
    const { result, fail = 0, error } = readReply(partner, reply, body);
    if (isGood && result?.toUpperCase() === 'SUCCESS' && fail === 0) return null;
    if (isGood && result === undefined && !error) throw new PartnerTrouble(partner, 'bad_reply', 'no result');
    const text = [error?.message, error?.reason].filter(Boolean).join(' ');
    return { code: String(error?.code ?? status), text: text === '' ? JSON.stringify(body).slice(0, 500) : text };
};

const isRefusedSession = ({ status, error }: KnoxReply): boolean => status === 401 || error?.code === '4010000';

const isBusy = ({ status }: KnoxReply): boolean => status === 429 || status === 422;

export type CallKnox = (call: KnoxCall) => Promise<KnoxReply>;

/**
 * The way to a tenant of Knox Guard: signed in, within its quota, with what opens phones on a line of its own, so that failing locks do
 * not keep it back. Throws PartnerTrouble.
 */
export const openKnoxCalls = (config: LockConfig, options: HttpOptions = {}): CallKnox => {
    const lines = { urgent: openHttp(partner, options), rest: openHttp(partner, options) };
    const session = openKnoxSession(config, openHttp(partner, options));
    const quota = openQuota(config);

    const send = async ({ path, body, isUrgent, trace, signal }: KnoxCall): Promise<KnoxReply> => {
        if (!quota.take(isUrgent)) throw new PartnerTrouble(partner, 'down', 'our share of their quota is used');
        const http = isUrgent ? lines.urgent : lines.rest;
        const received = await http({
            method: 'POST',
            url: `${config.url}/kcs/v1.1/kg/${path}`,
            headers: {
                'content-type': 'application/json',
                'x-knox-apitoken': await session.token(signal),
                'x-knox-transactionid': trace,
            },
            body: JSON.stringify(body),
            signal,
            readsBusy: true,
        });
        return {
            status: received.status,
            body: received.body,
            error: isBusy({ ...received, error: null }) ? null : errorIn(received),
        };
    };

    return async (call) => {
        const first = await send(call);
        if (isRefusedSession(first)) session.forget();
        const last = isRefusedSession(first) ? await send(call) : first;
        if (isRefusedSession(last)) throw new PartnerTrouble(partner, 'down', 'it takes no session of ours');
        if (!isBusy(last)) return last;
        quota.slowDown();
        throw new PartnerTrouble(partner, 'down', 'too many calls');
    };
};
