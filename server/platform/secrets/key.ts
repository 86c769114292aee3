import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { StartRefused } from '../startRefused.ts';
import type { KeyWrapper } from './kms.ts';
import { createSecrets, type Secrets } from './secrets.ts';

const KEY_BYTES = 32;

/** The first does new work; those after it, which it replaces, still stand for what they did. */
export type Keys = readonly [Buffer, ...Buffer[]];

interface KeyPlace {
    /** As people call it: 'identity key'. */
    readonly name: string;
    readonly variable: string;
    /** Base64, from the environment; wins over the file. */
    readonly value?: string | undefined;
    readonly file: string;
    /** Of AWS KMS, which then wraps what the file holds. */
    readonly kmsKeyId?: string | undefined;
    /** Why a new one would not do; undefined as long as it does. */
    readonly isNeeded: () => Promise<string | undefined>;
}

/**
 * A secret of 32 bytes, kept apart from the database so that a stolen dump alone is worth nothing. `value` wins; otherwise
 * `file`, made at the first start, readable by its owner only. Rejects with StartRefused, one line saying what to repair: also
 * where the file is lost and a new key does not do.
 */
async function loadKeys(place: KeyPlace): Promise<Keys> {
    const { name, variable, value, file, isNeeded } = place;
    const wrapper = await wrapperOf(place);
    if (value !== undefined) return decodeKeys(value, { source: variable, name, wrapper });
    const kept = await readIfPresent(file, name);
    if (kept !== undefined) {
        const keys = await decodeKeys(kept, { source: file, name, wrapper });
        const isOpen = tokensIn(kept).some((token) => !token.startsWith(wrapped));
        if (wrapper !== undefined && isOpen) await writeKeys(file, { keys, wrapper }, rename);
        return keys;
    }
    const reason = await isNeeded();
    if (reason !== undefined) {
        throw new StartRefused(
            `The ${name} ${file} is missing, and only it ${reason}. ` +
                `Put the file back from its backup, or give the key as ${variable}.`,
        );
    }
    await writeKeys(file, { keys: [newKey()], wrapper }, link);
    return decodeKeys(await readFile(file, 'utf8'), { source: file, name, wrapper });
}

/** Half a second to load, for nothing where no key of KMS is named. */
const wrapperOf = async ({ kmsKeyId }: Pick<KeyPlace, 'kmsKeyId'>): Promise<KeyWrapper | undefined> =>
    kmsKeyId === undefined ? undefined : (await import('./kms.ts')).kmsWrapper(kmsKeyId);

type Asked = Pick<Pool, 'query'>;

// As long as nothing is sealed, a new key does.
const sealedSql = `select 1 from idp_key union all select 1 from push_key
    union all select 1 from approval where input_sealed is not null
    union all select 1 from document where key_sealed is not null
    union all select 1 from application where key_sealed is not null union all select 1 from lock_app_phone limit 1`;

const neededFor = (pool: Asked, sql: string, reason: string) => async (): Promise<string | undefined> => {
    const { rowCount } = await pool.query(sql);
    return rowCount === 0 ? undefined : reason;
};

/** What opens password verifiers, signing keys and what waits for a second person. */
export const loadIdentityKeys = ({
    pool,
    ...place
}: Pick<KeyPlace, 'value' | 'file' | 'kmsKeyId'> & { readonly pool: Asked }) =>
    loadKeys({
        ...place,
        name: 'identity key',
        variable: 'IDENTITY_KEY',
        isNeeded: neededFor(pool, sealedSql, 'opens what the database holds sealed'),
    });

/** What signs the seals of the event log; those it replaced stay beside it, to check what they signed. */
export const loadSealKeys = ({ value, file, pool }: Pick<KeyPlace, 'value' | 'file'> & { readonly pool: Asked }) =>
    loadKeys({
        name: 'seal key',
        variable: 'SEAL_KEY',
        value,
        file,
        isNeeded: neededFor(pool, 'select 1 from seal limit 1', 'proves who signed the event log until now'),
    });

