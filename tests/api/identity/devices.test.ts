import { describe, expect, it } from 'vitest';
import { addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { confirmOn, flowOn, refusalOf, tokensOf, claimsOf } from './support/flow.ts';
import { devicesOn, invalidRefresh, noDevice, UNKNOWN, wrongPassword } from './support/devices.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { addBrowser, refresh } = devicesOn(server);

describe('a new device', () => {
    it('is offered after a password proof without one, and named in the tokens', async () => {
        await addUser(server, 'newdevice');
        const { AccessToken, NewDeviceMetadata } = tokensOf(await flow.withSrp('newdevice'));
        expect(NewDeviceMetadata).toEqual({
            DeviceKey: expect.stringMatching(/^eu-west-1_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
            DeviceGroupKey: expect.stringMatching(/^-[\w-]{8}$/),
        });
        expect(claimsOf(AccessToken)['device_key']).toBe(NewDeviceMetadata?.DeviceKey);
    });

    it('is not offered after a plain password', async () => {
        await addUser(server, 'plaindevice');
        const { AccessToken, NewDeviceMetadata } = tokensOf(await flow.withPassword('plaindevice'));
        expect(NewDeviceMetadata).toBeUndefined();
        expect(claimsOf(AccessToken)).not.toHaveProperty('device_key');
    });

    it('counts from its confirmation on, which is good once', async () => {
        await addUser(server, 'confirmer');
        const signedIn = tokensOf(await flow.withSrp('confirmer'));
        const { AccessToken, RefreshToken, NewDeviceMetadata } = signedIn;
        const listed = async () => (await server.rpc('ListDevices', { AccessToken })).body['Devices'];
        expect(await listed()).toEqual([]);
        const get = () => server.rpc('GetDevice', { AccessToken, DeviceKey: NewDeviceMetadata?.DeviceKey });
        expect(refusalOf(await get())).toEqual(noDevice);
        expect((await refresh(RefreshToken)).status).toBe(200);
        const device = await confirmOn(server, signedIn, 'Firefox on the counter');
        expect(device.confirmed.body).toEqual({ UserConfirmationNecessary: true });
        expect((await server.rpc('ConfirmDevice', device.request)).body['__type']).toBe('DeviceKeyExistsException');
        const seconds = expect.any(Number);
        expect((await get()).body).toEqual({
            Device: {
                DeviceKey: device.key,
                DeviceAttributes: [
                    { Name: 'device_status', Value: 'valid' },
                    { Name: 'device_name', Value: 'Firefox on the counter' },
                    { Name: 'last_ip_used', Value: '127.0.0.1' },
                    { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
                ],
                DeviceCreateDate: seconds,
                DeviceLastModifiedDate: seconds,
                DeviceLastAuthenticatedDate: seconds,
            },
        });
        expect(await listed()).toHaveLength(1);
    });

    it('is confirmed with a usable verifier, by its own user', async () => {
        await addUser(server, 'careless');
        const signedIn = tokensOf(await flow.withSrp('careless'));
        const { AccessToken, NewDeviceMetadata } = signedIn;
        const DeviceKey = NewDeviceMetadata?.DeviceKey;
        const Salt = Buffer.alloc(16, 7).toString('base64');
        for (const PasswordVerifier of ['AA==', 'AQ==', Buffer.alloc(500, 255).toString('base64'), 'ö', '']) {
            const DeviceSecretVerifierConfig = { Salt, PasswordVerifier };
            const reply = await server.rpc('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig });
            expect(reply.body['__type']).toBe('InvalidParameterException');
        }
        await addUser(server, 'stranger');
        const { AccessToken: foreign } = await signInRaw(server, 'stranger');
        const reply = await confirmOn(server, { ...signedIn, AccessToken: foreign });
        expect(refusalOf(reply.confirmed)).toEqual(noDevice);
        expect((await confirmOn(server, signedIn)).confirmed.status).toBe(200);
    });
});

describe('refreshing', () => {
    it('needs the device once it is confirmed, whichever operation asks', async () => {
        const { RefreshToken, device } = await addBrowser('bound');
        expect(refusalOf(await refresh(RefreshToken))).toEqual(invalidRefresh);
        expect(refusalOf(await refresh(RefreshToken, UNKNOWN))).toEqual(invalidRefresh);
        const renewed = await refresh(RefreshToken, device.key);
        expect(claimsOf(tokensOf(renewed).AccessToken)['device_key']).toBe(device.key);
        const old = (DEVICE_KEY: string | null) =>
            flow.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken, DEVICE_KEY });
        expect(refusalOf(await old(null))).toEqual(invalidRefresh);
        expect((await old(device.key)).status).toBe(200);
    });

    it('says revoked before it says anything of devices', async () => {
        const { RefreshToken } = await addBrowser('revoked');
        await server.rpc('RevokeToken', { ClientId: server.provider.clientId, Token: RefreshToken });
        expect((await refresh(RefreshToken)).body['message']).toBe('Refresh Token has been revoked');
    });

    it('goes on without the device when that is forgotten', async () => {
        const { AccessToken, RefreshToken, device } = await addBrowser('forgetting');
        expect((await server.rpc('ForgetDevice', { AccessToken, DeviceKey: device.key })).body).toEqual({});
        const renewed = tokensOf(await refresh(RefreshToken));
        expect(claimsOf(renewed.AccessToken)).not.toHaveProperty('device_key');
    });
});

describe('an unknown device', () => {
    it('is told so after the right password only, and the same proof then goes without it', async () => {
        const { device: foreign } = await addBrowser('somebodyelse', 'remembered');
        await addUser(server, 'resender');
        for (const DEVICE_KEY of [UNKNOWN, foreign.key]) {
            const { send } = await flow.prepareSrp('resender');
            expect(refusalOf(await send({ DEVICE_KEY, PASSWORD_CLAIM_SIGNATURE: 'AAAA' }))).toEqual(wrongPassword);
            expect(refusalOf(await send({ DEVICE_KEY }))).toEqual(noDevice);
            expect(tokensOf(await send()).NewDeviceMetadata).toBeDefined();
            expect(refusalOf(await send())).toEqual(wrongPassword);
        }
        const plain = await flow.withPassword('resender', { DEVICE_KEY: UNKNOWN });
        expect(refusalOf(plain)).toEqual(noDevice);
    });

    it.each(['', 'x', 'eu-west-1_\u0000', '\ud800', `eu-west-1_${'0'.repeat(60)}`])(
        '%j is a malformed request',
        async (DEVICE_KEY) => {
            const reply = await flow.withPassword('resender', { DEVICE_KEY });
            expect(reply.body['__type']).toBe('InvalidParameterException');
            expect((await refresh('unknown', DEVICE_KEY)).body['message']).toBe('Invalid Refresh Token.');
        },
    );
});

it('devices that were never confirmed are thrown away after a day', async () => {
    await addUser(server, 'unfinished');
    const { NewDeviceMetadata } = tokensOf(await flow.withSrp('unfinished'));
    const { device } = await addBrowser('finished');
    server.wait(25 * 3600);
    await server.provider.purge();
    const { rows } = await server.database.pool.query<{ key: string }>(
        'select key from idp_device where key = any($1)',
        [[NewDeviceMetadata?.DeviceKey, device.key]],
    );
    expect(rows).toEqual([{ key: device.key }]);
});

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
