import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
    server = await startServer();
});
afterAll(() => server.stop());

const list = '/api/merchants?range=[0,24]';
const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.inject({ url, headers: { ...(await server.as('admin')), ...headers } });

describe('what the API answers', () => {
    it('is compressed for whoever takes it so, and says the same', async () => {
        const plain = await ask(list);
        expect(plain.headers).not.toHaveProperty('content-encoding');
        expect(plain.body.length).toBeGreaterThan(2_000);
        const small = await ask(list, { 'accept-encoding': 'gzip, deflate, br' });
        expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
        expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
        expect(small.rawPayload.length).toBeLessThan(plain.body.length / 3);
        expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
        expect(small.headers).toMatchObject({
            etag: plain.headers.etag,
            'content-range': plain.headers['content-range'],
        });
    });

    it('is not sent at all where it is known', async () => {
        const { headers } = await ask(list, { 'accept-encoding': 'gzip' });
        const again = await ask(list, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
        expect(again.statusCode).toBe(304);
        expect(again.headers).not.toHaveProperty('content-encoding');
        expect(again.body).toBe('');
    });

    it.each([['identity'], ['gzip;q=0'], ['br, gzip; q=0.0']])('comes as it is for %s', async (encoding) => {
        const reply = await ask(list, { 'accept-encoding': encoding });
        expect(reply.headers).not.toHaveProperty('content-encoding');
        expect(reply.json()).not.toHaveLength(0);
    });

    it('comes as it is where it is short', async () => {
        const short = await ask('/api/merchants?range=[0,0]', { 'accept-encoding': 'gzip' });
        expect(short.json()).toHaveLength(1);
    });

    it('comes as it is where it is a page', async () => {
        const page = await ask('/api/papers/nobody', { 'accept-encoding': 'gzip' });
        expect(page.headers['content-type']).toContain('text/html');
        expect(page.body.length).toBeGreaterThan(1_000);
        expect(page.headers).not.toHaveProperty('content-encoding');
    });

    it('is told of by HEAD as GET sends it', async () => {
        const authorization = await server.as('admin');
        for (const encoding of ['gzip', 'identity']) {
            const headers = { ...authorization, 'accept-encoding': encoding };
            const got = await server.inject({ url: list, headers });
            const told = await server.inject({ method: 'HEAD', url: list, headers });
            expect(told.body).toBe('');
            for (const name of ['content-length', 'content-encoding', 'etag'])
                expect([name, told.headers[name]]).toEqual([name, got.headers[name]]);
            const known = { ...headers, 'if-none-match': String(got.headers.etag) };
            expect((await server.inject({ method: 'HEAD', url: list, headers: known })).statusCode).toBe(200);
        }
    });

    it('is compressed beside the thread that answers where it is long', async () => {
        const url = '/api/openapi.json';
        const small = await ask(url, { 'accept-encoding': 'gzip' });
        expect(small.headers['content-encoding']).toBe('gzip');
        const said = gunzipSync(small.rawPayload).toString();
        expect(said.length).toBeGreaterThan(100_000);
        expect(said).toBe((await ask(url)).body);
    });
});
