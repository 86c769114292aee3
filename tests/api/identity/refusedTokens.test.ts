import { createPublicKey, verify } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';
import { forge, forgeries, stealKey, type Workshop } from './support/forgeries.ts';
import { PASSWORD } from './support/identityServer.ts';

let server: TestServer;
let url: string;
let workshop: Workshop;
const troubles: string[] = [];

beforeAll(async () => {
    const log = pino({ level: 'error' }, { write: (line: string) => void troubles.push(line) });
    server = await startServer({ log });
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { AccessToken: genuine } = await signedIn('sales');
    workshop = { genuine, ...(await stealKey(server.database.pool, server.identityKey)) };
});
afterAll(() => server.stop());

interface Tokens {
    readonly AccessToken: string;
    readonly IdToken: string;
    readonly RefreshToken: string;
}

const rpc = async (operation: string, body: object): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${url}/idp/`, {
        method: 'POST',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(body),
    });
    return await reply.json();
};
const ClientId = (): string => server.identity.web.userPoolClientId;

const signIn = async (username: string): Promise<Tokens> => {
    const AuthParameters = { USERNAME: username, PASSWORD };
    const request = { ClientId: ClientId(), AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    const { AuthenticationResult: tokens } = await rpc('InitiateAuth', request);
    expect(tokens).toHaveProperty('AccessToken');
    // As the sign-in tests check.
    return tokens as Tokens;
};

/** Somebody of the demo directory, who signed in with a password. */
async function signedIn(username: string): Promise<Tokens> {
    await server.as(username);
    await server.identity.admin.setPassword({ username, password: PASSWORD, permanent: true });
    return await signIn(username);
}

const ask = (token: string, path = '/api/me') =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });

async function expectRefused(token: string): Promise<void> {
    for (const path of ['/api/me', '/api/applications']) {
        const reply = await ask(token, path);
        expect(reply.status).toBe(401);
        expect(reply.headers.get('www-authenticate')).toBe('Bearer');
        expect(await reply.json()).toMatchObject({ code: 'unauthenticated' });
    }
}

describe('over HTTP, on routes of the product', () => {
    it('a genuine token is let in', async () => {
        expect((await ask(workshop.genuine)).status).toBe(200);
        expect((await ask(forge(workshop, {}))).status).toBe(200);
    });

    it('sixty of the others at least bear our own signature: only what they say is wrong', () => {
        const key = createPublicKey(workshop.ownKey);
        const isOurs = (token: string): boolean => {
            const [head = '', claims = '', signature = ''] = token.split('.');
            return verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
        };
        const ours = new Set(forgeries.map(([, make]) => make(workshop)).filter(isOurs));
        expect(ours.size).toBeGreaterThanOrEqual(60);
    });

    it.each(forgeries)('401 for a token: %s', async (_name, make) => {
        await expectRefused(make(workshop));
    });
});

describe('over HTTP, tokens that were good once', () => {
    it('401 for an ID token and for a refresh token', async () => {
        const { IdToken, RefreshToken } = await signedIn('sales3');
        await expectRefused(IdToken);
        await expectRefused(RefreshToken);
    });

    const ends: readonly (readonly [string, string, (username: string, tokens: Tokens) => Promise<unknown>])[] = [
        [
            'revoked at sign-out',
            'sales2',
            (_username, { RefreshToken }) => rpc('RevokeToken', { ClientId: ClientId(), Token: RefreshToken }),
        ],
        ['signed out everywhere', 'support', (_username, { AccessToken }) => rpc('GlobalSignOut', { AccessToken })],
        ['signed out by an administrator', 'teamlead', (username) => server.identity.admin.globalSignOut(username)],
        [
            'whose password was changed elsewhere',
            'senior',
            async (username) => {
                const { AccessToken } = await signIn(username);
                const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Other-violet-lamp-31' };
                expect(await rpc('ChangePassword', change)).toEqual({});
            },
        ],
        [
            'whose password was set by an administrator',
            'admin2',
            (username) => server.identity.admin.setPassword({ username, password: PASSWORD, permanent: true }),
        ],
        [
            'whose password must be reset',
            'underwriter',
            async (username) => {
                const attributes = { email: 'someone@ahadi.example', email_verified: 'true' };
                await server.identity.admin.updateAttributes(username, attributes);
                await server.identity.admin.resetPassword(username);
            },
        ],
        ['of somebody disabled', 'sales3', (username) => server.identity.admin.disable(username)],
        [
            'of somebody disabled and enabled again',
            'junior',
            async (username) => {
                await server.identity.admin.disable(username);
                await server.identity.admin.enable(username);
            },
        ],
        ['of somebody deleted', 'admin', (username) => server.identity.admin.deleteUser(username)],
    ];

    it.each(ends)('401 for one %s', async (_name, username, end) => {
        const tokens = await signedIn(username);
        expect((await ask(tokens.AccessToken)).status).not.toBe(401);
        await end(username, tokens);
        await expectRefused(tokens.AccessToken);
    });
});

it('nothing of all this was an error of the server, and the genuine token still goes', async () => {
    expect((await ask(workshop.genuine)).status).toBe(200);
    expect(troubles).toEqual([]);
});
