import {
    confirmResetPassword,
    confirmSignIn,
    fetchAuthSession,
    fetchUserAttributes,
    resetPassword,
    signIn,
    signOut,
} from '@aws-amplify/auth';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVerifier } from '../../../server/identity/verify.ts';
import { configureAmplify } from './support/amplifyClient.ts';
import { PASSWORD, addUser, lastCode, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();

beforeAll(async () => {
    configureAmplify(server);
});

afterEach(() => signOut());

const verify = (token: string) =>
    createVerifier({
        mode: 'embedded',
        provider: server.provider,
        log: { info: () => undefined, warn: () => undefined },
    })(token);

async function currentAccessToken(): Promise<string> {
    const { tokens } = await fetchAuthSession();
    if (tokens === undefined) throw new Error('Nobody is signed in.');
    return tokens.accessToken.toString();
}

describe('Amplify v6 against the embedded provider', () => {
    it('signs in by SRP, with the claims the product reads', async () => {
        const { sub } = await addUser(server, 'kofi', ['sales', 'admin']);
        const step = await signIn({ username: 'kofi', password: PASSWORD });
        expect(step.nextStep.signInStep).toBe('DONE');
        const { tokens } = await fetchAuthSession();
        expect(tokens?.accessToken.payload).toMatchObject({
            sub,
            username: 'kofi',
            'cognito:groups': ['admin', 'sales'],
            iss: `${server.url}/idp/${server.provider.poolId}`,
            client_id: server.provider.clientId,
            token_use: 'access',
            scope: 'aws.cognito.signin.user.admin',
        });
        expect(tokens?.accessToken.payload).not.toHaveProperty('aud');
        expect(tokens?.idToken?.payload).toMatchObject({
            sub,
            aud: server.provider.clientId,
            'cognito:username': 'kofi',
            email: 'kofi@shop.example',
            email_verified: true,
            'custom:country': 'GH',
            token_use: 'id',
        });
        expect(await verify(await currentAccessToken())).toMatchObject({ sub, username: 'kofi' });
    });

    it('accepts the name in other letters', async () => {
        await addUser(server, 'yaa');
        expect((await signIn({ username: 'YAA', password: PASSWORD })).isSignedIn).toBe(true);
    });

    it('signs in with the plain password when the client asks so', async () => {
        await addUser(server, 'plain');
        const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
        expect((await signIn({ username: 'plain', password: PASSWORD, options })).isSignedIn).toBe(true);
    });

    it('refuses a wrong password', async () => {
        await addUser(server, 'ama');
        await expect(signIn({ username: 'ama', password: 'Ahadi-demo-2!' })).rejects.toMatchObject({
            name: 'NotAuthorizedException',
            message: 'Incorrect username or password.',
        });
    });

    it('asks a new user for an own password, keeping the session over a weak one', async () => {
        await server.provider.admin.createUser({
            username: 'newcomer',
            attributes: { phone_number: '+233201234567' },
        });
        expect(server.messages.at(-1)).toMatchObject({ to: '+233201234567', medium: 'SMS', purpose: 'invitation' });
        const temporary = server.messages.at(-1)?.text.split(' ').at(-1) ?? '';
        const first = await signIn({ username: 'newcomer', password: temporary });
        expect(first.nextStep).toMatchObject({
            signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
            missingAttributes: [],
        });
        await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
            name: 'InvalidPasswordException',
            message: 'Too short: use at least 12 characters. A few words in a row are good and easy to remember.',
        });
        const done = await confirmSignIn({
            challengeResponse: 'Own-violet-lamp-31',
            options: { userAttributes: { name: 'Esi' } },
        });
        expect(done.isSignedIn).toBe(true);
        expect(await fetchUserAttributes()).toMatchObject({ name: 'Esi', phone_number: '+233201234567' });
        await signOut();
        expect((await signIn({ username: 'newcomer', password: 'Own-violet-lamp-31' })).isSignedIn).toBe(true);
    });

    it('refreshes, with the groups of now and the sign-in of before', async () => {
        await addUser(server, 'refresher');
        await signIn({ username: 'refresher', password: PASSWORD });
        const before = (await fetchAuthSession()).tokens?.accessToken.payload;
        await server.provider.admin.addToGroup('refresher', 'underwriters');
        const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload;
        expect(after?.['cognito:groups']).toEqual(['underwriters']);
        expect(after?.jti).not.toBe(before?.jti);
        expect(after?.['origin_jti']).toBe(before?.['origin_jti']);
        expect(after?.['auth_time']).toBe(before?.['auth_time']);
    });

    it('revokes at sign-out: the access token is refused from then on', async () => {
        await addUser(server, 'leaver');
        await signIn({ username: 'leaver', password: PASSWORD });
        const token = await currentAccessToken();
        await expect(verify(token)).resolves.toMatchObject({ username: 'leaver' });
        await signOut();
        await expect(verify(token)).rejects.toMatchObject({ name: 'TokenRefused', reason: 'the sign-in is revoked' });
        const { body } = await server.rpc('GetUser', { AccessToken: token });
        expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' });
    });

    it('signs out everywhere', async () => {
        await addUser(server, 'everywhere');
        const otherDevice = (await signInRaw(server, 'everywhere')).AccessToken;
        await signIn({ username: 'everywhere', password: PASSWORD });
        const thisDevice = await currentAccessToken();
        await expect(verify(otherDevice)).resolves.toMatchObject({ username: 'everywhere' });
        await signOut({ global: true });
        await expect(verify(thisDevice)).rejects.toMatchObject({ reason: 'the sign-in is revoked' });
        await expect(verify(otherDevice)).rejects.toMatchObject({ reason: 'the sign-in is revoked' });
    });

    it('resets a forgotten password by a code that works once', async () => {
        await addUser(server, 'forgetful');
        const { nextStep } = await resetPassword({ username: 'forgetful' });
        expect(nextStep.codeDeliveryDetails).toEqual({
            destination: '***',
            deliveryMedium: 'EMAIL',
            attributeName: 'email',
        });
        const confirmationCode = lastCode(server);
        const wrong = confirmationCode === '000000' ? '000001' : '000000';
        const confirm = (code: string, newPassword: string) =>
            confirmResetPassword({ username: 'forgetful', confirmationCode: code, newPassword });
        await expect(confirm(wrong, 'Next-violet-lamp-31')).rejects.toMatchObject({ name: 'CodeMismatchException' });
        await confirm(confirmationCode, 'Next-violet-lamp-31');
        await expect(confirm(confirmationCode, 'Other-violet-lamp-31')).rejects.toMatchObject({
            name: 'ExpiredCodeException',
        });
        expect((await signIn({ username: 'forgetful', password: 'Next-violet-lamp-31' })).isSignedIn).toBe(true);
    });

    it('is told by the reset step when an administrator reset the password', async () => {
        await addUser(server, 'resetted');
        await server.provider.admin.resetPassword('resetted');
        const { nextStep } = await signIn({ username: 'resetted', password: PASSWORD });
        expect(nextStep.signInStep).toBe('RESET_PASSWORD');
        await confirmResetPassword({
            username: 'resetted',
            confirmationCode: lastCode(server),
            newPassword: 'Fresh-violet-lamp-31',
        });
        expect((await signIn({ username: 'resetted', password: 'Fresh-violet-lamp-31' })).isSignedIn).toBe(true);
    });
});
