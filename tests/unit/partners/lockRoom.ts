import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import { openDeviceLock, type DeviceLock, type LockProvider } from '../../../server/partners/deviceLock/deviceLock.ts';
import { knoxGuard } from '../../../server/partners/deviceLock/knoxGuard/knoxGuard.ts';
import { lockApp } from '../../../server/partners/deviceLock/lockApp/lockApp.ts';
import { payTrigger } from '../../../server/partners/deviceLock/payTrigger/payTrigger.ts';
import { trustonic } from '../../../server/partners/deviceLock/trustonic.ts';
import type { HttpOptions } from '../../../server/partners/http.ts';
import type { LockScope } from '../../../server/platform/config/lockConfig.ts';
import { knoxContract, playKnoxGuard } from '../../support/fakeKnoxGuard.ts';
import { lockAppContract, playLockApp } from '../../support/fakeLockApp.ts';
import type { FakePartner, Played } from '../../support/fakePartner.ts';
import { payTriggerContract, payTriggerSays, playPayTrigger } from '../../support/fakePayTrigger.ts';
import { playTrustonic, trustonicContract } from '../../support/fakeTrustonic.ts';

interface PlayedProvider {
    readonly contract: LockScope;
    readonly open: (changes: object, options: HttpOptions) => LockProvider;
    /** All phones come online and do what they were told. */
    readonly online: () => void;
    readonly clear: () => void;
    readonly close: () => Promise<unknown>;
}

interface OverTheLine extends PlayedProvider, Pick<FakePartner, 'asked'> {
    readonly once: (path: string, played: Played, after?: 'done') => void;
    /** All sessions that it gave are void; absent where each call is signed by itself. */
    readonly forget?: () => void;
}

interface Adapter<Provider extends PlayedProvider = PlayedProvider> {
    readonly play: () => Promise<Provider>;
    /** Whether orders are heard now and done later, in a word of its own for the time between. */
    readonly saysOrdered: boolean;
}

interface LineAdapter extends Adapter<OverTheLine> {
    readonly lockPath: string;
    /** What is told before a lock, where that takes two calls. */
    readonly screenPath?: string;
    readonly uploadPath: string;
    /** How it refuses: an order, a phone that another lender has, a model it does not take. */
    readonly refuses: (code: string, at: 'lock' | 'upload', imei: string) => Played;
    /** Of a contract: whom it does not let in. */
    readonly stranger: object;
}

export const lineAdapters: Readonly<Record<string, LineAdapter>> = {
    'Knox Guard': {
        play: async () => {
            const fake = await playKnoxGuard();
            return {
                ...fake,
                contract: knoxContract,
                open: (changes, options) => knoxGuard({ ...knoxContract, url: fake.url, ...changes }, options),
                clear: () => fake.phones.clear(),
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
                ...fake,
                contract: trustonicContract,
                open: (changes, options) => trustonic({ ...trustonicContract, url: fake.url, ...changes }, options),
                clear: () => fake.phones.clear(),
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
    PayTrigger: {
        play: async () => {
            const fake = await playPayTrigger();
            return {
                ...fake,
                contract: payTriggerContract,
                open: (changes, options) => payTrigger({ ...payTriggerContract, url: fake.url, ...changes }, options),
                clear: () => fake.phones.clear(),
            };
        },
        lockPath: 'lock/v1/updateRepayInfo',
        screenPath: 'lockRule/v1/setLockRule',
        uploadPath: 'lock/v1/imei/input',
        refuses: (message, at, imei) =>
            at === 'lock'
                ? payTriggerSays(400, message)
                : payTriggerSays(50_021, 'some', [{ imei, errCode: 400, message }]),
        stranger: { apiKey: 'somebody else' },
        saysOrdered: true,
    },
};

export const adapters: Readonly<Record<string, Adapter>> = {
    ...lineAdapters,
    'our own lock app': {
        play: async () => {
            const fake = playLockApp();
            return {
                ...fake,
                contract: lockAppContract,
                open: () => lockApp(fake.own),
                clear: () => fake.phones.clear(),
            };
        },
        saysOrdered: true,
    },
};

export const troubleOf = async (asked: Promise<unknown>): Promise<string> => {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    return error instanceof PartnerTrouble ? error.kind : 'none';
};

let phones = 0;

/** A provider that is played, and a phone of its own for each test. */
export const lockRoom = <Provider extends PlayedProvider>({ play }: Adapter<Provider>) => {
    let played: Provider;
    let lock: DeviceLock;
    const phone = { provider: '', phoneId: '', imei: '', model: 'A06' };
    const openWith = (changes: object = {}): DeviceLock => {
        const { contract, open } = played;
        const provider = open(changes, { breakAfter: 3, pauseMs: 60_000 });
        return openDeviceLock([{ name: contract.name, phones: contract, provider }], { timeoutMs: 1_000 });
    };
    beforeAll(async () => {
        played = await play();
    });
    afterAll(() => played.close());
    beforeEach(() => {
        lock = openWith();
        phones += 1;
        played.clear();
        phone.provider = played.contract.name;
        phone.phoneId = `phone-${phones}`;
        phone.imei = `35420871000${String(phones).padStart(4, '0')}`;
    });
    const tell = (wanted: WantedState, until: Date | null = null) =>
        lock.tell({
            ...phone,
            wanted,
            until: until?.toISOString() ?? null,
            message: 'Pay GHS 55',
            caller: '+233 30 200 0000',
        });
    const enrolled = async (): Promise<void> => {
        await tell('enrolled');
        await tell('enrolled');
        played.online();
    };
    return {
        phone,
        openWith,
        tell,
        enrolled,
        look: async () => (await lock.look(phone)).state,
        remind: (message: string) => lock.remind({ ...phone, message }),
        provider: () => played,
        lock: () => lock,
    };
};
