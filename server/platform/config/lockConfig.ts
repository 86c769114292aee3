import * as yup from 'yup';
import { countries } from '../../../domain/countries.ts';
import { isSafeUrl } from './safeUrl.ts';

/** What contracts for locking phones have in common: which ones they are for, and how often their providers may be asked. */
export interface LockTerms {
    /** Ours, for good: phones are kept under it, and events come to an address that ends with it. */
    readonly name: string;
    readonly countries: readonly string[];
    /** How the names of its products begin: 'Samsung'. */
    readonly brands: readonly string[];
    /** First digits of IMEIs, for models of theirs alone; they go before a brand. */
    readonly tacs: readonly string[];
    readonly url: string;
    /** Calls that may be made. */
    readonly perSecond: number;
    readonly perMinute: number;
}

export interface KnoxConfig extends LockTerms {
    readonly kind: 'knoxGuard';
    readonly clientIdentifier: string;
    /** As the provider's file of keys has them, base64 in one line. The private one is a secret. */
    readonly publicKey: string;
    readonly privateKey: string;
    /** Certificates or public keys in PEM that events are signed with; without any, none is taken. */
    readonly eventKeys: readonly string[];
}

export interface TrustonicConfig extends LockTerms {
    readonly kind: 'trustonic';
    readonly tenant: string;
    /** A secret. */
    readonly apiKey: string;
}

export type LockConfig = KnoxConfig | TrustonicConfig;

const missing = '${path} is missing';
// Never a value itself in a message: most of these are secrets.
const text = () => yup.string().typeError('${path} must be text').trim().max(8_000).required(missing);
const texts = () => yup.array().of(text());
const calls = (usual: number) => yup.number().typeError('${path} must be a number').integer().min(1).default(usual);

const address = () =>
    yup
        .string()
        .trim()
        .test('url', '${path} must be an address that starts with https:// (http:// for localhost)', (value) =>
            value === undefined ? true : isSafeUrl(value),
        )
        .transform((value: string | null) => value?.replace(/\/+$/, ''));

const terms = {
    name: text().matches(/^[a-z0-9-]{1,40}$/, '${path} must be small letters, digits and hyphens'),
    countries: yup
        .array()
        .of(text().oneOf(Object.keys(countries), `\${path} must be one of ${Object.keys(countries).join(', ')}`))
        .min(1, '${path} must name a country')
        .required(missing),
    brands: texts().default([]),
    tacs: texts().default([]),
    url: address(),
    perSecond: calls(5),
    perMinute: calls(300),
};

const kindOf = <Kind extends string>(...kinds: readonly Kind[]) => {
    const fault = `\${path} must be ${kinds.join(' or ')}`;
    return yup.string().oneOf(kinds, fault).required(fault);
};

const region = yup
    .string()
    .oneOf(['us', 'eu', 'ap'] as const, '${path} must be us, eu or ap')
    .default('eu');

const shapes = {
    knoxGuard: yup.object({
        ...terms,
        kind: kindOf('knoxGuard'),
        region,
        clientIdentifier: text(),
        publicKey: text(),
        privateKey: text(),
        eventKeys: texts().default([]),
    }),
    trustonic: yup.object({
        ...terms,
        kind: kindOf('trustonic'),
        url: address().default('https://api.cloud.trustonic.com/api/v2'),
        tenant: text(),
        apiKey: text(),
    }),
};
const unknownKind = yup.object({ ...terms, kind: kindOf('knoxGuard', 'trustonic') });

/** One entry of `deviceLock` in the file of partners. */
export const lockShape = yup.lazy((entry: { readonly kind?: unknown } | undefined) => {
    if (entry?.kind === 'knoxGuard') return shapes.knoxGuard;
    return entry?.kind === 'trustonic' ? shapes.trustonic : unknownKind;
});

type Entry = yup.InferType<typeof lockShape>;

const isKnoxGuard = (entry: Entry): entry is yup.InferType<typeof shapes.knoxGuard> => 'privateKey' in entry;

export const readLock = (entry: Entry): readonly LockConfig[] => {
    if ('tenant' in entry) return [entry];
    // What is of an unknown kind was refused before.
    if (!isKnoxGuard(entry)) return [];
    const { region: place, url, ...contract } = entry;
    return [{ ...contract, url: url ?? `https://${place}-kcs-api.samsungknox.com` }];
};

const shares = (some: readonly string[], others: readonly string[]): boolean =>
    some.some((one) => others.some((other) => one.toLowerCase() === other.toLowerCase()));

/** Entries between which nothing decides, in words. */
export const lockFaults = (entries: readonly LockConfig[]): readonly string[] =>
    entries.flatMap((entry, index) =>
        entries.slice(index + 1).flatMap((other) => {
            if (entry.name === other.name) return [`deviceLock: two entries are named ${entry.name}`];
            const isSameCountry = shares(entry.countries, other.countries);
            const isSamePhone = shares(entry.brands, other.brands) || shares(entry.tacs, other.tacs);
            return isSameCountry && isSamePhone
                ? [`deviceLock: ${entry.name} and ${other.name} lock the same phones of a country`]
                : [];
        }),
    );
