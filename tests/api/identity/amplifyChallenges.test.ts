import {
    confirmSignIn,
    fetchAuthSession,
    fetchDevices,
    fetchMFAPreference,
    forgetDevice,
    rememberDevice,
    setUpTOTP,
    signIn,
    signOut,
    updateMFAPreference,
    verifyTOTPSetup,
    type SignInInput,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configureAmplify } from './support/amplifyClient.ts';
import { codeAt } from './support/flow.ts';
import { addUser, lastCode, PASSWORD, startIdentityServer, type IdentityServer } from './support/identityServer.ts';

let server: IdentityServer;

beforeAll(async () => {
    // A browser has one; without it Amplify confirms no device, and says nothing.
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Test', product: 'Gecko' });
    server = await startIdentityServer();
    configureAmplify(server);
});

afterEach(() => signOut());
afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
});

const byPassword = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const start = (username: string, options: SignInInput['options'] = byPassword) =>
    signIn({ username, password: PASSWORD, options });

async function addPhone(username: string): Promise<void> {
    await addUser(server, username);
    await server.provider.admin.updateAttributes(username, {
        phone_number: '+233201234567',
        phone_number_verified: 'true',
    });
}

/** Sets a software token up as the account page does; gives its secret. */
async function addToken(): Promise<string> {
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: codeAt(sharedSecret, server.now()), options: { friendlyDeviceName: 'Pixel' } });
    return sharedSecret;
}

const deviceKeyOf = async (username: string): Promise<string | undefined> =>
    (await cognitoUserPoolsTokenProvider.tokenOrchestrator.getDeviceMetadata(username))?.deviceKey;

const isDone = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

describe('second factors with Amplify', () => {
    it('signs in by text message, mistyped once', async () => {
        await addPhone('sms');
        await start('sms');
        await updateMFAPreference({ sms: 'PREFERRED' });
        expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS'], preferred: 'SMS' });
        await signOut();
        const asked = await start('sms');
        expect(asked.nextStep).toEqual({
            signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
            codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+********4567' },
        });
        const code = lastCode(server);
        const wrong = code === '000000' ? '000001' : '000000';
        await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
            name: 'CodeMismatchException',
            message: 'Invalid code or auth state for the user.',
        });
        expect(await confirmSignIn({ challengeResponse: code })).toEqual(isDone);
    });

    it('sets a software token up, signs in by it after a password proof, and turns it off', async () => {
        await addUser(server, 'token');
        await start('token');
        const secret = await addToken();
        await updateMFAPreference({ totp: 'PREFERRED' });
        await signOut();
        const asked = await signIn({ username: 'token', password: PASSWORD });
        expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
        server.wait(60);
        expect(await confirmSignIn({ challengeResponse: codeAt(secret, server.now()) })).toEqual(isDone);
        expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
        await updateMFAPreference({ totp: 'DISABLED' });
        expect(await fetchMFAPreference()).toEqual({});
    });

    it('tells a wrong code of a new token', async () => {
        await addUser(server, 'wrongsetup');
        await start('wrongsetup');
        const { sharedSecret } = await setUpTOTP();
        const code = codeAt(sharedSecret, server.now());
        const wrong = [...code].map((digit) => (Number(digit) + 5) % 10).join('');
        await expect(verifyTOTPSetup({ code: wrong })).rejects.toMatchObject({
            name: 'EnableSoftwareTokenMFAException',
            message: 'Code mismatch and fail enable Software Token MFA',
        });
        await expect(verifyTOTPSetup({ code })).resolves.toBeUndefined();
    });

    it('lets people choose between two', async () => {
        await addPhone('chooser');
        await start('chooser');
        const secret = await addToken();
        await updateMFAPreference({ sms: 'ENABLED', totp: 'ENABLED' });
        await signOut();
        for (const method of ['SMS', 'TOTP'] as const) {
            const asked = await start('chooser');
            expect(asked.nextStep).toEqual({
                signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
                allowedMFATypes: ['SMS', 'TOTP'],
            });
            await confirmSignIn({ challengeResponse: method });
            server.wait(60);
            const code = method === 'SMS' ? lastCode(server) : codeAt(secret, server.now());
            expect(await confirmSignIn({ challengeResponse: code })).toEqual(isDone);
            await signOut();
        }
    });
});

