import { mixed, number, object, string } from 'yup';
import type { KnoxConfig } from '../../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../../ask.ts';
import { openHttp, readReply, type HttpOptions, type HttpReply } from '../../http.ts';
import { openLine } from '../line.ts';
import type { LockError } from '../refusals.ts';
import { openKnoxSession } from './signIn.ts';

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
    readonly error: LockError | null;
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
const errorIn = ({ status, body }: HttpReply): LockError | null => {
    const isGood = status >= 200 && status < 300;
    if (!isGood && (typeof body !== 'object' || body === null)) return { code: String(status), text: '' };
    const { result, fail = 0, error } = readReply(partner, reply, body);
    if (isGood && result?.toUpperCase() === 'SUCCESS' && fail === 0) return null;
    if (isGood && result === undefined && !error) throw new PartnerTrouble(partner, 'bad_reply', 'no result');
    const text = [error?.message, error?.reason].filter(Boolean).join(' ');
    return { code: String(error?.code ?? status), text: text === '' ? JSON.stringify(body).slice(0, 500) : text };
};

const isRefusedSession = ({ status, error }: KnoxReply): boolean => status === 401 || error?.code === '4010000';

export type CallKnox = (call: KnoxCall) => Promise<KnoxReply>;

// 422 says that a limit was passed.
const isBusy = ({ status }: HttpReply): boolean => status === 422 || status === 429;

/** The way to a tenant of Knox Guard, signed in. Throws PartnerTrouble. */
export const openKnoxCalls = (config: KnoxConfig, options: HttpOptions = {}): CallKnox => {
    const line = openLine(config, options, isBusy);
    const session = openKnoxSession(config, openHttp(partner, options));

    const send = async ({ path, trace, ...call }: KnoxCall): Promise<KnoxReply> => {
        const headers = { 'x-knox-apitoken': await session.token(call.signal), 'x-knox-transactionid': trace };
        const received = await line({ ...call, path: `kcs/v1.1/kg/${path}`, headers });
        return { status: received.status, body: received.body, error: errorIn(received) };
    };

    return async (call) => {
        const first = await send(call);
        if (!isRefusedSession(first)) return first;
        session.forget();
        const last = await send(call);
        if (isRefusedSession(last)) throw new PartnerTrouble(partner, 'down', 'it takes no session of ours');
        return last;
    };
};
