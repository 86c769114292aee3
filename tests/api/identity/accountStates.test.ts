import { describe, expect, it } from 'vitest';
import { PASSWORD, addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { GROUP } from './support/flow.ts';
import { passwordsOn, wrongPassword } from './support/passwords.ts';

const server = sharedIdentityServer();
const { initiate, respond, tryPassword, startSrp } = passwordsOn(server);

describe('account states', () => {
    it('refuses disabled users in every flow, told after the right password only, and lets them in again', async () => {
        await addUser(server, 'switched');
        const { AccessToken, RefreshToken } = await signInRaw(server, 'switched');
        await server.provider.admin.disable('switched');
        const disabled = { __type: 'NotAuthorizedException', message: 'User is disabled.' };
        expect((await tryPassword('switched', PASSWORD)).body).toEqual(disabled);
        expect((await tryPassword('switched', 'Wrong-violet-lamp-31')).body).toEqual(wrongPassword);
        const { client, parameters } = await startSrp('switched');
        const wrong = client.answer(parameters, GROUP, 'Wrong-violet-lamp-31');
        expect((await respond('PASSWORD_VERIFIER', wrong)).body).toEqual(wrongPassword);
        expect((await respond('PASSWORD_VERIFIER', client.answer(parameters, GROUP, PASSWORD))).body).toEqual(disabled);
        expect((await server.rpc('GetUser', { AccessToken })).body).toEqual(disabled);
        await server.provider.admin.enable('switched');
        expect((await server.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has been revoked');
        expect((await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken })).body['message']).toBe(
            'Refresh Token has been revoked',
        );
        expect((await tryPassword('switched', PASSWORD)).status).toBe(200);
    });

    it('answers tokens of a deleted user', async () => {
        await addUser(server, 'deleted');
        const { AccessToken, RefreshToken } = await signInRaw(server, 'deleted');
        await server.provider.admin.deleteUser('deleted');
        const gone = { __type: 'UserNotFoundException', message: 'User does not exist.' };
        expect((await server.rpc('GetUser', { AccessToken })).body).toEqual(gone);
        expect((await initiate('REFRESH_TOKEN', { REFRESH_TOKEN: RefreshToken })).body['message']).toBe(
            'Invalid Refresh Token.',
        );
    });

    it('refuses a temporary password after its day', async () => {
        await server.provider.admin.createUser({
            username: 'late',
            temporaryPassword: 'Temp-violet-lamp-31',
            suppressMessage: true,
        });
        server.wait(24 * 3600 + 1);
        expect((await tryPassword('late', 'Temp-violet-lamp-31')).body['message']).toBe(
            'Temporary password has expired and must be reset by an administrator.',
        );
    });
});

describe('the new password challenge', () => {
    const begin = async (username: string) => {
        await server.provider.admin.createUser({
            username,
            attributes: { email: 'kept@shop.example' },
            temporaryPassword: 'Temp-violet-lamp-31',
            suppressMessage: true,
        });
        const { body } = await tryPassword(username, 'Temp-violet-lamp-31');
        expect(body).toMatchObject({
            ChallengeName: 'NEW_PASSWORD_REQUIRED',
            ChallengeParameters: {
                USER_ID_FOR_SRP: username,
                requiredAttributes: '[]',
                userAttributes: '{"email":"kept@shop.example"}',
            },
        });
        return String(body['Session']);
    };
    const own = (USERNAME: string) => ({ USERNAME, NEW_PASSWORD: 'Own-violet-lamp-31' });

    it('works once, for its own user, within three minutes', async () => {
        const session = await begin('newone');
        expect((await respond('NEW_PASSWORD_REQUIRED', own('again'), session)).body['message']).toBe(
            'Invalid session for the user.',
        );
        expect((await respond('NEW_PASSWORD_REQUIRED', own('newone'), session)).status).toBe(200);
        expect((await respond('NEW_PASSWORD_REQUIRED', own('newone'), session)).body['message']).toBe(
            'Invalid session for the user.',
        );
        const late = await begin('newlate');
        server.wait(181);
        expect((await respond('NEW_PASSWORD_REQUIRED', own('newlate'), late)).body['message']).toBe(
            'Invalid session for the user, session is expired.',
        );
    });

    it('lets users write neither what is set nor what belongs to the server', async () => {
        const session = await begin('writer');
        const refused = async (name: string) =>
            (
                await respond(
                    'NEW_PASSWORD_REQUIRED',
                    { ...own('writer'), [`userAttributes.${name}`]: 'x@shop.example' },
                    session,
                )
            ).body;
        expect((await refused('email'))['message']).toBe('Cannot modify an already provided email');
        for (const name of ['custom:country', 'email_verified', 'sub', 'constructor']) {
            expect((await refused(name))['message']).toBe('A client attempted to write unauthorized attribute');
        }
        expect((await respond('NEW_PASSWORD_REQUIRED', own('writer'), session)).status).toBe(200);
    });

    it('is won by one of twenty answers at once', async () => {
        const session = await begin('raced');
        const answers = await Promise.all(
            Array.from({ length: 20 }, () => respond('NEW_PASSWORD_REQUIRED', own('raced'), session)),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
});
