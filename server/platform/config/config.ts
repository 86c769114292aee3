import { resolve } from 'node:path';
import * as yup from 'yup';
import type { PartnerName } from '../../../domain/partnerNames.ts';
import { backupFaults, backupVariables, readBackup, type BackupConfig } from './backupConfig.ts';
import { carrierFaults, carrierVariables, readCarriers, type CarrierConfig } from './carrierConfig.ts';
import { cellFaults, cellVariables, readCells, type CellConfig } from './cellConfig.ts';
import { cookieFaults, cookieVariables, readCookie, type CookieConfig } from './cookieConfig.ts';
import { databaseFaults, databaseVariables, readDatabase, type DatabaseConfig } from './databaseConfig.ts';
import { edgeVariables, readEdge, type EdgeConfig } from './edgeConfig.ts';
import { operatorVariables, readOperator, type OperatorConfig } from './operatorConfig.ts';
import { lockFaultsInProduction } from './lockConfig.ts';
import { readPartners, type PartnerConfig } from './partnerConfig.ts';
import { readSimulators, simulatorVariables } from './simulatorConfig.ts';
import { processFaults, processVariables, readProcess, type ProcessConfig } from './processConfig.ts';
import { hostedVariables, readHosted, type HostedConfig } from './hostedConfig.ts';
import { readSeals, sealVariables, type SealConfig } from './sealConfig.ts';
import { urlOf } from './safeUrl.ts';
import { count, fitting, formed, missingBeside, type Environment } from './settings.ts';
import { readSignIn, signInVariables, type SignInConfig } from './signInConfig.ts';
import { pushFaults, pushVariables, readPush, type PushConfig } from './pushConfig.ts';
import { readTracing, tracingVariables, type TracingConfig } from './tracingConfig.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const environments = ['development', 'test', 'production'] as const;

interface CognitoConfig {
    readonly userPoolId: string;
    readonly clientId: string;
    /** The hosted sign-in's host name, where one is used. */
    readonly domain: string | undefined;
}

/** What the environment says, checked and with defaults filled in. */
export interface Config extends EdgeConfig, OperatorConfig {
    readonly environment: (typeof environments)[number];
    readonly host: string;
    readonly port: number;
    /** Where people reach the product, without a slash at the end. */
    readonly publicUrl: string;
    /** The public address before this one, where the installation moves for good. */
    readonly movedFrom: string | undefined;
    /** Absolute path. */
    readonly dataDir: string;
    readonly database: DatabaseConfig;
    readonly process: ProcessConfig;
    readonly cells: CellConfig;
    /** Undefined where nobody asked for backups. */
    readonly backup: BackupConfig | undefined;
    /** A Cognito user pool to use instead of the embedded identity provider. */
    readonly cognito: CognitoConfig | undefined;
    /** The hosted sign-in pages, of the embedded provider or of Cognito; undefined where nobody may use them. */
    readonly hosted: HostedConfig | undefined;
    /** Cookies for the web app's tokens; undefined: it uses the browser's local storage. */
    readonly tokenCookie: CookieConfig | undefined;
    /** Whether people may make accounts for themselves, and what the message that confirms one holds. */
    readonly signUp: 'code' | 'link' | undefined;
    /** Who must have a second factor, and when sign-ins end. */
    readonly signIn: SignInConfig;
    readonly carriers: CarrierConfig;
    /** Mobile-money networks and bureaus with whom there is a contract. */
    readonly partners: PartnerConfig;
    /** Partners for whom a simulator may answer in production. */
    readonly simulators: readonly PartnerName[];
    readonly push: PushConfig;
    /** The secret behind sign-ins (32 bytes in base64), instead of the file identity.key in `dataDir`. */
    readonly identityKey: string | undefined;
    /** The key of AWS KMS that wraps it. */
    readonly kmsKeyId: string | undefined;
    readonly seals: SealConfig;
    /** A PEM file: the key that signs papers, and its certificates. */
    readonly signingKeyFile: string | undefined;
    /** An S3 bucket to keep documents in instead of `dataDir`. */
    readonly storageBucket: string | undefined;
    /** Whether to fill an empty database with demo data. */
    readonly demo: boolean;
    /** How many hours an address waits that somebody else wrote for a person. */
    readonly addressWaitHours: number;
    /** Undefined where nobody collects traces. */
    readonly tracing: TracingConfig | undefined;
    readonly logLevel: (typeof logLevels)[number];
}

