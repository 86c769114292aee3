import { describe, expect, it } from 'vitest';
import {
    PASSWORD,
    addUser,
    lastCode,
    sharedIdentityServer,
    signInRaw,
    startIdentityServer,
} from './support/identityServer.ts';
import {
    challengeOf,
    confirmOn,
    flowOn,
    refusalOf,
    startDeviceProof,
    tokensOf,
    type TestDevice,
} from './support/flow.ts';
import { SrpClient } from './support/srpClient.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);

const noDevice = [400, 'ResourceNotFoundException', 'Device does not exist.'];
const invalidRefresh = [400, 'NotAuthorizedException', 'Invalid Refresh Token.'];
const wrongPassword = [400, 'NotAuthorizedException', 'Incorrect username or password.'];
const UNKNOWN = 'eu-west-1_00000000-0000-4000-8000-000000000000';

/** Somebody at a browser of their own that was confirmed; remembered on demand. */
async function addBrowser(username: string, status: 'remembered' | 'not_remembered' = 'not_remembered') {
    await addUser(server, username);
    const signedIn = tokensOf(await flow.withSrp(username));
    const device = await confirmOn(server, signedIn);
    const { AccessToken } = signedIn;
    if (status === 'remembered') await setStatus(AccessToken, device.key, status);
    return { ...signedIn, device };
}

