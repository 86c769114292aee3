import * as yup from 'yup';
import { isSafeUrl } from './safeUrl.ts';

/** A client of Airtel Money's API; every country has its own. All of it but the address is secret. */
export interface AirtelAccess {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Where there is a contract for paying out: its PIN, encrypted as the developers' portal shows. */
    readonly disbursement?: { readonly pin: string } | undefined;
}

const missing = '${path} is missing';
// Never a value itself in a message: most of these are secrets.
const text = () => yup.string().typeError('${path} must be text').trim().max(4_000).required(missing);

/** What an entry of `mobileMoney` says of it in the file of partners, beside its country and networks. */
export const airtelFields = {
    kind: yup
        .string()
        .oneOf(['airtel'] as const)
        .required(),
    url: text()
        .default('https://openapi.airtel.africa')
        .test('url', '${path} must be an address that starts with https:// (http:// for localhost)', (value) =>
            isSafeUrl(value ?? ''),
        )
        .transform((value: string) => value.replace(/\/+$/, '')),
    clientId: text(),
    clientSecret: text(),
    disbursement: yup.object({ pin: text() }).default(undefined),
};
