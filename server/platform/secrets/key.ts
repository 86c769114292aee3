import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

/**
 * The secret that opens password verifiers and signing keys: 32 bytes, kept apart from the database so that a stolen
 * dump alone is worth nothing. `value` (base64, from the environment) wins; otherwise `file`, made at the first start,
 * readable by its owner only. Rejects with one line saying what to repair.
 */
export async function loadIdentityKey({ value, file }: { value?: string | undefined; file: string }): Promise<Buffer> {
    if (value !== undefined) return decodeKey(value, 'IDENTITY_KEY');
    const kept = await readIfPresent(file);
    if (kept !== undefined) return decodeKey(kept, file);
    await writeOnce(file, randomBytes(KEY_BYTES).toString('base64'));
    return decodeKey(await readFile(file, 'utf8'), file);
}

function decodeKey(text: string, source: string): Buffer {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== KEY_BYTES) {
        throw new Error(`${source} must hold ${KEY_BYTES} bytes in base64, it holds ${key.length}.`);
    }
    return key;
}

async function readIfPresent(file: string): Promise<string | undefined> {
    try {
        return await readFile(file, 'utf8');
    } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
    }
}

/** Two processes may start at once: linking a finished file lets exactly one of them win, and never shows half a key. */
async function writeOnce(file: string, text: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    const handle = await open(draft, 'wx', 0o600);
    try {
        await handle.writeFile(`${text}\n`);
        await handle.sync();
    } finally {
        await handle.close();
    }
    try {
        await link(draft, file);
    } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
        await rm(draft);
    }
    await saveName(dirname(file));
}

/** A power cut may not take the file's name away: without this key the database is worth nothing. */
async function saveName(folder: string): Promise<void> {
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
}

function hasCode(error: unknown, code: string): boolean {
    return error instanceof Error && 'code' in error && error.code === code;
}
