import {
    createHmac,
    createPrivateKey,
    createPublicKey,
    generateKeyPairSync,
    randomUUID,
    sign,
    type KeyObject,
} from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../../../server/identity/embedded/secrets.ts';
import { createVerifier, readBearer, TokenRefused, type Verify } from '../../../server/identity/verify.ts';
import { addUser, signInRaw, startIdentityServer, type IdentityServer } from './support/identityServer.ts';

let server: IdentityServer;
let verify: Verify;
let kid: string;
let ownKey: KeyObject;
let genuine: string;

const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const warnings: string[] = [];

beforeAll(async () => {
    server = await startIdentityServer();
    await addUser(server, 'kofi', ['sales']);
    genuine = (await signInRaw(server, 'kofi')).AccessToken;
    verify = createVerifier({
        mode: 'embedded',
        provider: server.provider,
        log: { info: () => undefined, warn: (_details, message) => void warnings.push(message) },
    });
    const { rows } = await server.database.pool.query<{ kid: string; sealed: Buffer }>(
        'select kid, private_key_sealed as sealed from idp_key',
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The provider has no key.');
    kid = row.kid;
    const key = createSecrets(server.key).open(`signing-key:${kid}`, row.sealed);
    ownKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
});
afterAll(() => server.close());

type Claims = Record<string, unknown>;
const decode = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const part = (value: unknown): string =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

interface Forgery {
    readonly header?: Claims;
    /** Undefined values remove their claim. */
    readonly claims?: Claims;
    readonly key?: KeyObject;
    readonly signature?: (input: string) => Buffer;
}

/** The genuine token with changes, signed again; without changes it is accepted. */
function forge({ header = {}, claims = {}, key = ownKey, signature }: Forgery): string {
    const input = `${part({ kid, alg: 'RS256', ...header })}.${part({ ...decode(genuine), ...claims })}`;
    const signed = signature ?? ((text: string) => sign('RSA-SHA256', Buffer.from(text), key));
    return `${input}.${signed(input).toString('base64url')}`;
}

const publicPem = () => createPublicKey(ownKey).export({ format: 'pem', type: 'spki' });

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
        await expect(verify(forge({}))).resolves.toMatchObject({ username: 'kofi' });
    });

    const forgeries: readonly [string, () => string | Promise<string>][] = [
        ['empty', () => ''],
        ['no token at all', () => 'hello'],
        ['two parts', () => genuine.split('.').slice(0, 2).join('.')],
        ['four parts', () => `${genuine}.x`],
        ['parts that are not JSON', () => `${part('x')}.${part('y')}.${part('z')}`],
        ['parts that are JSON null', () => `${part('null')}.${part('null')}.x`],
        ['nested JSON', () => `${part('['.repeat(20_000))}.${part('{}')}.x`],
        ['far too long', () => forge({ claims: { filler: 'x'.repeat(20_000) } })],
        ['alg none without signature', () => forge({ header: { alg: 'none' }, signature: () => Buffer.alloc(0) })],
        ['alg NONE', () => forge({ header: { alg: 'NONE' } })],
        [
            'HMAC with the public key as secret',
            () =>
                forge({
                    header: { alg: 'HS256' },
                    signature: (text) => createHmac('sha256', publicPem()).update(text).digest(),
                }),
        ],
        [
            'alg RS512 with the same key',
            () =>
                forge({
                    header: { alg: 'RS512' },
                    signature: (text) => sign('RSA-SHA512', Buffer.from(text), ownKey),
                }),
        ],
        ['another key under our key id', () => forge({ key: other.privateKey })],
        [
            'another key brought along',
            () =>
                forge({
                    key: other.privateKey,
                    header: { jwk: other.publicKey.export({ format: 'jwk' }) },
                }),
        ],
        ['an unknown key id', () => forge({ header: { kid: randomUUID() } })],
        ['no key id', () => forge({ header: { kid: undefined } })],
        ['a key id that is a path', () => forge({ header: { kid: '../../../etc/passwd' } })],
        [
            'a changed payload',
            () => {
                const [head = '', , tail = ''] = genuine.split('.');
                return `${head}.${part({ ...decode(genuine), username: 'admin' })}.${tail}`;
            },
        ],
        ['a changed signature', () => `${genuine.slice(0, -8)}AAAAAAAA`],
        ['no signature', () => `${genuine.slice(0, genuine.lastIndexOf('.'))}.`],
        ['another issuer', () => forge({ claims: { iss: 'https://evil.example/eu-west-1_Embedded1' } })],
        ['the issuer with a slash', () => forge({ claims: { iss: `${server.provider.issuer}/` } })],
        ['no issuer', () => forge({ claims: { iss: undefined } })],
        ['another client', () => forge({ claims: { client_id: 'another' } })],
        ['no client', () => forge({ claims: { client_id: undefined } })],
        ['an ID token', async () => (await signInRaw(server, 'kofi')).IdToken],
        ['token_use id', () => forge({ claims: { token_use: 'id' } })],
        ['no token_use', () => forge({ claims: { token_use: undefined } })],
        ['expired', () => forge({ claims: { exp: now() - 1, iat: now() - 3601 } })],
        ['no exp', () => forge({ claims: { exp: undefined } })],
        ['exp as text', () => forge({ claims: { exp: String(now() + 3600) } })],
        ['exp null', () => forge({ claims: { exp: null } })],
        ['a life of two days', () => forge({ claims: { exp: now() + 2 * 24 * 3600 } })],
        ['no iat', () => forge({ claims: { iat: undefined } })],
        ['not valid yet', () => forge({ claims: { nbf: now() + 600 } })],
        ['an unknown critical header', () => forge({ header: { crit: ['b64'], b64: false } })],
        ['no subject', () => forge({ claims: { sub: undefined } })],
        ['a subject that is no id', () => forge({ claims: { sub: "' or true --" } })],
        ['a subject that does not exist', () => forge({ claims: { sub: randomUUID() } })],
        ['no sign-in', () => forge({ claims: { origin_jti: undefined } })],
        ['a sign-in that does not exist', () => forge({ claims: { origin_jti: randomUUID() } })],
        ['a sign-in that is no id', () => forge({ claims: { origin_jti: { $ne: null } } })],
        ['no username', () => forge({ claims: { username: undefined } })],
        ['groups that are no list', () => forge({ claims: { 'cognito:groups': 'admin' } })],
        [
            "somebody else's sign-in",
            async () => {
                await addUser(server, `other-${randomUUID()}`);
                const { rows } = await server.database.pool.query<{ id: string }>(
                    `select id from idp_user where username like 'other-%'`,
                );
                return forge({ claims: { sub: rows[0]?.id } });
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

    it.each(forgeries)('are refused: %s', async (_name, make) => {
        const token = await make();
        const refused = await verify(token).then(
            () => undefined,
            (error: unknown) => error,
        );
        expect(refused).toBeInstanceOf(TokenRefused);
        expect(refused).toMatchObject({ statusCode: 401 });
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
        await expect(verify(forge({ header: { kid: randomUUID() } }))).rejects.toThrow(TokenRefused);
        await expect(verify(genuine)).resolves.toMatchObject({ username: 'kofi' });
        expect(warnings.length).toBeGreaterThan(0);
    });
});

describe('tokens of the real service', () => {
    const userPoolId = 'eu-west-1_AbCdEfGhI';
    const clientId = 'realclient';
    const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`;
    const jwk = { ...other.publicKey.export({ format: 'jwk' }), kid: 'real', alg: 'RS256', use: 'sig' };
    const real = (claims: Claims = {}) =>
        forge({
            header: { kid: 'real' },
            key: other.privateKey,
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
