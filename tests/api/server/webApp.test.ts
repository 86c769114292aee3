import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from '../../../server/platform/http/webApp.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ahadi-web-'));
const script = 'console.log("hello");'.repeat(50);
let server: TestServer;

beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    const page = '<script nonce="CSP_NONCE">1</script><style nonce="CSP_NONCE">a{}</style><p>Ahadi</p>';
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), script);
    writeFileSync(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'sw.js'), 'const kept = "1234-PAGE_HEADERS";');
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    const ahead = { areas: ['home', 'admin'], files: ['assets/main-abc123.js', 'assets/libraries-abc123.js'] };
    writeFileSync(join(folder, '.vite', 'ahead.json'), JSON.stringify(ahead));
    server = await startServer({ webFolder: folder, config: { publicUrl: 'https://loans.example.com' } });
});
afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ url, headers });

describe('the web app', () => {
    it.each(['/', '/admin-login', '/sales/application/0198-uid/kyc', '/admin/users/edit/sales/sales.ke?filter={}'])(
        'opens at %s with a nonce of its own, never stored',
        async (url) => {
            const [first, second] = [await get(url), await get(url)];
            expect(first.statusCode).toBe(200);
            expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
            expect(first.headers['cache-control']).toBe('no-store');
            const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
                String(first.headers['content-security-policy']),
            )?.[1];
            expect(first.body).toContain(`<script nonce="${nonce}">`);
            expect(first.body).toContain(`<style nonce="${nonce}">`);
            expect(second.body).not.toContain(nonce);
        },
    );

    it('allows its pages nothing from elsewhere', async () => {
        const policy = String((await get('/')).headers['content-security-policy']);
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
    });

    it('lets no text become a script on its pages, and has browsers report what they refuse', async () => {
        const policy = String((await get('/')).headers['content-security-policy']);
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default kept-view");
        expect(policy).toContain('; report-uri /api/csp-reports;');
    });

    it('names what the screens of an area begin with in the head of its answer, and nothing for who signs in', async () => {
        const link = '</assets/main-abc123.js>; rel=modulepreload, </assets/libraries-abc123.js>; rel=modulepreload';
        expect((await get('/home?from=app')).headers['link']).toBe(link);
        expect((await get('/admin/users')).headers['link']).toBe(link);
        for (const url of ['/', '/homes', '/admin-login', '/constructor'])
            expect((await get(url)).headers).not.toHaveProperty('link');
    });

    it('is compressed on the way', async () => {
        const reply = await get('/', { 'accept-encoding': 'gzip, br' });
        expect(reply.headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(reply.rawPayload).toString()).toContain('<p>Ahadi</p>');
    });

    it('keeps its hashed files for ever, as the build compressed them', async () => {
        const plain = await get('/assets/main-abc123.js');
        expect(plain.body).toBe(script);
        expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const small = await get('/assets/main-abc123.js', { 'accept-encoding': 'br, gzip' });
        expect(small.headers['content-encoding']).toBe('br');
        expect(small.headers['content-type']).toContain('javascript');
        expect(small.rawPayload.length).toBeLessThan(200);
    });

    it('has a worker that is looked for anew each time', async () => {
        const reply = await get('/sw.js');
        expect(reply.headers['content-type']).toContain('javascript');
        expect(reply.headers['cache-control']).toBe('no-cache');
        expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
        const small = await get('/sw.js', { 'accept-encoding': 'gzip' });
        expect(gunzipSync(small.rawPayload).toString()).toBe(reply.body);
    });

    it('has another worker where its pages come with other headers', async () => {
        const connectTo = 'https://bucket.example.com';
        const own = (await get('/sw.js')).body;
        expect(own).toMatch(/^const kept = "1234-[0-9a-f]{8}";$/);
        expect((await get('/sw.js')).body).toBe(own);
        const app = fastify();
        await app.register(webApp, { folder, connectTo: [connectTo] });
        const other = await app.inject({ url: '/sw.js' });
        await app.close();
        expect(other.headers['content-security-policy']).toContain(connectTo);
        expect(other.body).toMatch(/^const kept = "1234-[0-9a-f]{8}";$/);
        expect(other.body).not.toBe(own);
    });

    it.each([
        '/assets/gone-123.js',
        '/gone.png',
        '/api/gone',
        '/idp/gone',
        '/.vite/manifest.json',
        '/.git/HEAD',
        '/.env',
        '/assets',
        '/assets/',
        '/api',
    ])('is not what %s means', async (url) => {
        const reply = await get(url);
        expect(reply.statusCode).toBe(404);
        expect(reply.json().code).toBe('not_found');
    });

    it.each(['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/assets/%2e%2e%2fx.json'])(
        'shows no file outside its folder: %s',
        async (url) => {
            const reply = await get(url);
            expect(reply.statusCode).toBeGreaterThanOrEqual(400);
            expect(reply.statusCode).toBeLessThan(500);
        },
    );
});

describe('every reply', () => {
    it.each(['/', '/api/config', '/api/me', '/nothing.txt'])(
        'keeps browsers from guessing, framing and falling back to http: %s',
        async (url) => {
            const { headers } = await get(url);
            expect(headers).toMatchObject({
                'x-content-type-options': 'nosniff',
                'strict-transport-security': 'max-age=31536000; includeSubDomains',
                'content-security-policy': expect.stringContaining("default-src 'none'"),
                'referrer-policy': 'no-referrer',
            });
            expect(headers['server']).toBeUndefined();
        },
    );

    it.each(['/api/config', '/api/me', '/api/nothing'])('of the API is never stored: %s', async (url) => {
        expect((await get(url)).headers['cache-control']).toBe('no-store');
    });
});
