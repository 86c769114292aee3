import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/config.ts';
import { pathPrefix } from '../../../server/platform/http/pathPrefix.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ahadi-web-'));
const script = 'console.log("hello");'.repeat(50);
const publicUrl = 'https://lender.example/ahadi';
let server: TestServer;

beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    const page =
        '<html lang="en"><link href="./icon.svg"><script nonce="CSP_NONCE" src="./assets/main-abc123.js"></script>' +
        '<a href="/admin-login">Admin sign in</a><a href="https://example.com/">Elsewhere</a><use href="#mark" />';
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'manifest.webmanifest'), '{"start_url":"./"}');
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), script);
    writeFileSync(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'sw.js'), 'const kept = "1234-PAGE_HEADERS";');
    const { hosted } = readConfig({ PUBLIC_URL: publicUrl });
    server = await startServer({ webFolder: folder, config: { publicUrl, hosted } });
});
afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ url, headers });

describe('under a path of a host', () => {
    it.each(['/ahadi/', '/ahadi/home/kyc/0198-uid', '/ahadi/admin/users/edit/sales/sales.ke?filter={}'])(
        'the page opens at %s, and names what it needs under it',
        async (url) => {
            const reply = await get(url);
            expect(reply.statusCode).toBe(200);
            expect(reply.body).toMatch(
                /^<html data-base="\/ahadi" lang="en"><link href="\/ahadi\/icon.svg"><script nonce="[^"]+" src="\/ahadi\/assets\/main-abc123.js">/,
            );
            expect(reply.body).toContain('<a href="/ahadi/admin-login">');
            expect(reply.body).toContain('<a href="https://example.com/">Elsewhere</a><use href="#mark" />');
            expect(reply.headers['content-security-policy']).toContain('; report-uri /ahadi/api/csp-reports;');
            const small = await get(url, { 'accept-encoding': 'gzip' });
            expect(gunzipSync(small.rawPayload).toString()).toContain(' src="/ahadi/assets/main-abc123.js">');
        },
    );

    it('the path without its slash leads to the page', async () => {
        const reply = await get('/ahadi?code=1');
        expect(reply.statusCode).toBe(302);
        expect(reply.headers['location']).toBe('/ahadi/?code=1');
    });

    it('files are kept for ever and come as the build compressed them', async () => {
        const reply = await get('/ahadi/assets/main-abc123.js', { 'accept-encoding': 'br' });
        expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(reply.headers['content-encoding']).toBe('br');
        expect((await get('/ahadi/manifest.webmanifest')).body).toBe('{"start_url":"./"}');
        expect((await get('/ahadi/sw.js')).headers['cache-control']).toBe('no-cache');
    });

    it('the API answers, and tells the web app where people sign in', async () => {
        expect((await get('/ahadi/api/me', await server.as('sales'))).statusCode).toBe(200);
        expect((await get('/ahadi/api/config')).json().auth).toMatchObject({
            userPoolEndpoint: '/ahadi/idp/',
            hostedUrl: '/ahadi/idp',
            redirectUris: [`${publicUrl}/`],
            logoutUris: [`${publicUrl}/signed-out`],
        });
    });

    it('the hosted pages lie there, and so does what they lead to', async () => {
        const { userPoolClientId, userPoolId } = server.identity.web;
        const found = (await get(`/ahadi/idp/${userPoolId}/.well-known/openid-configuration`)).json();
        expect(found).toMatchObject({
            issuer: `${publicUrl}/idp/${userPoolId}`,
            authorization_endpoint: `${publicUrl}/idp/oauth2/authorize`,
        });
        const query = new URLSearchParams({
            client_id: userPoolClientId,
            redirect_uri: `${publicUrl}/`,
            response_type: 'code',
            scope: 'openid',
            state: 'any',
            code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
            code_challenge_method: 'S256',
        });
        const asked = await get(`/ahadi/idp/oauth2/authorize?${query.toString()}`);
        expect(asked.statusCode).toBe(302);
        expect(asked.headers['location']).toMatch(/^\/ahadi\/idp\/login\?/);
        const page = await get(String(asked.headers['location']));
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain('<link rel="icon" href="/ahadi/icon.svg"');
        expect(page.body).toMatch(/action="\/ahadi\/idp\/login\?/);
        expect(page.body).not.toMatch(/(?:href|src|action)="\/(?!ahadi\/)/);
    });

    it.each(['/', '/home', '/api/me', '/assets/main-abc123.js', '/ahadian/home', '/ahadi/api/ahadi/me'])(
        'nothing is at %s',
        async (url) => {
            const reply = await get(url, await server.as('sales'));
            expect(reply.statusCode).toBe(404);
            expect(reply.json().code).toBe('not_found');
        },
    );

    it('a write beside it is none', async () => {
        expect((await server.inject({ method: 'POST', url: '/api/csp-reports' })).statusCode).toBe(404);
    });

    it.each(['/healthz', '/ahadi/healthz', '/readyz'])('machines ask at %s', async (url) => {
        expect((await get(url)).statusCode).toBe(200);
    });
});

describe('what an answer names', () => {
    const answered = async (headers: Readonly<Record<string, string | string[]>>, body = '') => {
        const app = fastify();
        await app.register(pathPrefix, { prefix: '/ahadi' });
        app.get('/', (_request, reply) => reply.headers(headers).type('text/html').send(body));
        const reply = await app.inject('/');
        await app.close();
        return reply;
    };

    it('by a cookie is asked for under the path, but for cookies of the whole host', async () => {
        const { headers } = await answered({
            'set-cookie': ['wrote=1; Path=/api; HttpOnly', 'cell=KE; Path=/; Secure', '__Host-dc=1; Path=/; Secure'],
        });
        expect(headers['set-cookie']).toEqual([
            'wrote=1; Path=/ahadi/api; HttpOnly',
            'cell=KE; Path=/ahadi/; Secure',
            '__Host-dc=1; Path=/; Secure',
        ]);
    });

    it.each([
        ['/api/own/1', '/ahadi/api/own/1'],
        ['https://example.com/back', 'https://example.com/back'],
        ['//example.com/back', '//example.com/back'],
    ])('by a redirect to %s is %s', async (location, is) => {
        expect((await answered({ location })).headers['location']).toBe(is);
    });

    it('by a page lies under the path; what somebody wrote into it stays', async () => {
        const page = '<form action="/api/x"><a href="//b.example/">b</a><p>href=&quot;/x&quot; and /y</p>';
        expect((await answered({}, page)).body).toBe(page.replace('/api/x', '/ahadi/api/x'));
    });
});