interface KeySettings {
    readonly identityKey: string | undefined;
    readonly kmsKeyId?: string | undefined;
    readonly dataDir: string;
}

export const keyFileOf = ({ dataDir }: Pick<KeySettings, 'dataDir'>): string => join(dataDir, 'identity.key');

export const sealKeyFileOf = ({ dataDir }: Pick<KeySettings, 'dataDir'>): string => join(dataDir, 'seal.key');

/** What the identity key seals and opens, the key being where the configuration says: see `loadKeys`. */
export const openSecrets = async (config: KeySettings, { pool }: { readonly pool: Asked }): Promise<Secrets> =>
    createSecrets(...(await loadIdentityKeys({ ...identityPlaceOf(config), pool })));

/** Where the configuration says that the identity key lies. */
export const identityPlaceOf = (config: KeySettings) => ({
    value: config.identityKey,
    file: keyFileOf(config),
    kmsKeyId: config.kmsKeyId,
});

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export const replaceKeys = async (place: Pick<KeyPlace, 'file' | 'kmsKeyId'>, keys: Keys): Promise<void> =>
    writeKeys(place.file, { keys, wrapper: await wrapperOf(place) }, rename);

/** Stands before a key that KMS wraps. */
const wrapped = 'kms:';

interface Decoding {
    readonly source: string;
    readonly name: string;
    readonly wrapper: KeyWrapper | undefined;
}

/** One key, or several with a comma or a line between. */
const tokensIn = (text: string): readonly string[] => text.trim().split(/[\s,]+/);

async function decodeKeys(text: string, decoding: Decoding): Promise<Keys> {
    const [first = '', ...before] = tokensIn(text);
    const decoded = (token: string): Promise<Buffer> => decodeKey(token, decoding);
    return [await decoded(first), ...(await Promise.all(before.map(decoded)))];
}

async function decodeKey(token: string, { source, name, wrapper }: Decoding): Promise<Buffer> {
    const isWrapped = token.startsWith(wrapped);
    if (isWrapped && wrapper === undefined) {
        throw new StartRefused(`${source} holds the ${name} as AWS KMS wraps it: name that key in AWS_KMS_KEY_ID.`);
    }
    const key =
        isWrapped && wrapper !== undefined
            ? await wrapper.unwrap(token.slice(wrapped.length))
            : Buffer.from(token, 'base64');
    if (key.length !== KEY_BYTES) {
        throw new StartRefused(
            `${source} must hold ${KEY_BYTES} bytes in base64, it holds ${key.length}: put the ${name} back from its backup.`,
        );
    }
    return key;
}

async function readIfPresent(file: string, name: string): Promise<string | undefined> {
    try {
        return await readFile(file, 'utf8');
    } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw new StartRefused(`The ${name} ${file} cannot be read: let the server’s user read it.`, {
            cause: error,
        });
    }
}

/**
 * A finished file gets its name at once, so that nobody reads half a key. Of processes that start together, linking lets exactly
 * one win; renaming replaces.
 */
async function writeKeys(
    file: string,
    { keys, wrapper }: { readonly keys: Keys; readonly wrapper: KeyWrapper | undefined },
    name: typeof link,
): Promise<void> {
    const tokens = await Promise.all(
        keys.map(async (key) => (wrapper === undefined ? key.toString('base64') : wrapped + (await wrapper.wrap(key)))),
    );
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    const handle = await open(draft, 'wx', 0o600);
    try {
        await handle.writeFile(tokens.map((token) => `${token}\n`).join(''));
        await handle.sync();
    } finally {
        await handle.close();
    }
    try {
        await name(draft, file);
    } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
        await rm(draft, { force: true });
    }
    await saveName(dirname(file));
}

/** A power cut may not take the file's name away: without this key the database is worth nothing. */
async function saveName(folder: string): Promise<void> {
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
}

const hasCode = (error: unknown, code: string): boolean =>
    error instanceof Error && 'code' in error && error.code === code;
