import { confirmSignIn, signIn, signOut } from '@aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { configureAmplify } from './support/amplifyClient.ts';
import { devicesOn } from './support/devices.ts';
import { challengeOf, codeAt, flowOn, refusalOf, startDeviceProof, tokensOf } from './support/flow.ts';
import { addUser, lastCode, PASSWORD, sharedIdentityServer } from './support/identityServer.ts';

const server = sharedIdentityServer({ mfaRequiredGroups: ['admin', 'underwriters'] });
const flow = flowOn(server);

const addPhone = (username: string, verified: 'true' | 'false') =>
    server.provider.admin.updateAttributes(username, {
        phone_number: '+233201234567',
        phone_number_verified: verified,
    });

/** Sets an application up in the midst of a sign-in; gives its key and the tokens. */
const setUp = async (username: string, Session: string) => {
    const { body } = await server.rpc('AssociateSoftwareToken', { Session });
    const secret = String(body['SecretCode']);
    const verified = await server.rpc('VerifySoftwareToken', {
        Session: body['Session'],
        UserCode: codeAt(secret, server.now()),
    });
    const reply = await flow.respond('MFA_SETUP', String(verified.body['Session']), { USERNAME: username });
    return { secret, ...tokensOf(reply) };
};

describe('people of a group that must have a second factor', () => {
    it('get no tokens before they have set one up, by password or by SRP; others sign in as ever', async () => {
        await addUser(server, 'yaa', ['admin']);
        await addUser(server, 'kofi', ['sales']);
        expect((await flow.withPassword('kofi')).body).toHaveProperty('AuthenticationResult');
        const bySrp = await flow.withSrp('yaa');
        const byPassword = await flow.withPassword('yaa');
        for (const { body } of [bySrp, byPassword]) {
            expect(body).toMatchObject({
                ChallengeName: 'MFA_SETUP',
                ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
            });
            expect(body).not.toHaveProperty('AuthenticationResult');
        }
        const { session } = challengeOf(byPassword);
        server.wait(600);
        const { secret, AccessToken } = await setUp('yaa', session);
        expect(AccessToken).toEqual(expect.any(String));
        server.wait(60);
        const next = challengeOf(await flow.withPassword('yaa'));
        expect(next.name).toBe('SOFTWARE_TOKEN_MFA');
        const code = { USERNAME: 'yaa', SOFTWARE_TOKEN_MFA_CODE: codeAt(secret, server.now()) };
        expect((await flow.respond('SOFTWARE_TOKEN_MFA', next.session, code)).status).toBe(200);
    });

    it('are asked as soon as they have joined the group, and no more when it is enough to be in another', async () => {
        await addUser(server, 'ama', ['sales']);
        await server.provider.admin.addToGroup('ama', 'underwriters');
        expect(challengeOf(await flow.withPassword('ama')).name).toBe('MFA_SETUP');
        await server.provider.admin.removeFromGroup('ama', 'underwriters');
        expect((await flow.withPassword('ama')).body).toHaveProperty('AuthenticationResult');
    });

    it('choose their own password first where they were invited, as the first administrator is', async () => {
        await server.provider.admin.createUser({
            username: 'first',
            groups: ['admin'],
            temporaryPassword: 'Temp-violet-lamp-31',
            suppressMessage: true,
        });
        const begun = await flow.initiate('USER_PASSWORD_AUTH', { USERNAME: 'first', PASSWORD: 'Temp-violet-lamp-31' });
        const { name, session } = challengeOf(begun);
        expect(name).toBe('NEW_PASSWORD_REQUIRED');
        const own = await flow.respond(name, session, { USERNAME: 'first', NEW_PASSWORD: PASSWORD });
        expect(challengeOf(own).name).toBe('MFA_SETUP');
    });

    it('may choose messages after the application, to a number of their own; it is asked for from then on', async () => {
        await addUser(server, 'esi', ['admin']);
        await addPhone('esi', 'false');
        expect(challengeOf(await flow.withPassword('esi')).name).toBe('MFA_SETUP');
        await addPhone('esi', 'true');
        const { name, parameters, session } = challengeOf(await flow.withPassword('esi'));
        expect(name).toBe('SELECT_MFA_TYPE');
        expect(parameters['MFAS_CAN_CHOOSE']).toBe('["SOFTWARE_TOKEN_MFA","SMS_MFA"]');
        const asked = challengeOf(await flow.respond(name, session, { USERNAME: 'esi', ANSWER: 'SMS_MFA' }));
        const answers = { USERNAME: 'esi', SMS_MFA_CODE: lastCode(server) };
        expect((await flow.respond('SMS_MFA', asked.session, answers)).status).toBe(200);
        expect(challengeOf(await flow.withPassword('esi')).name).toBe('SMS_MFA');
    });

    it('are led by Amplify through the choice and the set-up', async () => {
        await addUser(server, 'abena', ['admin']);
        await addPhone('abena', 'true');
        configureAmplify(server);
        const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
        const first = await signIn({ username: 'abena', password: PASSWORD, options });
        expect(first.nextStep).toMatchObject({
            signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
            allowedMFATypes: ['TOTP', 'SMS'],
        });
        const second = await confirmSignIn({ challengeResponse: 'TOTP' });
        if (second.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('No set-up was asked.');
        const code = codeAt(second.nextStep.totpSetupDetails.sharedSecret, server.now());
        expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
        await signOut();
    });

    it('set one up on a remembered device too, which stands in for a factor but is none', async () => {
        const { addBrowser } = devicesOn(server);
        const { device } = await addBrowser('afia', 'remembered');
        await server.provider.admin.addToGroup('afia', 'admin');
        const begun = challengeOf(await flow.withPassword('afia', { DEVICE_KEY: device.key }));
        expect(begun.name).toBe('DEVICE_SRP_AUTH');
        const { send } = await startDeviceProof(server, begun, device);
        expect(challengeOf(await send()).name).toBe('MFA_SETUP');
    });

    it('cannot turn their last one off; an administrator can, and then it is set up anew', async () => {
        await addUser(server, 'adwoa', ['admin']);
        const { AccessToken } = await setUp('adwoa', challengeOf(await flow.withPassword('adwoa')).session);
        const off = { SoftwareTokenMfaSettings: { Enabled: false } };
        expect(refusalOf(await server.rpc('SetUserMFAPreference', { AccessToken, ...off }))).toEqual([
            400,
            'InvalidParameterException',
            'Your work asks for a second step: turn another one on before you turn this one off.',
        ]);
        await server.provider.admin.resetFactors('adwoa');
        expect(challengeOf(await flow.withPassword('adwoa')).name).toBe('MFA_SETUP');
        expect(server.messages.at(-1)).toMatchObject({ to: 'adwoa@shop.example', purpose: 'notice' });
        const [newest] = (await server.provider.admin.signInsOf('adwoa')).filter(({ kind }) => kind === 'FactorReset');
        expect(newest).toMatchObject({ succeeded: true });
    });
});
