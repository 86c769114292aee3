import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentityProvider } from '../../../server/identity/embedded/provider.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { tokensOf } from './support/flow.ts';
import { addUser, adminOf, sharedIdentityServer, signInRaw, startBeside } from './support/identityServer.ts';

const server = sharedIdentityServer({ refreshRotationGraceSeconds: 10 });

beforeAll(() => addUser(server, 'kofi'));

const renewal = (RefreshToken: string) =>
    server.rpc('GetTokensFromRefreshToken', { ClientId: server.provider.clientId, RefreshToken });
const exchange = async (RefreshToken: string) => (await renewal(RefreshToken)).body;

describe('rotation of refresh tokens', () => {
    // Only `wait` moves the provider's clock: a busy machine must not use the grace up.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    it('replaces the token, forgives a repetition, and ends the session of a thief and of the robbed', async () => {
        const { RefreshToken: first } = await signInRaw(server, 'kofi');
        const second = await exchange(first);
        expect(second).toMatchObject({ AuthenticationResult: { RefreshToken: expect.any(String) } });
        server.wait(9);
        expect(await exchange(first)).toMatchObject({ AuthenticationResult: { RefreshToken: expect.any(String) } });
        server.wait(2);
        expect((await exchange(first))['__type']).toBe('RefreshTokenReuseException');
        const { RefreshToken } = second['AuthenticationResult'] as { RefreshToken: string };
        expect((await exchange(RefreshToken))['message']).toBe('Refresh Token has been revoked');
    });

    it('answers all who renew at once, at whichever process, with the same successor', async () => {
        const { RefreshToken } = await signInRaw(server, 'kofi');
        const other = await startBeside(server);
        const request = { ClientId: server.provider.clientId, RefreshToken };
        const replies = await Promise.all(
            Array.from({ length: 20 }, (_, index) =>
                (index % 2 === 0 ? server : other).rpc('GetTokensFromRefreshToken', request),
            ),
        );
        await other.close();
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
        const successors = new Set(replies.map((reply) => tokensOf(reply).RefreshToken));
        expect(successors.size).toBe(1);
        const { rows } = await server.database.pool.query(
            `select 1 from idp_refresh_token where family_id =
                (select family_id from idp_refresh_token where token_hash = sha256($1::bytea))`,
            [Buffer.from(RefreshToken)],
        );
        expect(rows).toHaveLength(2);
        const [successor = ''] = successors;
        expect(await exchange(successor)).toHaveProperty('AuthenticationResult');
    });

    it('answers within the grace with the last of the successors', async () => {
        const { RefreshToken: first } = await signInRaw(server, 'kofi');
        const second = tokensOf(await renewal(first)).RefreshToken;
        const third = tokensOf(await renewal(second)).RefreshToken;
        expect(tokensOf(await renewal(first)).RefreshToken).toBe(third);
        server.wait(3600);
        expect((await renewal(third)).status).toBe(200);
    });

    it('tells the person of a token that came back, and remembers it', async () => {
        await addUser(server, 'robbed');
        const { RefreshToken } = await signInRaw(server, 'robbed');
        await exchange(RefreshToken);
        server.wait(11);
        await exchange(RefreshToken);
        expect(server.messages.at(-1)).toMatchObject({ to: 'robbed@shop.example', purpose: 'notice' });
        const [newest] = await server.provider.admin.signInsOf('robbed');
        expect(newest).toMatchObject({ kind: 'TokenReuse', succeeded: false });
    });

    it('is not offered to the operation that cannot hand out the next token', async () => {
        const { RefreshToken } = await signInRaw(server, 'kofi');
        const { body } = await server.rpc('InitiateAuth', {
            ClientId: server.provider.clientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: RefreshToken },
        });
        expect(body['__type']).toBe('InvalidParameterException');
    });
});

describe('several processes on one database', () => {
    const open = (key: Buffer) =>
        createIdentityProvider({
            database: server.database.db,
            log: { info: () => undefined, warn: () => undefined, error: () => undefined },
            secrets: createSecrets(key),
            publicUrl: server.url,
            deliver: () => Promise.resolve(),
        });

    it('share the signing key, and see a revocation at once', async () => {
        const [one, two] = await Promise.all([open(server.key), open(server.key)]);
        expect(await one.jwks()).toEqual(await two.jwks());
        expect((await one.jwks()).keys).toHaveLength(1);
        const { AccessToken } = await signInRaw(server, 'kofi');
        const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString());
        const token = { originJti: claims.origin_jti, sub: claims.sub };
        expect(await two.tokenState(token)).toBe('live');
        await adminOf(one).globalSignOut('kofi');
        expect(await two.tokenState(token)).toBe('revoked');
    });

    it('refuse to start with another identity key', async () => {
        await expect(open(randomBytes(32))).rejects.toThrow(/Restore the identity key/);
    });
});
