import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    type IdentityServer,
    PASSWORD,
    addUser,
    lastCode,
    sharedIdentityServer,
    signInRaw,
    startIdentityServer,
} from './support/identityServer.ts';
import { challengeOf, codeAt, flowOn, refusalOf, tokensOf, wrongCodeAt } from './support/flow.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);

const PHONE = '+233201234567';
const STEP = 30_000;
const invalidSession = [400, 'NotAuthorizedException', 'Invalid session for the user.'];
const expiredSession = [400, 'NotAuthorizedException', 'Invalid session for the user, session is expired.'];
const exceeded = [400, 'NotAuthorizedException', 'Password attempts exceeded'];
const smsMismatch = [400, 'CodeMismatchException', 'Invalid code or auth state for the user.'];
const tokenMismatch = [400, 'CodeMismatchException', 'Invalid code received for user'];
const tokenUsed = [400, 'ExpiredCodeException', 'Your software token has already been used once.'];

const prefer = (AccessToken: string, settings: object) =>
    server.rpc('SetUserMFAPreference', { AccessToken, ...settings });

/** Somebody with a phone who turned codes by text message on. */
async function addSmsUser(username: string): Promise<string> {
    await addUser(server, username);
    await server.provider.admin.updateAttributes(username, { phone_number: PHONE, phone_number_verified: 'true' });
    const { AccessToken } = await signInRaw(server, username);
    expect((await prefer(AccessToken, { SMSMfaSettings: { Enabled: true } })).body).toEqual({});
    return AccessToken;
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Signs in up to the question and gives what answers it. */
async function askedBySms(username: string) {
    const { name, session } = challengeOf(await flow.withPassword(username));
    expect(name).toBe('SMS_MFA');
    const code = lastCode(server);
    const answer = (SMS_MFA_CODE: string) => flow.respond('SMS_MFA', session, { USERNAME: username, SMS_MFA_CODE });
    return { session, code, answer };
}

/** Sets a software token up, by the access token; gives its secret. A code of it was used for that. */
async function addToken(AccessToken: string, FriendlyDeviceName = 'Pixel'): Promise<string> {
    const { body } = await server.rpc('AssociateSoftwareToken', { AccessToken });
    const secret = String(body['SecretCode']);
    const verified = await server.rpc('VerifySoftwareToken', {
        AccessToken,
        FriendlyDeviceName,
        UserCode: codeAt(secret, server.now()),
    });
    expect(verified.body).toEqual({ Status: 'SUCCESS' });
    return secret;
}

/** Somebody who is asked for codes of a software token, none of which was used yet. */
async function addTokenUser(username: string): Promise<string> {
    await addUser(server, username);
    const { AccessToken } = await signInRaw(server, username);
    const secret = await addToken(AccessToken);
    await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } });
    server.wait(60);
    return secret;
}

async function askedForToken(username: string) {
    const { name, session, parameters } = challengeOf(await flow.withPassword(username));
    expect(name).toBe('SOFTWARE_TOKEN_MFA');
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
        flow.respond('SOFTWARE_TOKEN_MFA', session, { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE });
    return { session, parameters, answer };
}

