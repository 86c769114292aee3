import { describe, expect, it } from 'vitest';
import { addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { factorsOn, invalidSession, STEP, tokenMismatch, tokenUsed } from './support/factors.ts';
import { codeAt, flowOn, refusalOf, tokensOf, wrongCodeAt } from './support/flow.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { prefer, addToken, addTokenUser, askedForToken } = factorsOn(server);

describe('a software token', () => {
    it('is set up by a code of the new secret, and asked for once it is turned on', async () => {
        await addUser(server, 'token');
        const { AccessToken } = await signInRaw(server, 'token');
        const turnOn = () => prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
        const notReady = [
            400,
            'InvalidParameterException',
            'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
        ];
        expect(refusalOf(await turnOn())).toEqual(notReady);
        const { body } = await server.rpc('AssociateSoftwareToken', { AccessToken });
        expect(body).toEqual({ SecretCode: expect.stringMatching(/^[A-Z2-7]{52}$/) });
        expect(refusalOf(await turnOn())).toEqual(notReady);
        const secret = String(body['SecretCode']);
        const verify = (UserCode: string) =>
            server.rpc('VerifySoftwareToken', { AccessToken, UserCode, FriendlyDeviceName: 'Kofi’s Pixel' });
        expect(refusalOf(await verify(wrongCodeAt(secret, server.now())))).toEqual([
            400,
            'EnableSoftwareTokenMFAException',
            'Code mismatch and fail enable Software Token MFA',
        ]);
        expect((await verify('12345')).body['__type']).toBe('InvalidParameterException');
        expect((await verify(codeAt(secret, server.now()))).body).toEqual({ Status: 'SUCCESS' });
        expect((await flow.withPassword('token')).body).toHaveProperty('AuthenticationResult');
        expect((await turnOn()).body).toEqual({});
        const reply = await flow.withPassword('token');
        expect(reply.body).toEqual({
            ChallengeName: 'SOFTWARE_TOKEN_MFA',
            ChallengeParameters: { USER_ID_FOR_SRP: 'token', FRIENDLY_DEVICE_NAME: 'Kofi’s Pixel' },
            Session: expect.any(String),
        });
    });

    it('is good for this step and its neighbours, once each, and only going forward', async () => {
        const secret = await addTokenUser('steps');
        const { answer } = await askedForToken('steps');
        const now = server.now();
        expect(refusalOf(await answer(codeAt(secret, now - 3 * STEP)))).toEqual(tokenMismatch);
        expect(refusalOf(await answer(codeAt(secret, now + 3 * STEP)))).toEqual(tokenMismatch);
        expect((await answer(codeAt(secret, now))).status).toBe(200);
        const second = await askedForToken('steps');
        expect(refusalOf(await second.answer(codeAt(secret, now)))).toEqual(tokenUsed);
        expect((await second.answer(codeAt(secret, now + STEP))).status).toBe(200);
        server.wait(90);
        const third = await askedForToken('steps');
        expect((await third.answer(codeAt(secret, server.now() - STEP))).status).toBe(200);
    });

    it('that was used to set it up does not sign in', async () => {
        await addUser(server, 'fresh');
        const { AccessToken } = await signInRaw(server, 'fresh');
        const { body } = await server.rpc('AssociateSoftwareToken', { AccessToken });
        const UserCode = codeAt(String(body['SecretCode']), server.now());
        expect((await server.rpc('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200);
        await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } });
        const { answer } = await askedForToken('fresh');
        expect(refusalOf(await answer(UserCode))).toEqual(tokenUsed);
    });

    it('given twenty times at once, in twenty sessions, signs in once', async () => {
        const secret = await addTokenUser('tokenrace');
        const asked = [];
        for (let round = 0; round < 20; round += 1) asked.push(await askedForToken('tokenrace'));
        const code = codeAt(secret, server.now());
        const replies = await Promise.all(asked.map(({ answer }) => answer(code)));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('stays good until a code of its successor came', async () => {
        const secret = await addTokenUser('successor');
        const first = await askedForToken('successor');
        const { AccessToken } = tokensOf(await first.answer(codeAt(secret, server.now())));
        await server.rpc('AssociateSoftwareToken', { AccessToken });
        server.wait(60);
        const second = await askedForToken('successor');
        expect((await second.answer(codeAt(secret, server.now()))).status).toBe(200);
        const next = await addToken(AccessToken, 'New phone');
        server.wait(60);
        const third = await askedForToken('successor');
        expect(third.parameters['FRIENDLY_DEVICE_NAME']).toBe('New phone');
        expect(refusalOf(await third.answer(wrongCodeAt(next, server.now())))).toEqual(tokenMismatch);
        expect((await third.answer(codeAt(next, server.now()))).status).toBe(200);
    });

    it('is kept sealed', async () => {
        const secret = await addTokenUser('sealed');
        const { rows } = await server.database.pool.query<{ text: string }>(
            `select replace(u::text, '\\x', '') as text from idp_user u where username = 'sealed'`,
        );
        const raw = Buffer.from(codeBytes(secret)).toString('hex');
        expect(raw).toHaveLength(64);
        expect(rows[0]?.text.includes(secret)).toBe(false);
        expect(rows[0]?.text.includes(raw)).toBe(false);
    });

    it('is refused to whoever has neither an access token nor a session', async () => {
        expect((await server.rpc('AssociateSoftwareToken', {})).body['__type']).toBe('InvalidParameterException');
        const forged = await server.rpc('AssociateSoftwareToken', { Session: 'x'.repeat(64) });
        expect(refusalOf(forged)).toEqual(invalidSession);
        const invalid = await server.rpc('VerifySoftwareToken', { AccessToken: 'a.b.c', UserCode: '123456' });
        expect(refusalOf(invalid)).toEqual([400, 'NotAuthorizedException', 'Invalid Access Token']);
    });
});

/** RFC 4648, written here a second time so that the server's own is not asked whether it is right. */
function codeBytes(base32: string): readonly number[] {
    const bits = [...base32].map((letter) =>
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    return bytes.map((byte) => Number.parseInt(byte, 2));
}

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