const setStatus = (AccessToken: string, DeviceKey: string, DeviceRememberedStatus: string) =>
    server.rpc('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus });

const turnSmsOn = async (username: string, AccessToken: string) => {
    await server.provider.admin.updateAttributes(username, { phone_number: '+233201234567' });
    await server.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
};

const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const refresh = (RefreshToken: string, DeviceKey?: string) =>
    server.rpc('GetTokensFromRefreshToken', { ClientId: server.provider.clientId, RefreshToken, DeviceKey });

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

describe('a remembered device', () => {
    it('proves itself in the place of a second factor', async () => {
        const { AccessToken, device } = await addBrowser('remembered', 'remembered');
        await turnSmsOn('remembered', AccessToken);
        const sent = server.messages.length;
        const asked = challengeOf(await flow.withSrp('remembered', { DEVICE_KEY: device.key }));
        expect(asked.name).toBe('DEVICE_SRP_AUTH');
        const { asked: verifier, send } = await startDeviceProof(server, asked, device);
        expect(verifier).toEqual({
            name: 'DEVICE_PASSWORD_VERIFIER',
            parameters: {
                SALT: expect.stringMatching(/^[0-9a-f]+$/),
                SECRET_BLOCK: expect.any(String),
                SRP_B: expect.stringMatching(/^[0-9a-f]+$/),
                USERNAME: 'remembered',
                DEVICE_KEY: device.key,
            },
            session: expect.any(String),
        });
        const done = await send();
        const tokens = tokensOf(done);
        expect(tokens.NewDeviceMetadata).toBeUndefined();
        expect(claimsOf(tokens.AccessToken)['device_key']).toBe(device.key);
        expect(server.messages).toHaveLength(sent);
        expect((await send()).body['message']).toBe('Invalid session for the user.');
    });

    it('is asked after a plain password too', async () => {
        const { device } = await addBrowser('plainly', 'remembered');
        const asked = challengeOf(await flow.withPassword('plainly', { DEVICE_KEY: device.key }));
        const { send } = await startDeviceProof(server, asked, device);
        expect((await send()).status).toBe(200);
    });

    it('that cannot prove itself does not get in, and its session ends with the fifth try', async () => {
        const { device } = await addBrowser('impostor', 'remembered');
        const asked = challengeOf(await flow.withSrp('impostor', { DEVICE_KEY: device.key }));
        const { send } = await startDeviceProof(server, asked, { ...device, password: 'guessed' });
        for (let attempt = 1; attempt <= 5; attempt += 1) expect(refusalOf(await send())).toEqual(wrongPassword);
        server.wait(2);
        expect((await send()).body['message']).toBe('Invalid session for the user.');
    });

    it('may try again after a broken proof, in the same session', async () => {
        const { device } = await addBrowser('broken', 'remembered');
        const asked = challengeOf(await flow.withSrp('broken', { DEVICE_KEY: device.key }));
        const { send } = await startDeviceProof(server, asked, device);
        const broken = [
            { PASSWORD_CLAIM_SIGNATURE: 'AAAA' },
            { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' },
            { TIMESTAMP: 'yesterday' },
        ];
        for (const part of broken) expect(refusalOf(await send(part))).toEqual(wrongPassword);
        expect((await send()).status).toBe(200);
    });

    it('must stay the one that began', async () => {
        const { device } = await addBrowser('switcher', 'remembered');
        const other = await addBrowser('switched', 'remembered');
        const asked = challengeOf(await flow.withSrp('switcher', { DEVICE_KEY: device.key }));
        const SRP_A = new SrpClient().startParameter;
        for (const DEVICE_KEY of [other.device.key, UNKNOWN]) {
            const reply = await flow.respond('DEVICE_SRP_AUTH', asked.session, {
                USERNAME: 'switcher',
                SRP_A,
                DEVICE_KEY,
            });
            expect(refusalOf(reply)).toEqual(noDevice);
        }
        const zero = { USERNAME: 'switcher', SRP_A: '00', DEVICE_KEY: device.key };
        expect((await flow.respond('DEVICE_SRP_AUTH', asked.session, zero)).body['__type']).toBe(
            'InvalidParameterException',
        );
        const { send } = await startDeviceProof(server, asked, device);
        expect(refusalOf(await send({ DEVICE_KEY: other.device.key }))).toEqual(noDevice);
        expect((await send()).status).toBe(200);
    });

    it('cannot pass off a block of a password for its own', async () => {
        const { device } = await addBrowser('blocks', 'remembered');
        const asked = challengeOf(await flow.withSrp('blocks', { DEVICE_KEY: device.key }));
        const { send } = await startDeviceProof(server, asked, device);
        const client = new SrpClient();
        const start = { USERNAME: 'blocks', SRP_A: client.startParameter };
        const { parameters } = challengeOf(await flow.initiate('USER_SRP_AUTH', start));
        const foreign = client.prove(parameters, device.identity, PASSWORD);
        expect(refusalOf(await send(foreign))).toEqual(wrongPassword);
    });

    it('does not replace the choice of an own password', async () => {
        const { device } = await addBrowser('forced', 'remembered');
        await server.provider.admin.setPassword({ username: 'forced', password: PASSWORD, permanent: false });
        const first = challengeOf(await flow.withPassword('forced', { DEVICE_KEY: device.key }));
        expect(first.name).toBe('NEW_PASSWORD_REQUIRED');
        const answers = { USERNAME: 'forced', NEW_PASSWORD: 'Other-passw0rd!' };
        const second = challengeOf(await flow.respond('NEW_PASSWORD_REQUIRED', first.session, answers));
        expect(second.name).toBe('DEVICE_SRP_AUTH');
        const { send } = await startDeviceProof(server, second, device);
        expect((await send()).status).toBe(200);
    });
});

describe('a device that is not remembered', () => {
    it('is asked for the second factor, and named in the tokens', async () => {
        const { AccessToken, device } = await addBrowser('unremembered');
        await turnSmsOn('unremembered', AccessToken);
        const asked = challengeOf(await flow.withSrp('unremembered', { DEVICE_KEY: device.key }));
        expect(asked.name).toBe('SMS_MFA');
        const answers = { USERNAME: 'unremembered', SMS_MFA_CODE: lastCode(server), DEVICE_KEY: device.key };
        const tokens = tokensOf(await flow.respond('SMS_MFA', asked.session, answers));
        expect(tokens.NewDeviceMetadata).toBeUndefined();
        expect(claimsOf(tokens.AccessToken)['device_key']).toBe(device.key);
    });

    it('that is forgotten while a code is under way is no device any more', async () => {
        const { AccessToken, device } = await addBrowser('losing');
        await turnSmsOn('losing', AccessToken);
        const asked = challengeOf(await flow.withSrp('losing', { DEVICE_KEY: device.key }));
        await server.rpc('ForgetDevice', { AccessToken, DeviceKey: device.key });
        const answers = { USERNAME: 'losing', SMS_MFA_CODE: lastCode(server), DEVICE_KEY: device.key };
        const tokens = tokensOf(await flow.respond('SMS_MFA', asked.session, answers));
        expect(tokens.NewDeviceMetadata?.DeviceKey).not.toBe(device.key);
    });

    it('does not stand in for a second factor again once it was remembered', async () => {
        const { AccessToken, device } = await addBrowser('undone', 'remembered');
        await turnSmsOn('undone', AccessToken);
        expect((await setStatus(AccessToken, device.key, 'not_remembered')).body).toEqual({});
        expect(challengeOf(await flow.withSrp('undone', { DEVICE_KEY: device.key })).name).toBe('SMS_MFA');
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

describe('the list of devices', () => {
    const addMany = async (username: string, count: number) => {
        await addUser(server, username);
        const devices: TestDevice[] = [];
        let token = '';
        for (let index = 0; index < count; index += 1) {
            const signedIn = tokensOf(await flow.withSrp(username));
            token = signedIn.AccessToken;
            devices.push(await confirmOn(server, signedIn, `Browser ${index}`));
        }
        return { AccessToken: token, keys: devices.map(({ key }) => key).toSorted() };
    };
    const keysOf = (body: Record<string, unknown>): readonly string[] =>
        (body['Devices'] as readonly { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey);

    it('comes in pages that hold everything once, though devices go meanwhile', async () => {
        const { AccessToken, keys } = await addMany('collector', 5);
        const list = async (more: object = {}) => (await server.rpc('ListDevices', { AccessToken, ...more })).body;
        const whole = await list();
        expect(keysOf(whole).toSorted()).toEqual(keys);
        expect(whole).not.toHaveProperty('PaginationToken');
        expect(keysOf(await list({ Limit: 0 }))).toHaveLength(5);
        expect(await list({ Limit: 5 })).not.toHaveProperty('PaginationToken');
        const first = await list({ Limit: 2 });
        const [gone, ...others] = keysOf(whole);
        await server.rpc('ForgetDevice', { AccessToken, DeviceKey: gone });
        const second = await list({ Limit: 2, PaginationToken: first['PaginationToken'] });
        const third = await list({ Limit: 2, PaginationToken: second['PaginationToken'] });
        expect([...keysOf(first).slice(1), ...keysOf(second), ...keysOf(third)]).toEqual(others);
        expect(third).not.toHaveProperty('PaginationToken');
    });

    it('shows nobody else’s, and does nothing to them', async () => {
        const { device } = await addBrowser('private');
        await addUser(server, 'nosy');
        const { AccessToken } = await signInRaw(server, 'nosy');
        expect((await server.rpc('ListDevices', { AccessToken })).body).toEqual({ Devices: [] });
        const request = { AccessToken, DeviceKey: device.key };
        expect(refusalOf(await server.rpc('GetDevice', request))).toEqual(noDevice);
        expect(refusalOf(await server.rpc('ForgetDevice', request))).toEqual(noDevice);
        expect(refusalOf(await setStatus(AccessToken, device.key, 'remembered'))).toEqual(noDevice);
    });

    it('knows its limits', async () => {
        const { AccessToken } = await signInRaw(server, 'nosy');
        const malformed = Buffer.from('after:\u0000').toString('base64url');
        for (const more of [{ Limit: 61 }, { Limit: -1 }, { PaginationToken: 'x' }, { PaginationToken: malformed }]) {
            const { body } = await server.rpc('ListDevices', { AccessToken, ...more });
            expect(body['__type']).toBe('InvalidParameterException');
        }
        expect((await setStatus(AccessToken, UNKNOWN, 'adored')).body['__type']).toBe('InvalidParameterException');
    });

    it('tells when and from where somebody was last there', async () => {
        const { AccessToken, RefreshToken, device } = await addBrowser('seen');
        await server.database.pool.query(`update idp_device set last_ip = '10.9.8.7' where key = $1`, [device.key]);
        const read = async () => {
            const { body } = await server.rpc('GetDevice', { AccessToken, DeviceKey: device.key });
            return body['Device'] as { DeviceAttributes: unknown[]; DeviceLastAuthenticatedDate: number };
        };
        const before = await read();
        expect(before.DeviceAttributes).toContainEqual({ Name: 'last_ip_used', Value: '10.9.8.7' });
        server.wait(60);
        expect((await refresh(RefreshToken, device.key)).status).toBe(200);
        const after = await read();
        expect(after.DeviceAttributes).toContainEqual({ Name: 'last_ip_used', Value: '127.0.0.1' });
        expect(after.DeviceLastAuthenticatedDate - before.DeviceLastAuthenticatedDate).toBeGreaterThanOrEqual(60);
    });
});

describe('other pools', () => {
    it('remember every device, where they always do', async () => {
        const always = await startIdentityServer({ deviceTracking: 'ALWAYS' });
        try {
            await addUser(always, 'kofi');
            const { withSrp } = flowOn(always);
            const { confirmed, key } = await confirmOn(always, tokensOf(await withSrp('kofi')));
            expect(confirmed.body).toEqual({ UserConfirmationNecessary: false });
            expect(challengeOf(await withSrp('kofi', { DEVICE_KEY: key })).name).toBe('DEVICE_SRP_AUTH');
        } finally {
            await always.close();
        }
    });

    it('offer no device and know none, where they track none', async () => {
        const off = await startIdentityServer({ deviceTracking: 'OFF' });
        try {
            await addUser(off, 'kofi');
            const tokens = tokensOf(await flowOn(off).withSrp('kofi', { DEVICE_KEY: UNKNOWN }));
            expect(tokens.NewDeviceMetadata).toBeUndefined();
            const { AccessToken } = tokens;
            const requests = {
                ListDevices: { AccessToken },
                GetDevice: { AccessToken, DeviceKey: UNKNOWN },
                ForgetDevice: { AccessToken, DeviceKey: UNKNOWN },
                UpdateDeviceStatus: { AccessToken, DeviceKey: UNKNOWN, DeviceRememberedStatus: 'remembered' },
            };
            for (const [operation, request] of Object.entries(requests)) {
                expect((await off.rpc(operation, request)).body['__type']).toBe('InvalidParameterException');
            }
        } finally {
            await off.close();
        }
    });
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
