import { readFileSync } from 'node:fs';
import * as yup from 'yup';
import { countries } from '../../../domain/countries.ts';
import { airtelFields, type AirtelAccess } from './airtelConfig.ts';
import { collectionShape, readCollection, type CollectionConfig } from './collectionConfig.ts';
import { darajaFields, type DarajaPayAccess } from './darajaConfig.ts';
import { gatewayShape, readGateway, type GatewayConfig } from './gatewayConfig.ts';
import { lockFaults, lockShape, readLock, type LockConfig } from './lockConfig.ts';
import { country, missing, text, url } from './settings.ts';

/** An account at a bureau that speaks as Metropol's does. */
export interface MetropolAccess {
    readonly country: string;
    readonly url: string;
    readonly publicKey: string;
    /** A secret: it signs every request. */
    readonly privateKey: string;
}

/** A client of an operator's, or an aggregator's, CAMARA KYC Match 0.2. */
export interface KycMatchAccess {
    readonly url: string;
    readonly tokenUrl: string;
    readonly clientId: string;
    /** A secret. */
    readonly clientSecret: string;
    readonly scope: string;
    /** Operators that match nobody without it ask for the number of the ID. */
    readonly sendIdNumber: boolean;
}

/** An API user of one of MTN's MoMo products. All of it is secret. */
export interface MtnUser {
    readonly subscriptionKey: string;
    readonly apiUser: string;
    readonly apiKey: string;
}

/** The user of MTN's collection product; every country has its own. */
export interface MtnAccess extends MtnUser {
    readonly url: string;
    /** Such as `mtnghana`. */
    readonly targetEnvironment: string;
    /** The user of the disbursement product, where there is a contract for that. */
    readonly disbursement?: MtnUser | undefined;
}

interface Networks {
    readonly country: string;
    /** Codes of the country's networks that are asked there. */
    readonly networks: readonly string[];
}

export type MobileMoneyConfig = Networks &
    (
        | (MtnAccess & { readonly kind: 'mtn' })
        | (AirtelAccess & { readonly kind: 'airtel' })
        | (DarajaPayAccess & { readonly kind: 'daraja' })
        | (KycMatchAccess & { readonly kind: 'kycMatch' })
    );

export type BureauConfig = MetropolAccess & { readonly kind: 'metropol' };

/** Partners with whom there is a contract; a simulator stands in for a kind of which there is none at all. */
export interface PartnerConfig {
    readonly mobileMoney: readonly MobileMoneyConfig[];
    readonly bureau: readonly BureauConfig[];
    readonly collections: readonly CollectionConfig[];
    readonly deviceLock: readonly LockConfig[];
    readonly gateways: readonly GatewayConfig[];
}

export const noPartners: PartnerConfig = { mobileMoney: [], bureau: [], collections: [], deviceLock: [], gateways: [] };

const networks = {
    country: country(),
    networks: yup.array().of(text()).min(1, '${path} must name a network').required(missing),
};

const mtnUser = { subscriptionKey: text(), apiUser: text(), apiKey: text() };

const mtn = yup.object({
    kind: yup
        .string()
        .oneOf(['mtn'] as const)
        .required(),
    ...networks,
    url: url().default('https://proxy.momoapi.mtn.com'),
    targetEnvironment: text(),
    ...mtnUser,
    disbursement: yup.object(mtnUser).default(undefined),
});

const airtel = yup.object({ ...networks, ...airtelFields });
const daraja = yup.object({ ...networks, ...darajaFields });

const kycMatch = yup.object({
    kind: yup
        .string()
        .oneOf(['kycMatch'] as const)
        .required(),
    ...networks,
    url: url(),
    tokenUrl: url(),
    clientId: text(),
    clientSecret: text(),
    scope: text().default('kyc-match:match'),
    sendIdNumber: yup.boolean().default(false),
});

const metropol = yup.object({
    kind: yup
        .string()
        .oneOf(['metropol'] as const, '${path} must be metropol')
        .required('${path} must be metropol'),
    country: country(),
    url: url().default('https://api.metropol.co.ke/v2_1'),
    publicKey: text(),
    privateKey: text(),
});

const unknownKind = yup.object({
    kind: yup
        .string()
        .oneOf(['mtn', 'airtel', 'daraja', 'kycMatch'] as const, '${path} must be mtn, airtel, daraja or kycMatch')
        .required('${path} must be mtn, airtel, daraja or kycMatch'),
});

const mobileMoney = yup.lazy((entry: { readonly kind?: unknown } | undefined) => {
    switch (entry?.kind) {
        case 'mtn':
            return mtn;
        case 'airtel':
            return airtel;
        case 'daraja':
            return daraja;
        case 'kycMatch':
            return kycMatch;
        default:
            return unknownKind;
    }
});

const file = yup.object({
    mobileMoney: yup.array().of(mobileMoney).default([]),
    bureau: yup.array().of(metropol).default([]),
    collections: yup.array().of(collectionShape).default([]),
    deviceLock: yup.array().of(lockShape).default([]),
    gateways: yup.array().of(gatewayShape).default([]),
});

const isNamed = (entry: object): entry is MobileMoneyConfig => 'networks' in entry;

const networkFaults = (configs: readonly MobileMoneyConfig[]): readonly string[] =>
    configs.flatMap(({ country: code, networks: codes }, index) => {
        const known: readonly string[] = Object.entries(countries)
            .filter(([name]) => name === code)
            .flatMap(([, rules]) => rules.mobileMoney.map((network) => network.code));
        return codes
            .filter((network) => !known.includes(network))
            .map(
                (network) =>
                    `mobileMoney[${index}].networks: ${code} has no network ${network}, only ${known.join(', ')}`,
            );
    });

const readJson = (path: string): unknown => {
    try {
        return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
        return undefined;
    }
};

/** A fault with the place where it stands in the file; none for what only sums up the others. */
const placed = ({ path = '', message, inner }: yup.ValidationError): readonly string[] => {
    if (inner.length > 0) return [];
    return [`PARTNERS_FILE: ${message.includes(path) ? message : `${path}: ${message}`}.`];
};

/** What a file of partners says, or its faults, one line each that names the place and never a value. */
export const readPartners = (
    path: string | undefined,
): { readonly partners: PartnerConfig; readonly faults: readonly string[] } => {
    const none = noPartners;
    if (path === undefined) return { partners: none, faults: [] };
    const content = readJson(path);
    if (typeof content !== 'object' || content === null) {
        return { partners: none, faults: ['PARTNERS_FILE must be the path of a readable JSON file.'] };
    }
    try {
        const read = file.validateSync(content, { abortEarly: false, stripUnknown: true });
        const partners = {
            mobileMoney: read.mobileMoney.filter(isNamed),
            bureau: read.bureau,
            collections: read.collections.flatMap(readCollection),
            deviceLock: read.deviceLock.flatMap(readLock),
            gateways: read.gateways.flatMap(readGateway),
        };
        const faults = [...networkFaults(partners.mobileMoney), ...lockFaults(partners.deviceLock)];
        return { partners, faults: faults.map((fault) => `PARTNERS_FILE: ${fault}.`) };
    } catch (error) {
        if (!(error instanceof yup.ValidationError)) throw error;
        return { partners: none, faults: [error, ...error.inner].flatMap(placed) };
    }
};
