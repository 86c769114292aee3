import type { LockTerms } from '../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, type HttpOptions, type HttpReply } from '../http.ts';
import { openQuota } from '../quota.ts';

interface LineCall {
    readonly method?: 'POST' | 'PUT';
    /** After the provider's address. */
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object;
    /** Opens or frees a phone, or looks at one: it does not wait behind what has time. */
    readonly isUrgent: boolean;
    readonly signal: AbortSignal;
}

/**
 * The way to a lock provider: within its quota, with what opens phones on a line of its own, so that failing locks do not keep it back.
 * `isBusy` tells its answer for "too many", by which it does nothing. Throws PartnerTrouble.
 */
export const openLine = (
    terms: Pick<LockTerms, 'url' | 'perSecond' | 'perMinute'>,
    options: HttpOptions = {},
    isBusy: (reply: HttpReply) => boolean = ({ status }) => status === 429,
) => {
    const partner = 'device lock';
    const lines = { urgent: openHttp(partner, options), rest: openHttp(partner, options) };
    const quota = openQuota(terms);
    return async ({ method = 'POST', path, headers, body, isUrgent, signal }: LineCall): Promise<HttpReply> => {
        if (!quota.take(isUrgent)) throw new PartnerTrouble(partner, 'down', 'our share of their quota is used');
        const received = await (isUrgent ? lines.urgent : lines.rest)({
            method,
            url: `${terms.url}/${path}`,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
            signal,
            readsBusy: true,
        });
        if (!isBusy(received)) return received;
        quota.slowDown();
        throw new PartnerTrouble(partner, 'down', 'too many calls');
    };
};
