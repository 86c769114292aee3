import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVerifier, readBearer, TokenRefused, type Verify } from '../../../server/identity/verify.ts';
import { decode, forge, forgeries, otherKey, stealKey, type Claims, type Workshop } from './support/forgeries.ts';
import { addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();
let verify: Verify;
let workshop: Workshop;
let genuine: string;

const warnings: string[] = [];
beforeAll(async () => {
    await addUser(server, 'kofi', ['sales']);
    genuine = (await signInRaw(server, 'kofi')).AccessToken;
    verify = createVerifier({
        mode: 'embedded',
        provider: server.provider,
        log: { info: () => undefined, warn: (_details, message) => void warnings.push(message) },
    });
    workshop = { genuine, ...(await stealKey(server.database.pool, server.key)) };
});

describe('access tokens', () => {
    it('are believed when genuine, and say who it is', async () => {
        const claims = await verify(genuine);
        expect(claims).toMatchObject({
            issuer: server.provider.issuer,
            username: 'kofi',
            groups: ['sales'],
            clientId: server.provider.clientId,
            sub: decode(genuine)['sub'],
            originJti: decode(genuine)['origin_jti'],
        });
        expect(claims.expiresAt - claims.issuedAt).toBe(3600);
        await expect(verify(forge(workshop, {}))).resolves.toMatchObject({ username: 'kofi' });
    });

    const stale: readonly (readonly [string, () => Promise<string>])[] = [
        ['an ID token', async () => (await signInRaw(server, 'kofi')).IdToken],
        [
            "somebody else's sign-in",
            async () => {
                const { sub } = await addUser(server, `other-${randomUUID()}`);
                return forge(workshop, { claims: { sub } });
            },
        ],
        [
            'a revoked sign-in',
            async () => {
                const { AccessToken, RefreshToken } = await signInRaw(server, 'kofi');
                await server.rpc('RevokeToken', { ClientId: server.provider.clientId, Token: RefreshToken });
                return AccessToken;
            },
        ],
    ];

    it.each([...forgeries, ...stale])('are refused: %s', async (_name, make) => {
        const token = await make(workshop);
        const refused = await verify(token).then(
            () => undefined,
            (error: unknown) => error,
        );
        expect(refused).toBeInstanceOf(TokenRefused);
        expect(refused).toMatchObject({ status: 401 });
    });

    it('are refused at the next request for users who are disabled, reset or deleted', async () => {
        const { admin } = server.provider;
        for (const [username, change, reason] of [
            ['one', admin.disable, 'disabled'],
            ['two', admin.resetPassword, 'reset-required'],
            ['three', admin.deleteUser, 'gone'],
            ['four', admin.globalSignOut, 'revoked'],
        ] as const) {
            await addUser(server, username);
            const { AccessToken } = await signInRaw(server, username);
            await verify(AccessToken);
            await change(username);
            await expect(verify(AccessToken)).rejects.toMatchObject({ reason: `the sign-in is ${reason}` });
        }
    });

    it('of an unknown key do not keep genuine ones out', async () => {
        await expect(verify(forge(workshop, { header: { kid: randomUUID() } }))).rejects.toThrow(TokenRefused);
        await expect(verify(genuine)).resolves.toMatchObject({ username: 'kofi' });
        expect(warnings.length).toBeGreaterThan(0);
    });
});

describe('tokens of the real service', () => {
    const userPoolId = 'eu-west-1_AbCdEfGhI';
    const clientId = 'realclient';
    const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`;
    const jwk = { ...otherKey.publicKey.export({ format: 'jwk' }), kid: 'real', alg: 'RS256', use: 'sig' };
    const real = (claims: Claims = {}) =>
        forge(workshop, {
            header: { kid: 'real' },
            key: otherKey.privateKey,
            claims: { iss: issuer, client_id: clientId, ...claims },
        });
    const verifierOf = (fetchKeys: (uri: string) => Promise<ArrayBuffer>) =>
        createVerifier({ mode: 'cognito', userPoolId, clientId, fetchKeys, log: { info() {}, warn() {} } });
    const keySet = (value: unknown) => () => Promise.resolve(new TextEncoder().encode(JSON.stringify(value)).buffer);

    it('are believed with the keys of their pool, from the pool’s own address', async () => {
        const asked: string[] = [];
        const check = verifierOf((uri) => {
            asked.push(uri);
            return keySet({ keys: [jwk] })();
        });
        expect(await check(real())).toMatchObject({ issuer, clientId, username: 'kofi' });
        expect(asked).toEqual([`${issuer}/.well-known/jwks.json`]);
        await expect(check(real({ client_id: 'x' }))).rejects.toThrow(TokenRefused);
        await expect(check(genuine)).rejects.toThrow(TokenRefused);
    });

    it.each([
        ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
        ['the answer is no key set', keySet({ nothing: true })],
        ['the key set is empty', keySet({ keys: [] })],
        ['the key is broken', keySet({ keys: [{ ...jwk, n: '!' }] })],
    ])('are refused, not failed, when %s', async (_name, fetchKeys) => {
        await expect(verifierOf(fetchKeys)(real())).rejects.toThrow(TokenRefused);
    });
});

describe('the Authorization header', () => {
    it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic a.b.c', 'Bearer a.b', 'Bearer a.b.c d', 'Bearer a.b.c, x'])(
        '%j holds no token',
        (header) => {
            expect(() => readBearer(header)).toThrow(TokenRefused);
        },
    );

    it('gives its token', () => {
        expect(readBearer(`bearer ${genuine}`)).toBe(genuine);
    });
});
