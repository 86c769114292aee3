import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocuments, type Documents } from '../../../server/documents/documents.ts';
import { sealPlain } from '../../../server/documents/sealPlain.ts';
import { diskStore } from '../../../server/documents/store.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { startDocumentApp, type DocumentApp } from './documentApp.ts';

let app: DocumentApp;
let folder: string;
let documents: Documents;
let uid: string;
beforeAll(async () => {
    app = await startDocumentApp();
    folder = await mkdtemp(join(tmpdir(), 'ahadi-at-rest-'));
    documents = createDocuments({ store: diskStore(folder), secrets: createSecrets(randomBytes(32)) });
    uid = await app.uidAt('draft');
});
afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
});

/** Bytes that occur nowhere by chance. */
const content = randomBytes(4_096);
const sign = content.subarray(1_000, 1_016);

const filed = async (bytes: Buffer): Promise<string> =>
    (
        await app.database.db.withTransaction((tx) =>
            documents.put(tx, {
                applicationUid: uid,
                country: 'GH',
                kind: 'home',
                contentType: 'image/jpeg',
                content: bytes,
                capturedBy: 'sales',
                capturedAt: new Date(),
            }),
        )
    ).documentId;

const rowOf = async (documentId: string) => {
    const row = await app.database.db.withTransaction((tx) => documents.find(tx, documentId));
    if (row === undefined) throw new Error(`There is no document ${documentId}`);
    return row;
};

const filesHolding = async (bytes: Buffer): Promise<readonly string[]> => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const entry of names.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        if ((await readFile(path)).includes(bytes)) found.push(path.slice(folder.length + 1));
    }
    return found;
};

const tablesHolding = async (bytes: Buffer): Promise<readonly string[]> => {
    const { rows } = await app.database.pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
        const held = await app.database.pool.query(`select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`, [
            bytes.toString('hex'),
        ]);
        if (held.rowCount !== 0) found.push(name);
    }
    return found;
};

/** As a document was kept before each had a key. */
const keptPlain = async (bytes: Buffer, storageKey: string): Promise<string> => {
    const documentId = await filed(bytes);
    await diskStore(folder).put(storageKey, bytes);
    await app.database.pool.query('update document set storage_key = $2, key_sealed = null where document_id = $1', [
        documentId,
        storageKey,
    ]);
    return documentId;
};

it('a document lies sealed in the store, and opens with its own key alone', async () => {
    const row = await rowOf(await filed(content));
    expect(await filesHolding(sign)).toEqual([]);
    expect(await tablesHolding(sign)).toEqual([]);
    expect(await documents.read(row)).toEqual(content);
    const other = await rowOf(await filed(content));
    await expect(documents.read({ ...row, keySealed: other.keySealed })).rejects.toMatchObject({
        code: 'DOCUMENT_DAMAGED',
    });
});

it('equal pictures do not look equal in the store', async () => {
    const [one, other] = [await rowOf(await filed(content)), await rowOf(await filed(content))];
    expect(one.storageKey).not.toBe(other.storageKey);
    expect(one.sha256).toBe(other.sha256);
});

it('a photo that is still on its way lies sealed, too', async () => {
    const photo = await sharp(randomBytes(240 * 160 * 3), { raw: { width: 240, height: 160, channels: 3 } })
        .jpeg()
        .toBuffer();
    const owner = (await app.application(uid)).salesUsername;
    const { body } = await app.ask(owner, {
        method: 'POST',
        url: `/api/applications/${uid}/documents`,
        query: { kind: 'home' },
        headers: { 'content-type': 'application/json', 'idempotency-key': 'at-rest' },
        payload: JSON.stringify({ size: photo.length, sha256: createHash('sha256').update(photo).digest('hex') }),
    });
    await app.ask(owner, {
        method: 'PATCH',
        url: `/api/uploads/${String(body['uploadId'])}`,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
        payload: photo.subarray(0, 8_000),
    });
    expect((await app.database.pool.query('select 1 from upload_part')).rowCount).toBe(1);
    expect(await tablesHolding(photo.subarray(4_000, 4_016))).toEqual([]);
});

it('what lay open before is sealed, once for all that name it; what is lost stays for whoever finds it', async () => {
    const plain = randomBytes(2_048);
    const [one, two] = [await keptPlain(plain, 'aa/plain'), await keptPlain(plain, 'aa/plain')];
    const lost = await keptPlain(randomBytes(100), 'aa/lost');
    await diskStore(folder).delete('aa/lost');
    expect(await filesHolding(plain.subarray(0, 16))).toEqual(['aa/plain']);
    expect(await documents.read(await rowOf(one))).toEqual(plain);

    expect(await sealPlain({ database: app.database.db, documents })).toBeGreaterThan(0);
    expect(await filesHolding(plain.subarray(0, 16))).toEqual([]);
    expect(await documents.read(await rowOf(one))).toEqual(plain);
    expect((await rowOf(one)).storageKey).toBe((await rowOf(two)).storageKey);
    expect((await rowOf(lost)).keySealed).toBeNull();
    expect(await sealPlain({ database: app.database.db, documents })).toBe(0);
});
