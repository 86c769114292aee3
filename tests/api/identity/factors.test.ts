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
import { expiredSession, factorsOn, invalidSession, PHONE } from './support/factors.ts';
import { challengeOf, codeAt, flowOn, refusalOf, tokensOf, wrongCodeAt } from './support/flow.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { prefer, addSmsUser, askedBySms, addToken } = factorsOn(server);

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
            NEW_PASSWORD: 'Other-violet-lamp-31',
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

describe('a group that must have a second factor', () => {
    let strict: IdentityServer;
    let strictFlow: ReturnType<typeof flowOn>;
    beforeAll(async () => {
        strict = await startIdentityServer({ mfaRequiredGroups: ['sales'] });
        strictFlow = flowOn(strict);
    });
    afterAll(() => strict.close());

    it('has a token set up in the midst of the first sign-in, and asks for it from then on', async () => {
        await addUser(strict, 'setup', ['sales']);
        const reply = await strictFlow.withPassword('setup');
        expect(reply.body).toEqual({
            ChallengeName: 'MFA_SETUP',
            ChallengeParameters: {
                USER_ID_FOR_SRP: 'setup',
                MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]',
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

    it('ends a set-up after a quarter of an hour', async () => {
        await addUser(strict, 'setupone', ['sales']);
        const { session } = challengeOf(await strictFlow.withPassword('setupone'));
        strict.wait(901);
        expect(refusalOf(await strict.rpc('AssociateSoftwareToken', { Session: session }))).toEqual(expiredSession);
    });
});

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
