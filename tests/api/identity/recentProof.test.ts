import { describe, expect, it } from 'vitest';
import { proofNeeded } from '../../../domain/recentProof.ts';
import { lastCode, PASSWORD, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { enterOn } from './support/ownAccount.ts';

const server = sharedIdentityServer();
const enter = enterOn(server);

const refused = { __type: 'NotAuthorizedException', message: proofNeeded };
const off = { SMSMfaSettings: { Enabled: false }, SoftwareTokenMfaSettings: { Enabled: false } };

type Person = Awaited<ReturnType<typeof enter>>;

const changes: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    ['an e-mail address', (person) => person.update({ email: 'thief@home.example' })],
    ['a phone number', (person) => person.update({ phone_number: '+233209999999' })],
    ['a phone number, taken away', (person) => person.remove('phone_number')],
    ['a second step', (person) => person.call('SetUserMFAPreference', off)],
    ['a second step, the older way', (person) => person.call('SetUserSettings', { MFAOptions: [] })],
    ['an authenticator app', (person) => person.call('AssociateSoftwareToken')],
];

describe('a change of the own account', () => {
    it.each(changes)(
        'asks for the password again after five minutes, and goes on with it: %s',
        async (name, change) => {
            const person = await enter(`again${changes.findIndex(([other]) => other === name)}`);
            server.wait(301);
            expect(await change(person)).toEqual(refused);
            expect(await person.call('ProveOwner', { Password: PASSWORD })).toEqual({});
            expect(await change(person)).not.toHaveProperty('__type');
            server.wait(301);
            expect(await change(person)).toEqual(refused);
        },
    );

    it.each(changes)('asks for nothing within five minutes of the sign-in: %s', async (name, change) => {
        const person = await enter(`fresh${changes.findIndex(([other]) => other === name)}`);
        server.wait(299);
        expect(await change(person)).not.toHaveProperty('__type');
    });

    it('asks for nothing where it turns nothing away from its owner', async () => {
        const person = await enter('harmless');
        server.wait(3000);
        expect(await person.update({ name: 'Ama', locale: 'fr' })).toEqual({ CodeDeliveryDetailsList: [] });
        expect(await person.remove('nickname')).toEqual({});
    });

    it('is proven with a code also where typing it took a while', async () => {
        const person = await enter('slowly');
        await person.update({ email: 'slowly@home.example' });
        server.wait(301);
        expect(await person.verify('email', lastCode(server))).toEqual({});
    });

    it('is asked for before the account is deleted', async () => {
        const person = await enter('deleted');
        server.wait(301);
        expect(await person.call('DeleteUser')).toEqual(refused);
        expect(await person.call('ProveOwner', { Password: PASSWORD })).toEqual({});
        expect(await person.call('DeleteUser')).toEqual({});
    });
});

describe('the password typed again', () => {
    it('is wrong like at a sign-in, and counts towards the lock', async () => {
        const person = await enter('guessed');
        server.wait(301);
        const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
        for (let round = 0; round < 5; round += 1) {
            expect(await person.call('ProveOwner', { Password: 'Wrong-violet-lamp-31' })).toEqual(wrong);
        }
        // Locked: the right one is answered as a wrong one is.
        expect(await person.call('ProveOwner', { Password: PASSWORD })).toEqual(wrong);
        expect(await person.update({ email: 'thief@home.example' })).toEqual(refused);
    });

    it('opens only the sign-in it was typed in', async () => {
        const here = await enter('twice');
        const { AccessToken } = await signInRaw(server, 'twice');
        server.wait(301);
        await here.call('ProveOwner', { Password: PASSWORD });
        const there = await server.rpc('SetUserMFAPreference', { AccessToken, ...off });
        expect(there.body).toEqual(refused);
        expect(await here.call('SetUserMFAPreference', off)).toEqual({});
    });
});
