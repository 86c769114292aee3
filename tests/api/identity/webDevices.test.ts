import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../../src/auth/authClient.ts';
import * as devices from '../../../src/auth/devices.ts';
import { PASSWORD, addUser, sharedIdentityServer } from './support/identityServer.ts';
import { openWebApp, type WebApp } from './support/webApp.ts';

const server = sharedIdentityServer();
let app: WebApp;
beforeAll(async () => {
    app = openWebApp(server);
    await addUser(server, 'ama', ['sales']);
});
beforeEach(async () => {
    await signOut();
    await server.database.db.pool.query('delete from idp_device');
    await signIn({ username: 'ama', password: PASSWORD });
    app.calls();
});

/** Further devices of the same person, confirmed like the first. */
const addDevices = (count: number) =>
    server.database.db.pool.query(
        `insert into idp_device
         select 'eu-west-1_' || gen_random_uuid(), user_id, group_key, 'not_remembered', 'Phone ' || n, srp_salt,
                srp_verifier_sealed, last_ip, created_at, modified_at, last_authenticated_at
         from idp_device, generate_series(1, $1::int) n`,
        [count],
    );

const own = async () => {
    const { devices: found } = await devices.listDevices();
    const device = found.find(({ isThisDevice }) => isThisDevice);
    if (device === undefined) throw new Error('This browser is not among the devices.');
    return device;
};

describe('the devices of an account', () => {
    it('are those that signed in', async () => {
        expect(await own()).toEqual({
            key: expect.stringMatching(/^eu-west-1_[0-9a-f-]{36}$/),
            name: 'Test browser',
            lastIp: '127.0.0.1',
            createdAt: expect.any(Date),
            lastUsedAt: expect.any(Date),
            isRemembered: false,
            isThisDevice: true,
        });
        const { createdAt } = await own();
        expect(Math.abs((createdAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it('come in pages of 60', async () => {
        await addDevices(64);
        const first = await devices.listDevices();
        expect(first.devices).toHaveLength(60);
        const second = await devices.listDevices(first.nextToken ?? '');
        expect(second).toMatchObject({ nextToken: null });
        expect(second.devices).toHaveLength(5);
        const all = [...first.devices, ...second.devices];
        expect(new Set(all.map(({ key }) => key)).size).toBe(65);
        expect(all.filter(({ isThisDevice }) => isThisDevice)).toHaveLength(1);
    });

    it('are remembered and not remembered', async () => {
        const { key } = await own();
        await devices.setDeviceRemembered(key, true);
        expect(await own()).toMatchObject({ key, isRemembered: true, isThisDevice: true });
        await devices.setDeviceRemembered(key, false);
        expect(await own()).toMatchObject({ isRemembered: false });
    });

    it('are forgotten, here too when it is this one', async () => {
        await addDevices(1);
        const { devices: both } = await devices.listDevices();
        const other = both.find(({ isThisDevice }) => !isThisDevice);
        await devices.forgetDevice(other?.key ?? '');
        const { key } = await own();
        await devices.forgetDevice(key);
        expect(await devices.listDevices()).toEqual({ devices: [], nextToken: null });
        await expect(devices.setDeviceRemembered(key, true)).rejects.toThrow('Device does not exist.');
        await signOut();
        await expect(signIn({ username: 'ama', password: PASSWORD })).resolves.toEqual({ kind: 'signedIn' });
    });

    it('are not tracked everywhere', async () => {
        const { key } = await own();
        const text = 'Device tracking has not been configured in this User Pool';
        const bad = 'not a key';
        await expect(devices.listDevices('no token of theirs')).rejects.toThrow(text);
        await expect(devices.forgetDevice(bad)).rejects.toThrow(text);
        await expect(devices.setDeviceRemembered(bad, true)).rejects.toThrow(text);
        expect(await own()).toMatchObject({ key });
    });
});
