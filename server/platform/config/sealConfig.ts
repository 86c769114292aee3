import { isAbsolute } from 'node:path';
import * as yup from 'yup';
import { addressBy, fitting, formed, type ValuesOf } from './settings.ts';

/** How the seals of the event log are signed, and where they are kept outside the database. */
export interface SealConfig {
    /** 32 bytes in base64, those it replaces after it, instead of the file seal.key in the data folder. */
    readonly key: string | undefined;
    /** A folder, or an S3 bucket; the data folder where undefined. */
    readonly store: { readonly folder: string } | { readonly bucket: string } | undefined;
    /** The address of a time-stamping authority (RFC 3161). */
    readonly authority: string | undefined;
    /** After how many months entries of the log leave the database for the store; never where undefined. */
    readonly archiveMonths: number | undefined;
}

// What entries mask is kept for half a year, and is not in the archive.
const fewestMonths = 7;
const monthsCure = `LOG_MONTHS must be a whole number of at least ${fewestMonths}: how many months of the event log stay in the database.`;

const bucketForm = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/;
const storeCure = 'SEAL_STORE must be the whole path of a folder, or an S3 bucket such as s3://ahadi-seals.';

export const sealVariables = {
    SEAL_KEY: formed(
        /^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=)*$/,
        'SEAL_KEY must be 32 bytes in base64: `openssl rand -base64 32` makes one. A comma stands before each that it replaces.',
    ),
    SEAL_STORE: fitting(storeCure, (value) => isAbsolute(value) || bucketForm.test(value)),
    LOG_MONTHS: yup
        .number()
        .typeError(monthsCure)
        .integer(monthsCure)
        .min(fewestMonths, monthsCure)
        // A backup holds the database: what left it must not lie beside it alone.
        .test(
            'store',
            'LOG_MONTHS needs SEAL_STORE: what leaves the database is kept there, and is in no backup of ours.',
            (value, { parent }) => value === undefined || parent.SEAL_STORE !== undefined,
        ),
    SEAL_TSA_URL: addressBy(
        ['http:', 'https:'],
        'SEAL_TSA_URL must be the http:// or https:// address of a time-stamping authority.',
    ),
};

type SealValues = ValuesOf<typeof sealVariables>;

const placeIn = (place: string | undefined): SealConfig['store'] => {
    const bucket = place === undefined ? undefined : bucketForm.exec(place)?.[1];
    if (bucket !== undefined) return { bucket };
    return place === undefined ? undefined : { folder: place };
};

export const readSeals = (values: SealValues): SealConfig => ({
    key: values.SEAL_KEY,
    store: placeIn(values.SEAL_STORE),
    authority: values.SEAL_TSA_URL,
    archiveMonths: values.LOG_MONTHS,
});
