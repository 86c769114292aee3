import * as yup from 'yup';
import { isSafeUrl } from './safeUrl.ts';
import { country, listOfTexts, missing, text } from './settings.ts';

/** Which phones a contract locks. */
export interface LockScope {
    /** Ours, for good: phones are kept under it, and events come to an address that ends with it. */
    readonly name: string;
    readonly countries: readonly string[];
    /** How the names of its products begin: 'Samsung'. */
    readonly brands: readonly string[];
    /** First digits of IMEIs, for models of theirs alone; they go before a brand. */
    readonly tacs: readonly string[];
}

/** A contract with a provider that is asked over the line, and how often it may be. */
export interface LockTerms extends LockScope {
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

export interface PayTriggerConfig extends LockTerms {
    readonly kind: 'payTrigger';
    /** A secret: calls and events are signed with it. */
    readonly apiKey: string;
    /** The number of the rule, set up at the provider, by which a phone is locked. */
    readonly rule: number;
}

/** Android Management, which Google's terms forbid for this without its written consent. */
export interface AndroidConfig extends LockTerms {
    readonly kind: 'androidManagement';
    /** As Google names it: 'enterprises/LC0…'. */
    readonly enterprise: string;
    /** Of a service account; the key is a secret, in PEM. */
    readonly clientEmail: string;
    readonly privateKey: string;
    /** For tests that play Google. */
    readonly tokenUrl?: string | undefined;
    /** Names of policies there: what a phone is under that is open, locked, and free. */
    readonly policies: Readonly<Record<'open' | 'locked' | 'released', string>>;
    /** The reference of Google's written consent. */
    readonly permission?: string | undefined;
}

/** Our own lock app behind Android's Device Lock: its provider is this server. */
export interface LockAppConfig extends LockScope {
    readonly kind: 'lockApp';
    /** A secret that the app is set up with: it signs with it until a phone has a key of its own. */
    readonly appKey: string;
}

export type LockConfig = KnoxConfig | TrustonicConfig | PayTriggerConfig | AndroidConfig | LockAppConfig;

// Keys and certificates are longer than other texts.
const longText = () => text(8_000);
const calls = (usual: number) => yup.number().typeError('${path} must be a number').integer().min(1).default(usual);

const address = () =>
    yup
        .string()
        .trim()
        .test('url', '${path} must be an address that starts with https:// (http:// for localhost)', (value) =>
            value === undefined ? true : isSafeUrl(value),
        )
        .transform((value: string | null) => value?.replace(/\/+$/, ''));

const scope = {
    name: text().matches(/^[a-z0-9-]{1,40}$/, '${path} must be small letters, digits and hyphens'),
    countries: yup.array().of(country()).min(1, '${path} must name a country').required(missing),
    brands: listOfTexts(8_000).default([]),
    tacs: listOfTexts(8_000).default([]),
};

const terms = {
    ...scope,
    url: address(),
    perSecond: calls(5),
    perMinute: calls(300),
};

const kinds = ['androidManagement', 'knoxGuard', 'lockApp', 'payTrigger', 'trustonic'] as const;
const kindFault = `\${path} must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds)}`;
const kindOf = <Kind extends (typeof kinds)[number]>(...some: readonly Kind[]) =>
    yup.string().oneOf(some, kindFault).required(kindFault);

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
        publicKey: longText(),
        privateKey: longText(),
        eventKeys: listOfTexts(8_000).default([]),
    }),
    trustonic: yup.object({
        ...terms,
        kind: kindOf('trustonic'),
        url: address().default('https://api.cloud.trustonic.com/api/v2'),
        tenant: text(),
        apiKey: text(),
    }),
    payTrigger: yup.object({
        ...terms,
        kind: kindOf('payTrigger'),
        url: address().default('https://paytrigger.transsion-os.com/PayTrigger'),
        apiKey: text(),
        rule: yup.number().oneOf([0, 1, 2, 3, 4, 5], '${path} must be a number from 0 to 5').default(0),
    }),
    androidManagement: yup.object({
        ...terms,
        kind: kindOf('androidManagement'),
        url: address().default('https://androidmanagement.googleapis.com/v1'),
        enterprise: text().matches(/^enterprises\/\w+$/, '${path} must be as Google names it, such as enterprises/LC0'),
        clientEmail: text(),
        privateKey: longText(),
        tokenUrl: address(),
        policies: yup.object({ open: text(), locked: text(), released: text() }).required(missing),
        permission: yup.string().trim().max(200),
    }),
    lockApp: yup.object({
        ...scope,
        kind: kindOf('lockApp'),
        appKey: text().min(32, '${path} must have 32 characters or more, such as from openssl rand -hex 32'),
    }),
};
const unknownKind = yup.object({ ...scope, kind: yup.string().oneOf<never>([], kindFault).required(kindFault) });

/** One entry of `deviceLock` in the file of partners. */
export const lockShape = yup.lazy((entry: { readonly kind?: unknown } | undefined) => {
    switch (entry?.kind) {
        case 'knoxGuard':
            return shapes.knoxGuard;
        case 'trustonic':
            return shapes.trustonic;
        case 'payTrigger':
            return shapes.payTrigger;
        case 'androidManagement':
            return shapes.androidManagement;
        case 'lockApp':
            return shapes.lockApp;
        default:
            return unknownKind;
    }
});

export const readLock = (entry: yup.InferType<typeof lockShape>): readonly LockConfig[] => {
    // What is of an unknown kind was refused before.
    if (!('kind' in entry)) return [];
    if (entry.kind !== 'knoxGuard') return [entry];
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

/** Entries that only try things out: not for phones that people have. */
export const lockFaultsInProduction = (entries: readonly LockConfig[]): readonly string[] =>
    entries.flatMap((entry, index) =>
        entry.kind === 'androidManagement' && (entry.permission ?? '') === ''
            ? [
                  `deviceLock[${index}].permission is missing: Google forbids to lock phones by Android Management for what is not paid; name the reference of its written consent`,
              ]
            : [],
    );
