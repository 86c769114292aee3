import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPart, lockUpload } from '../../../server/documents/uploadRecord.ts';
import { work } from '../../../server/work/registry.ts';
import { startDocumentApp, type Answer, type DocumentApp } from './documentApp.ts';

let app: DocumentApp;
let draft: string;
let owner: string;
let photo: Buffer;
beforeAll(async () => {
    app = await startDocumentApp();
    draft = await app.uidAt('draft');
    owner = (await app.application(draft)).salesUsername;
    photo = await pictureOf(1);
});
afterAll(() => app.close());

/** A photo that compresses badly, as photos do, so that it has parts worth the name. */
const pictureOf = (seed: number): Promise<Buffer> =>
    sharp(Buffer.alloc(240 * 160 * 3, randomBytes(240 * 160 * 3 + seed)), {
        raw: { width: 240, height: 160, channels: 3 },
    })
        .jpeg({ quality: 90 })
        .toBuffer();

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

interface Announced {
    readonly key: string;
    readonly as?: string;
    readonly uid?: string;
    readonly kind?: string;
    readonly content?: Buffer;
    readonly stated?: object;
    readonly documentId?: string;
}

const announce = ({
    key,
    as = owner,
    uid = draft,
    kind = 'home',
    content = photo,
    stated,
    documentId,
}: Announced): Promise<Answer> =>
    app.ask(as, {
        method: 'POST',
        url: `/api/applications/${uid}/documents`,
        query: { kind, ...(documentId === undefined ? {} : { documentId }) },
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify({ size: content.length, sha256: sha256Of(content), ...stated }),
    });

const send = (uploadId: unknown, start: number, content: Buffer, as = owner): Promise<Answer> =>
    app.ask(as, {
        method: 'PATCH',
        url: `/api/uploads/${String(uploadId)}`,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(start) },
        payload: content,
    });

const documentIn = ({ body }: Answer): unknown => Object(body['document']).documentId;

const count = async (): Promise<number> => {
    const { rows } = await app.database.pool.query(
        'select count(*)::int as n from document where application_uid = $1',
        [draft],
    );
    return rows[0].n;
};

it('arrives whole however it is cut, with another process after each part, and is added once', async () => {
    const before = await count();
    const partSize = Math.ceil(photo.length / 7);
    let at = 0;
    let documentId: unknown;
    while (at < photo.length) {
        // Whoever lost the answer, the page or the server asks again by the same key.
        const { body, status } = await announce({ key: 'cut' });
        expect([status, body['offset'], body['document']]).toEqual([200, at, null]);
        const part = photo.subarray(at, at + partSize);
        const reply = await send(body['uploadId'], at, part);
        at += part.length;
        expect([reply.status, reply.body['offset']]).toEqual([at === photo.length ? 201 : 200, at]);
        documentId = documentIn(reply);
        await app.restart();
    }
    expect(await count()).toBe(before + 1);
    const again = await announce({ key: 'cut' });
    expect([again.status, documentIn(again)]).toEqual([201, documentId]);
    const { bytes } = await app.fetch(owner, String(documentId));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([240, 160]);
    const { rows } = await app.database.pool.query('select 1 from upload_part');
    expect(rows).toEqual([]);
});

it('tells how far it is in headers too, without a body', async () => {
    const { body } = await announce({ key: 'head' });
    await send(body['uploadId'], 0, photo.subarray(0, 100));
    const { headers, status } = await app.ask(owner, {
        method: 'HEAD',
        url: `/api/uploads/${String(body['uploadId'])}`,
    });
    expect([status, headers['upload-offset'], headers['upload-length']]).toEqual([200, '100', String(photo.length)]);
});

it('is added once though its last part is sent four times at once, and any time later', async () => {
    const before = await count();
    const { body } = await announce({ key: 'last' });
    await send(body['uploadId'], 0, photo.subarray(0, 1000));
    const rest = photo.subarray(1000);
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(body['uploadId'], 1000, rest)));
    const done = await send(body['uploadId'], photo.length, Buffer.alloc(0));
    // Whoever came after the part had arrived is told where the upload is; everybody else what it has become.
    const told = replies.map((reply) => (reply.status === 409 ? reply.body['offset'] : documentIn(reply)));
    expect(new Set([...told, photo.length, documentIn(done)]).size).toBe(2);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    expect(await count()).toBe(before + 1);
});

it('is made into a document by an empty part, where the process ended after the last bytes', async () => {
    const { body } = await announce({ key: 'ended' });
    await send(body['uploadId'], 0, photo.subarray(0, 1000));
    // As it is left by a process that died between the last part and the document.
    await app.database.db.withTransaction(async (tx) => {
        const row = await lockUpload(tx, String(body['uploadId']));
        if (row !== undefined) await keepPart(tx, row, photo.subarray(1000));
    });
    const found = await announce({ key: 'ended' });
    expect([found.body['offset'], found.body['document']]).toEqual([photo.length, null]);
    const reply = await send(body['uploadId'], photo.length, Buffer.alloc(0));
    expect([reply.status, typeof documentIn(reply)]).toEqual([201, 'string']);
});

