import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIncoming } from '../../../server/documents/incoming.ts';
import { formOf, formType, startDocumentApp, type DocumentApp } from './documentApp.ts';

const noise = (bytes: number): Buffer => Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7919) % 251));

describe('a photo that arrives', () => {
    let folder: string;
    beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'ahadi-incoming-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

    it('is on the disk as far as it came, before more of it is taken', async () => {
        const pieceSize = 64 * 1024;
        const first = Buffer.concat([head, Buffer.alloc(pieceSize - head.length)]);
        const lying: number[] = [];
        const source = async function* () {
            for (let piece = 0; piece < 320; piece += 1) {
                const [name] = await readdir(folder);
                lying.push((await stat(join(folder, name ?? ''))).size - piece * pieceSize);
                yield piece === 0 ? first : Buffer.alloc(pieceSize);
            }
        };
        const size = await openIncoming(folder).receive(source(), async (file) => (await stat(file?.path ?? '')).size);
        expect(size).toBe(20 * 1024 * 1024);
        expect(new Set(lying)).toEqual(new Set([0]));
        expect(await readdir(folder)).toEqual([]);
    });

    it('is read no further where its first bytes are of no photo, and leaves nothing', async () => {
        let taken = 0;
        const source = async function* () {
            for (; taken < 1_000; taken += 1) yield noise(1_024);
        };
        const receiving = openIncoming(folder).receive(source(), async () => 'taken');
        await expect(receiving).rejects.toMatchObject({ status: 415, code: 'unsupported' });
        expect(taken).toBeLessThan(6);
        expect(await readdir(folder)).toEqual([]);
    });

    it('is cleared away where a process was killed over it', async () => {
        await writeFile(join(folder, 'old'), 'x');
        await writeFile(join(folder, 'new'), 'x');
        const yesterday = new Date(Date.now() - 86_400_000);
        await utimes(join(folder, 'old'), yesterday, yesterday);
        await openIncoming(folder).clean();
        expect(await readdir(folder)).toEqual(['new']);
    });
});

describe('photos over a slow network', () => {
    let app: DocumentApp;
    let address: string;
    let draft: string;
    let owner: string;
    let photo: Buffer;
    beforeAll(async () => {
        app = await startDocumentApp();
        draft = await app.uidAt('draft');
        owner = (await app.application(draft)).salesUsername;
        address = await app.app.listen({ host: '127.0.0.1', port: 0 });
        photo = await sharp(noise(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
            .jpeg()
            .toBuffer();
        // The person is looked up once, and then known to the app.
        await app.fetch(owner, 'x');
    });
    afterAll(() => app.close());

    const begin = (as: string, content: Buffer): ClientRequest => {
        const asked = request(`${address}/api/applications/${draft}/documents?kind=home`, {
            method: 'POST',
            agent: false,
            headers: { 'x-person': as, 'content-type': formType, 'transfer-encoding': 'chunked' },
        });
        asked.on('error', () => undefined);
        asked.write(content);
        return asked;
    };
    const answerOf = async (asked: ClientRequest): Promise<{ status: number | undefined; body: string }> => {
        const [reply] = (await once(asked, 'response')) as [IncomingMessage];
        const pieces: Buffer[] = [];
        for await (const piece of reply) pieces.push(Buffer.from(piece));
        return { status: reply.statusCode, body: Buffer.concat(pieces).toString() };
    };

    it('are refused at their first bytes where they are none', async () => {
        const form = formOf(noise(100_000));
        const asked = begin(owner, form.subarray(0, 20_000));
        const { status, body } = await answerOf(asked);
        expect([status, JSON.parse(body).code]).toEqual([415, 'unsupported']);
        asked.destroy();
    });

    it('are taken four at a time of one person, who is told so in words', async () => {
        const form = formOf(photo);
        const cut = form.length - 200;
        const underWay = Array.from({ length: 4 }, () => begin(owner, form.subarray(0, cut)));
        await expect.poll(async () => (await readdir(app.incomingFolder)).length).toBe(4);
        const fifth = () => app.upload({ as: owner, uid: draft, kind: 'home', content: photo });
        const refused = await fifth();
        expect(refused.status).toBe(429);
        expect(refused.body).toMatchObject({
            code: 'too_many',
            message: expect.stringMatching(/^Four photos of yours/),
        });
        expect(refused.headers['retry-after']).toBe('5');
        // Of others as many.
        expect((await app.upload({ as: 'sales.ke', uid: draft, kind: 'home', content: photo })).status).toBe(404);
        const answers = underWay.map((asked) => {
            asked.end(form.subarray(cut));
            return answerOf(asked);
        });
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
        expect((await fifth()).status).toBe(201);
    });

    it('are announced up to a hundred megabytes that have not come', async () => {
        const announce = (key: string) =>
            app.ask(owner, {
                method: 'POST',
                url: `/api/applications/${draft}/documents`,
                query: { kind: 'home' },
                headers: { 'content-type': 'application/json', 'idempotency-key': key },
                payload: JSON.stringify({ size: 20 * 1024 * 1024, sha256: 'a'.repeat(64) }),
            });
        const statuses: number[] = [];
        for (let number = 1; number <= 6; number += 1) statuses.push((await announce(`large-${number}`)).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
        const part = await app.ask(owner, {
            method: 'PATCH',
            url: `/api/uploads/${String((await announce('large-1')).body['uploadId'])}`,
            headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
            payload: noise(5_000),
        });
        expect([part.status, part.body['code']]).toEqual([415, 'unsupported']);
    });
});