describe('devices with Amplify', () => {
    it('are confirmed at the first sign-in, listed, remembered, and then spare the second factor', async () => {
        await addPhone('device');
        expect((await signIn({ username: 'device', password: PASSWORD })).isSignedIn).toBe(true);
        const key = await deviceKeyOf('device');
        expect(key).toMatch(/^eu-west-1_/);
        const [device, ...others] = await fetchDevices();
        expect(others).toEqual([]);
        expect(device).toMatchObject({ id: key, name: expect.any(String), lastAuthenticatedDate: expect.any(Date) });
        expect(device?.attributes).toMatchObject({ 'dev:device_remembered_status': 'not_remembered' });
        await updateMFAPreference({ sms: 'PREFERRED' });
        await rememberDevice();
        const before = (await fetchAuthSession()).tokens?.accessToken.payload;
        expect(before?.['device_key']).toBe(key);
        const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload;
        expect(after?.jti).not.toBe(before?.jti);
        await signOut();
        const sent = server.messages.length;
        expect(await signIn({ username: 'device', password: PASSWORD })).toEqual(isDone);
        expect(server.messages).toHaveLength(sent);
        expect(await deviceKeyOf('device')).toBe(key);
        await forgetDevice();
        expect(await fetchDevices()).toEqual([]);
        await signOut();
        expect((await start('device')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
        await confirmSignIn({ challengeResponse: lastCode(server) });
    });

    it('that the server forgot are forgotten by the client, and the sign-in goes on', async () => {
        await addUser(server, 'stale');
        await signIn({ username: 'stale', password: PASSWORD });
        const key = await deviceKeyOf('stale');
        await signOut();
        await server.database.pool.query('delete from idp_device where key = $1', [key]);
        expect(await signIn({ username: 'stale', password: PASSWORD })).toEqual(isDone);
        const next = await deviceKeyOf('stale');
        expect(next).toMatch(/^eu-west-1_/);
        expect(next).not.toBe(key);
        await signOut();
        await server.database.pool.query('delete from idp_device where key = $1', [next]);
        expect(await start('stale')).toEqual(isDone);
    });

    it('that could not be confirmed do not cost the session', async () => {
        await addUser(server, 'navigatorless');
        vi.stubGlobal('navigator', undefined);
        try {
            await signIn({ username: 'navigatorless', password: PASSWORD });
            expect(await deviceKeyOf('navigatorless')).toBeUndefined();
            const { tokens } = await fetchAuthSession({ forceRefresh: true });
            expect(tokens?.accessToken.payload['username']).toBe('navigatorless');
            expect(await fetchDevices()).toEqual([]);
        } finally {
            vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Test', product: 'Gecko' });
        }
    });
});

describe('a group that must have a second factor, with Amplify', () => {
    let strict: IdentityServer;
    beforeAll(async () => {
        strict = await startIdentityServer({ mfaRequiredGroups: ['admin'] });
        configureAmplify(strict);
    });
    afterAll(async () => {
        configureAmplify(server);
        await strict.close();
    });

    it('has a new user set an own password and a software token, mistyped once', async () => {
        await strict.provider.admin.createUser({
            username: 'newcomer',
            groups: ['admin'],
            temporaryPassword: 'Temp-violet-lamp-31',
            suppressMessage: true,
        });
        const first = await signIn({ username: 'newcomer', password: 'Temp-violet-lamp-31', options: byPassword });
        expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
        const second = await confirmSignIn({ challengeResponse: PASSWORD });
        if (second.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('No set-up was asked.');
        const { totpSetupDetails } = second.nextStep;
        expect(totpSetupDetails.getSetupUri('Ahadi').href).toContain(`secret=${totpSetupDetails.sharedSecret}`);
        const code = codeAt(totpSetupDetails.sharedSecret, strict.now());
        const wrong = [...code].map((digit) => (Number(digit) + 5) % 10).join('');
        await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
            name: 'EnableSoftwareTokenMFAException',
        });
        expect(await confirmSignIn({ challengeResponse: code })).toEqual(isDone);
        await signOut();
        const next = await start('newcomer');
        expect(next.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
        strict.wait(60);
        const fresh = codeAt(totpSetupDetails.sharedSecret, strict.now());
        expect(await confirmSignIn({ challengeResponse: fresh })).toEqual(isDone);
    });
});
