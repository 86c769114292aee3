import { describe, expect, it } from 'vitest';
import { PASSWORD, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { enterOn, fault, limit, NEXT } from './support/ownAccount.ts';

const server = sharedIdentityServer();
const enter = enterOn(server);

describe('a changed password', () => {
    it('signs in, the old one does not, and other sign-ins end while this one goes on', async () => {
        const kofi = await enter('kofi');
        const elsewhere = await signInRaw(server, 'kofi');
        expect(await kofi.change(PASSWORD)).toEqual({});
        expect(await kofi.attributes()).toHaveProperty('sub');
        const { body } = await server.rpc('GetUser', { AccessToken: elsewhere.AccessToken });
        expect(body['message']).toBe('Access Token has been revoked');
        const { body: refreshed } = await server.rpc('GetTokensFromRefreshToken', {
            ClientId: server.provider.clientId,
            RefreshToken: elsewhere.RefreshToken,
        });
        expect(refreshed['message']).toBe('Refresh Token has been revoked');
        await expect(signInRaw(server, 'kofi')).rejects.toThrow('Incorrect username or password.');
        await expect(signInRaw(server, 'kofi', NEXT)).resolves.toHaveProperty('AccessToken');
    });

    it('may be one of before', async () => {
        const again = await enter('again');
        expect(await again.change(PASSWORD, PASSWORD)).toEqual({});
        expect(await again.change(PASSWORD, NEXT)).toEqual({});
        expect(await again.change(NEXT, PASSWORD)).toEqual({});
    });

    it('has to follow the policy, at no cost of a try', async () => {
        const weak = await enter('weak');
        for (let tries = 0; tries < 7; tries += 1) {
            expect(await weak.change(PASSWORD, 'short')).toEqual({
                __type: 'InvalidPasswordException',
                message: 'Too short: use at least 12 characters. A few words in a row are good and easy to remember.',
            });
        }
        expect(await weak.change(PASSWORD)).toEqual({});
    });

    it('needs the old one, and wrong ones lock sign-in too', async () => {
        const thief = await enter('thief');
        const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
        for (let tries = 0; tries < 5; tries += 1) expect(await thief.change('Wrong-violet-lamp-31')).toEqual(wrong);
        expect(await thief.change(PASSWORD)).toEqual(limit);
        await expect(signInRaw(server, 'thief')).rejects.toThrow('Incorrect username or password.');
    });

    it('is refused while the lock lasts', async () => {
        const locked = await enter('locked');
        for (let tries = 0; tries < 5; tries += 1)
            await signInRaw(server, 'locked', 'Wrong-violet-lamp-31').catch(String);
        expect(await locked.change(PASSWORD)).toEqual({
            __type: 'NotAuthorizedException',
            message: 'Incorrect username or password.',
        });
        server.wait(2);
        expect(await locked.change(PASSWORD)).toEqual({});
    });

    it('needs both passwords', async () => {
        const { call } = await enter('silent');
        expect(await call('ChangePassword', { ProposedPassword: NEXT })).toEqual(
            fault(
                "1 validation error detected: Value at 'previousPassword' failed to satisfy constraint: Member must not be null",
            ),
        );
    });
});

describe('a deleted account', () => {
    it('is gone with everything of it', async () => {
        const leaver = await enter('leaver');
        await leaver.send('email');
        expect(await leaver.call('DeleteUser')).toEqual({});
        expect(await leaver.call('GetUser')).toEqual({
            __type: 'UserNotFoundException',
            message: 'User does not exist.',
        });
        await expect(signInRaw(server, 'leaver')).rejects.toThrow('Incorrect username or password.');
    });
});

describe('operations on the own account', () => {
    const requests: readonly [string, object][] = [
        ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'X' }] }],
        ['DeleteUserAttributes', { UserAttributeNames: ['name'] }],
        ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
        ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
        ['ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: NEXT }],
        ['DeleteUser', {}],
    ];
    it.each(requests)('%s needs a token that stands', async (operation, request) => {
        const message = async (AccessToken: string | undefined) =>
            (await server.rpc(operation, { ...request, AccessToken })).body['message'];
        expect(await message(undefined)).toMatch(/'accessToken' failed to satisfy constraint: Member must not be null/);
        expect(await message('a.b.c')).toBe('Invalid Access Token');
        const username = `token-${operation.toLowerCase()}`;
        const { AccessToken } = await enter(username);
        await server.provider.admin.globalSignOut(username);
        expect(await message(AccessToken)).toBe('Access Token has been revoked');
        await server.provider.admin.disable(username);
        expect(await message(AccessToken)).toBe('User is disabled.');
        await server.provider.admin.deleteUser(username);
        expect(await message(AccessToken)).toBe('User does not exist.');
    });
});
