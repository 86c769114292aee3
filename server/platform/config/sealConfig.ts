import { isAbsolute } from 'node:path';
import { addressBy, fitting, formed, type ValuesOf } from './settings.ts';

/** How the seals of the event log are signed, and where they are kept outside the database. */
export interface SealConfig {
    /** 32 bytes in base64, those it replaces after it, instead of the file seal.key in the data folder. */
    readonly key: string | undefined;
    /** A folder, or an S3 bucket; the data folder where undefined. */
    readonly store: { readonly folder: string } | { readonly bucket: string } | undefined;
    /** The address of a time-stamping authority (RFC 3161). */
    readonly authority: string | undefined;
}

const bucketForm = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/;
const storeCure = 'SEAL_STORE must be the whole path of a folder, or an S3 bucket such as s3://ahadi-seals.';

export const sealVariables = {
    SEAL_KEY: formed(
        /^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=)*$/,
        'SEAL_KEY must be 32 bytes in base64: `openssl rand -base64 32` makes one. A comma stands before each that it replaces.',
    ),
    SEAL_STORE: fitting(storeCure, (value) => isAbsolute(value) || bucketForm.test(value)),
    SEAL_TSA_URL: addressBy(
        ['http:', 'https:'],
        'SEAL_TSA_URL must be the http:// or https:// address of a time-stamping authority.',
    ),
};

type SealValues = ValuesOf<typeof sealVariables>;

export const readSeals = ({ SEAL_KEY: key, SEAL_STORE: place, SEAL_TSA_URL: authority }: SealValues): SealConfig => {
    const bucket = place === undefined ? undefined : bucketForm.exec(place)?.[1];
    if (bucket !== undefined) return { key, store: { bucket }, authority };
    return { key, store: place === undefined ? undefined : { folder: place }, authority };
};
