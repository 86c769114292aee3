import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import { openDeviceLock, type DeviceLock } from '../../../server/partners/deviceLock/deviceLock.ts';
import { knoxGuard } from '../../../server/partners/deviceLock/knoxGuard/knoxGuard.ts';
import { allSigned, knoxContract, playKnoxGuard, type FakeKnoxGuard } from '../../support/fakeKnoxGuard.ts';

let knox: FakeKnoxGuard;
let lock: DeviceLock;
let phones = 0;
const phone = { provider: 'knox-gh', phoneId: '', imei: '', model: 'SM-A065F' };
beforeAll(async () => {
    knox = await playKnoxGuard();
});
afterAll(() => knox.close());
beforeEach(() => {
    const config = { ...knoxContract, url: knox.url };
    const provider = knoxGuard(config, { breakAfter: 3, pauseMs: 60_000 });
    lock = openDeviceLock([{ name: config.name, phones: config, provider }], { timeoutMs: 5_000 });
    phones += 1;
    knox.phones.clear();
    knox.asked.length = 0;
    phone.phoneId = `phone-${phones}`;
    phone.imei = `35420871000${String(phones).padStart(4, '0')}`;
});

const tell = (wanted: WantedState, changes: { readonly until?: string; readonly caller?: string } = {}) =>
    lock.tell({ ...phone, wanted, until: null, message: 'Pay GHS 55', caller: '+233 30 200 0000', ...changes });
const look = async () => (await lock.look(phone)).state;
const enrolled = async (): Promise<void> => {
    await tell('enrolled');
    await tell('enrolled');
    knox.online();
};
const paths = (): readonly string[] => knox.asked.map(({ path }) => path.replace(/^.*\/(kg|users)\//, ''));
const bodyOf = (path: string): Readonly<Record<string, unknown>> =>
    JSON.parse(knox.asked.findLast((one) => one.path.endsWith(path))?.body ?? '{}');

const troubleOf = async (asked: Promise<unknown>): Promise<string> => {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    return error instanceof PartnerTrouble ? error.kind : 'none';
};

describe('what we tell Knox Guard', () => {
    it('walks a phone from its upload to its release, and is signed each time', async () => {
        expect(await look()).toBe('none');
        expect((await tell('enrolled')).state).toBe('registering');
        expect((await tell('enrolled')).state).toBe('activating');
        expect(bodyOf('uploads')).toMatchObject({ deviceList: [{ deviceUid: phone.imei, approveId: phone.phoneId }] });
        knox.online();
        expect(await look()).toBe('active');
        expect((await tell('locked')).state).toBe('locking');
        expect(bodyOf('lock')).toEqual({
            approveId: phone.phoneId,
            message: 'Pay GHS 55',
            tel: '+233302000000',
            blockIncomingCalls: false,
        });
        knox.online();
        expect(await look()).toBe('locked');
        expect((await tell('open')).state).toBe('unlocking');
        knox.online();
        expect(await look()).toBe('active');
        expect((await tell('released')).state).toBe('releasing');
        expect(await look()).toBe('releasing');
        knox.online();
        expect(await look()).toBe('released');
        expect(await allSigned(knox)).toBe(true);
    });

    it('opens for a time by a lock to come, which the phone keeps without a network', async () => {
        await enrolled();
        const until = '2026-11-24T10:00:00.000Z';
        await tell('open', { until });
        expect(knox.phones.get(phone.imei)?.relockTimestamp).toBe(Date.parse(until));
    });

    it('opens a locked phone before it is released', async () => {
        await enrolled();
        await tell('locked');
        knox.online();
        await tell('released');
        expect(paths().slice(-3)).toEqual(['devices/list', 'devices/unlock', 'devices/complete']);
    });

    it('repeated changes nothing', async () => {
        await enrolled();
        expect((await tell('enrolled')).state).toBe('active');
        await tell('locked');
        expect((await tell('locked')).state).toBe('locking');
        await tell('open');
        expect((await tell('open')).state).toBe('unlocking');
        await tell('released');
        expect((await tell('released')).state).toBe('releasing');
        expect(paths().filter((path) => path === 'devices/uploads')).toHaveLength(1);
    });

    it('enrols a phone again that an earlier loan let go, and none that another holds', async () => {
        knox.phones.set(phone.imei, { deviceUid: phone.imei, approveId: 'an earlier loan', status: 'Complete' });
        expect((await tell('enrolled')).state).toBe('registering');
        knox.phones.set(phone.imei, { deviceUid: phone.imei, approveId: 'another loan', status: 'Active' });
        expect(await tell('enrolled')).toMatchObject({ state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED' });
    });
});

describe('what Knox Guard says of a phone', () => {
    it.each([
        ['Pending', 'registering'],
        ['Rejected', 'rejected'],
        ['Accepted', 'activating'],
        ['Activating', 'activating'],
        ['Enrolled', 'active'],
        ['Active', 'active'],
        ['Reminder On', 'reminder'],
        ['Locking', 'locking'],
        ['Locked', 'locked'],
        ['Offline locked', 'locked'],
        ['Active | Locked', 'locked'],
        ['Locked | Offline', 'locked'],
        ['Unlocking', 'unlocking'],
        ['Completing', 'releasing'],
        ['Complete', 'released'],
        ['Exchanging', 'exchanging'],
    ])('%s is %s', async (status, state) => {
        knox.phones.set(phone.imei, { deviceUid: phone.imei, approveId: phone.phoneId, status });
        expect(await look()).toBe(state);
    });

    it('in a word that we do not know changes nothing', async () => {
        knox.phones.set(phone.imei, { deviceUid: phone.imei, approveId: phone.phoneId, status: 'Resetting' });
        expect(await troubleOf(look())).toBe('bad_reply');
    });

    it('is known by its second IMEI, and by its newest row where there are two', async () => {
        const row = { approveId: phone.phoneId, imei2: phone.imei };
        knox.phones.set('first', { ...row, deviceUid: 'first', status: 'Active', modifiedDate: 1 });
        knox.phones.set('second', { ...row, deviceUid: 'second', status: 'Locked', modifiedDate: 2 });
        expect(await look()).toBe('locked');
    });

    it('where a command does not apply is looked for and not forced', async () => {
        await tell('enrolled');
        expect((await tell('locked')).state).toBe('registering');
        expect(paths().slice(-2)).toEqual(['devices/lock', 'devices/list']);
        knox.phones.clear();
        expect((await tell('open')).state).toBe('none');
    });
});

const failed = (code: number | string, message: string) => ({ result: 'FAIL', error: { code, message, reason: '' } });

describe('an answer of Knox Guard', () => {
    it.each([
        ['a refusal with status 200', { status: 200, body: failed(4_000_000, 'RESOURCE_INVALID_PARAM') }, 'refused'],
        ['a refusal whose code is text', { status: 400, body: failed('4000000', 'RESOURCE_INVALID_PARAM') }, 'refused'],
        ['406', { status: 406, body: failed(4_060_000, 'NOT_ACCEPTABLE') }, 'refused'],
        ['a half-good list', { status: 200, body: { result: 'SUCCESS', count: 1, success: 0, fail: 1 } }, 'refused'],
        ['422, a limit was passed', { status: 422, body: failed(4_220_000, 'LIMIT') }, 'down'],
    ] as const)('%s is understood', async (_, played, kind) => {
        await enrolled();
        knox.once('devices/lock', played);
        expect(await troubleOf(tell('locked'))).toBe(kind);
    });
});
