import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentityProvider } from '../../../server/identity/embedded/provider.ts';
import { createVerifier } from '../../../server/identity/verify.ts';
import { drain } from '../../../server/work/workers.ts';
import { openServices } from '../../../server/openServices.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { pino } from 'pino';
import { noIdentity } from '../../support/noIdentity.ts';
import { playPushService } from '../../support/pushService.ts';
import { addUser, signInRaw, startIdentityServer, type IdentityServer } from './support/identityServer.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

let server: IdentityServer;

beforeEach(async () => {
    server = await startIdentityServer({ accessTokenSeconds: DAY });
    await addUser(server, 'kofi');
});
afterEach(async () => {
    vi.useRealTimers();
    await server.close();
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const headerOf = (token: string): { readonly kid: string } =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const signIn = async () => (await signInRaw(server, 'kofi')).AccessToken;
const freshVerifier = () => createVerifier({ mode: 'embedded', provider: server.provider, log: silent });
const published = async () => (await server.provider.jwks()).keys.map(({ kid }) => kid);
const accepted = async (AccessToken: string) => (await server.rpc('GetUser', { AccessToken })).status === 200;

/** Another process on the same database, with a clock of its own. */
const another = (seconds = 0) =>
    createIdentityProvider({
        database: server.database.db,
        log: silent,
        secrets: createSecrets(server.key),
        publicUrl: server.url,
        deliver: () => Promise.resolve(),
        clock: () => Date.now() + seconds * 1000,
    });

describe('a rotated signing key', () => {
    it('is published before it signs, and then both tokens verify', async () => {
        const old = await signIn();
        await server.provider.rotateSigningKey();
        expect(await published()).toHaveLength(2);
        server.wait(4 * MINUTE);
        expect(headerOf(await signIn()).kid).toBe(headerOf(old).kid);
        const verify = freshVerifier();
        await verify(old);
        server.wait(2 * MINUTE);
        const fresh = await signIn();
        expect(headerOf(fresh).kid).not.toBe(headerOf(old).kid);
        for (const token of [old, fresh]) {
            await expect(verify(token)).resolves.toMatchObject({ username: 'kofi' });
            expect(await accepted(token)).toBe(true);
        }
    });

    it('leaves the retired one published for the life of its last token, then it is dropped', async () => {
        const old = await signIn();
        await server.provider.rotateSigningKey();
        server.wait(5 * MINUTE + DAY);
        await server.provider.purge();
        expect(await published()).toContain(headerOf(old).kid);
        server.wait(3601);
        expect(await published()).toEqual([headerOf(await signIn()).kid]);
        await server.provider.purge();
        const { rows } = await server.database.pool.query('select kid from idp_key');
        expect(rows).toHaveLength(1);
    });

    it('takes with it whatever the dropped one signed, also for who knew it', async () => {
        vi.useFakeTimers({ toFake: ['performance'] });
        const verify = freshVerifier();
        const old = await signIn();
        await verify(old);
        expect(await accepted(old)).toBe(true);
        await server.provider.rotateSigningKey();
        // As if its tokens lived for ever: the database forgets the key, the token is as good as before.
        await server.database.pool.query(`update idp_key set retired_at = now() - interval '2 days' where kid = $1`, [
            headerOf(old).kid,
        ]);
        vi.advanceTimersByTime(3_600_001);
        await expect(verify(old)).rejects.toMatchObject({ name: 'TokenRefused' });
        await expect(freshVerifier()(old)).rejects.toMatchObject({ name: 'TokenRefused' });
        const { body } = await server.rpc('GetUser', { AccessToken: old });
        expect(body['message']).toBe('Invalid Access Token');
    });

    it('is the same in every process and after a restart', async () => {
        const early = await another();
        await server.provider.rotateSigningKey();
        server.wait(6 * MINUTE);
        const fresh = await signIn();
        const late = await another(6 * MINUTE);
        expect(await late.jwks()).toEqual(await server.provider.jwks());
        expect(await early.jwks()).toEqual(await server.provider.jwks());
        for (const provider of [early, late]) {
            const verify = createVerifier({ mode: 'embedded', provider, log: silent });
            await expect(verify(fresh)).resolves.toMatchObject({ username: 'kofi' });
        }
    });

    it('is one, however many ask for it at once', async () => {
        const others = await Promise.all([another(), another(), another()]);
        await Promise.all([server.provider, ...others].map((provider) => provider.rotateSigningKey()));
        expect(await published()).toHaveLength(2);
    });

    it('has 3072 bits, 128 of strength', async () => {
        const { keys } = await server.provider.jwks();
        expect(keys.map(({ n }) => Buffer.from(String(n), 'base64url').length * 8)).toEqual([3072]);
        expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
        expect(headerOf(await signIn())).toMatchObject({ alg: 'RS256', kid: keys[0]?.kid });
    });

    it('comes by itself after ninety days', async () => {
        const old = headerOf(await signIn()).kid;
        server.wait(90 * DAY - 60);
        await server.provider.purge();
        expect(await published()).toEqual([old]);
        server.wait(120);
        await server.provider.purge();
        await server.provider.purge();
        expect(await published()).toHaveLength(2);
        server.wait(DAY + 4000);
        await server.provider.purge();
        expect(await published()).not.toContain(old);
    });

    it('comes with the daily purge of the job queue', async () => {
        const purge = vi.fn<() => Promise<void>>(() => server.provider.purge());
        const services = await openServices({
            config: {
                environment: 'test',
                addressWaitHours: 24,
                backup: undefined,
                demo: false,
                signingKeyFile: undefined,
                dataDir: '/nonexistent',
                publicUrl: 'http://localhost:3000',
                seals: { key: undefined, store: undefined, authority: undefined, archiveMonths: undefined },
                storageBucket: undefined,
                carriers: { mail: undefined, sms: undefined },
                push: { fcm: undefined, vapid: undefined, subject: 'mailto:it@example.com' },
            },
            push: playPushService(),
            database: server.database.db,
            secrets: createSecrets(randomBytes(32)),
            log: pino({ level: 'silent' }),
            identity: { ...noIdentity, embedded: { purge } },
        });
        await server.database.db.withTransaction((tx) => services.jobs.send(tx, 'purge', {}));
        expect(await drain(services, { only: ['purge'] })).toBe(1);
        expect(purge).toHaveBeenCalledOnce();
    });
});