/** The environment is wrong; `faults` has one line for each fault, naming the variable and the cure. */
export class ConfigError extends Error {
    override readonly name = 'ConfigError';
    readonly faults: readonly string[];

    constructor(faults: readonly string[]) {
        super(faults.join('\n'));
        this.faults = faults;
    }
}

/** Of a path only signs that mean the same wherever an address is written: in a page, a cookie, a pattern. */
const page = (cure: string) =>
    fitting(`\${path} must be ${cure}, with a path of plain letters and digits at most.`, (value) => {
        const { protocol = '', pathname = '', search, hash } = urlOf(value) ?? {};
        return ['http:', 'https:'].includes(protocol) && /^(\/[\w-]+)*\/*$/.test(pathname) && !search && !hash;
    });

const variables = yup.object({
    NODE_ENV: yup.string().oneOf(environments, `NODE_ENV must be one of ${environments.join(', ')}.`),
    HOST: formed(/^\S+$/, 'HOST must be a host name or an address, such as 127.0.0.1.').default('127.0.0.1'),
    PORT: count('PORT', { least: 0, most: 65_535, usual: 3000 }),
    PUBLIC_URL: page('the address people open, such as https://loans.example.com or https://example.com/loans'),
    MOVED_FROM: page('the address people opened before, such as https://old.example.com'),
    DATA_DIR: yup.string().default('./data'),
    ...databaseVariables,
    ...processVariables,
    ...cellVariables,
    COGNITO_USER_POOL_ID: formed(
        /^[a-z]{2}(-[a-z]+)+-\d_[0-9A-Za-z]+$/,
        'COGNITO_USER_POOL_ID must look like eu-west-1_AbCdEfGhI.',
    ),
    COGNITO_CLIENT_ID: formed(
        /^[\w+]{1,128}$/,
        'COGNITO_CLIENT_ID must be the id of an app client: letters and digits.',
    ),
    COGNITO_DOMAIN: formed(
        /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
        'COGNITO_DOMAIN must be a host name, without https:// and path.',
    ),
    ...edgeVariables,
    ...operatorVariables,
    ...hostedVariables,
    ...cookieVariables,
    ...signInVariables,
    ...carrierVariables,
    ...pushVariables,
    ADDRESS_WAIT: count('ADDRESS_WAIT', { least: 1, most: 720, usual: 24, of: ' of hours,' }),
    ...sealVariables,
    ...backupVariables,
    ...tracingVariables,
    SIGN_UP: yup
        .string()
        .oneOf(['0', 'code', 'link'] as const, 'SIGN_UP must be 0 (nobody makes an own account), code or link.'),
    PARTNERS_FILE: yup.string(),
    ...simulatorVariables,
    IDENTITY_KEY: formed(
        /^(?:[A-Za-z0-9+/]{43}=|kms:[A-Za-z0-9+/]+={0,2})(?:,(?:[A-Za-z0-9+/]{43}=|kms:[A-Za-z0-9+/]+={0,2}))*$/,
        'IDENTITY_KEY must be 32 bytes in base64: `openssl rand -base64 32` makes one. A comma stands before each that it replaces.',
    ),
    AWS_KMS_KEY_ID: yup.string().trim().min(1, 'AWS_KMS_KEY_ID must name a key of AWS KMS by its id, ARN or alias.'),
    SIGNING_KEY_FILE: yup.string(),
    STORAGE_BUCKET: formed(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'STORAGE_BUCKET must be the name of an S3 bucket, without s3://.',
    ),
    DEMO: yup.string().oneOf(['0', '1'], 'DEMO must be 0 (no demo data) or 1.'),
    LOG_LEVEL: yup
        .string()
        .oneOf(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
        .default('info'),
});

type Values = yup.InferType<typeof variables>;

const pairFaults = (env: Environment): readonly string[] => {
    if (env['COGNITO_USER_POOL_ID'] !== undefined && env['HOSTED_LOGIN'] === '1' && !env['COGNITO_DOMAIN']) {
        return ['COGNITO_DOMAIN is missing: HOSTED_LOGIN needs it.'];
    }
    if (env['COGNITO_USER_POOL_ID'] !== undefined && env['COGNITO_CLIENT_ID'] === undefined) {
        return ['COGNITO_CLIENT_ID is missing: COGNITO_USER_POOL_ID needs it.'];
    }
    return missingBeside(env, [
        ['COGNITO_CLIENT_ID', 'COGNITO_USER_POOL_ID'],
        ['COGNITO_DOMAIN', 'COGNITO_USER_POOL_ID'],
    ]);
};

const validate = (env: Environment): Values => {
    const faults = [
        ...pairFaults(env),
        ...backupFaults(env),
        ...carrierFaults(env),
        ...cookieFaults(env),
        ...databaseFaults(env),
        ...processFaults(env),
        ...cellFaults(env),
        ...readPartners(env['PARTNERS_FILE']).faults,
        ...pushFaults(env),
    ];
    try {
        const checked = variables.validateSync(env, { abortEarly: false, stripUnknown: true });
        if (faults.length === 0) return checked;
    } catch (error) {
        if (!(error instanceof yup.ValidationError)) throw error;
        // One line for a variable, even where several rules refuse it.
        const byName = new Map(error.inner.map(({ path, message }) => [path, message]));
        faults.unshift(...byName.values());
    }
    throw new ConfigError(faults);
};

/** A bucket such as `ahadi-production-documents` holds what is real, whatever else the environment says. */
const isProductionBucket = (bucket: string | undefined): boolean => bucket?.split('-')[1] === 'production';

/** An https address is where people are: only NODE_ENV itself makes a demonstration of it, with passwords that everybody knows. */
const environmentOf = ({ NODE_ENV, PUBLIC_URL, STORAGE_BUCKET }: Values): Config['environment'] => {
    if (isProductionBucket(STORAGE_BUCKET)) return 'production';
    return NODE_ENV ?? (PUBLIC_URL?.startsWith('https:') === true ? 'production' : 'development');
};

const refuseForProduction = ({ deviceLock }: PartnerConfig): void => {
    const faults = lockFaultsInProduction(deviceLock);
    if (faults.length > 0) throw new ConfigError(faults.map((fault) => `PARTNERS_FILE: ${fault}.`));
};

/** Reads a configuration; a variable that is set but empty counts as absent. Throws ConfigError. */
export const readConfig = (env: Environment): Config => {
    const values = validate(
        Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')),
    );
    const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = values;
    const environment = environmentOf(values);
    const { partners } = readPartners(values.PARTNERS_FILE);
    if (environment === 'production') refuseForProduction(partners);
    const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
    const hasPages = userPoolId === undefined || values.COGNITO_DOMAIN !== undefined;
    return {
        environment,
        host: values.HOST,
        port: values.PORT,
        ...readEdge(values),
        ...readOperator(values),
        publicUrl,
        movedFrom: values.MOVED_FROM?.replace(/\/+$/, ''),
        dataDir: resolve(values.DATA_DIR),
        database: readDatabase(values),
        process: readProcess(values),
        cells: readCells(values),
        backup: readBackup(values),
        cognito:
            userPoolId === undefined || clientId === undefined
                ? undefined
                : { userPoolId, clientId, domain: values.COGNITO_DOMAIN },
        hosted: readHosted(values, { publicUrl, hasPages }),
        tokenCookie: readCookie(values.TOKEN_COOKIE, publicUrl),
        signUp: values.SIGN_UP === '0' ? undefined : values.SIGN_UP,
        signIn: readSignIn(values, environment),
        carriers: readCarriers(values),
        partners,
        simulators: readSimulators(values.SIMULATORS),
        push: readPush(values, { publicUrl, mailFrom: values.MAIL_FROM }),
        identityKey: values.IDENTITY_KEY,
        kmsKeyId: values.AWS_KMS_KEY_ID,
        seals: readSeals(values),
        signingKeyFile: values.SIGNING_KEY_FILE,
        storageBucket: values.STORAGE_BUCKET,
        demo: environment !== 'production' && values.DEMO !== '0',
        addressWaitHours: values.ADDRESS_WAIT,
        tracing: readTracing(values),
        logLevel: values.LOG_LEVEL,
    };
};

/** The configuration of this process; when it is wrong, prints one line for each fault and ends the process with 1. */
export const configOrExit = (): Config => {
    try {
        return readConfig(process.env);
    } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        process.stderr.write(error.faults.map((fault) => `${fault}\n`).join(''));
        process.exit(1);
    }
};
