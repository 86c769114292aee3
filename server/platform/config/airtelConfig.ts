import * as yup from 'yup';
import { text, url } from './settings.ts';

/** A client of Airtel Money's API; every country has its own. All of it but the address is secret. */
export interface AirtelAccess {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Where there is a contract for paying out: its PIN, encrypted as the developers' portal shows. */
    readonly disbursement?: { readonly pin: string } | undefined;
}

/** What an entry of `mobileMoney` says of it in the file of partners, beside its country and networks. */
export const airtelFields = {
    kind: yup
        .string()
        .oneOf(['airtel'] as const)
        .required(),
    url: url().default('https://openapi.airtel.africa'),
    clientId: text(),
    clientSecret: text(),
    disbursement: yup.object({ pin: text() }).default(undefined),
};
