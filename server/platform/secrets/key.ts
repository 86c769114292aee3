import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { StartRefused } from '../startRefused.ts';
import { createSecrets, type Secrets } from './secrets.ts';

const KEY_BYTES = 32;

interface KeyPlace {
    /** Base64, from the environment; wins over the file. */
    readonly value?: string | undefined;
    readonly file: string;
    readonly pool: Pick<Pool, 'query'>;
}

// As long as nothing is sealed, a new key does.
const sealedSql = `select 1 from idp_key union all select 1 from push_key
    union all select 1 from approval where input_sealed is not null limit 1`;

/** The first seals; those after it, which it replaces, open what is not sealed anew yet. */
export type IdentityKeys = readonly [Buffer, ...Buffer[]];

/**
 * The secret that opens password verifiers, signing keys and what waits for a second person: 32 bytes, kept apart from the database so that a stolen
 * dump alone is worth nothing. `value` wins; otherwise `file`, made at the first start, readable by its owner only.
 * Rejects with StartRefused, one line saying what to repair: also where the file is lost, since a new key opens nothing.
 */
export async function loadIdentityKeys({ value, file, pool }: KeyPlace): Promise<IdentityKeys> {
    if (value !== undefined) return decodeKeys(value, 'IDENTITY_KEY');
    const kept = await readIfPresent(file);
    if (kept !== undefined) return decodeKeys(kept, file);
    const { rowCount } = await pool.query(sealedSql);
    if (rowCount !== 0) {
        throw new StartRefused(
            `The identity key ${file} is missing, and only it opens what the database holds sealed. ` +
                'Put the file back from its backup, or give the key as IDENTITY_KEY.',
        );
    }
    await writeKeys(file, [newKey()], link);
    return decodeKeys(await readFile(file, 'utf8'), file);
}

interface KeySettings {
    readonly identityKey: string | undefined;
    readonly dataDir: string;
}

export const keyFileOf = ({ dataDir }: Pick<KeySettings, 'dataDir'>): string => join(dataDir, 'identity.key');

/** What the identity key seals and opens, the key being where the configuration says: see `loadIdentityKeys`. */
export const openSecrets = async (config: KeySettings, { pool }: Pick<KeyPlace, 'pool'>): Promise<Secrets> =>
    createSecrets(...(await loadIdentityKeys({ value: config.identityKey, file: keyFileOf(config), pool })));

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export const replaceKeys = (file: string, keys: IdentityKeys): Promise<void> => writeKeys(file, keys, rename);

/** One key, or several with a comma or a line between. */
function decodeKeys(text: string, source: string): IdentityKeys {
    const [first = '', ...before] = text.trim().split(/[\s,]+/);
    return [decodeKey(first, source), ...before.map((each) => decodeKey(each, source))];
}

function decodeKey(text: string, source: string): Buffer {
    const key = Buffer.from(text, 'base64');
    if (key.length !== KEY_BYTES) {
        throw new StartRefused(
            `${source} must hold ${KEY_BYTES} bytes in base64, it holds ${key.length}: put the identity key back from its backup.`,
        );
    }
    return key;
}

async function readIfPresent(file: string): Promise<string | undefined> {
    try {
        return await readFile(file, 'utf8');
    } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw new StartRefused(`The identity key ${file} cannot be read: let the server’s user read it.`, {
            cause: error,
        });
    }
}

/**
 * A finished file gets its name at once, so that nobody reads half a key. Of processes that start together, linking lets exactly
 * one win; renaming replaces.
 */
async function writeKeys(file: string, keys: IdentityKeys, name: typeof link): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    const handle = await open(draft, 'wx', 0o600);
    try {
        await handle.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''));
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