describe('a code by text message', () => {
    it('is sent after the password and says where, and ends the sign-in once', async () => {
        await addSmsUser('sms');
        const reply = await flow.withPassword('sms');
        expect(reply.body).toEqual({
            ChallengeName: 'SMS_MFA',
            ChallengeParameters: {
                USER_ID_FOR_SRP: 'sms',
                CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
                CODE_DELIVERY_DESTINATION: '+********4567',
            },
            Session: expect.stringMatching(/^[\w-]{64}$/),
        });
        const code = lastCode(server);
        expect(server.messages.at(-1)).toEqual({
            to: PHONE,
            medium: 'SMS',
            purpose: 'sign-in',
            text: `Your sign-in code is ${code}. It works once, within 3 minutes.`,
        });
        const { session } = challengeOf(reply);
        const answers = { USERNAME: 'SMS', SMS_MFA_CODE: code };
        const done = await flow.respond('SMS_MFA', session, answers);
        expect(done.body).toMatchObject({ ChallengeParameters: {}, AuthenticationResult: { TokenType: 'Bearer' } });
        expect(refusalOf(await flow.respond('SMS_MFA', session, answers))).toEqual(invalidSession);
    });

    it('is kept as a keyed hash only', async () => {
        await addSmsUser('hashed');
        const { code } = await askedBySms('hashed');
        const { rows } = await server.database.pool.query<{ text: string }>(
            `select s.data::text as text from idp_session s join idp_user u on u.id = s.user_id where username = 'hashed'`,
        );
        expect(rows).toHaveLength(1);
        expect(rows[0]?.text).toContain('codeHash');
        expect(rows[0]?.text.includes(code)).toBe(false);
    });

    it('may be mistyped: the session stays', async () => {
        await addSmsUser('mistyped');
        const { code, answer } = await askedBySms('mistyped');
        expect(refusalOf(await answer(otherThan(code)))).toEqual(smsMismatch);
        expect(refusalOf(await answer('12'))).toEqual(smsMismatch);
        expect((await answer(code)).status).toBe(200);
    });

    it('may be mistyped five times, then not even the right one goes', async () => {
        await addSmsUser('fivetimes');
        const { code, answer } = await askedBySms('fivetimes');
        for (let attempt = 1; attempt <= 5; attempt += 1) {
            expect(refusalOf(await answer(otherThan(code)))).toEqual(smsMismatch);
        }
        server.wait(2);
        expect(refusalOf(await answer(code))).toEqual(invalidSession);
    });

    it('locks over all sessions like a password, though the password is right each time', async () => {
        await addSmsUser('smslock');
        for (const lock of [0, 0, 0, 0, 1, 2, 4, 8, 16, 32]) {
            const { code, answer } = await askedBySms('smslock');
            expect(refusalOf(await answer(otherThan(code)))).toEqual(smsMismatch);
            if (lock < 32) server.wait(lock + 0.1);
        }
        const { code, answer } = await askedBySms('smslock');
        expect(refusalOf(await answer(code))).toEqual(exceeded);
        server.wait(33);
        expect((await answer(code)).status).toBe(200);
    });

    it('lives as long as its session, whatever came of another one', async () => {
        await addSmsUser('slowsms');
        const first = await askedBySms('slowsms');
        const second = await askedBySms('slowsms');
        expect((await second.answer(second.code)).status).toBe(200);
        server.wait(181);
        expect(refusalOf(await first.answer(first.code))).toEqual(expiredSession);
    });

    it('is sent twenty times an hour at most, and then the sign-in waits unharmed', async () => {
        await addSmsUser('flooded');
        for (let sent = 1; sent <= 20; sent += 1) await askedBySms('flooded');
        const { send } = await flow.prepareSrp('flooded');
        const limited = [400, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
        const before = server.messages.length;
        expect(refusalOf(await send())).toEqual(limited);
        expect(refusalOf(await send())).toEqual(limited);
        expect(server.messages).toHaveLength(before);
        server.wait(3600);
        expect(challengeOf(await flow.withPassword('flooded')).name).toBe('SMS_MFA');
    });

    it('is for its user and its challenge', async () => {
        await addSmsUser('owner');
        const { session, code } = await askedBySms('owner');
        const foreign = await flow.respond('SMS_MFA', session, { USERNAME: 'sms', SMS_MFA_CODE: code });
        expect(refusalOf(foreign)).toEqual(invalidSession);
        const wrong = await flow.respond('SOFTWARE_TOKEN_MFA', session, {
            USERNAME: 'owner',
            SOFTWARE_TOKEN_MFA_CODE: code,
        });
        expect(wrong.body['__type']).toBe('InvalidParameterException');
        const empty = await flow.respond('SMS_MFA', session, { USERNAME: 'owner' });
        expect(refusalOf(empty)).toEqual([400, 'InvalidParameterException', 'Missing required parameter SMS_MFA_CODE']);
        const none = await flow.respond('SMS_MFA', undefined, { USERNAME: 'owner', SMS_MFA_CODE: code });
        expect(refusalOf(none)).toEqual([400, 'InvalidParameterException', 'Missing required parameter Session']);
        const unknown = await flow.respond('SMS_MFA', 'x'.repeat(64), { USERNAME: 'owner', SMS_MFA_CODE: code });
        expect(refusalOf(unknown)).toEqual(invalidSession);
    });

    it('given twenty times at once signs in once', async () => {
        await addSmsUser('racer');
        const { code, answer } = await askedBySms('racer');
        const replies = await Promise.all(Array.from({ length: 20 }, () => answer(code)));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('guessed twenty times at once is judged five times', async () => {
        await addSmsUser('guesser');
        const { code, answer } = await askedBySms('guesser');
        const replies = await Promise.all(Array.from({ length: 20 }, () => answer(otherThan(code))));
        const judged = replies.filter(({ body }) => body['__type'] === 'CodeMismatchException');
        expect(judged.length).toBeLessThanOrEqual(5);
    });
});

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

describe('two factors', () => {
    it('are chosen from unless one is preferred', async () => {
        const AccessToken = await addSmsUser('both');
        const secret = await addToken(AccessToken);
        await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } });
        const reply = await flow.withPassword('both');
        expect(reply.body).toEqual({
            ChallengeName: 'SELECT_MFA_TYPE',
            ChallengeParameters: {
                USER_ID_FOR_SRP: 'both',
                MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]',
            },
            Session: expect.any(String),
        });
        const { session } = challengeOf(reply);
        const choose = (ANSWER: string) => flow.respond('SELECT_MFA_TYPE', session, { USERNAME: 'both', ANSWER });
        expect((await choose('EMAIL_OTP')).body['__type']).toBe('InvalidParameterException');
        const sent = server.messages.length;
        const chosen = await choose('SOFTWARE_TOKEN_MFA');
        expect(challengeOf(chosen).name).toBe('SOFTWARE_TOKEN_MFA');
        expect(server.messages).toHaveLength(sent);
        expect(refusalOf(await choose('SMS_MFA'))).toEqual(invalidSession);
        server.wait(60);
        const done = await flow.respond('SOFTWARE_TOKEN_MFA', challengeOf(chosen).session, {
            USERNAME: 'both',
            SOFTWARE_TOKEN_MFA_CODE: codeAt(secret, server.now()),
        });
        expect(done.status).toBe(200);
        await prefer(AccessToken, { SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
        expect(challengeOf(await flow.withPassword('both')).name).toBe('SMS_MFA');
        const again = challengeOf(await choosePath('both', AccessToken));
        expect(again.name).toBe('SMS_MFA');
    });

    async function choosePath(username: string, AccessToken: string) {
        await prefer(AccessToken, { SMSMfaSettings: { Enabled: true, PreferredMfa: false } });
        const { session } = challengeOf(await flow.withPassword(username));
        return await flow.respond('SELECT_MFA_TYPE', session, { USERNAME: username, ANSWER: 'SMS_MFA' });
    }
});

describe('the choice of factors', () => {
    const userOf = async (AccessToken: string) => {
        const { MFAOptions, PreferredMfaSetting, UserMFASettingList } = (await server.rpc('GetUser', { AccessToken }))
            .body;
        return { MFAOptions, PreferredMfaSetting, UserMFASettingList };
    };
    const options = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }];

    it('is shown with the user, and left as it is where it is not mentioned', async () => {
        const AccessToken = await addSmsUser('shown');
        expect(await userOf(AccessToken)).toEqual({ MFAOptions: options, UserMFASettingList: ['SMS_MFA'] });
        await addToken(AccessToken);
        await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
        expect(await userOf(AccessToken)).toEqual({
            MFAOptions: options,
            PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
            UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
        });
        await prefer(AccessToken, { SMSMfaSettings: { Enabled: false } });
        expect(await userOf(AccessToken)).toEqual({
            PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
            UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        });
        await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: false } });
        expect(await userOf(AccessToken)).toEqual({});
        expect((await flow.withPassword('shown')).body).toHaveProperty('AuthenticationResult');
    });

    it('is refused where it contradicts itself or cannot be asked for', async () => {
        const AccessToken = await addSmsUser('contrary');
        await addToken(AccessToken);
        const on = { Enabled: true, PreferredMfa: true };
        const refused = [
            { SMSMfaSettings: on, SoftwareTokenMfaSettings: on },
            { SMSMfaSettings: { Enabled: false, PreferredMfa: true } },
            { EmailMfaSettings: { Enabled: true } },
        ];
        for (const settings of refused) {
            expect((await prefer(AccessToken, settings)).body['__type']).toBe('InvalidParameterException');
        }
        expect((await prefer(AccessToken, { EmailMfaSettings: { Enabled: false } })).status).toBe(200);
        await addUser(server, 'phoneless');
        const { AccessToken: phoneless } = await signInRaw(server, 'phoneless');
        expect(refusalOf(await prefer(phoneless, { SMSMfaSettings: { Enabled: true } }))).toEqual([
            400,
            'InvalidParameterException',
            'User does not have delivery config set to turn on SMS_MFA',
        ]);
    });

    it('can be made the older way, for text messages', async () => {
        await addUser(server, 'older');
        const { AccessToken } = await signInRaw(server, 'older');
        const set = (MFAOptions: unknown) => server.rpc('SetUserSettings', { AccessToken, MFAOptions });
        expect((await set(options)).body['__type']).toBe('InvalidParameterException');
        await server.provider.admin.updateAttributes('older', { phone_number: PHONE });
        expect((await set(options)).body).toEqual({});
        expect(await userOf(AccessToken)).toEqual({ MFAOptions: options, UserMFASettingList: ['SMS_MFA'] });
        expect(challengeOf(await flow.withPassword('older')).name).toBe('SMS_MFA');
        expect((await set([])).body).toEqual({});
        expect(await userOf(AccessToken)).toEqual({});
        expect((await set(undefined)).body['__type']).toBe('InvalidParameterException');
        expect((await set([{ DeliveryMedium: 'PIGEON', AttributeName: 'x' }])).body['__type']).toBe(
            'InvalidParameterException',
        );
    });
});

