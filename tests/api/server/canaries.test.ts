import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

/** Fifty values as personal as customers' own, none of which is anywhere else. */
const canaries = Array.from({ length: 10 }, (_, index) => index).flatMap((index) => [
    `Kanarienvogel${index}`,
    `+2332449${String(index).padStart(5, '0')}`,
    `canary${index}@geheim.example`,
    `GHA-71234567${index}-9`,
    `Canary-passw0rd-${index}!`,
]);

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });

let server: TestServer;
let headers: { readonly authorization: string };
beforeAll(async () => {
    server = await startServer({ log, config: { environment: 'production' } });
    headers = await server.as('admin');
});
afterAll(() => server.stop());

/** As browsers reach it. */
const send = (request: InjectOptions) => server.inject({ authority: 'localhost:3000', ...request });

const encoded = encodeURIComponent;
const provider = { 'content-type': 'application/x-amz-json-1.1' };

/** Everywhere that people, programs and attackers put such values: looking for, writing, signing in, guessing addresses. */
const uses = (value: string): readonly InjectOptions[] => {
    const filter = encoded(JSON.stringify({ q: value }));
    const operation = (name: string, payload: object) => ({
        method: 'POST' as const,
        url: '/idp/',
        headers: { ...provider, 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
        payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, ...payload }),
    });
    return [
        { url: `/api/applications?filter=${filter}`, headers },
        { url: `/api/users/sales?filter=${filter}&sort=${encoded(`["${value}","ASC"]`)}`, headers },
        { url: `/api/merchants?filter=${encoded(`{"${value}":1}`)}`, headers },
        { url: `/api/applications?filter=${encoded(value)}`, headers },
        { url: `/api/applications/${encoded(value)}`, headers },
        { url: `/api/users/sales/${encoded(value)}`, headers },
        { url: `/api/${encoded(value)}`, headers },
        { url: `/${encoded(value)}`, headers: { 'user-agent': value, referer: `https://x.example/?q=${value}` } },
        { url: '/api/me', headers: { authorization: `Bearer ${value}` } },
        {
            method: 'POST',
            url: '/api/users/sales',
            headers,
            payload: { username: value, name: value, email: value, cellphone: value, [value]: value },
        },
        {
            method: 'POST',
            url: '/api/merchants',
            headers: { ...headers, 'content-type': 'application/json' },
            payload: `{"name":"${value}`,
        },
        {
            method: 'PUT',
            url: '/api/users/sales/sales',
            headers: { ...headers, 'if-match': `"${value}"` },
            payload: { name: value },
        },
        operation('InitiateAuth', {
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: value, PASSWORD: value },
        }),
        operation('ForgotPassword', { Username: value }),
        operation('ConfirmForgotPassword', { Username: value, ConfirmationCode: value, Password: value }),
        operation('GetUser', { AccessToken: value }),
        { url: `/idp/login?username=${encoded(value)}&lang=${encoded(value)}` },
        {
            method: 'POST',
            url: `/idp/login?login_hint=${encoded(value)}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: `username=${encoded(value)}&password=${encoded(value)}`,
        },
    ];
};

describe('fifty personal values', () => {
    it('come up in no line of the log and in no figure, however they are sent', async () => {
        expect(new Set(canaries).size).toBe(50);
        const statuses = new Map<number, number>();
        for (const value of canaries) {
            for (const request of uses(value)) {
                const { statusCode } = await send(request);
                expect(statusCode).toBeLessThan(500);
                statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
            }
        }
        const { body: figures } = await send({ url: '/metrics', headers });
        expect(figures).toContain('http_request_duration_seconds');
        // They were taken, refused and not found, and each was logged.
        expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
        expect(lines.length).toBeGreaterThanOrEqual(canaries.length * uses('').length);
        const told = `${lines.join('\n')}\n${figures}`;
        const leaked = canaries.filter((value) => told.includes(value) || told.includes(encoded(value)));
        expect(leaked).toEqual([]);
    });

    it('come up in no error that the server logs when it breaks', async () => {
        const [value = ''] = canaries;
        await server.owner.query('alter table merchant rename to merchant_away');
        const filter = encoded(JSON.stringify({ q: value }));
        const { statusCode, body } = await send({ url: `/api/merchants?filter=${filter}`, headers });
        await server.owner.query('alter table merchant_away rename to merchant');
        expect(statusCode).toBeGreaterThanOrEqual(500);
        expect(body).not.toContain(value);
        expect(lines.some((line) => line.includes('merchant'))).toBe(true);
        expect(lines.filter((line) => line.includes(value) || line.includes(encoded(value)))).toEqual([]);
    });
});
