import * as yup from 'yup';
import { darajaAddresses } from './collectionConfig.ts';
import { listOfTexts, secretEnd, text, url } from './settings.ts';

/** A contract for M-PESA's payments to phones (Daraja B2C). The key, the secrets and the credential are secret. */
export interface DarajaPayAccess {
    readonly url: string;
    readonly consumerKey: string;
    readonly consumerSecret: string;
    /** Of the account that is paid from. */
    readonly shortCode: string;
    /** An initiator that may pay to phones and query transactions. */
    readonly initiator: string;
    /** Its password, encrypted with the network's certificate. */
    readonly securityCredential: string;
    /** The end of the address that the network answers at: 32 hexadecimal digits that nobody else knows. */
    readonly secret: string;
    /** This server, as the network reaches it. */
    readonly answersAt: string;
    /** Where it answers from. */
    readonly addresses: readonly string[];
}

/** What an entry of `mobileMoney` says of it in the file of partners, beside its country and networks. */
export const darajaFields = {
    kind: yup
        .string()
        .oneOf(['daraja'] as const)
        .required(),
    url: url().default('https://api.safaricom.co.ke'),
    consumerKey: text(),
    consumerSecret: text(),
    shortCode: text().matches(/^\d{5,7}$/, '${path} must be a short code of 5 to 7 digits'),
    initiator: text(),
    securityCredential: text(),
    secret: secretEnd(),
    answersAt: url(),
    addresses: listOfTexts().default(darajaAddresses),
};
