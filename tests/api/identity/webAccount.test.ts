import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as account from '../../../src/auth/account.ts';
import { answerChallenge, currentToken, signIn, signOut } from '../../../src/auth/authClient.ts';
import { autoSignInByLink, confirmSignUp, resendSignUpCode, signUp } from '../../../src/auth/signUp.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { PASSWORD, addUser, lastCode, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { openWebApp, type WebApp } from './support/webApp.ts';

const server = sharedIdentityServer({ selfSignUp: true });
let app: WebApp;
let count = 0;
beforeAll(async () => {
    app = openWebApp(server);
});
beforeEach(() => signOut());

const addPerson = async (): Promise<string> => {
    count += 1;
    const username = `ama${count}`;
    await addUser(server, username, ['sales']);
    return username;
};

const enter = async (): Promise<string> => {
    const username = await addPerson();
    await signIn({ username, password: PASSWORD });
    return username;
};

/** The code an authenticator app shows; a code works once, so each asking moves the provider's clock on. */
const codeOf = (secret: string, seconds: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 });

describe('an own account', () => {
    it('is opened, confirmed by code and signed in', async () => {
        const attributes = { email: 'esi@shop.example', email_verified: 'true' };
        const opened = await signUp({ username: 'esi', password: PASSWORD, attributes });
        expect(opened).toEqual({ isConfirmed: false, destination: 'e***@s***' });
        await expect(signIn({ username: 'esi', password: PASSWORD })).resolves.toEqual({ kind: 'confirmSignUp' });
        await expect(resendSignUpCode('esi')).resolves.toBeUndefined();
        await expect(confirmSignUp({ username: 'esi', code: '1' })).rejects.toThrow(/code/);
        await expect(confirmSignUp({ username: 'esi', code: lastCode(server) })).resolves.toEqual({ kind: 'signedIn' });
        expect(session.get().token).not.toBeNull();
    });

    it('is signed in after it was confirmed elsewhere', async () => {
        await signUp({ username: 'kojo', password: PASSWORD, attributes: { email: 'kojo@shop.example' } });
        const entering = autoSignInByLink();
        await server.database.pool.query(`update idp_user set status = 'CONFIRMED' where username = 'kojo'`);
        await expect(entering).resolves.toEqual({ kind: 'signedIn' });
    });

    it('has attributes that count when their code was typed', async () => {
        const username = await enter();
        await expect(account.readAccount()).resolves.toMatchObject({
            username,
            attributes: { email: `${username}@shop.example`, email_verified: 'true', name: 'Akua Mensah' },
            mfa: { enabled: [], preferred: null },
        });
        app.calls();
        const changes = { name: 'Ama Mensah', email: 'new@shop.example', sub: 'x', email_verified: 'true' };
        await expect(account.updateAttributes(changes)).resolves.toEqual([
            { attribute: 'email', destination: 'n***@s***' },
        ]);
        await expect(account.updateAttributes({ sub: 'x' })).resolves.toEqual([]);
        expect(app.calls()).toEqual(['UpdateUserAttributes']);
        await expect(account.verifyAttribute({ attribute: 'email', code: '' })).rejects.toThrow(
            'Confirmation code cannot be empty',
        );
        await expect(account.sendAttributeCode('email')).resolves.toBe('n***@s***');
        await account.verifyAttribute({ attribute: 'email', code: lastCode(server) });
        const { attributes } = await account.readAccount();
        expect(attributes).toMatchObject({ email: 'new@shop.example', email_verified: 'true' });
    });

    it('changes its password', async () => {
        const username = await enter();
        const newPassword = 'Better-than-2!';
        await expect(account.changePassword({ oldPassword: '', newPassword })).rejects.toThrow(
            'Password cannot be empty',
        );
        await expect(account.changePassword({ oldPassword: 'Wrong-1!', newPassword })).rejects.toThrow(
            'Incorrect username or password.',
        );
        await account.changePassword({ oldPassword: PASSWORD, newPassword });
        await signOut();
        await expect(signIn({ username, password: newPassword })).resolves.toEqual({ kind: 'signedIn' });
    });

    it('is deleted, and the session with it', async () => {
        const username = await enter();
        await account.deleteAccount();
        expect(session.get()).toEqual(emptySession);
        await expect(signIn({ username, password: PASSWORD })).rejects.toThrow('Incorrect username or password.');
        await expect(account.deleteAccount()).rejects.toThrow('No current user.');
        await expect(account.readAccount()).rejects.toThrow('User is not authenticated');
    });

    it('ends all its sessions', async () => {
        const username = await enter();
        const { AccessToken } = await signInRaw(server, username);
        await account.signOutEverywhere();
        expect(session.get()).toEqual(emptySession);
        expect((await server.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has been revoked');
        await expect(currentToken()).resolves.toBeNull();
    });
});

describe('a second factor', () => {
    it('by an authenticator app is set up, asked for and given up', async () => {
        const username = await enter();
        const { secret, uri } = await account.startTotp();
        expect(uri).toBe(`otpauth://totp/Ahadi:${username}?secret=${secret}&issuer=Ahadi`);
        await expect(account.finishTotp({ code: '', deviceName: '' })).rejects.toThrow(
            'Confirmation code cannot be empty',
        );
        await expect(account.finishTotp({ code: '000000', deviceName: '' })).rejects.toThrow(
            'Code mismatch and fail enable Software Token MFA',
        );
        await account.finishTotp({ code: codeOf(secret, 0), deviceName: 'My phone' });
        await account.setPreferredMfa('TOTP');
        await expect(account.readAccount()).resolves.toMatchObject({ mfa: { enabled: ['TOTP'], preferred: 'TOTP' } });
        await signOut();

        await expect(signIn({ username, password: PASSWORD })).resolves.toEqual({ kind: 'totpCode' });
        await expect(answerChallenge('000000')).rejects.toThrow('Invalid code received for user');
        server.wait(30);
        await expect(answerChallenge(codeOf(secret, 30))).resolves.toEqual({ kind: 'signedIn' });
        await account.setPreferredMfa('NOMFA');
        await expect(account.readAccount()).resolves.toMatchObject({ mfa: { enabled: [], preferred: null } });
        server.wait(-30);
    });

    it('is given up alone: the other one stays, in one request', async () => {
        await enter();
        await account.updateAttributes({ phone_number: '+233201234567' });
        await account.verifyAttribute({ attribute: 'phone_number', code: lastCode(server) });
        const { secret } = await account.startTotp();
        await account.finishTotp({ code: codeOf(secret, 0), deviceName: '' });
        await account.setPreferredMfa('SMS');
        await account.setPreferredMfa('TOTP');
        await account.turnMfaOff('TOTP');
        await expect(account.readAccount()).resolves.toMatchObject({ mfa: { enabled: ['SMS'], preferred: null } });
        await account.turnMfaOff('SMS');
        await expect(account.readAccount()).resolves.toMatchObject({ mfa: { enabled: [], preferred: null } });
    });

    it('must be one that exists', async () => {
        await enter();
        // What a caller outside the types might pass.
        await expect(account.setPreferredMfa('PIGEON' as 'SMS')).rejects.toThrow('No valid MFA method provided');
    });
});
