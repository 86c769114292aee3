import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { androidManagement } from '../../../server/partners/deviceLock/androidManagement.ts';
import { openDeviceLock, type DeviceLock } from '../../../server/partners/deviceLock/deviceLock.ts';
import type { AndroidConfig } from '../../../server/platform/config/lockConfig.ts';
import { playPartner, token, type AskedFor, type FakePartner, type Played } from '../../support/fakePartner.ts';
import { troubleOf } from './lockRoom.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const contract: Omit<AndroidConfig, 'url' | 'tokenUrl'> = {
    kind: 'androidManagement',
    name: 'android-ng',
    countries: ['NG'],
    brands: ['Nokia'],
    tacs: [],
    enterprise: 'enterprises/LC1',
    clientEmail: 'locks@project.example',
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    policies: { open: 'in-use', locked: 'kiosk', released: 'free' },
    perSecond: 1_000,
    perMinute: 10_000,
};
const phone = { provider: contract.name, phoneId: 'phone-1', imei: '354208710000011', model: 'Nokia G42' };

interface Device {
    readonly name: string;
    readonly enrollmentTokenData: string;
    appliedState: string;
    policyName: string;
    appliedPolicyName: string;
}

const devices: Device[] = [];
const added: string[] = [];
const planned: Played[] = [];
const policy = (name: string): string => `enterprises/LC1/policies/${name}`;
const newDevice = (enrollmentTokenData: string): Device => ({
    name: `enterprises/LC1/devices/${enrollmentTokenData}`,
    enrollmentTokenData,
    appliedState: 'ACTIVE',
    policyName: policy('in-use'),
    appliedPolicyName: policy('in-use'),
});

/** Google's interface on this machine, with one device on a page. */
const play = ({ method, path, headers, body }: AskedFor): Played => {
    if (path === '/token') return token;
    if (headers.authorization !== 'Bearer token-1') return { status: 401 };
    const next = planned.shift();
    if (next !== undefined) return next;
    const { pathname, searchParams } = new URL(path, 'http://google');
    if (pathname === '/enterprises/LC1/enrollmentTokens') {
        added.push(String(JSON.parse(body)['additionalData']));
        return { status: 200, body: { name: 'enterprises/LC1/enrollmentTokens/1', value: 'ABC', qrCode: '{}' } };
    }
    if (method === 'GET') {
        const page = Number(searchParams.get('pageToken') ?? 0);
        const more = page + 1 < devices.length ? { nextPageToken: String(page + 1) } : {};
        return { status: 200, body: { devices: devices.slice(page, page + 1), ...more } };
    }
    const device = devices.find(({ name }) => pathname === `/${name}`);
    if (device === undefined || method !== 'PATCH') return { status: 404, body: { error: { status: 'NOT_FOUND' } } };
    device.policyName = JSON.parse(body)['policyName'];
    return { status: 200, body: device };
};

let google: FakePartner;
let lock: DeviceLock;
beforeAll(async () => {
    google = await playPartner(play);
    const provider = androidManagement({ ...contract, url: google.url, tokenUrl: `${google.url}/token` });
    lock = openDeviceLock([{ name: contract.name, phones: contract, provider }], { timeoutMs: 1_000 });
});
afterAll(() => google.close());
beforeEach(() => {
    devices.splice(0, devices.length, newDevice('another'));
});

const tell = async (wanted: WantedState) =>
    (await lock.tell({ ...phone, wanted, until: null, message: 'Pay', caller: '' })).state;
const look = async () => (await lock.look(phone)).state;
const online = (): void => {
    for (const device of devices) device.appliedPolicyName = device.policyName;
};

describe('Android Management, in its shape', () => {
    it('walks a phone from its token to its release by one policy and another, and never deletes it', async () => {
        expect([await tell('locked'), await look()]).toEqual(['none', 'none']);
        expect([await tell('enrolled'), await tell('enrolled')]).toEqual(['registering', 'registering']);
        expect(added).toEqual(['phone-1']);
        devices.push({ ...newDevice('phone-1'), appliedState: 'PROVISIONING' });
        expect(await look()).toBe('activating');
        devices[1] = newDevice('phone-1');
        expect(await look()).toBe('active');
        expect([await tell('locked'), await look()]).toEqual(['locking', 'locking']);
        online();
        expect(await look()).toBe('locked');
        expect([await tell('open'), await look()]).toEqual(['unlocking', 'unlocking']);
        online();
        expect([await look(), await tell('released')]).toEqual(['active', 'releasing']);
        online();
        expect(await look()).toBe('released');
        expect(google.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    });

    it.each([
        ['403, not permitted to us', { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }, 'refused'],
        ['401', { status: 401 }, 'down'],
        ['429, its quota', { status: 429, body: {} }, 'down'],
        ['500', { status: 500 }, 'broken_off'],
        ['half of an answer', { status: 200, body: '{"devices":[' }, 'bad_reply'],
        ['nothing in time', 'hang', 'timeout'],
    ] as const)('answers with %s, which is understood', async (_, answer, kind) => {
        planned.push(answer);
        expect(await troubleOf(look())).toBe(kind);
    });

    it.each(['DISABLED', 'LOST'])('a phone that is %s is nothing that we know', async (appliedState) => {
        devices.push({ ...newDevice('phone-1'), appliedState });
        expect(await troubleOf(look())).toBe('bad_reply');
    });
});
