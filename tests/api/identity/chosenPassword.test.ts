import { describe, expect, it } from 'vitest';
import { passwordFaults } from '../../../server/identity/embedded/passwordRule.ts';
import { PUBLISHED_PASSWORD } from '../../../server/identity/embedded/settings.ts';
import { shared } from '../../support/shared.ts';
import {
    addUser,
    lastCode,
    PASSWORD,
    sharedIdentityServer,
    signInRaw,
    startIdentityServer,
} from './support/identityServer.ts';
import { enterOn } from './support/ownAccount.ts';

const server = sharedIdentityServer();
const enter = enterOn(server);
const refusedFor = (message: string) => ({ __type: 'InvalidPasswordException', message });

describe('a chosen password', () => {
    it('counts letter by letter, however a keyboard writes them', async () => {
        const chosen = 'señorita née à Zürich dort';
        const nee = await enter('nee');
        expect(await nee.change(PASSWORD, chosen.normalize('NFD'))).toEqual({});
        for (const form of ['NFC', 'NFD'] as const) {
            await expect(signInRaw(server, 'nee', chosen.normalize(form))).resolves.toHaveProperty('AccessToken');
        }
        await expect(signInRaw(server, 'nee', chosen.toLowerCase())).rejects.toThrow('Incorrect');
        await expect(signInRaw(server, 'nee', `${chosen} `)).rejects.toThrow('Incorrect');
    });

    it('is not cut: one with another last letter is another', async () => {
        const long = await enter('long');
        const chosen = `${'wide river, tall bamboo; '.repeat(10)}Q`;
        expect(chosen.length).toBe(251);
        expect(await long.change(PASSWORD, chosen)).toEqual({});
        await expect(signInRaw(server, 'long', `${chosen.slice(0, -1)}R`)).rejects.toThrow('Incorrect');
        await expect(signInRaw(server, 'long', chosen)).resolves.toHaveProperty('AccessToken');
    });

    it('is refused with its reason', async () => {
        const told = await enter('told');
        expect(await told.change(PASSWORD, 'passwordpassword')).toEqual(refusedFor(passwordFaults.common));
        expect(await told.change(PASSWORD, 'Akua.Mensah-2026')).toEqual(refusedFor(passwordFaults.own));
    });

    it('tells nobody a name: what is the person’s is judged after the code was right', async () => {
        await addUser(server, 'private');
        const ClientId = server.provider.clientId;
        await server.rpc('ForgotPassword', { ClientId, Username: 'private' });
        const request = { ClientId, Username: 'private', Password: 'Akua.Mensah-2026' };
        const code = lastCode(server);
        const wrong = code === '000000' ? '000001' : '000000';
        const guessed = await server.rpc('ConfirmForgotPassword', { ...request, ConfirmationCode: wrong });
        expect(guessed.body['__type']).toBe('CodeMismatchException');
        const right = await server.rpc('ConfirmForgotPassword', { ...request, ConfirmationCode: code });
        expect(right.body).toEqual(refusedFor(passwordFaults.own));
        const better = { ...request, Password: 'quiet harbour lanterns sway', ConfirmationCode: code };
        expect((await server.rpc('ConfirmForgotPassword', better)).body).toEqual({});
    });
});

describe('the published password', () => {
    const show = shared(
        () => startIdentityServer({ takesPublishedPassword: true }),
        ({ close }) => close(),
    );

    it('is given to nobody but the people of a demonstration, and chosen by nobody', async () => {
        const given = { username: 'shown', password: PUBLISHED_PASSWORD, permanent: true };
        await addUser(server, 'shown');
        await expect(server.provider.admin.setPassword(given)).rejects.toMatchObject({
            name: 'InvalidPasswordException',
        });
        await addUser(show, 'shown');
        await show.provider.admin.setPassword(given);
        const { AccessToken } = await signInRaw(show, 'shown', PUBLISHED_PASSWORD);
        const change = { AccessToken, PreviousPassword: PUBLISHED_PASSWORD, ProposedPassword: PUBLISHED_PASSWORD };
        expect((await show.rpc('ChangePassword', change)).body['__type']).toBe('InvalidPasswordException');
    });
});

describe('somebody who was invited and never came', () => {
    it('is answered as anybody is who forgot a password', async () => {
        const { admin, clientId: ClientId } = server.provider;
        const attributes = { email: 'invited@shop.example', email_verified: 'true' };
        await admin.createUser({ username: 'invited', attributes, suppressMessage: true });
        await addUser(server, 'arrived');
        const sent = server.messages.length;
        const replies = ['invited', 'arrived', 'nobody-at-all'].map((Username) =>
            server.rpc('ForgotPassword', { ClientId, Username }),
        );
        const bodies = (await Promise.all(replies)).map(({ body }) => body);
        const [first] = bodies;
        expect(bodies).toEqual([first, first, first]);
        expect(server.messages.slice(sent).map(({ to }) => to)).toEqual(['arrived@shop.example']);
    });
});
