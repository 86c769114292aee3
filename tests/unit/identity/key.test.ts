import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadIdentityKey } from '../../../server/platform/secrets/key.ts';
import { StartRefused } from '../../../server/platform/startRefused.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';

const databaseWith = (rowCount: number) => ({
    pool: { query: async () => ({ rows: [], rowCount }) } as unknown as Pick<Pool, 'query'>,
});
const empty = databaseWith(0);

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'identity-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the identity key', () => {
    it('is made once, for its owner only, also when many ask at once', async () => {
        const file = join(folder, 'keys', 'identity.key');
        const keys = await Promise.all(Array.from({ length: 20 }, () => loadIdentityKey({ file, ...empty })));
        expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
        expect(keys[0]).toHaveLength(32);
        expect((await stat(file)).mode & 0o777).toBe(0o600);
        expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
        expect((await loadIdentityKey({ file, ...empty })).equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
    });

    it('comes from the environment when given there, and then no file is written', async () => {
        const file = join(folder, 'identity.key');
        const key = await loadIdentityKey({ file, ...empty, value: Buffer.alloc(32, 9).toString('base64') });
        expect(key.equals(Buffer.alloc(32, 9))).toBe(true);
        await expect(readFile(file)).rejects.toThrow(/ENOENT/);
    });

    it('is refused when it is too short, naming the place', async () => {
        const file = join(folder, 'identity.key');
        await writeFile(file, 'c2hvcnQ=');
        await expect(loadIdentityKey({ file, ...empty })).rejects.toThrow(
            `${file} must hold 32 bytes in base64, it holds 5: put the identity key back`,
        );
        await expect(loadIdentityKey({ file, ...empty, value: '' })).rejects.toThrow(
            /^IDENTITY_KEY must hold 32 bytes/,
        );
    });

    it('that is lost is not replaced where the database holds what it sealed', async () => {
        const file = join(folder, 'keys', 'identity.key');
        const refused = loadIdentityKey({ file, ...databaseWith(1) });
        await expect(refused).rejects.toThrow(StartRefused);
        await expect(refused).rejects.toThrow(/^The identity key .*identity\.key is missing, .*IDENTITY_KEY\.$/);
        await expect(stat(file)).rejects.toThrow(/ENOENT/);
    });

    it('that cannot be read is told in one line', async () => {
        // A folder in its place: nobody can read that, not even root.
        const refused = loadIdentityKey({ file: folder, ...empty });
        await expect(refused).rejects.toThrow(
            `The identity key ${folder} cannot be read: let the server’s user read it.`,
        );
    });
});

const notSealed = 'The value was not sealed with this key for this purpose.';

describe('sealed values', () => {
    const secrets = createSecrets(Buffer.alloc(32, 1));
    const sealed = secrets.seal('verifier:a', Buffer.from('secret'));

    it('open in their place and nowhere else', () => {
        expect(secrets.open('verifier:a', sealed).toString()).toBe('secret');
        expect(() => secrets.open('verifier:b', sealed)).toThrow(notSealed);
        expect(() => createSecrets(Buffer.alloc(32, 2)).open('verifier:a', sealed)).toThrow(notSealed);
    });

    it('do not open when a single byte changed or is missing', () => {
        for (let index = 0; index < sealed.length; index += 1) {
            const changed = Buffer.from(sealed);
            changed[index] = (changed[index] ?? 0) ^ 1;
            expect(() => secrets.open('verifier:a', changed)).toThrow(notSealed);
            expect(() => secrets.open('verifier:a', sealed.subarray(0, index))).toThrow(notSealed);
        }
    });

    it('differ each time', () => {
        expect(secrets.seal('verifier:a', Buffer.from('secret')).equals(sealed)).toBe(false);
    });
});
