import { describe, expect, it } from 'vitest';
import { PASSWORD, addUser, lastCode, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { challengeOf, confirmOn, flowOn, startDeviceProof, tokensOf } from './support/flow.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);

interface EventRow {
    readonly kind: string;
    readonly response: string;
    readonly device: string | null;
    readonly ip: string | null;
}

const eventsOf = async (username: string): Promise<readonly EventRow[]> => {
    const { rows } = await server.database.pool.query<EventRow>(
        `select e.kind, e.response, e.device_key as device, e.ip
         from idp_auth_event e join idp_user u on u.id = e.user_id where u.username = $1 order by e.id`,
        [username],
    );
    return rows;
};
const here = { device: null, ip: '127.0.0.1' };
const passed = { kind: 'SignIn', response: 'Pass', ...here };
const failed = { kind: 'SignIn', response: 'Fail', ...here };
const wrong = (USERNAME: string) => flow.initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'Wrong-violet-lamp-31' });
const count = async (): Promise<number> => {
    const { rows } = await server.database.pool.query<{ count: string }>(
        'select count(*)::text as count from idp_auth_event',
    );
    return Number(rows[0]?.count);
};

describe('what happened at sign-in', () => {
    it('is noted for passwords, right and wrong, with where it came from', async () => {
        await addUser(server, 'plain');
        await wrong('plain');
        await flow.withPassword('plain');
        await (await flow.prepareSrp('plain')).send({ PASSWORD_CLAIM_SIGNATURE: 'AAAA' });
        expect(await eventsOf('plain')).toEqual([failed, passed, failed]);
    });

    it('is not noted for nobody, nor while nothing is judged', async () => {
        await addUser(server, 'locked');
        for (let attempt = 1; attempt <= 9; attempt += 1) {
            await wrong('locked');
            if (attempt < 9) server.wait(2 ** Math.max(0, attempt - 5) + 0.1);
        }
        const before = await count();
        for (let attempt = 1; attempt <= 3; attempt += 1) await wrong('nobody');
        await flow.withPassword('locked');
        expect(await count()).toBe(before);
    });

    it('passes only when the second factor did', async () => {
        await addUser(server, 'second');
        await server.provider.admin.updateAttributes('second', { phone_number: '+233201234567' });
        const { AccessToken } = await signInRaw(server, 'second');
        await server.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
        const { session } = challengeOf(await flow.withPassword('second'));
        const answer = (SMS_MFA_CODE: string) => flow.respond('SMS_MFA', session, { USERNAME: 'second', SMS_MFA_CODE });
        const code = lastCode(server);
        expect(await eventsOf('second')).toEqual([passed]);
        await answer(code === '000000' ? '000001' : '000000');
        expect(await eventsOf('second')).toEqual([passed, failed]);
        await answer(code);
        expect(await eventsOf('second')).toEqual([passed, failed, passed]);
    });

    it('names the device that took part', async () => {
        await addUser(server, 'device');
        const signedIn = tokensOf(await flow.withSrp('device'));
        const device = await confirmOn(server, signedIn);
        const { AccessToken } = signedIn;
        const status = { AccessToken, DeviceKey: device.key, DeviceRememberedStatus: 'remembered' };
        await server.rpc('UpdateDeviceStatus', status);
        const asked = challengeOf(await flow.withSrp('device', { DEVICE_KEY: device.key }));
        const { send } = await startDeviceProof(server, asked, device);
        await send({ PASSWORD_CLAIM_SIGNATURE: 'AAAA' });
        await send();
        expect(await eventsOf('device')).toEqual([passed, failed, { ...passed, device: device.key }]);
    });

    it('is noted for changes of the password too', async () => {
        await addUser(server, 'changer');
        const { AccessToken } = await signInRaw(server, 'changer');
        const change = (PreviousPassword: string) =>
            server.rpc('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'Other-violet-lamp-31' });
        await change('Wrong-violet-lamp-31');
        await change(PASSWORD);
        expect(await eventsOf('changer')).toEqual([
            passed,
            { kind: 'PasswordChange', response: 'Fail', ...here },
            { kind: 'PasswordChange', response: 'Pass', ...here },
        ]);
    });
});

describe('what was noted', () => {
    it('goes with its user, and after ninety days', async () => {
        await addUser(server, 'leaver');
        await flow.withPassword('leaver');
        const before = await count();
        await server.provider.admin.deleteUser('leaver');
        expect(await count()).toBe(before - 1);
        server.wait(89 * 24 * 3600);
        await server.provider.purge();
        expect(await count()).toBe(before - 1);
        await flow.withPassword('plain');
        server.wait(2 * 24 * 3600);
        await server.provider.purge();
        expect(await count()).toBe(1);
    });
});
