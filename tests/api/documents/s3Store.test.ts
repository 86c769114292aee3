import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Store } from '../../../server/documents/s3Store.ts';
import type { DocumentStore } from '../../../server/documents/store.ts';

const held = new Map<string, Buffer>();
const asked: string[] = [];
let server: Server;
let store: DocumentStore;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    // A request yields what came over the wire.
    for await (const piece of request) pieces.push(piece as Uint8Array);
    return Buffer.concat(pieces);
};

const absent = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>';

/** As much of S3 as the store speaks: objects under /bucket/key, and only for requests that are signed. */
beforeAll(async () => {
    server = createServer((request, response) => {
        const { method = '', url = '' } = request;
        const path = new URL(url, 'http://s3').pathname;
        asked.push(`${method} ${path}`);
        if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') !== true)
            return response.writeHead(403).end();
        const content = held.get(path);
        if (method === 'PUT') {
            return void bodyOf(request).then((body) => {
                held.set(path, body);
                response.end();
            });
        }
        if (method === 'DELETE') {
            held.delete(path);
            return response.writeHead(204).end();
        }
        if (content === undefined) {
            return response.writeHead(404, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? '' : absent);
        }
        return response.writeHead(200, { 'content-length': content.length }).end(method === 'HEAD' ? '' : content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    store = s3Store('ahadi-test', {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'eu-west-1',
        forcePathStyle: true,
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('keeps bytes in the bucket, and sends the same ones once', async () => {
    const content = Buffer.from([0, 255, 10, 13, 1]);
    await store.put('ab/abc', content);
    await store.put('ab/abc', content);
    expect(asked.filter((line) => line === 'PUT /ahadi-test/ab/abc')).toHaveLength(1);
    expect(held.get('/ahadi-test/ab/abc')).toEqual(content);
    expect(await store.get('ab/abc')).toEqual(content);
    expect(await store.head('ab/abc')).toEqual({ size: 5 });
    await store.delete('ab/abc');
    expect(await store.get('ab/abc')).toBeUndefined();
    expect(await store.head('ab/abc')).toBeUndefined();
});

it('takes no key of another form', async () => {
    await expect(store.put('../x', Buffer.from('x'))).rejects.toThrow('Not a document key');
});