describe('the order of a sign-in', () => {
    it('asks for an own password first, then for the second factor', async () => {
        await addSmsUser('ordered');
        await server.provider.admin.setPassword({ username: 'ordered', password: PASSWORD, permanent: false });
        const first = challengeOf(await flow.withPassword('ordered'));
        expect(first.name).toBe('NEW_PASSWORD_REQUIRED');
        const second = await flow.respond('NEW_PASSWORD_REQUIRED', first.session, {
            USERNAME: 'ordered',
            NEW_PASSWORD: 'Other-passw0rd!',
        });
        expect(challengeOf(second).name).toBe('SMS_MFA');
        const done = await flow.respond('SMS_MFA', challengeOf(second).session, {
            USERNAME: 'ordered',
            SMS_MFA_CODE: lastCode(server),
        });
        expect(done.status).toBe(200);
    });

    it('sends no code to those who may not sign in anyway', async () => {
        await addSmsUser('barred');
        const sent = server.messages.length;
        await server.provider.admin.disable('barred');
        expect(refusalOf(await flow.withPassword('barred'))).toEqual([
            400,
            'NotAuthorizedException',
            'User is disabled.',
        ]);
        await server.provider.admin.enable('barred');
        await server.database.pool.query(`update idp_user set status = 'UNCONFIRMED' where username = 'barred'`);
        expect(refusalOf(await flow.withPassword('barred'))).toEqual([
            400,
            'UserNotConfirmedException',
            'User is not confirmed.',
        ]);
        await server.database.pool.query(`update idp_user set status = 'RESET_REQUIRED' where username = 'barred'`);
        expect(refusalOf(await flow.withPassword('barred'))).toEqual([
            400,
            'PasswordResetRequiredException',
            'Password reset required for the user',
        ]);
        expect(server.messages).toHaveLength(sent);
    });

    it('ends for users who are disabled while a code is under way', async () => {
        await addSmsUser('midway');
        const { code, answer } = await askedBySms('midway');
        await server.provider.admin.disable('midway');
        expect(refusalOf(await answer(code))).toEqual(invalidSession);
        const again = await flow.withPassword('midway');
        expect(refusalOf(again)).toEqual([400, 'NotAuthorizedException', 'User is disabled.']);
    });
});

