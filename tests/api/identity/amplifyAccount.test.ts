import {
    autoSignIn,
    confirmSignUp,
    confirmUserAttribute,
    deleteUser,
    deleteUserAttributes,
    fetchUserAttributes,
    getCurrentUser,
    resendSignUpCode,
    sendUserAttributeVerificationCode,
    signIn,
    signOut,
    signUp,
    updatePassword,
    updateUserAttributes,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, defaultStorage } from '@aws-amplify/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
    addUser,
    lastCode,
    PASSWORD,
    signInRaw,
    startIdentityServer,
    type IdentityServer,
} from './support/identityServer.ts';

let byCode: IdentityServer;
let byLink: IdentityServer;

const use = (server: IdentityServer, signUpVerificationMethod: 'code' | 'link') => {
    const Cognito = {
        userPoolId: server.provider.poolId,
        userPoolClientId: server.provider.clientId,
        userPoolEndpoint: `${server.url}/idp/`,
        signUpVerificationMethod,
    };
    cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
};

beforeAll(async () => {
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    byCode = await startIdentityServer({ selfSignUp: true });
    byLink = await startIdentityServer({ selfSignUp: true, verification: 'link' });
    use(byCode, 'code');
});
afterEach(() => signOut());
afterAll(() => Promise.all([byCode.close(), byLink.close()]));

const email = (username: string) => `${username}@shop.example`;
const join = (username: string, isAutomatic = false) =>
    signUp({
        username,
        password: PASSWORD,
        options: { userAttributes: { email: email(username), name: 'Ama' }, autoSignIn: isAutomatic },
    });

/** Signs in quickly: how is not what these tests are about. */
const enter = async (username: string) => {
    await addUser(byCode, username);
    await signIn({ username, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
};

describe('Amplify v6 signs people up', () => {
    it('with a code, sent again on request', async () => {
        const begun = await join('ama');
        expect(begun).toMatchObject({
            isSignUpComplete: false,
            nextStep: {
                signUpStep: 'CONFIRM_SIGN_UP',
                codeDeliveryDetails: { destination: 'a***@s***', deliveryMedium: 'EMAIL', attributeName: 'email' },
            },
        });
        const early = await signIn({ username: 'ama', password: PASSWORD });
        expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
        expect(await resendSignUpCode({ username: 'ama' })).toEqual({
            destination: '***',
            deliveryMedium: 'EMAIL',
            attributeName: 'email',
        });
        await expect(confirmSignUp({ username: 'ama', confirmationCode: 'wrong' })).rejects.toMatchObject({
            name: 'CodeMismatchException',
        });
        const done = await confirmSignUp({ username: 'ama', confirmationCode: lastCode(byCode) });
        expect(done).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
        expect((await signIn({ username: 'ama', password: PASSWORD })).isSignedIn).toBe(true);
        expect(await fetchUserAttributes()).toMatchObject({ email: email('ama'), email_verified: 'true' });
    });

    it('and in at once, after the code', async () => {
        expect((await join('esi', true)).nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
        const confirmed = await confirmSignUp({ username: 'esi', confirmationCode: lastCode(byCode) });
        expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
        expect((await autoSignIn()).isSignedIn).toBe(true);
        expect((await getCurrentUser()).username).toBe('esi');
    });

    it('and in at once, after the link', async () => {
        use(byLink, 'link');
        try {
            expect((await join('kofi', true)).nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
            const link = new URL(/https?:\S+/.exec(byLink.messages.at(-1)?.text ?? '')?.[0] ?? '');
            await fetch(`${byLink.url}/idp/confirm`, { method: 'POST', body: link.searchParams });
            expect((await autoSignIn()).isSignedIn).toBe(true);
            await signOut();
        } finally {
            use(byCode, 'code');
        }
    });

    it('but nobody twice', async () => {
        await addUser(byCode, 'taken');
        await expect(join('taken')).rejects.toMatchObject({
            name: 'UsernameExistsException',
            message: 'User already exists',
        });
    });
});

describe('Amplify v6 keeps an account', () => {
    it('changes attributes and proves a new address', async () => {
        await enter('yaa');
        const changed = await updateUserAttributes({ userAttributes: { email: 'new@home.example', name: 'Yaa' } });
        expect(changed).toMatchObject({
            name: { isUpdated: true },
            email: {
                isUpdated: false,
                nextStep: {
                    updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
                    codeDeliveryDetails: { destination: 'n***@h***', deliveryMedium: 'EMAIL', attributeName: 'email' },
                },
            },
        });
        expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
            destination: 'n***@h***',
        });
        const confirmationCode = lastCode(byCode);
        await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
        expect(await fetchUserAttributes()).toMatchObject({
            name: 'Yaa',
            email: 'new@home.example',
            email_verified: 'true',
        });
        await expect(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })).rejects.toMatchObject({
            name: 'ExpiredCodeException',
        });
    });

    it('removes attributes, and writes none that are not its own', async () => {
        await enter('abena');
        await updateUserAttributes({ userAttributes: { nickname: 'Abi' } });
        await deleteUserAttributes({ userAttributeKeys: ['nickname'] });
        expect(await fetchUserAttributes()).not.toHaveProperty('nickname');
        const refused = updateUserAttributes({ userAttributes: { 'custom:seniority': 'lead' } });
        await expect(refused).rejects.toMatchObject({
            name: 'NotAuthorizedException',
            message: 'A client attempted to write unauthorized attribute',
        });
    });

    it('changes the password and stays signed in, here alone', async () => {
        await enter('kwesi');
        const { AccessToken } = await signInRaw(byCode, 'kwesi');
        const change = (oldPassword: string) => updatePassword({ oldPassword, newPassword: 'Next-violet-lamp-31' });
        await expect(change('Wrong-violet-lamp-31')).rejects.toMatchObject({
            name: 'NotAuthorizedException',
            message: 'Incorrect username or password.',
        });
        await change(PASSWORD);
        expect(await fetchUserAttributes()).toHaveProperty('sub');
        expect((await byCode.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has been revoked');
        await signOut();
        expect((await signIn({ username: 'kwesi', password: 'Next-violet-lamp-31' })).isSignedIn).toBe(true);
    });

    it('deletes it', async () => {
        await enter('gone');
        await deleteUser();
        await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
        await expect(signIn({ username: 'gone', password: PASSWORD })).rejects.toMatchObject({
            name: 'NotAuthorizedException',
            message: 'Incorrect username or password.',
        });
    });
});
