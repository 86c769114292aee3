import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityPlaceOf, loadIdentityKeys, replaceKeys } from '../../../server/platform/secrets/key.ts';
import { StartRefused } from '../../../server/platform/startRefused.ts';

const pool = { query: async () => ({ rows: [], rowCount: 0 }) } as unknown as Pick<Pool, 'query'>;

interface Asked {
    readonly KeyId: string;
    readonly EncryptionContext: Readonly<Record<string, string>>;
    readonly Plaintext?: string;
    readonly CiphertextBlob?: string;
}

const root = randomBytes(32);
const asked: string[] = [];

const seal = ({ KeyId, EncryptionContext, Plaintext = '' }: Asked): object => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', root, iv).setAAD(
        Buffer.from(KeyId + JSON.stringify(EncryptionContext)),
    );
    const body = Buffer.concat([cipher.update(Buffer.from(Plaintext, 'base64')), cipher.final()]);
    return { KeyId, CiphertextBlob: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
};

const open = ({ KeyId, EncryptionContext, CiphertextBlob = '' }: Asked): object => {
    const blob = Buffer.from(CiphertextBlob, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', root, blob.subarray(0, 12))
        .setAAD(Buffer.from(KeyId + JSON.stringify(EncryptionContext)))
        .setAuthTag(blob.subarray(12, 28));
    const text = Buffer.concat([decipher.update(blob.subarray(28)), decipher.final()]);
    return { KeyId, Plaintext: text.toString('base64') };
};

/** As KMS answers by its JSON protocol. */
const kms: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
        const target = String(request.headers['x-amz-target']);
        asked.push(target);
        response.setHeader('content-type', 'application/x-amz-json-1.1');
        try {
            const body: Asked = JSON.parse(Buffer.concat(chunks).toString());
            response.end(JSON.stringify(target.endsWith('.Encrypt') ? seal(body) : open(body)));
        } catch {
            response.statusCode = 400;
            response.end(JSON.stringify({ __type: 'InvalidCiphertextException', message: 'no' }));
        }
    });
});

let folder: string;
beforeAll(async () => {
    await new Promise<void>((resolve) => {
        kms.listen(0, '127.0.0.1', resolve);
    });
    const address = kms.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    vi.stubEnv('AWS_ENDPOINT_URL_KMS', `http://127.0.0.1:${port}`);
    vi.stubEnv('AWS_REGION', 'eu-west-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
    vi.unstubAllEnvs();
    kms.close();
});
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kms-'));
    asked.splice(0);
});
afterEach(() => rm(folder, { recursive: true }));

const place = (kmsKeyId?: string) => ({ file: join(folder, 'identity.key'), kmsKeyId, pool });

describe('an identity key that AWS KMS wraps', () => {
    it('lies in its file as nobody can read it without KMS, and is asked for once a start', async () => {
        const made = await loadIdentityKeys(place('alias/ahadi'));
        const kept = await readFile(place().file, 'utf8');
        expect(kept).toMatch(/^kms:[A-Za-z0-9+/=]+\n$/);
        expect(kept).not.toContain(made[0].toString('base64'));
        asked.splice(0);
        expect(await loadIdentityKeys(place('alias/ahadi'))).toEqual(made);
        expect(asked).toEqual(['TrentService.Decrypt']);
    });

    it('of before is wrapped at the next start, and stays what it is', async () => {
        const before = await loadIdentityKeys(place());
        expect(await loadIdentityKeys(place('alias/ahadi'))).toEqual(before);
        expect(await readFile(place().file, 'utf8')).toMatch(/^kms:/);
        expect(await loadIdentityKeys(place('alias/ahadi'))).toEqual(before);
    });

    it('is replaced by another that is wrapped too', async () => {
        const [old] = await loadIdentityKeys(place('alias/ahadi'));
        const fresh = randomBytes(32);
        await replaceKeys(place('alias/ahadi'), [fresh, old]);
        expect((await readFile(place().file, 'utf8')).trim().split('\n')).toHaveLength(2);
        expect(await loadIdentityKeys(place('alias/ahadi'))).toEqual([fresh, old]);
    });

    it('may be given wrapped by the environment', async () => {
        const made = await loadIdentityKeys(place('alias/ahadi'));
        const identityKey = (await readFile(place().file, 'utf8')).trim();
        const config = { identityKey, kmsKeyId: 'alias/ahadi', dataDir: '/nonexistent' };
        expect(await loadIdentityKeys({ ...identityPlaceOf(config), pool })).toEqual(made);
    });

    it('ends the start with one line where KMS is not named, or does not open it', async () => {
        await loadIdentityKeys(place('alias/ahadi'));
        await expect(loadIdentityKeys(place())).rejects.toThrow(
            /as AWS KMS wraps it: name that key in AWS_KMS_KEY_ID\.$/,
        );
        const other = loadIdentityKeys(place('alias/other'));
        await expect(other).rejects.toThrow(StartRefused);
        await expect(other).rejects.toThrow(
            /^AWS KMS does not open .* alias\/other \(InvalidCiphertext.*kms:Decrypt\.$/,
        );
    });

    it('is not asked for where the key lies open', async () => {
        await writeFile(place().file, randomBytes(32).toString('base64'));
        await loadIdentityKeys(place());
        expect(asked).toEqual([]);
    });
});