it('begins anew where it was damaged on its way, and adds nothing', async () => {
    const before = await count();
    const { body } = await announce({ key: 'damaged' });
    const other = Buffer.from(photo);
    other[500] = (photo[500] ?? 0) ^ 1;
    const reply = await send(body['uploadId'], 0, other);
    expect([reply.status, reply.body['code']]).toEqual([422, 'damaged']);
    expect(await count()).toBe(before);
    const anew = await announce({ key: 'damaged' });
    expect(anew.body).toMatchObject({ offset: 0, document: null });
    expect((await send(anew.body['uploadId'], 0, photo)).status).toBe(201);
});

it('is refused like any other file where it is no photo', async () => {
    const text = Buffer.from('no photo at all');
    const { body } = await announce({ key: 'text', content: text });
    const reply = await send(body['uploadId'], 0, text);
    expect([reply.status, reply.body['code']]).toEqual([415, 'unsupported']);
});

it('is in reach of nobody else, not even of those who reach the application', async () => {
    const { body } = await announce({ key: 'private' });
    for (const as of ['teamlead', 'admin', 'sales.ke']) {
        const absent = await send('019a0000-0000-7000-8000-000000000000', 0, photo, as);
        const reply = await send(body['uploadId'], 0, photo, as);
        expect([reply.status, reply.body]).toEqual([404, absent.body]);
        expect((await app.ask(as, { url: `/api/uploads/${String(body['uploadId'])}` })).status).toBe(404);
    }
});

it.each([
    ['an application of another shop', { as: 'sales.kumasi' }, 404],
    ['a colleague’s', { as: 'teamlead' }, 403],
    ['a kind that is not due', { kind: 'handover' }, 409],
    ['a kind that the product writes', { kind: 'contract' }, 422],
    ['more than 20 MB', { stated: { size: 21 * 1024 * 1024 } }, 413],
    ['nothing', { stated: { size: 0 } }, 422],
    ['half a byte', { stated: { size: 1.5 } }, 422],
    ['no hash', { stated: { sha256: 'x' } }, 422],
    ['a field of its own', { stated: { path: '/etc/passwd' } }, 422],
    ['a place that is none', { stated: { location: { latitude: 999 } } }, 422],
] as const)('announcing %s is refused', async (name, asked, status) => {
    const reply = await announce({ key: sha256Of(Buffer.from(name)), ...asked });
    expect(reply.status).toBe(status);
});

it.each([' 0x0', '0x0', '1e1', ' 5', '+5', '5.0', '', '-1'])('takes %j for no offset', async (start) => {
    const { body } = await announce({ key: 'no-offset' });
    const reply = await app.ask(owner, {
        method: 'PATCH',
        url: `/api/uploads/${String(body['uploadId'])}`,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': start },
        payload: photo.subarray(0, 5),
    });
    expect([reply.status, reply.body['code']]).toEqual([400, 'malformed']);
});

it('takes no part that does not fit', async () => {
    const { body } = await announce({ key: 'fits' });
    const { uploadId } = body;
    expect((await send(uploadId, 5, photo.subarray(5, 10))).body).toMatchObject({ code: 'WRONG_OFFSET', offset: 0 });
    const beyond = await send(uploadId, 0, Buffer.concat([photo, Buffer.from('x')]));
    expect(beyond.status).toBe(413);
    expect((await send(uploadId, 0, Buffer.alloc(2 * 1024 * 1024))).status).toBe(413);
    expect((await send(uploadId, -1, photo)).status).toBe(400);
    const asForm = await app.ask(owner, { method: 'PATCH', url: `/api/uploads/${String(uploadId)}`, payload: {} });
    expect(asForm.status).toBe(415);
    expect((await announce({ key: 'fits' })).body['offset']).toBe(0);
});

it('does not pass for another photo under the same key', async () => {
    await announce({ key: 'two' });
    const other = await announce({ key: 'two', content: await pictureOf(2) });
    expect([other.status, other.body['code']]).toEqual([422, 'key_reused']);
});

it('is not held open without end: neither many at once nor for long', async () => {
    const keys = Array.from({ length: 45 }, (_, index) => `many-${index}`);
    const statuses: number[] = [];
    for (const key of keys) statuses.push((await announce({ key })).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(409);
    const open = async (): Promise<readonly unknown[]> =>
        (await app.database.pool.query(`select distinct document_id is null as open from upload order by 1`)).rows;
    expect(await open()).toEqual([{ open: false }, { open: true }]);
    const purge = (days: number): Promise<void> =>
        work.purge({
            services: { ...app.services, clock: () => new Date(Date.now() + days * 86_400_000) },
            data: {},
            runId: 'test',
            log: { error: () => undefined },
            finish: () => Promise.resolve(),
        });
    await purge(1);
    expect(await open()).toEqual([{ open: false }, { open: true }]);
    await purge(3);
    expect(await open()).toEqual([{ open: false }]);
    await purge(31);
    expect(await open()).toEqual([]);
});

it('becomes a document under the id that the phone made for it', async () => {
    const documentId = v7();
    const { body } = await announce({ key: 'named', documentId });
    const arrived = await send(body['uploadId'], 0, photo);
    expect([arrived.status, documentIn(arrived)]).toEqual([201, documentId]);
    expect((await app.fetch(owner, documentId)).status).toBe(200);
    // Nobody else's upload takes that id.
    expect((await announce({ key: 'same-name', documentId })).status).toBe(409);
});
