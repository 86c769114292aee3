import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { nextPartSize, smallerPartSize } from '../../../src/dataProvider/partSize.ts';
import { sendInParts } from '../../../src/dataProvider/sendInParts.ts';

vi.mock(import('../../../src/session/tokens.ts'), async (original) => ({
    ...(await original()),
    accessToken: async () => 'token',
}));
// Nobody waits here; how often is still up to the curve.
vi.mock(import('../../../src/dataProvider/backoff.ts'), async (original) => ({
    ...(await original()),
    wait: async () => undefined,
}));

type Fate = 'answers' | 'cut before' | 'cut after' | 'busy';

/** The server's side of the protocol, over a network that does to each request what fate says. */
const createServer = (size: number, fateOf: () => Fate) => {
    let received = Buffer.alloc(0);
    const counts = { documents: 0, bytes: 0 };
    const announced = new Set<string>();
    let isDone = false;
    let isDamaging = false;
    const state = () => ({
        uploadId: 'u',
        size,
        offset: received.length,
        document: isDone ? { documentId: 'd' } : null,
    });
    const refuse = (status: number, code: string) =>
        Response.json({ code, message: code, offset: received.length }, { status });
    const takePart = async (start: number, part: Blob): Promise<Response> => {
        if (!isDone && start !== received.length) return refuse(409, 'WRONG_OFFSET');
        const content = new Uint8Array(await part.arrayBuffer());
        counts.bytes += content.length;
        if (!isDone) received = Buffer.concat([received, content]);
        if (received.length < size || isDone) return Response.json(state());
        if (isDamaging) {
            isDamaging = false;
            received = Buffer.alloc(0);
            return refuse(422, 'damaged');
        }
        isDone = true;
        counts.documents += 1;
        return Response.json(state(), { status: 201 });
    };
    const handle = (init: RequestInit): Promise<Response> | Response => {
        const headers = new Headers(init.headers);
        if (init.method === 'POST') announced.add(String(headers.get('Idempotency-Key')));
        if (init.method !== 'PATCH') return Response.json(state());
        return takePart(Number(headers.get('Upload-Offset')), init.body instanceof Blob ? init.body : new Blob());
    };
    return {
        counts,
        announced,
        content: () => received,
        damageOnce: () => {
            isDamaging = true;
        },
        fetch: async (_path: string, init: RequestInit): Promise<Response> => {
            const fate = fateOf();
            if (fate === 'cut before') throw new TypeError('cut');
            if (fate === 'busy') return refuse(503, 'unavailable');
            const answer = await handle(init);
            if (fate === 'cut after') throw new TypeError('cut');
            return answer;
        },
    };
};

const fileOf = (size: number): { readonly file: Blob; readonly bytes: Uint8Array<ArrayBuffer> } => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);
    return { file: new Blob([bytes]), bytes };
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

beforeEach(() => {
    vi.unstubAllGlobals();
});

const fates = fc.array(fc.constantFrom<Fate>('answers', 'answers', 'cut before', 'cut after', 'busy'), {
    maxLength: 30,
});

test('whatever the network does, the file arrives as it is and becomes one document, and progress never lies', async () => {
    await fc.assert(
        fc.asyncProperty(fates, fc.integer({ min: 1, max: 400_000 }), async (plan, size) => {
            const { file, bytes } = fileOf(size);
            const left = [...plan];
            const server = createServer(size, () => left.shift() ?? 'answers');
            vi.stubGlobal('fetch', server.fetch);
            const shares: number[] = [];
            const send = () =>
                sendInParts('/api/x', { file, idempotencyKey: 'key', onProgress: (share) => shares.push(share) });
            // A try that gives up is repeated as a person would, under the same key.
            let document: object | undefined;
            for (let tries = 0; document === undefined && tries < 40; tries += 1) {
                document = await send().catch(() => undefined);
            }
            expect(document).toEqual({ documentId: 'd' });
            expect(sha256Of(server.content())).toBe(sha256Of(bytes));
            expect(server.counts.documents).toBe(1);
            expect([...server.announced]).toEqual(['key']);
            expect(shares).toEqual(shares.toSorted((one, other) => one - other));
            expect(shares.at(-1)).toBe(1);
        }),
        { numRuns: 60 },
    );
});

test('what has arrived is not sent again after a reload', async () => {
    const { file } = fileOf(300_000);
    let answers = 3;
    const server = createServer(300_000, () => ((answers -= 1) >= 0 ? 'answers' : 'cut before'));
    vi.stubGlobal('fetch', server.fetch);
    await expect(sendInParts('/api/x', { file, idempotencyKey: 'key' })).rejects.toThrow('Network Error');
    const before = server.content().length;
    expect(before).toBeGreaterThan(64_000);
    answers = Infinity;
    server.counts.bytes = 0;
    await sendInParts('/api/x', { file, idempotencyKey: 'key' });
    expect(server.counts.bytes).toBe(300_000 - before);
});

test('a file that was damaged on its way is sent once more', async () => {
    const { file } = fileOf(100_000);
    const server = createServer(100_000, () => 'answers');
    server.damageOnce();
    vi.stubGlobal('fetch', server.fetch);
    expect(await sendInParts('/api/x', { file, idempotencyKey: 'key' })).toEqual({ documentId: 'd' });
    expect(server.counts.documents).toBe(1);
});

test('parts grow on a fast network, shrink on a slow one, and stay within what the server takes', () => {
    fc.assert(
        fc.property(fc.integer({ min: 16_384, max: 1_048_576 }), fc.integer({ min: 0, max: 60_000 }), (size, ms) => {
            const next = nextPartSize(size, ms);
            expect(next).toBeGreaterThanOrEqual(16_384);
            expect(next).toBeLessThanOrEqual(1_048_576);
            expect(next).toBeLessThanOrEqual(size * 2);
            expect(ms < 1_500 ? next >= size : next <= size || next === 16_384).toBe(true);
            expect(smallerPartSize(size)).toBeLessThanOrEqual(size);
        }),
    );
    expect(nextPartSize(65_536, 300)).toBe(131_072);
    expect(nextPartSize(65_536, 6_000)).toBe(16_384);
});
