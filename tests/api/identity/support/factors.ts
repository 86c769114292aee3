import { expect } from 'vitest';
import { challengeOf, codeAt, flowOn } from './flow.ts';
import { addUser, lastCode, signInRaw, type IdentityServer } from './identityServer.ts';

export const PHONE = '+233201234567';
export const STEP = 30_000;
export const invalidSession = [400, 'NotAuthorizedException', 'Invalid session for the user.'];
export const expiredSession = [400, 'NotAuthorizedException', 'Invalid session for the user, session is expired.'];
export const exceeded = [400, 'NotAuthorizedException', 'Password attempts exceeded'];
export const smsMismatch = [400, 'CodeMismatchException', 'Invalid code or auth state for the user.'];
export const tokenMismatch = [400, 'CodeMismatchException', 'Invalid code received for user'];
export const tokenUsed = [400, 'ExpiredCodeException', 'Your software token has already been used once.'];

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** What people do with their second factors. */
export const factorsOn = (server: IdentityServer) => {
    const flow = flowOn(server);

    const prefer = (AccessToken: string, settings: object) =>
        server.rpc('SetUserMFAPreference', { AccessToken, ...settings });

    /** Somebody with a phone who turned codes by text message on. */
    const addSmsUser = async (username: string): Promise<string> => {
        await addUser(server, username);
        await server.provider.admin.updateAttributes(username, { phone_number: PHONE, phone_number_verified: 'true' });
        const { AccessToken } = await signInRaw(server, username);
        expect((await prefer(AccessToken, { SMSMfaSettings: { Enabled: true } })).body).toEqual({});
        return AccessToken;
    };

    /** Signs in up to the question and gives what answers it. */
    const askedBySms = async (username: string) => {
        const { name, session } = challengeOf(await flow.withPassword(username));
        expect(name).toBe('SMS_MFA');
        const code = lastCode(server);
        const answer = (SMS_MFA_CODE: string) => flow.respond('SMS_MFA', session, { USERNAME: username, SMS_MFA_CODE });
        return { session, code, answer };
    };

    /** Sets a software token up, by the access token; gives its secret. A code of it was used for that. */
    const addToken = async (AccessToken: string, FriendlyDeviceName = 'Pixel'): Promise<string> => {
        const { body } = await server.rpc('AssociateSoftwareToken', { AccessToken });
        const secret = String(body['SecretCode']);
        const verified = await server.rpc('VerifySoftwareToken', {
            AccessToken,
            FriendlyDeviceName,
            UserCode: codeAt(secret, server.now()),
        });
        expect(verified.body).toEqual({ Status: 'SUCCESS' });
        return secret;
    };

    /** Somebody who is asked for codes of a software token, none of which was used yet. */
    const addTokenUser = async (username: string): Promise<string> => {
        await addUser(server, username);
        const { AccessToken } = await signInRaw(server, username);
        const secret = await addToken(AccessToken);
        await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } });
        server.wait(60);
        return secret;
    };

    const askedForToken = async (username: string) => {
        const { name, session, parameters } = challengeOf(await flow.withPassword(username));
        expect(name).toBe('SOFTWARE_TOKEN_MFA');
        const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
            flow.respond('SOFTWARE_TOKEN_MFA', session, { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE });
        return { session, parameters, answer };
    };

    return { prefer, addSmsUser, askedBySms, addToken, addTokenUser, askedForToken };
};
