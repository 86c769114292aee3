import { JwtRsaVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from './support/flow.ts';
import {
    CALLBACK,
    codeOf,
    exchange,
    HostedBrowser,
    hostedSettings,
    postForm,
    SIGNED_OUT,
    startDance,
    told,
    kofiOn,
} from './support/hostedBrowser.ts';
import { PASSWORD, addUser, sharedIdentityServer } from './support/identityServer.ts';

const server = sharedIdentityServer(hostedSettings);
const { signIn, dance, userInfo } = kofiOn(server);
let sub: string;
beforeAll(async () => {
    ({ sub } = await addUser(server, 'kofi', ['sales']));
});

const verify = (token: unknown, tokenUse: 'access' | 'id') => {
    const { issuer, clientId } = server.provider;
    const fetchKeys = async (uri: string) => (await fetch(uri)).arrayBuffer();
    const verifier = JwtRsaVerifier.create(
        {
            issuer,
            jwksUri: `${issuer}/.well-known/jwks.json`,
            audience: null,
            customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId }),
        },
        { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
    );
    return verifier.verify(String(token));
};

describe('signing in at the hosted pages', () => {
    it('gives a client tokens that any verifier of Cognito accepts', async () => {
        const { wish, end, tokens } = await dance();
        expect(told(end).href.startsWith(`${CALLBACK}&code=`)).toBe(true);
        expect(told(end).searchParams.get('state')).toBe(wish.state);
        expect(tokens.status).toBe(200);
        expect(tokens.headers.get('cache-control')).toBe('no-store');
        expect(tokens.headers.get('access-control-allow-origin')).toBe('*');
        expect(tokens.body).toEqual({
            id_token: expect.any(String),
            access_token: expect.any(String),
            refresh_token: expect.any(String),
            expires_in: 3600,
            token_type: 'Bearer',
        });
        expect(await verify(tokens.body['access_token'], 'access')).toMatchObject({
            sub,
            username: 'kofi',
            version: 2,
            scope: 'openid email profile aws.cognito.signin.user.admin',
            'cognito:groups': ['sales'],
        });
        expect(await verify(tokens.body['id_token'], 'id')).toMatchObject({
            sub,
            nonce: wish.nonce,
            'cognito:username': 'kofi',
            email: 'kofi@shop.example',
            email_verified: true,
            'custom:country': 'GH',
        });
    });

    it('lets the tokens do what those of the other sign-in do: own account, refresh by the protocol', async () => {
        const { tokens } = await dance();
        const me = await server.rpc('GetUser', { AccessToken: tokens.body['access_token'] });
        expect(me.body).toMatchObject({ Username: 'kofi' });
        const refreshed = await server.rpc('GetTokensFromRefreshToken', {
            ClientId: server.provider.clientId,
            RefreshToken: tokens.body['refresh_token'],
        });
        const result = refreshed.body['AuthenticationResult'] as Readonly<Record<string, unknown>>;
        const [before, after] = [claimsOf(tokens.body['access_token']), claimsOf(result['AccessToken'])];
        expect(after).toMatchObject({
            version: 2,
            scope: before['scope'],
            auth_time: before['auth_time'],
            origin_jti: before['origin_jti'],
        });
    });

    it('shows a client only what it was granted', async () => {
        const bare = await dance({ scope: 'openid' });
        expect(claimsOf(bare.tokens.body['id_token'])).not.toHaveProperty('email');
        expect(claimsOf(bare.tokens.body['id_token'])).not.toHaveProperty('name');
        const account = await server.rpc('GetUser', { AccessToken: bare.tokens.body['access_token'] });
        expect(account.body['message']).toBe('Access Token does not have required scopes');
        expect(await (await userInfo(bare.tokens.body['access_token'])).json()).toEqual({ sub, username: 'kofi' });

        const mail = await dance({ scope: 'openid email' });
        expect(claimsOf(mail.tokens.body['id_token'])).toMatchObject({ email: 'kofi@shop.example' });
        expect(claimsOf(mail.tokens.body['id_token'])).not.toHaveProperty('name');

        const admin = await dance({ scope: 'aws.cognito.signin.user.admin' });
        expect(claimsOf(admin.tokens.body['access_token'])['scope']).toBe('aws.cognito.signin.user.admin');
    });

    it('grants everything the client may have where it asks for nothing', async () => {
        const { tokens } = await dance({ scope: undefined });
        expect(claimsOf(tokens.body['access_token'])['scope']).toBe(
            'openid email phone profile aws.cognito.signin.user.admin',
        );
    });

    it('refreshes by form, keeps the nonce out of later tokens, and ends by revocation', async () => {
        const { tokens } = await dance();
        const client = { client_id: server.provider.clientId };
        const refresh = { ...client, grant_type: 'refresh_token', refresh_token: String(tokens.body['refresh_token']) };
        const again = await postForm(server, '/idp/oauth2/token', refresh);
        expect(again.status).toBe(200);
        expect(again.body).not.toHaveProperty('refresh_token');
        expect(claimsOf(again.body['id_token'])).not.toHaveProperty('nonce');
        expect(await verify(again.body['access_token'], 'access')).toMatchObject({ version: 2 });
        const revoked = await postForm(server, '/idp/oauth2/revoke', { ...client, token: refresh.refresh_token });
        expect([revoked.status, revoked.body]).toEqual([200, {}]);
        expect((await postForm(server, '/idp/oauth2/token', refresh)).body).toMatchObject({ error: 'invalid_grant' });
        expect((await userInfo(again.body['access_token'])).status).toBe(401);
    });
});

