import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import { openDeviceLock, type DeviceLock, type LockProvider } from '../../../server/partners/deviceLock/deviceLock.ts';
import { knoxGuard } from '../../../server/partners/deviceLock/knoxGuard/knoxGuard.ts';
import { trustonic } from '../../../server/partners/deviceLock/trustonic.ts';
import type { HttpOptions } from '../../../server/partners/http.ts';
import { knoxContract, playKnoxGuard } from '../../support/fakeKnoxGuard.ts';
import type { FakePartner, Played } from '../../support/fakePartner.ts';
import { playTrustonic, trustonicContract } from '../../support/fakeTrustonic.ts';

interface FakeProvider extends FakePartner {
    readonly once: (path: string, played: Played, after?: 'done') => void;
    readonly online: () => void;
    readonly phones: { readonly clear: () => void };
}

interface Adapter {
    readonly play: () => Promise<{
        readonly fake: FakeProvider;
        readonly contract: typeof knoxContract | typeof trustonicContract;
        readonly open: (changes: object, options: HttpOptions) => LockProvider;
        /** All sessions that it gave are void. */
        readonly forget: () => void;
    }>;
    readonly lockPath: string;
    readonly uploadPath: string;
    /** How it refuses: an order, a phone that another lender has, a model it does not take. */
    readonly refuses: (code: string, at: 'lock' | 'upload', imei: string) => Played;
    /** Of a contract: whom it does not let in. */
    readonly stranger: object;
    /** Whether orders are heard now and done later, in a word of its own for the time between. */
    readonly saysOrdered: boolean;
}

const adapters: Readonly<Record<string, Adapter>> = {
    'Knox Guard': {
        play: async () => {
            const fake = await playKnoxGuard();
            return {
                fake,
                contract: knoxContract,
                open: (changes, options) => knoxGuard({ ...knoxContract, url: fake.url, ...changes }, options),
                forget: () => {
                    fake.sessions += 1;
                },
            };
        },
        lockPath: 'devices/lock',
        uploadPath: 'devices/uploads',
        refuses: (code) => ({ status: 400, body: { result: 'FAIL', error: { code: '1', message: code, reason: '' } } }),
        stranger: { clientIdentifier: 'somebody else' },
        saysOrdered: true,
    },
    Trustonic: {
        play: async () => {
            const fake = await playTrustonic();
            return {
                fake,
                contract: trustonicContract,
                open: (changes, options) => trustonic({ ...trustonicContract, url: fake.url, ...changes }, options),
                forget: fake.forget,
            };
        },
        lockPath: 'device/lock/',
        uploadPath: 'inventory/upload',
        refuses: (resultCode, at, deviceUid) => ({
            status: 200,
            body: { [at === 'lock' ? 'lockResponseList' : 'deviceResponseList']: [{ deviceUid, resultCode }] },
        }),
        stranger: { apiKey: 'somebody else' },
        saysOrdered: false,
    },
};

const troubleOf = async (asked: Promise<unknown>): Promise<string> => {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    return error instanceof PartnerTrouble ? error.kind : 'none';
};

