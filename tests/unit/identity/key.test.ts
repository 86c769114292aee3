import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadIdentityKeys } from '../../../server/platform/secrets/key.ts';
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
        const keys = await Promise.all(Array.from({ length: 20 }, () => loadIdentityKeys({ file, ...empty })));
        expect(new Set(keys.map(([key]) => key.toString('hex'))).size).toBe(1);
        const [[made] = []] = keys;
        expect(made).toHaveLength(32);
        expect((await stat(file)).mode & 0o777).toBe(0o600);
        expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
        expect(await loadIdentityKeys({ file, ...empty })).toEqual([made]);
    });

    it('comes from the environment when given there, and then no file is written', async () => {
        const file = join(folder, 'identity.key');
        const [one, other] = [Buffer.alloc(32, 9), Buffer.alloc(32, 8)];
        const value = one.toString('base64');
        expect(await loadIdentityKeys({ file, ...empty, value })).toEqual([one]);
        const both = `${value},${other.toString('base64')}`;
        expect(await loadIdentityKeys({ file, ...empty, value: both })).toEqual([one, other]);
        await expect(readFile(file)).rejects.toThrow(/ENOENT/);
    });

    it('is refused when it is too short, naming the place', async () => {
        const file = join(folder, 'identity.key');
        await writeFile(file, 'c2hvcnQ=');
        await expect(loadIdentityKeys({ file, ...empty })).rejects.toThrow(
            `${file} must hold 32 bytes in base64, it holds 5: put the identity key back`,
        );
        await expect(loadIdentityKeys({ file, ...empty, value: '' })).rejects.toThrow(
            /^IDENTITY_KEY must hold 32 bytes/,
        );
    });

    it('that is lost is not replaced where the database holds what it sealed', async () => {
        const file = join(folder, 'keys', 'identity.key');
        const refused = loadIdentityKeys({ file, ...databaseWith(1) });
        await expect(refused).rejects.toThrow(StartRefused);
        await expect(refused).rejects.toThrow(/^The identity key .*identity\.key is missing, .*IDENTITY_KEY\.$/);
        await expect(stat(file)).rejects.toThrow(/ENOENT/);
    });

    it('that cannot be read is told in one line', async () => {
        // A folder in its place: nobody can read that, not even root.
        const refused = loadIdentityKeys({ file: folder, ...empty });
        await expect(refused).rejects.toThrow(
            `The identity key ${folder} cannot be read: let the server’s user read it.`,
        );
    });
});

const notSealed = 'The value was not sealed with this key for this purpose.';

describe('a key that replaces another', () => {
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const sealedByOld = createSecrets(old).seal('verifier:a', Buffer.from('secret'));
    const both = createSecrets(fresh, old);

    it('opens what the one before sealed, and seals it anew once', () => {
        expect(both.open('verifier:a', sealedByOld).toString()).toBe('secret');
        const renewed = both.renew('verifier:a', sealedByOld);
        if (renewed === null) throw new Error('It was sealed under the key before.');
        expect(createSecrets(fresh).open('verifier:a', renewed).toString()).toBe('secret');
        expect(() => createSecrets(old).open('verifier:a', renewed)).toThrow(notSealed);
        expect(both.renew('verifier:a', renewed)).toBeNull();
    });

    it('opens nothing elsewhere than in its place', () => {
        expect(() => both.open('verifier:b', sealedByOld)).toThrow(notSealed);
        expect(() => both.renew('verifier:b', sealedByOld)).toThrow(notSealed);
    });
});

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