describe('a pool that demands a second factor', () => {
    let strict: IdentityServer;
    let strictFlow: ReturnType<typeof flowOn>;
    beforeAll(async () => {
        strict = await startIdentityServer({ mfa: 'ON' });
        strictFlow = flowOn(strict);
    });
    afterAll(() => strict.close());

    it('has a token set up in the midst of the first sign-in, and asks for it from then on', async () => {
        await addUser(strict, 'setup');
        const reply = await strictFlow.withPassword('setup');
        expect(reply.body).toEqual({
            ChallengeName: 'MFA_SETUP',
            ChallengeParameters: {
                USER_ID_FOR_SRP: 'setup',
                MFAS_CAN_SETUP: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]',
            },
            Session: expect.any(String),
        });
        const { session: first } = challengeOf(reply);
        const finish = (session: string) => strictFlow.respond('MFA_SETUP', session, { USERNAME: 'setup' });
        expect((await finish(first)).body['__type']).toBe('NotAuthorizedException');
        const { body } = await strict.rpc('AssociateSoftwareToken', { Session: first });
        const second = String(body['Session']);
        const secret = String(body['SecretCode']);
        expect(refusalOf(await finish(first))).toEqual(invalidSession);
        expect((await finish(second)).body['__type']).toBe('NotAuthorizedException');
        const verify = (UserCode: string) => strict.rpc('VerifySoftwareToken', { Session: second, UserCode });
        expect((await verify(wrongCodeAt(secret, strict.now()))).body['__type']).toBe(
            'EnableSoftwareTokenMFAException',
        );
        const verified = await verify(codeAt(secret, strict.now()));
        expect(verified.body).toEqual({ Status: 'SUCCESS', Session: expect.any(String) });
        const done = await finish(String(verified.body['Session']));
        expect((await strict.rpc('GetUser', { AccessToken: tokensOf(done).AccessToken })).body).toMatchObject({
            PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
            UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        });
        expect(challengeOf(await strictFlow.withPassword('setup')).name).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('takes a phone number for enough', async () => {
        await addUser(strict, 'phoned');
        await strict.provider.admin.updateAttributes('phoned', { phone_number: PHONE });
        const { name, session } = challengeOf(await strictFlow.withPassword('phoned'));
        expect(name).toBe('SMS_MFA');
        const answers = { USERNAME: 'phoned', SMS_MFA_CODE: lastCode(strict) };
        expect((await strictFlow.respond('SMS_MFA', session, answers)).status).toBe(200);
    });

    it('keeps a set-up for its own session', async () => {
        await addUser(strict, 'setupone');
        const { session } = challengeOf(await strictFlow.withPassword('setupone'));
        strict.wait(181);
        expect(refusalOf(await strict.rpc('AssociateSoftwareToken', { Session: session }))).toEqual(expiredSession);
    });
});

describe('a pool without second factors', () => {
    it('asks for none and sets none up', async () => {
        const plain = await startIdentityServer({ mfa: 'OFF' });
        try {
            await addUser(plain, 'plain');
            await plain.provider.admin.updateAttributes('plain', { phone_number: PHONE });
            await plain.database.pool.query(`update idp_user set mfa_enabled = '{SMS_MFA}'`);
            const { AccessToken } = await signInRaw(plain, 'plain');
            expect(refusalOf(await plain.rpc('AssociateSoftwareToken', { AccessToken }))).toEqual([
                400,
                'SoftwareTokenMFANotFoundException',
                'Software Token MFA has not been enabled by the userPool',
            ]);
            const refused = await plain.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
            expect(refused.body['__type']).toBe('InvalidParameterException');
        } finally {
            await plain.close();
        }
    });
});

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
