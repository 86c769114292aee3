import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
    codeOf,
    exchange,
    HostedBrowser,
    hostedSettings,
    OTHER_CALLBACK,
    postForm,
    startDance,
    type Dance,
} from './support/hostedBrowser.ts';
import { PASSWORD, addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer(hostedSettings);

beforeAll(() => addUser(server, 'kofi'));

interface Granted {
    readonly wish: Dance;
    readonly code: string;
}

const browserOf = new Map<string, HostedBrowser>();

/** A fresh code; the browser stays signed in over the tests, as browsers do. */
const grant = async (): Promise<Granted> => {
    const browser = browserOf.get('kofi') ?? new HostedBrowser(server);
    browserOf.set('kofi', browser);
    const wish = startDance(server);
    const page = await browser.open(wish.address);
    const end = page.status === 302 ? page : await browser.send(page, { username: 'kofi', password: PASSWORD });
    return { wish, code: codeOf(end) };
};

const fieldsOf = ({ wish, code }: Granted) => ({
    grant_type: 'authorization_code',
    client_id: server.provider.clientId,
    code,
    redirect_uri: wish.redirectUri,
    code_verifier: wish.verifier,
});

const ask = (fields: Readonly<Record<string, string>>) => postForm(server, '/idp/oauth2/token', fields);

describe('a code', () => {
    it.each<readonly [string, Readonly<Record<string, string>>, string]>([
        ['of another verifier', { code_verifier: randomBytes(48).toString('base64url') }, 'invalid_grant'],
        ['with a verifier too short', { code_verifier: 'short' }, 'invalid_grant'],
        ['without a verifier', { code_verifier: '' }, 'invalid_request'],
        ['for another address', { redirect_uri: OTHER_CALLBACK }, 'invalid_grant'],
        ['without an address', { redirect_uri: '' }, 'invalid_request'],
        ['of another client', { client_id: 'somebody' }, 'invalid_client'],
        ['without a client', { client_id: '' }, 'invalid_request'],
        ['with a secret', { client_secret: 'guess' }, 'invalid_client'],
        ['that was made up', { code: randomBytes(32).toString('base64url') }, 'invalid_grant'],
        ['that is not there', { code: '' }, 'invalid_request'],
        ['of another kind', { grant_type: 'password' }, 'unsupported_grant_type'],
        ['without a kind', { grant_type: '' }, 'invalid_request'],
        ['of a program alone', { grant_type: 'client_credentials' }, 'unauthorized_client'],
    ])('%s gives nothing, and the right question still does', async (_name, changes, error) => {
        const granted = await grant();
        const refused = await ask({ ...fieldsOf(granted), ...changes });
        expect(refused.status).toBe(400);
        expect(refused.body).toEqual({ error, error_description: expect.any(String) });
        expect(refused.headers.get('cache-control')).toBe('no-store');
        expect((await ask(fieldsOf(granted))).status).toBe(200);
    });

    it('works for five minutes', async () => {
        const [inTime, tooLate] = [await grant(), await grant()];
        server.wait(299);
        expect((await ask(fieldsOf(inTime))).status).toBe(200);
        server.wait(2);
        expect((await ask(fieldsOf(tooLate))).body).toMatchObject({ error: 'invalid_grant' });
    });

    it('works once; brought again it ends what its first use began, and nothing else', async () => {
        const [granted, other] = [await grant(), await grant()];
        const tokens = await exchange(server, granted.code, granted.wish);
        const others = await exchange(server, other.code, other.wish);
        const again = await exchange(server, granted.code, granted.wish);
        expect(again.body).toMatchObject({ error: 'invalid_grant' });
        const states = [tokens, others].map(({ body }) => server.rpc('GetUser', { AccessToken: body['access_token'] }));
        const [revoked, alive] = await Promise.all(states);
        expect(revoked?.body['message']).toBe('Access Token has been revoked');
        expect(alive?.status).toBe(200);
        const refresh = { grant_type: 'refresh_token', client_id: server.provider.clientId };
        const used = await ask({ ...refresh, refresh_token: String(tokens.body['refresh_token']) });
        expect(used.body).toMatchObject({
            error: 'invalid_grant',
            error_description: 'Refresh Token has been revoked',
        });
    });

    it('ends the sign-in too when whoever brings it again has not even the verifier', async () => {
        const granted = await grant();
        const tokens = await exchange(server, granted.code, granted.wish);
        await ask({ ...fieldsOf(granted), code_verifier: randomBytes(48).toString('base64url') });
        const mine = await server.rpc('GetUser', { AccessToken: tokens.body['access_token'] });
        expect(mine.body['message']).toBe('Access Token has been revoked');
    });

    it('brought ten times at once has one winner', async () => {
        const granted = await grant();
        const replies = await Promise.all(Array.from({ length: 10 }, () => ask(fieldsOf(granted))));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(replies.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(9);
    });

    it('is not kept in clear', async () => {
        const { code } = await grant();
        const { rows } = await server.database.db.pool.query<{ content: string }>(
            'select c::text as content from idp_authorization_code c',
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.some(({ content }) => content.includes(code))).toBe(false);
    });
});

describe('the token endpoint', () => {
    it('refuses bodies that are no form, or say something twice', async () => {
        const granted = await grant();
        const url = `${server.url}/idp/oauth2/token`;
        const form = new URLSearchParams(fieldsOf(granted)).toString();
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const bodies: readonly RequestInit[] = [
            { body: JSON.stringify(fieldsOf(granted)), headers: { 'content-type': 'application/json' } },
            { body: `${form}&code=another`, headers: type },
            { body: `${form}&code_verifier=%00`, headers: type },
            { body: Buffer.from([0x61, 0x3d, 0xff, 0xfe]), headers: type },
            { body: 'a'.repeat(70_000), headers: type },
            { headers: type },
        ];
        for (const init of bodies) {
            const reply = await fetch(url, { method: 'POST', ...init });
            expect(reply.status).toBe(400);
            expect(await reply.json()).toMatchObject({ error: 'invalid_request' });
        }
        const secret = { ...type, authorization: `Basic ${btoa(`${server.provider.clientId}:guess`)}` };
        const reply = await fetch(url, { method: 'POST', body: form, headers: secret });
        expect(await reply.json()).toMatchObject({ error: 'invalid_client' });
    });

    it.each(['nonsense', 'with blanks', '../../etc', 'a.b.c', ''])('knows no refresh token %j', async (token) => {
        const client = { client_id: server.provider.clientId };
        const reply = await ask({ ...client, grant_type: 'refresh_token', refresh_token: token });
        expect(reply.body).toMatchObject({ error: token === '' ? 'invalid_request' : 'invalid_grant' });
    });

    it('renews what began by the protocol, with all that it shows', async () => {
        const { RefreshToken } = await signInRaw(server, 'kofi');
        const client = { client_id: server.provider.clientId };
        const reply = await ask({ ...client, grant_type: 'refresh_token', refresh_token: RefreshToken });
        expect(reply.body).toMatchObject({ id_token: expect.any(String), token_type: 'Bearer' });
    });
});

describe('revocation', () => {
    const revoke = (fields: Readonly<Record<string, string>>) => postForm(server, '/idp/oauth2/revoke', fields);

    it('answers unknown tokens like known ones, and refuses what cannot be revoked', async () => {
        const client = { client_id: server.provider.clientId };
        const { AccessToken } = await signInRaw(server, 'kofi');
        expect((await revoke({ ...client, token: 'unknown' })).status).toBe(200);
        expect((await revoke({ ...client, token: 'not a token' })).status).toBe(200);
        const access = await revoke({ ...client, token: AccessToken });
        expect([access.status, access.body['error']]).toEqual([400, 'unsupported_token_type']);
        expect((await revoke(client)).body).toMatchObject({ error: 'invalid_request' });
        expect((await revoke({ client_id: 'somebody', token: 'x' })).body).toMatchObject({ error: 'invalid_client' });
    });
});
