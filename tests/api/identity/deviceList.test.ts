import { describe, expect, it } from 'vitest';
import { addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { confirmOn, flowOn, refusalOf, tokensOf, type TestDevice } from './support/flow.ts';
import { devicesOn, noDevice, UNKNOWN } from './support/devices.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { addBrowser, setStatus, refresh } = devicesOn(server);

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

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