describe.each(Object.entries(adapters))('%s, as every lock provider', (_, adapter) => {
    const { lockPath, uploadPath, refuses } = adapter;
    let played: Awaited<ReturnType<Adapter['play']>>;
    let lock: DeviceLock;
    let phones = 0;
    const phone = { provider: '', phoneId: '', imei: '', model: 'A06' };
    const openWith = (changes: object = {}): DeviceLock => {
        const { contract, open } = played;
        const provider = open(changes, { breakAfter: 3, pauseMs: 60_000 });
        return openDeviceLock([{ name: contract.name, phones: contract, provider }], { timeoutMs: 1_000 });
    };
    beforeAll(async () => {
        played = await adapter.play();
    });
    afterAll(() => played.fake.close());
    beforeEach(() => {
        lock = openWith();
        phones += 1;
        played.fake.phones.clear();
        played.fake.asked.length = 0;
        phone.provider = played.contract.name;
        phone.phoneId = `phone-${phones}`;
        phone.imei = `35420871000${String(phones).padStart(4, '0')}`;
    });

    const tell = (wanted: WantedState) =>
        lock.tell({ ...phone, wanted, until: null, message: 'Pay GHS 55', caller: '+233 30 200 0000' });
    const look = async () => (await lock.look(phone)).state;
    const enrolled = async (): Promise<void> => {
        await tell('enrolled');
        await tell('enrolled');
        played.fake.online();
    };

    it('walks a phone from its upload to its release, by what it says of it', async () => {
        const { fake } = played;
        expect(await look()).toBe('none');
        expect((await tell('enrolled')).state).toBe('registering');
        expect((await tell('enrolled')).state).toBe('activating');
        fake.online();
        expect(await look()).toBe('active');
        expect((await tell('locked')).state).toBe('locking');
        expect(await look()).toBe(adapter.saysOrdered ? 'locking' : 'active');
        fake.online();
        expect(await look()).toBe('locked');
        expect((await tell('open')).state).toBe('unlocking');
        fake.online();
        expect(await look()).toBe('active');
        expect((await tell('released')).state).toBe('releasing');
        fake.online();
        expect(await look()).toBe('released');
    });

    it('repeated changes nothing', async () => {
        await enrolled();
        expect((await tell('enrolled')).state).toBe('active');
        await tell('locked');
        expect((await tell('locked')).state).toBe('locking');
        await tell('open');
        expect((await tell('open')).state).toBe('unlocking');
        expect(played.fake.asked.filter(({ path }) => path.endsWith(uploadPath))).toHaveLength(1);
    });

    it('says of a phone that it does not know that it is none', async () => {
        expect((await tell('locked')).state).toBe('none');
        expect((await tell('open')).state).toBe('none');
    });

    it('shows a reminder', async () => {
        await enrolled();
        expect((await lock.remind({ ...phone, message: 'Pay tomorrow' })).state).toBe('reminder');
    });

    it('enrols a phone again that it released', async () => {
        await enrolled();
        await tell('released');
        played.fake.online();
        phone.phoneId = `${phone.phoneId}-again`;
        expect((await tell('enrolled')).state).toBe('registering');
    });

    it.each([
        ['DEVICE_ALREADY_REGISTERED by another tenant', 'DEVICE_ALREADY_ENROLLED'],
        ['MODEL_NOT_SUPPORTED', 'WRONG_MODEL'],
    ])('says why it does not take a phone: %s', async (code, failure) => {
        played.fake.once(uploadPath, refuses(code, 'upload', phone.imei));
        expect(await tell('enrolled')).toMatchObject({ state: 'rejected', failure });
    });

    it('refuses a phone where we have no licence, which is not the phone’s fault', async () => {
        played.fake.once(uploadPath, refuses('LICENSE_EXPIRED', 'upload', phone.imei));
        expect(await troubleOf(tell('enrolled'))).toBe('refused');
    });

    it('refuses an order', async () => {
        await enrolled();
        played.fake.once(lockPath, refuses('RESOURCE_INVALID_PARAM', 'lock', phone.imei));
        expect(await troubleOf(tell('locked'))).toBe('refused');
    });

    it.each([
        ['403', { status: 403, body: { message: 'FORBIDDEN' } }, 'refused'],
        ['429', { status: 429, body: {} }, 'down'],
        ['429 without a word', { status: 429 }, 'down'],
        ['500', { status: 500, body: {} }, 'broken_off'],
        ['501', { status: 501 }, 'broken_off'],
        ['503', { status: 503 }, 'down'],
        ['a page in HTML', { status: 200, body: '<html>maintenance</html>' }, 'bad_reply'],
        ['half of an answer', { status: 200, body: '{"result":"SUC' }, 'bad_reply'],
        ['no result at all', { status: 200, body: {} }, 'bad_reply'],
        ['257 KiB', { status: 200, body: `"${'x'.repeat(257 * 1024)}"` }, 'bad_reply'],
        ['nothing in time', 'hang', 'timeout'],
        ['a broken line', 'break', 'broken_off'],
    ] as const)('answers with %s, which is understood', async (_name, answer, kind) => {
        await enrolled();
        played.fake.once(lockPath, answer);
        expect(await troubleOf(tell('locked'))).toBe(kind);
    });

    it('does what it never answers: a look finds it', async () => {
        await enrolled();
        played.fake.once(lockPath, 'hang', 'done');
        expect(await troubleOf(tell('locked'))).toBe('timeout');
        played.fake.online();
        expect(await look()).toBe('locked');
    });

    it('signs us in once for many calls, and once more where a session is no longer taken', async () => {
        await enrolled();
        const signIns = () => played.fake.asked.filter(({ path }) => path.endsWith('token')).length;
        const before = signIns();
        await Promise.all([look(), look(), look()]);
        expect(signIns()).toBe(before);
        played.forget();
        expect(await look()).toBe('active');
        expect(signIns()).toBe(before + 1);
    });

    it('that does not let us in refuses no phone', async () => {
        expect(await troubleOf(openWith(adapter.stranger).look(phone))).toBe('down');
    });

    it('that is asked more than it takes is not asked', async () => {
        const few = openWith({ perSecond: 1 });
        await few.look(phone);
        const calls = played.fake.asked.length;
        expect(await troubleOf(few.look(phone))).toBe('down');
        expect(played.fake.asked).toHaveLength(calls);
    });

    it('opens phones while its locks fail', async () => {
        await enrolled();
        for (let times = 0; times < 4; times += 1) {
            played.fake.once(lockPath, 'break');
            await troubleOf(tell('locked'));
        }
        const calls = played.fake.asked.length;
        expect(await troubleOf(tell('locked'))).toBe('down');
        expect(played.fake.asked).toHaveLength(calls);
        expect((await tell('open')).state).toBe('unlocking');
    });
});
