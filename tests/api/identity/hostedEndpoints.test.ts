import { beforeAll, describe, expect, it } from 'vitest';
import { hostedSettings, kofiOn } from './support/hostedBrowser.ts';
import { addUser, sharedIdentityServer, startIdentityServer } from './support/identityServer.ts';

const server = sharedIdentityServer(hostedSettings);
const { dance, userInfo } = kofiOn(server);
let sub: string;
beforeAll(async () => {
    ({ sub } = await addUser(server, 'kofi', ['sales']));
});

describe('userInfo', () => {
    it.each(['GET', 'POST'])('tells by %s what the scopes show, as texts', async (method) => {
        const { tokens } = await dance();
        const reply = await userInfo(tokens.body['access_token'], method);
        expect(reply.headers.get('cache-control')).toBe('no-store');
        expect(await reply.json()).toMatchObject({
            sub,
            username: 'kofi',
            email_verified: 'true',
            name: 'Akua Mensah',
        });
    });

    it('refuses everything else by name', async () => {
        const none = await fetch(`${server.url}/idp/oauth2/userInfo`);
        expect([none.status, await none.json()]).toMatchObject([400, { error: 'invalid_request' }]);
        const { tokens } = await dance({ scope: 'aws.cognito.signin.user.admin' });
        const wrong = ['nonsense', tokens.body['id_token'], tokens.body['refresh_token'], tokens.body['access_token']];
        for (const token of wrong) {
            const reply = await userInfo(token);
            expect(reply.status).toBe(401);
            expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"');
        }
        const { tokens: good } = await dance();
        server.wait(3601);
        const late = await userInfo(good.body['access_token']);
        expect(late.headers.get('www-authenticate')).toContain(
            'error_description="Access token is expired, disabled, or deleted, or the user has globally signed out."',
        );
    });
});

describe('discovery', () => {
    it('names every endpoint, and each of them answers', async () => {
        const { issuer } = server.provider;
        const found: Readonly<Record<string, unknown>> = await (
            await fetch(`${issuer}/.well-known/openid-configuration`)
        ).json();
        expect(found).toMatchObject({
            issuer,
            jwks_uri: `${issuer}/.well-known/jwks.json`,
            authorization_endpoint: `${server.url}/idp/oauth2/authorize`,
            token_endpoint: `${server.url}/idp/oauth2/token`,
            userinfo_endpoint: `${server.url}/idp/oauth2/userInfo`,
            revocation_endpoint: `${server.url}/idp/oauth2/revoke`,
            end_session_endpoint: `${server.url}/idp/logout`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            scopes_supported: ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'],
            token_endpoint_auth_methods_supported: ['none'],
            grant_types_supported: ['authorization_code', 'refresh_token'],
            code_challenge_methods_supported: ['S256'],
        });
        for (const name of ['authorization_endpoint', 'userinfo_endpoint', 'end_session_endpoint', 'jwks_uri']) {
            expect([name, (await fetch(String(found[name]))).status]).not.toContain(404);
        }
    });

    it('lets programs on other origins ask', async () => {
        const reply = await fetch(`${server.url}/idp/oauth2/userInfo`, { method: 'OPTIONS' });
        expect(reply.status).toBe(204);
        expect(reply.headers.get('access-control-allow-headers')).toContain('authorization');
    });
});

describe('a pool without return addresses', () => {
    it('has no hosted pages and tells of none', async () => {
        const closed = await startIdentityServer();
        try {
            for (const path of ['oauth2/authorize', 'login', 'logout', 'oauth2/userInfo']) {
                expect((await fetch(`${closed.url}/idp/${path}`)).status).toBe(404);
            }
            const found = await (await fetch(`${closed.provider.issuer}/.well-known/openid-configuration`)).json();
            expect(found).not.toHaveProperty('authorization_endpoint');
        } finally {
            await closed.close();
        }
    });
});
