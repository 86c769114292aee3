import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { holdPhotos, photographed } from '../../support/heldPhotos.ts';
import { journeyOn } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** Ten people with five values each that are personal and stand nowhere else. */
const people = Array.from('abcdefghij', (letter, index) => ({
    name: `Kanarienvogel${letter}`,
    phone: `+2332449${String(index).padStart(5, '0')}`,
    email: `canary${index}@geheim.example`,
    idNumber: `GHA-71234567${index}-9`,
    password: `Violet-lantern-harbour-${index}`,
}));
const canaries = people.flatMap((person) => Object.values(person));

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

/** One operation of the identity provider. */
const operation = (name: string, payload: object): InjectOptions => ({
    method: 'POST',
    url: '/idp/',
    headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, ...payload }),
});

/** Everywhere that people, programs and attackers put such values: looking for, writing, signing in, guessing addresses. */
const uses = (value: string): readonly InjectOptions[] => {
    const filter = encoded(JSON.stringify({ q: value }));
    return [
        { url: `/api/applications?filter=${filter}`, headers },
        { url: `/api/users/sales?filter=${filter}`, headers },
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
            payload: { username: value, name: value, email: value, cellphone: value },
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

/** Where the name of a field belongs. */
const usesAsName = (value: string): readonly InjectOptions[] => [
    { url: `/api/users/sales?sort=${encoded(`["${value}","ASC"]`)}`, headers },
    { url: `/api/merchants?filter=${encoded(`{"${value}":1}`)}`, headers },
    { method: 'POST', url: '/api/users/sales', headers, payload: { [value]: value } },
];

const leakedInto = (text: string): readonly string[] =>
    canaries.filter((value) => text.includes(value) || text.includes(encoded(value)));

describe('fifty personal values', () => {
    it('come up in no line of the log, no figure, no address and no refusal, however they are sent', async () => {
        expect(new Set(canaries).size).toBe(50);
        const statuses = new Map<number, number>();
        for (const value of canaries) {
            for (const request of uses(value)) {
                const { statusCode, headers: told, body } = await send(request);
                expect(statusCode).toBeLessThan(500);
                expect(leakedInto(String(told.location ?? ''))).toEqual([]);
                const refusal = statusCode < 400 ? '' : body;
                expect([request.url, leakedInto(refusal)]).toEqual([request.url, []]);
                statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
            }
            // A name that no field has is said back to whoever wrote it, and to nobody else.
            for (const request of usesAsName(value)) expect([400, 422]).toContain((await send(request)).statusCode);
        }
        const { body: figures } = await send({ url: '/metrics', headers });
        expect(figures).toContain('http_request_duration_seconds');
        // They were taken, refused and not found, and each was logged.
        expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
        expect(lines.length).toBeGreaterThanOrEqual(canaries.length * uses('').length);
        expect(leakedInto(`${lines.join('\n')}\n${figures}`)).toEqual([]);
    });

    it('nor where they belong to people who are sold to, found, handed out and signed in', async () => {
        const { does } = journeyOn({ ...server, inject: send as TestServer['inject'] });
        const before = lines.length;
        for (const [index, { name, phone, email, idNumber, password }] of people.entries()) {
            const uid = v7();
            await does('sales', uid, 'start', { ...capturedSections.customer, lastName: name, phone });
            const { sections, photos } = photographed({
                ...capturedSections,
                kyc: { ...capturedSections.kyc, idNumber },
            });
            await server.database.withTransaction((tx) => holdPhotos(tx, { uid, country: 'GH' }, photos));
            await does('sales', uid, 'save_section', { section: 'kyc', data: sections.kyc });
            const username = `keeper${index}`;
            const body = {
                username,
                name: 'Efua Keeper',
                email,
                cellphone: `+2332447${String(index).padStart(5, '0')}`,
            };
            const payload = {
                ...body,
                country: 'GH',
                merchantCode: 'GH0001',
                agentCode: `KEEP${index}`,
                seniority: 'officer',
            };
            expect((await send({ method: 'POST', url: '/api/users/sales', headers, payload })).json()).toMatchObject({
                email,
            });
            await server.as(username);
            await server.identity.admin.setPassword({ username, password, permanent: true });
            const AuthParameters = { USERNAME: username, PASSWORD: password };
            const signIn = operation('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
            // From elsewhere: this address has guessed too often.
            const reply = await send({ ...signIn, remoteAddress: `203.0.113.${index}` });
            expect(reply.json()).toHaveProperty('AuthenticationResult');
            const found = `filter=${encoded(JSON.stringify({ q: name }))}`;
            for (const request of [
                { url: `/api/applications?${found}`, headers },
                { url: '/api/applications', headers: { ...headers, 'x-query': found } },
                { url: `/api/applications/export?${found}`, headers },
                { url: `/api/applications/${uid}/dossier`, headers },
            ]) {
                const reply = await send(request);
                expect([reply.statusCode, reply.body.includes(name)]).toEqual([200, true]);
            }
        }
        const { body: figures } = await send({ url: '/metrics', headers });
        expect(lines.length - before).toBeGreaterThanOrEqual(people.length * 8);
        expect(leakedInto(`${lines.join('\n')}\n${figures}`)).toEqual([]);
    });

    it('come up in no error that the server logs when it breaks', async () => {
        const [value = ''] = canaries;
        const before = lines.length;
        await server.owner.query('alter table merchant rename to merchant_away');
        const filter = encoded(JSON.stringify({ q: value }));
        const { statusCode, body } = await send({ url: `/api/merchants?filter=${filter}`, headers });
        await server.owner.query('alter table merchant_away rename to merchant');
        expect(statusCode).toBeGreaterThanOrEqual(500);
        expect(body).not.toContain(value);
        expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['code', 'message', 'requestId']);
        expect(body).not.toMatch(/relation|select|postgres|\.ts/i);
        const told = lines.slice(before).map((line): { level: number; err?: { code?: string } } => JSON.parse(line));
        expect(told).toContainEqual(expect.objectContaining({ level: 50, err: expect.objectContaining({}) }));
        expect(leakedInto(lines.join('\n'))).toEqual([]);
    });
});
