import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../support/server.ts';

const token = 'a-secret-of-many-letters';

describe('an installation with people', () => {
    const server = sharedServer({
        config: {
            environment: 'production',
            publicUrl: 'https://loans.example.com',
            trustProxy: ['10.0.0.2'],
            metrics: { token, from: ['127.0.0.1', '10.0.0.0/24'] },
        },
    });

    const ask = async (url: string, host: string, options: { headers?: object; remoteAddress?: string } = {}) => {
        const { headers, remoteAddress = '127.0.0.1' } = options;
        return server.inject({ url, remoteAddress, headers: { ...headers, host } });
    };

    it.each(['loans.example.com', 'LOANS.example.com', 'loans.example.com:443'])(
        'answers at its own address: %s',
        async (host) => {
            expect((await ask('/api/config', host)).statusCode).toBe(200);
        },
    );

    it.each([
        'evil.example.net',
        'localhost',
        '127.0.0.1',
        'loans.example.com:8080',
        'loans.example.com.evil.example.net',
        'someone@loans.example.com',
        'loans.example.com/..',
    ])('answers at no other: %s', async (host) => {
        for (const url of ['/api/config', '/', '/sign-in', '/idp/', '/nowhere']) {
            const reply = await ask(url, host);
            expect(reply.statusCode).toBe(421);
            expect(reply.json()).toMatchObject({ code: 'wrong_host' });
        }
    });

    it('says so in the language of whoever asks', async () => {
        const reply = await ask('/api/config', 'evil.example.net', { headers: { 'accept-language': 'fr' } });
        expect(reply.json().message).toMatch(/adresse/);
    });

    it.each(['/healthz', '/readyz'])('is looked after by address: %s', async (url) => {
        expect((await ask(url, '10.0.0.8:3000')).statusCode).toBe(200);
    });

    const figures = async (host: string, options: Parameters<typeof ask>[2] = {}) =>
        (await ask('/metrics', host, options)).statusCode;

    it('shows figures to who has the token, from anywhere', async () => {
        const from = { remoteAddress: '203.0.113.9' };
        const authorization = `Bearer ${token}`;
        expect(await figures('loans.example.com', { ...from, headers: { authorization } })).toBe(200);
        expect(await figures('loans.example.com', { ...from, headers: { authorization: `${authorization}x` } })).toBe(
            401,
        );
        expect(await figures('loans.example.com', from)).toBe(401);
    });

    it('shows figures to listed addresses that ask by address, not to a page of a name bound to ours', async () => {
        expect(await figures('127.0.0.1:3000')).toBe(200);
        expect(await figures('[::1]:3000')).toBe(200);
        expect(await figures('10.0.0.8:3000', { remoteAddress: '10.0.0.9' })).toBe(200);
        expect(await figures('10.0.0.8:3000', { remoteAddress: '::ffff:10.0.0.9' })).toBe(200);
        expect(await figures('10.0.0.8:3000', { remoteAddress: '10.0.1.9' })).toBe(401);
        expect(await figures('evil.example.net')).toBe(401);
        expect(await figures('loans.example.com')).toBe(401);
    });

    it('shows figures to nobody whose proxy hides them', async () => {
        const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
        expect(await figures('127.0.0.1:3000', { ...from('203.0.113.9'), remoteAddress: '10.0.0.2' })).toBe(401);
        expect(await figures('127.0.0.1:3000', { ...from('10.0.0.9'), remoteAddress: '10.0.0.2' })).toBe(200);
    });
});

describe('an installation that trusts no proxy', () => {
    const server = sharedServer({ config: { metrics: { token: undefined, from: ['127.0.0.1'] } } });

    it('shows no figures to who comes through one', async () => {
        const figures = async (headers: object) =>
            (await server.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers } })).statusCode;
        expect(await figures({})).toBe(200);
        expect(await figures({ 'x-forwarded-for': '203.0.113.9' })).toBe(401);
        expect(await figures({ forwarded: 'for=203.0.113.9' })).toBe(401);
    });
});
