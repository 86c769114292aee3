import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedRows } from '../../support/keptRows.ts';
import { formOf, formType, startDocumentApp, type DocumentApp } from './documentApp.ts';

let app: DocumentApp;
let draft: string;
let photo: Buffer;

const place = { latitude: 5.55, longitude: -0.2, accuracyM: 9, capturedAt: '2026-11-21T10:00:00.000Z', mocked: false };

const photoWithPlace = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
        .withExif({ IFD0: { Make: 'TestCamera' }, IFD3: { GPSLatitude: '5/1 33/1 0/1', GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();

beforeAll(async () => {
    app = await startDocumentApp();
    draft = await app.uidAt('draft');
    photo = await photoWithPlace(2400, 1200);
});
afterAll(() => app.close());

const owner = async (uid: string): Promise<string> => (await app.application(uid)).salesUsername;

const count = async (uid: string): Promise<number> => {
    const { rows } = await app.database.pool.query(
        'select count(*)::int as n from document where application_uid = $1',
        [uid],
    );
    return rows[0].n;
};

describe('a photo', () => {
    it('is turned upright, made smaller, and loses everything it says about itself', async () => {
        const reply = await app.upload({
            as: await owner(draft),
            uid: draft,
            kind: 'home',
            content: photo,
            location: JSON.stringify(place),
        });
        expect(reply.status).toBe(201);
        expect(reply.body).toMatchObject({ kind: 'home', contentType: 'image/jpeg' });
        const documentId = String(reply.body['documentId']);
        const { bytes, headers } = await app.fetch(await owner(draft), documentId);
        const { width, height, exif, orientation } = await sharp(bytes).metadata();
        expect([width, height, exif, orientation]).toEqual([800, 1600, undefined, undefined]);
        expect(bytes.includes('TestCamera')).toBe(false);
        expect(headers).toMatchObject({
            'content-type': 'image/jpeg',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
        });
        expect(headers['content-disposition']).toMatch(/^inline; /);
        const sql = 'select location, size from document where document_id = $1';
        const [kept] = await openedRows<{ location: string; size: number }>(app.services.database, sql, [documentId]);
        expect({ ...kept, location: JSON.parse(kept?.location ?? '') }).toEqual({
            location: place,
            size: bytes.length,
        });
    });

    it('is logged without its place', async () => {
        const { rows } = await app.database.pool.query(
            `select actor, action, changes from event_log where record = 'documents' order by sequence desc limit 1`,
        );
        expect(rows[0]).toMatchObject({ actor: await owner(draft), action: 'upload' });
        expect(JSON.stringify(rows[0].changes)).not.toContain('latitude');
    });

    it('drops what was appended to it', async () => {
        const content = Buffer.concat([await photoWithPlace(60, 40), Buffer.from('<script>alert(1)</script>')]);
        const reply = await app.upload({ as: await owner(draft), uid: draft, kind: 'home', content });
        expect(reply.status).toBe(201);
        const { bytes } = await app.fetch(await owner(draft), String(reply.body['documentId']));
        expect(bytes.includes('script')).toBe(false);
    });

    it('is added once however often the same request is repeated', async () => {
        const before = await count(draft);
        const request = { as: await owner(draft), uid: draft, kind: 'home', content: photo, key: 'one-photo' };
        const replies = await Promise.all(Array.from({ length: 4 }, () => app.upload(request)));
        expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
        expect(new Set(replies.map(({ body }) => body['documentId'])).size).toBe(1);
        expect(await count(draft)).toBe(before + 1);
    });

    it('is kept under the id that the phone made for it, once', async () => {
        const documentId = v7();
        const request = { as: await owner(draft), uid: draft, kind: 'home', content: photo, documentId };
        const first = await app.upload({ ...request, key: documentId });
        expect([first.status, first.body['documentId']]).toEqual([201, documentId]);
        expect((await app.fetch(await owner(draft), documentId)).status).toBe(200);
        expect((await app.upload({ ...request, key: documentId })).status).toBe(201);
        // The id of a document that is there already takes no other one's place.
        const other = await app.upload({ ...request, content: await photoWithPlace(50, 50), key: 'another' });
        expect(other.status).toBe(409);
        expect((await app.upload({ ...request, documentId: 'mine' })).status).toBe(422);
    });

    it('does not pass for another under the same key', async () => {
        const request = { as: await owner(draft), uid: draft, kind: 'home', key: 'two-photos' };
        expect((await app.upload({ ...request, content: photo })).status).toBe(201);
        const other = await app.upload({ ...request, content: await photoWithPlace(50, 50) });
        expect([other.status, other.body['code']]).toEqual([422, 'key_reused']);
    });
});

describe('a signature', () => {
    it('stays a PNG with its transparency, and only while there is something to sign', async () => {
        const content = await sharp({
            create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
        })
            .png()
            .toBuffer();
        const uid = await app.uidAt('approved');
        const reply = await app.upload({ as: await owner(uid), uid, kind: 'signature', content });
        expect([reply.status, reply.body['contentType']]).toEqual([201, 'image/png']);
        const { bytes } = await app.fetch(await owner(uid), String(reply.body['documentId']));
        expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
        const early = await app.upload({ as: await owner(draft), uid: draft, kind: 'signature', content });
        expect([early.status, early.body['code']]).toEqual([409, 'NOT_NOW']);
        const notPng = await app.upload({ as: await owner(uid), uid, kind: 'signature', content: photo });
        expect(notPng.status).toBe(415);
    });
});

describe('what is refused', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

    it.each([
        ['a drawing that could hold a script', () => svg, 415],
        ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), 415],
        ['a HEIC', () => Buffer.from('0000001c66747970686569630000000068656963', 'hex'), 415],
        ['nothing', () => Buffer.alloc(0), 422],
        ['half a photo', () => photo.subarray(0, photo.length >> 1), 422],
        ['more than 20 MB', () => Buffer.concat([photo, Buffer.alloc(21 * 1024 * 1024)]), 413],
    ] as const)('%s', async (_name, content, status) => {
        const reply = await app.upload({ as: await owner(draft), uid: draft, kind: 'home', content: content() });
        expect(reply.status).toBe(status);
        expect(String(reply.body['message']).length).toBeGreaterThan(10);
    });

    it('a picture of more than 25 million pixels, before it is opened', async () => {
        const content = await sharp({
            create: { width: 8000, height: 4000, channels: 3, background: '#fff' },
            limitInputPixels: false,
        })
            .png()
            .toBuffer();
        const reply = await app.upload({ as: await owner(draft), uid: draft, kind: 'home', content });
        expect(reply.status).toBe(422);
        expect(String(reply.body['message'])).toContain('25 million');
    });

    it('a kind that does not exist, and a contract, which only the product writes', async () => {
        for (const kind of ['contract', 'passport', '__proto__', '']) {
            const reply = await app.upload({ as: await owner(draft), uid: draft, kind, content: photo });
            expect([kind, reply.status]).toEqual([kind, 422]);
        }
    });

    it('a position that is none', async () => {
        const reply = await app.upload({
            as: await owner(draft),
            uid: draft,
            kind: 'home',
            content: photo,
            location: JSON.stringify({ ...place, latitude: 900 }),
        });
        expect([reply.status, Object.keys(Object(reply.body['errors']))]).toEqual([422, ['location']]);
    });

    it('a body that breaks off or is something else', async () => {
        const headers = { 'x-person': await owner(draft), 'content-type': formType };
        const url = `/api/applications/${draft}/documents?kind=home`;
        const form = formOf(photo);
        const broken = await app.app.inject({ method: 'POST', url, headers, payload: form.subarray(0, 400) });
        expect(broken.statusCode).toBe(400);
        const raw = await app.app.inject({
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/octet-stream' },
            payload: '{}',
        });
        expect(raw.statusCode).toBe(415);
    });

    it('what others add, or too late, with nothing stored', async () => {
        const pending = await app.uidAt('pending');
        const counts = [await count(draft), await count(pending)];
        const asked = [
            { as: 'sales.ke', uid: draft, status: 404 },
            { as: 'underwriter', uid: draft, status: 404 },
            { as: 'support', uid: draft, status: 403 },
            { as: await owner(pending), uid: pending, status: 409 },
            { as: await owner(draft), uid: '019a0000-0000-7000-8000-000000000000', status: 404 },
        ];
        for (const { as, uid, status } of asked) {
            const reply = await app.upload({ as, uid, kind: 'home', content: photo });
            expect([as, reply.status]).toEqual([as, status]);
        }
        expect([await count(draft), await count(pending)]).toEqual(counts);
    });

    it('a picture of the name on the phone, but by who has the application before them', async () => {
        const reviewing = await app.uidAt('under_review');
        const { rows } = await app.database.pool.query('select assignee from application where uid = $1', [reviewing]);
        const send = async (as: string, uid: string) =>
            (await app.upload({ as, uid, kind: 'mobile_money_screen', content: photo })).status;
        expect(await send(rows[0].assignee, reviewing)).toBe(201);
        expect(await send('senior', reviewing)).toBe(403);
        expect(await send(await owner(reviewing), reviewing)).toBe(409);
        expect(await send(await owner(draft), draft)).toBe(201);
    });

    it('the two hundred and first file of an application', async () => {
        await app.database.pool.query(
            `insert into document select gen_random_uuid()::text, application_uid, kind, sha256, content_type, size, storage_key,
                captured_by, captured_at, location, country
             from (select * from document where application_uid = $1 limit 1) one, generate_series(1, 200)`,
            [draft],
        );
        const reply = await app.upload({ as: await owner(draft), uid: draft, kind: 'home', content: photo });
        expect([reply.status, reply.body['code']]).toEqual([409, 'TOO_MANY_FILES']);
    });
});
