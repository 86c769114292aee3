import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer({ limits: { reads: 5, writes: 2, identity: 4, signIns: 3 } });
});
afterAll(async () => {
    await server.stop();
});

const statuses = async (count: number, send: () => Promise<{ statusCode: number }>): Promise<number[]> => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await send()).statusCode);
    return found;
};

describe('a minute', () => {
    it('holds so many reads of one person, and others are not held up', async () => {
        const headers = await server.as('sales');
        const read = async (from = '10.0.0.1') => server.inject({ url: '/api/me', headers, remoteAddress: from });
        expect(await statuses(5, read)).toEqual([200, 200, 200, 200, 200]);
        const refused = await read('10.0.0.2');
        expect(refused.statusCode).toBe(429);
        expect(refused.json().code).toBe('too_many');
        const seconds = Number(refused.headers['retry-after']);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
        const other = await server.inject({ url: '/api/me', headers: await server.as('sales2') });
        expect(other.statusCode).toBe(200);
    });

    it('holds so many keys that open nothing, from one address, and looks for no more of them', async () => {
        const asked = vi.spyOn(server.database.readPool, 'query');
        const made = () => `ahk_${randomBytes(6).toString('hex')}_${randomBytes(32).toString('base64url')}`;
        const guess = async (from = '10.0.3.1', secret = made()) => {
            const headers = { authorization: `Bearer ${secret}` };
            return server.inject({ url: '/api/merchants', headers, remoteAddress: from });
        };
        expect(await statuses(7, guess)).toEqual([401, 401, 401, 401, 401, 429, 429]);
        const lookedFor = () => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('find key')).length;
        expect(lookedFor()).toBe(6);
        expect((await guess('10.0.3.2')).statusCode).toBe(401);
        expect(lookedFor()).toBe(7);
        const again = made();
        expect(await statuses(6, () => guess('10.0.3.3', again))).toEqual([401, 401, 401, 401, 401, 429]);
        const before = lookedFor();
        expect((await guess('10.0.3.3', again)).statusCode).toBe(429);
        expect(lookedFor()).toBe(before);
        asked.mockRestore();
    });

    it('holds fewer writes', async () => {
        const headers = await server.as('admin');
        const write = async () => server.inject({ method: 'POST', url: '/api/merchants', headers, payload: {} });
        expect(await statuses(4, write)).toEqual([422, 422, 429, 429]);
        expect((await server.inject({ url: '/api/me', headers })).statusCode).toBe(200);
    });

    it.each([
        ['with a query', '/idp?again'],
        ['in other letters', '/%69dp/'],
    ])('holds as many sign-ins where the address is written %s', async (_how, url) => {
        const call = async () =>
            server.inject({
                method: 'POST',
                url,
                remoteAddress: `10.0.1.${url.length}`,
                headers: {
                    'content-type': 'application/x-amz-json-1.1',
                    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
                },
                payload: '{}',
            });
        await statuses(3, call);
        expect((await call()).json()).toMatchObject({ __type: 'LimitExceededException' });
    });

    it('holds as many reads where the address is written in other letters', async () => {
        const headers = await server.as('underwriter');
        const read = async () => server.inject({ url: '/%61pi/me', headers });
        expect(await statuses(6, read)).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('holds so many sign-ins from one address, refused in the words that the clients know', async () => {
        const call = (operation: string, remoteAddress: string) => async () =>
            server.inject({
                method: 'POST',
                url: '/idp/',
                remoteAddress,
                headers: {
                    'content-type': 'application/x-amz-json-1.1',
                    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
                },
                payload: '{}',
            });
        await statuses(3, call('InitiateAuth', '10.0.0.3'));
        const refused = await call('ForgotPassword', '10.0.0.3')();
        expect(refused.json()).toMatchObject({ __type: 'LimitExceededException' });
        expect((await call('InitiateAuth', '10.0.0.4')()).json()['__type']).not.toBe('LimitExceededException');
        // Refreshing what one has is counted apart: a shop's session must not end because somebody guesses passwords.
        expect((await call('GetTokensFromRefreshToken', '10.0.0.3')()).json()['__type']).not.toBe(
            'LimitExceededException',
        );
    });

    it('does not count what everybody may ask for without end', async () => {
        expect(await statuses(20, async () => server.inject({ url: '/healthz' }))).toEqual(Array(20).fill(200));
    });
});