describe('who is signed in here', () => {
    it('is not asked again, in the same browser, for an hour', async () => {
        const { browser, tokens } = await dance();
        const second = await dance({}, browser);
        expect(second.tokens.status).toBe(200);
        const times = [tokens, second.tokens].map(({ body }) => claimsOf(body['access_token'])['auth_time']);
        expect(times[1]).toBe(times[0]);
        server.wait(3601);
        const page = await browser.open(startDance(server).address);
        expect(page.document.querySelector('h1')?.textContent).toBe('Sign in');
    });

    it('is asked again where the client wants it, and nobody is asked where it does not', async () => {
        const { browser } = await dance();
        const asked = await browser.open(startDance(server, { prompt: 'login' }).address);
        expect(asked.status).toBe(200);
        expect(codeOf(await signIn(browser, asked))).toMatch(/^[\w-]{43}$/);
        const silent = startDance(server, { prompt: 'none' });
        expect(codeOf(await browser.open(silent.address))).toMatch(/^[\w-]{43}$/);
        const refused = told(await new HostedBrowser(server).open(silent.address));
        expect(refused.searchParams.get('error')).toBe('login_required');
        expect(refused.searchParams.get('state')).toBe(silent.state);
    });

    it('is known by a cookie that no script reads', async () => {
        const { end } = await dance();
        expect(end.headers.get('set-cookie')).toMatch(/\bidp_session=[\w-]+; Path=\/idp; HttpOnly; SameSite=Lax/);
    });

    it('gets a new cookie with each sign-in, and the old one is worth nothing', async () => {
        const { browser } = await dance();
        const earlier = browser.cookies.get('idp_session') ?? '';
        await signIn(browser, await browser.open(startDance(server, { prompt: 'login' }).address));
        expect(browser.cookies.get('idp_session')).not.toBe(earlier);
        const thief = new HostedBrowser(server);
        thief.cookies.set('idp_session', earlier);
        expect((await thief.open(startDance(server).address)).status).toBe(200);
    });

    it('is forgotten by logout, which leads to a registered address only', async () => {
        const { browser, tokens } = await dance();
        const id = server.provider.clientId;
        const stolen = browser.cookies.get('idp_session') ?? '';
        const out = await browser.open(`/idp/logout?${new URLSearchParams({ client_id: id, logout_uri: SIGNED_OUT })}`);
        expect(told(out).href).toBe(SIGNED_OUT);
        expect(browser.cookies.has('idp_session')).toBe(false);
        const thief = new HostedBrowser(server);
        thief.cookies.set('idp_session', stolen);
        expect((await thief.open(startDance(server).address)).status).toBe(200);
        // Tokens live on: whoever holds them revokes them.
        expect((await userInfo(tokens.body['access_token'])).status).toBe(200);
    });

    it('is not signed out by a page of somebody else, which can only have the person asked', async () => {
        const { browser } = await dance();
        const id = server.provider.clientId;
        const address = `/idp/logout?${new URLSearchParams({ client_id: id, logout_uri: SIGNED_OUT })}`;
        const lured = new HostedBrowser(server, { 'sec-fetch-site': 'cross-site' });
        for (const [name, value] of browser.cookies) lured.cookies.set(name, value);
        const page = await lured.open(address);
        expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Sign out?']);
        expect(codeOf(await browser.open(startDance(server).address))).toMatch(/^[\w-]{43}$/);
        const own = page.document.querySelector('.links a')?.getAttribute('href') ?? '';
        expect(told(await browser.open(own)).href).toBe(SIGNED_OUT);
        expect(browser.cookies.has('idp_session')).toBe(false);
    });

    it('may sign out straight into another sign-in', async () => {
        const { browser } = await dance();
        const { address } = startDance(server);
        const page = await browser.open(address.replace('/oauth2/authorize', '/logout'));
        expect(page.status).toBe(200);
        expect(browser.cookies.has('idp_session')).toBe(false);
        expect(codeOf(await signIn(browser, page))).toMatch(/^[\w-]{43}$/);
    });

    it.each([
        [{ client_id: 'somebody', logout_uri: SIGNED_OUT }],
        [{ logout_uri: SIGNED_OUT }],
        [{ client_id: 'ours', logout_uri: `${SIGNED_OUT}/` }],
        [{ client_id: 'ours', logout_uri: `${SIGNED_OUT}?next=//evil.example` }],
        [{ client_id: 'ours', logout_uri: 'https://evil.example/' }],
        [{ client_id: 'ours', logout_uri: '//evil.example' }],
        [{ client_id: 'ours', logout_uri: 'javascript:alert(1)' }],
        [{ client_id: 'ours', redirect_uri: CALLBACK }],
        [{ client_id: 'ours', response_type: 'code', redirect_uri: 'https://evil.example/' }],
    ])('is not sent anywhere by %j, and stays signed in', async (wish: Readonly<Record<string, string>>) => {
        const { browser } = await dance();
        const client = wish['client_id'] === 'ours' ? { client_id: server.provider.clientId } : {};
        const reply = await browser.request(`/idp/logout?${new URLSearchParams({ ...wish, ...client })}`);
        expect(reply.status).toBe(400);
        expect(reply.headers.get('location')).toBeNull();
        expect(codeOf(await browser.open(startDance(server).address))).toMatch(/^[\w-]{43}$/);
    });

    it.each([
        ['disabled', (username: string) => server.provider.admin.disable(username)],
        ['signed out everywhere', (username: string) => server.provider.admin.globalSignOut(username)],
        ['made to choose another password', (username: string) => server.provider.admin.resetPassword(username)],
        ['deleted', (username: string) => server.provider.admin.deleteUser(username)],
    ])('is asked again, and an unused code is worth nothing, once %s', async (reason, end) => {
        const username = `ama.${reason.replaceAll(' ', '.')}`;
        await addUser(server, username);
        const browser = new HostedBrowser(server);
        const wish = startDance(server);
        const page = await browser.open(wish.address);
        const code = codeOf(await browser.send(page, { username, password: PASSWORD }));
        await end(username);
        expect((await browser.open(startDance(server).address)).status).toBe(200);
        expect((await exchange(server, code, wish)).body).toMatchObject({ error: 'invalid_grant' });
    });
});

describe('a code that becomes a sign-in while its person is signed out everywhere', () => {
    it('comes to nothing, whichever is first', async () => {
        await addUser(server, 'akua');
        for (let round = 0; round < 12; round += 1) {
            const browser = new HostedBrowser(server);
            const wish = startDance(server);
            const page = await browser.open(wish.address);
            const code = codeOf(await browser.send(page, { username: 'akua', password: PASSWORD }));
            const [tokens] = await Promise.all([
                exchange(server, code, wish),
                server.provider.admin.globalSignOut('akua'),
            ]);
            expect((await userInfo(tokens.body['access_token'])).status).toBeGreaterThanOrEqual(400);
        }
    });
});
