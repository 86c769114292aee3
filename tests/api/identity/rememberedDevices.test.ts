import { describe, expect, it } from 'vitest';
import { PASSWORD, lastCode, sharedIdentityServer } from './support/identityServer.ts';
import { challengeOf, flowOn, refusalOf, startDeviceProof, tokensOf, claimsOf } from './support/flow.ts';
import { devicesOn, noDevice, UNKNOWN, wrongPassword } from './support/devices.ts';
import { SrpClient } from './support/srpClient.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { addBrowser, setStatus, turnSmsOn } = devicesOn(server);

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
        const answers = { USERNAME: 'forced', NEW_PASSWORD: 'Other-violet-lamp-31' };
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

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
