import { array, lazy, mixed, number, object, string } from 'yup';
import type { CollectionConfig, PullAccess } from '../../platform/config/collectionConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { callDaraja } from '../daraja.ts';
import { readReply, type HttpOptions } from '../http.ts';
import type { PullProvider, Window } from './pullProvider.ts';

const partner = 'collections';

// Within lists of lists, as it is sent; what says nothing of money is left out.
const reply = object({
    ResponseCode: lazy((value: unknown) => (typeof value === 'number' ? number().required() : string().required())),
    Response: mixed(),
});

const transfers = object({ rows: array().of(object().required()).required() });

/** 'YYYY-MM-DD HH:mm:ss' by Nairobi's clocks. */
const local = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const mostPages = 100;

interface Page extends Window {
    readonly shortCode: string;
    /** How many were read before. */
    readonly offset: number;
}

const open = (access: PullAccess, options: HttpOptions) => {
    const { url } = access;
    const call = callDaraja(partner, access, options);
    return async ({ shortCode, from, to, offset }: Page, signal: AbortSignal) => {
        const { status, body } = await call({
            method: 'POST',
            url: `${url}/pulltransactions/v1/query`,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
                ShortCode: shortCode,
                StartDate: local(from),
                EndDate: local(to),
                OffSetValue: String(offset),
            }),
            signal,
        });
        if (status !== 200) throw new PartnerTrouble(partner, 'refused');
        const said = readReply(partner, reply, body);
        // 1001: there is nothing more.
        if (String(said.ResponseCode) === '1001') return [];
        if (String(said.ResponseCode) !== '1000') throw new PartnerTrouble(partner, 'refused');
        const rows = [said.Response].flat(3).filter((one) => one != null);
        return readReply(partner, transfers, { rows }).rows.map((row) => JSON.stringify(row));
    };
};

/** Safaricom's Pull API: what its pay bills took within the last two days. */
export const pullDaraja = (config: CollectionConfig, access: PullAccess, options: HttpOptions = {}): PullProvider => {
    const page = open(access, options);
    return async (window, signal) => {
        const found: string[] = [];
        for (const shortCode of config.receivers) {
            for (let pages = 0, offset = 0; pages < mostPages; pages += 1) {
                const more = await page({ ...window, shortCode, offset }, signal);
                found.push(...more);
                offset += more.length;
                if (more.length === 0) break;
            }
        }
        return found;
    };
};
