import * as yup from 'yup';
import { providers, type Provider } from '../../../domain/collections/providers.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { listOfTexts, missing, secretEnd, text, url } from './settings.ts';

/** An account that may ask a network what it took. The key and the secret are secrets. */
export interface PullAccess {
    readonly url: string;
    readonly consumerKey: string;
    readonly consumerSecret: string;
    readonly status?: StatusAccess | undefined;
}

/** Who asks what became of a transfer: an initiator that may query transactions, whose credential is a secret. */
export interface StatusAccess {
    readonly initiator: string;
    /** Its password, encrypted with the network's certificate. */
    readonly securityCredential: string;
    /** This server, as the network reaches it: the answer comes there. */
    readonly answersAt: string;
}

/** A network that reports by itself what customers paid, and how such a report is believed. */
export interface CollectionConfig {
    readonly kind: Provider;
    readonly country: Country;
    /** The end of the address that the network was given: 32 hexadecimal digits that nobody else knows. */
    readonly secret: string;
    /** Where it reports from, for a network that signs nothing. */
    readonly addresses: readonly string[];
    /** Short codes that are ours; any, where none is named. */
    readonly receivers: readonly string[];
    /** A secret: what it signs its reports with, where it does. */
    readonly signingKey?: string | undefined;
    /** Where it tells what it took, for what it did not report. */
    readonly pull?: PullAccess | undefined;
}

/** Safaricom's, as integrators know them; an own list stands in for these. */
export const darajaAddresses = [
    ...['200', '206', '207', '208'].map((last) => `196.201.214.${last}`),
    ...['114', '44'].map((last) => `196.201.213.${last}`),
    ...['127', '138', '129', '136', '74', '69'].map((last) => `196.201.212.${last}`),
];

/** One entry of `collections` in the file of partners. */
export const collectionShape = yup.object({
    kind: yup
        .string()
        .oneOf(providers, `\${path} must be one of ${providers.join(', ')}`)
        .required(missing),
    country: yup
        .string()
        .required(missing)
        .test(
            'country',
            `\${path} must be one of ${Object.keys(countries).join(', ')}`,
            (code): code is Country => code !== undefined && isCountry(code),
        ),
    secret: secretEnd(),
    addresses: listOfTexts(),
    receivers: listOfTexts().default([]),
    signingKey: yup.string().typeError('${path} must be text').max(4_000),
    pull: yup
        .object({
            url: url().default('https://api.safaricom.co.ke'),
            consumerKey: text(),
            consumerSecret: text(),
            status: yup.object({ initiator: text(), securityCredential: text(), answersAt: url() }).default(undefined),
        })
        .default(undefined)
        .when(['kind', 'receivers'], ([kind, receivers]: readonly unknown[], shape) =>
            kind === 'daraja' && Array.isArray(receivers) && receivers.length > 0
                ? shape
                : shape.test(
                      'pull',
                      '${path} is for daraja, whose receivers it asks about',
                      (value) => value === undefined,
                  ),
        ),
});

export const readCollection = ({
    kind,
    country,
    addresses,
    ...entry
}: yup.InferType<typeof collectionShape>): readonly CollectionConfig[] =>
    isCountry(country)
        ? [{ ...entry, kind, country, addresses: addresses ?? (kind === 'daraja' ? darajaAddresses : []) }]
        : [];
