import { describe, expect, it } from 'vitest';
import { PASSWORD, addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();

const target = (operation: string) => ({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
});
const parts = async (reply: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await reply;
    return [status, body['__type']];
};

describe('the envelope', () => {
    it('answers as the real service does', async () => {
        await addUser(server, 'kofi');
        const { AccessToken } = await signInRaw(server, 'kofi');
        const { status, headers, body } = await server.rpc('GetUser', { AccessToken });
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
        expect(headers.get('set-cookie')).toBeNull();
        expect(body['Username']).toBe('kofi');
        expect(body['UserAttributes']).toEqual(
            expect.arrayContaining([
                { Name: 'sub', Value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
                { Name: 'email_verified', Value: 'true' },
                { Name: 'custom:country', Value: 'GH' },
            ]),
        );
    });

    it('names the error in the body and in both headers', async () => {
        const { status, headers, body } = await server.rpc('GetUser', { AccessToken: 'a.b.c' });
        expect(status).toBe(400);
        expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
        expect(headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:');
        expect(headers.get('x-amzn-errormessage')).toBe('Invalid Access Token');
    });

    it('answers with and without a slash at the end, and takes application/json', async () => {
        for (const path of ['/idp', '/idp/']) {
            const reply = await fetch(`${server.url}${path}`, {
                method: 'POST',
                headers: { ...target('GetUser'), 'content-type': 'application/json' },
                body: '{"AccessToken":"a.b.c"}',
            });
            expect(await reply.json()).toMatchObject({ message: 'Invalid Access Token' });
        }
    });

    it('names missing members and broken constraints', async () => {
        const { body } = await server.rpc('ForgotPassword', { ClientId: server.provider.clientId, Username: null });
        expect(body).toEqual({
            __type: 'InvalidParameterException',
            message:
                "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must not be null",
        });
        const { body: flow } = await server.rpc('InitiateAuth', {
            ClientId: server.provider.clientId,
            AuthFlow: 'USER_SRP_AUTH',
            AuthParameters: { SRP_A: 'ff', USERNAME: null },
        });
        expect(flow['message']).toBe('Missing required parameter USERNAME');
    });

    it('knows its client and its pool only', async () => {
        const { body } = await server.rpc('ForgotPassword', { ClientId: 'another', Username: 'kofi' });
        expect(body).toEqual({
            __type: 'ResourceNotFoundException',
            message: 'User pool client another does not exist.',
        });
    });
});

describe('discovery', () => {
    it('publishes the issuer and keys that verify', async () => {
        const { issuer } = server.provider;
        const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
        expect(found).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
        const keys = await (await fetch(`${issuer}/.well-known/jwks.json`)).json();
        expect(keys).toEqual(await server.provider.jwks());
        expect(keys.keys).toHaveLength(1);
        expect(Object.keys(keys.keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    });

    it('has no other pools', async () => {
        const reply = await fetch(`${server.url}/idp/eu-west-1_Other/.well-known/jwks.json`);
        expect(reply.status).toBe(404);
    });
});

describe('operations of administrators', () => {
    it.each([
        'AdminCreateUser',
        'AdminSetUserPassword',
        'AdminDisableUser',
        'AdminEnableUser',
        'AdminUserGlobalSignOut',
        'AdminResetUserPassword',
        'AdminAddUserToGroup',
        'AdminRemoveUserFromGroup',
        'AdminUpdateUserAttributes',
        'AdminDeleteUser',
        'AdminInitiateAuth',
    ])('%s is out of reach over HTTP', async (operation) => {
        const request = {
            UserPoolId: server.provider.poolId,
            Username: 'kofi',
            GroupName: 'admin',
            Password: 'Other-violet-lamp-31',
            UserAttributes: [],
            Permanent: true,
        };
        const { status, body } = await server.rpc(operation, request);
        expect([status, body]).toEqual([
            400,
            { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' },
        ]);
        await expect(signInRaw(server, 'kofi')).resolves.toHaveProperty('AccessToken');
    });

    it.each(['ListEverybody', 'toString', '__proto__', 'constructor', ''])('%j is no operation', async (operation) => {
        expect(await parts(server.rpc(operation, {}))).toEqual([400, 'UnknownOperationException']);
    });
});

describe('hostile bodies', () => {
    const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
    const cases: readonly [string, string | Uint8Array<ArrayBuffer>, string][] = [
        ['not JSON', '{', 'SerializationException'],
        ['empty', '', 'SerializationException'],
        ['null', 'null', 'SerializationException'],
        ['a list', '[]', 'SerializationException'],
        ['a number for a text', '{"ClientId":5}', 'SerializationException'],
        ['nested lists', deep('[', ']'), 'SerializationException'],
        ['nested objects', `{"ClientId":${deep('{"a":', '}').replace('{"a":}', '{}')}}`, 'SerializationException'],
        [
            'nested in a map',
            `{"ClientId":"x","AuthFlow":"USER_SRP_AUTH","AuthParameters":{"A":[[]]}}`,
            'SerializationException',
        ],
        ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 'SerializationException'],
        ['200 kB', JSON.stringify({ ClientId: 'x'.repeat(200_000) }), 'SerializationException'],
        ['NUL in a client id', '{"ClientId":"a\\u0000b"}', 'InvalidParameterException'],
    ];

    it.each(cases)('%s is answered 400', async (_name, body, type) => {
        expect(await parts(server.post({ headers: target('InitiateAuth'), body }))).toEqual([400, type]);
    });

    it.each(['a\u0000b', '\ud800', 'a b', '\u202e', 'x'.repeat(129)])(
        'username %j is answered 400',
        async (username) => {
            const ClientId = server.provider.clientId;
            const starts = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'].map((AuthFlow) =>
                server.rpc('InitiateAuth', {
                    ClientId,
                    AuthFlow,
                    AuthParameters: { USERNAME: username, SRP_A: 'ff', PASSWORD: 'x' },
                }),
            );
            for (const reply of [...starts, server.rpc('ForgotPassword', { ClientId, Username: username })]) {
                expect(await parts(reply)).toEqual([400, 'InvalidParameterException']);
            }
        },
    );

    it('passwords and sessions may hold anything and are just wrong', async () => {
        const ClientId = server.provider.clientId;
        for (const PASSWORD_ of ['\u0000', '\ud800', '', ' ']) {
            const reply = server.rpc('InitiateAuth', {
                ClientId,
                AuthFlow: 'USER_PASSWORD_AUTH',
                AuthParameters: { USERNAME: 'someone', PASSWORD: PASSWORD_ },
            });
            expect((await reply).status).toBe(400);
        }
        const reply = server.rpc('RespondToAuthChallenge', {
            ClientId,
            ChallengeName: 'NEW_PASSWORD_REQUIRED',
            Session: '\u0000'.repeat(30),
            ChallengeResponses: { USERNAME: 'kofi', NEW_PASSWORD: PASSWORD },
        });
        expect(await parts(reply)).toEqual([400, 'NotAuthorizedException']);
    });

    it('members named like parts of every object are ignored', async () => {
        const body = `{"__proto__":{"ClientId":"x"},"constructor":{},"AuthParameters":{"__proto__":"y"}}`;
        expect(await parts(server.post({ headers: target('InitiateAuth'), body }))).toEqual([
            400,
            'InvalidParameterException',
        ]);
    });

    it('an absent target, another method and another path are refused', async () => {
        expect(await parts(server.post({ headers: { 'content-type': 'text/plain' }, body: '{}' }))).toEqual([
            400,
            'MissingActionException',
        ]);
        expect((await fetch(`${server.url}/idp/`)).status).toBe(404);
        expect((await fetch(`${server.url}/idp/oauth2/authorize`)).status).toBe(404);
    });

    it('nothing of all this was an error of the server', () => {
        expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    });
});

describe('tokens given back', () => {
    const revoke = (Token: string, ClientId = server.provider.clientId) =>
        server.rpc('RevokeToken', { ClientId, Token });

    it('has browsers forget what they kept of the pages at a sign-out, and nothing that waits to be sent', async () => {
        const { RefreshToken, AccessToken } = await signInRaw(server, 'kofi');
        const ClientId = server.provider.clientId;
        const left = [
            await server.rpc('RevokeToken', { ClientId, Token: RefreshToken }),
            await server.rpc('GlobalSignOut', { AccessToken: (await signInRaw(server, 'kofi')).AccessToken }),
        ];
        expect(left.map(({ status, headers }) => [status, headers.get('clear-site-data')])).toEqual([
            [200, '"cache"'],
            [200, '"cache"'],
        ]);
        expect((await server.rpc('GetUser', { AccessToken })).headers.has('clear-site-data')).toBe(false);
    });

    it('refreshes by all three names until the family is revoked', async () => {
        const { RefreshToken, AccessToken } = await signInRaw(server, 'kofi');
        const ClientId = server.provider.clientId;
        const ways = [
            ['GetTokensFromRefreshToken', { ClientId, RefreshToken }],
            ...['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'].map(
                (AuthFlow) =>
                    [
                        'InitiateAuth',
                        {
                            ClientId,
                            AuthFlow,
                            AuthParameters: { REFRESH_TOKEN: RefreshToken, DEVICE_KEY: null },
                        },
                    ] as const,
            ),
        ] as const;
        for (const [operation, request] of ways) {
            const { status, body } = await server.rpc(operation, request);
            expect(status).toBe(200);
            expect(body['AuthenticationResult']).toEqual({
                AccessToken: expect.any(String),
                IdToken: expect.any(String),
                ExpiresIn: 3600,
                TokenType: 'Bearer',
            });
        }
        expect((await revoke(RefreshToken)).body).toEqual({});
        expect((await revoke(RefreshToken)).body).toEqual({});
        for (const [operation, request] of ways) {
            expect((await server.rpc(operation, request)).body['message']).toBe('Refresh Token has been revoked');
        }
        expect((await server.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has been revoked');
    });

    it('takes unknown tokens quietly, access tokens not at all', async () => {
        const { AccessToken } = await signInRaw(server, 'kofi');
        expect((await revoke('unknown')).body).toEqual({});
        expect((await revoke(AccessToken)).body['__type']).toBe('UnsupportedTokenTypeException');
        expect((await server.rpc('GetUser', { AccessToken })).status).toBe(200);
    });

    it('ends access tokens after an hour and refresh tokens after thirty days', async () => {
        const { AccessToken, RefreshToken } = await signInRaw(server, 'kofi');
        const request = { ClientId: server.provider.clientId, RefreshToken };
        server.wait(3601);
        expect((await server.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has expired');
        expect((await server.rpc('GetTokensFromRefreshToken', request)).status).toBe(200);
        server.wait(30 * 24 * 3600);
        expect((await server.rpc('GetTokensFromRefreshToken', request)).body['message']).toBe(
            'Refresh Token has expired',
        );
        await server.provider.purge();
        expect((await server.rpc('GetTokensFromRefreshToken', request)).status).toBe(400);
    });
});
