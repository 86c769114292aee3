import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceState } from '../../../domain/application/application.ts';
import { PartnerTrouble } from '../ask.ts';
import { drawnFrom, markedBy } from '../simulatedCase.ts';
import type { SimulatedState, SimulatorMemory } from '../simulatorState.ts';
import type { DeviceLockProvider, DeviceStatus, Registration } from './deviceLock.ts';
import { deviceAt, type Pace, type SimulatedDevice } from './progress.ts';

// The last digit of an IMEI is its check digit; the four before it mark a phone.
const cases = {
    '9991': 'already_enrolled',
    '9992': 'offline',
    '9993': 'wrong_model',
    '9994': 'down',
    '9995': 'slow',
    '9996': 'bad_reply',
    '9997': 'commands_fail',
} as const;

const markOf = (imei: string) => markedBy(imei.slice(0, -1), cases);

const slowMs = 60_000;

const refuse = (why: string): never => {
    throw new PartnerTrouble('device lock', 'refused', why);
};

const failures = { already_enrolled: 'DEVICE_ALREADY_ENROLLED', wrong_model: 'WRONG_MODEL' } as const;

const registered = ({ imei, approveId, model }: Registration, since: string): SimulatedDevice => {
    const marked = markOf(imei);
    const rejected = marked === 'already_enrolled' || marked === 'wrong_model';
    const failure = rejected ? failures[marked] : null;
    return {
        approveId,
        model,
        state: rejected ? 'rejected' : 'registering',
        since,
        failure: marked === 'offline' ? 'OFFLINE' : failure,
        lockAt: null,
        lastMessage: null,
    };
};

// Only `registered` and the commands below write this table, so what is read has their shape.
const asDevice = (state: SimulatedState | undefined): SimulatedDevice | undefined =>
    state as SimulatedDevice | undefined;

const unknownDevice: DeviceStatus = { state: 'none', failure: null, providerRef: null };

const statusOf = (imei: string, { state, failure, approveId }: SimulatedDevice) => ({
    state,
    failure: state === 'active' ? null : failure,
    providerRef: `SIM-${drawnFrom(`${imei} ${approveId}`, 1_000_000)}`,
});

interface Command {
    readonly from: readonly DeviceState[];
    /** Where the command was carried out already, so that repeating it changes nothing. */
    readonly done?: readonly DeviceState[];
    /** Where it leads; absent when the phone stays as it is. */
    readonly to?: DeviceState;
}

const held: readonly DeviceState[] = ['active', 'reminder', 'locking', 'locked', 'unlocking'];

/** From where each command leads where. */
const commands = {
    lock: { from: ['active', 'reminder', 'unlocking'], done: ['locking', 'locked'], to: 'locking' },
    unlock: { from: ['locked', 'locking'], done: ['unlocking', 'active'], to: 'unlocking' },
    remind: { from: ['active'], to: 'reminder' },
    message: { from: held },
    release: {
        from: [...held, 'registering', 'activating', 'error'],
        done: ['releasing', 'released'],
        to: 'releasing',
    },
    cancelRelease: { from: ['releasing'], done: ['active'], to: 'active' },
    exchange: {
        from: ['active', 'reminder', 'activating', 'registering'],
        done: ['exchanging', 'released'],
        to: 'exchanging',
    },
} as const satisfies Record<string, Command>;

interface Order extends Command {
    readonly lockAt?: string | null;
    readonly text?: string;
}

const obeyed = (imei: string, device: SimulatedDevice, order: Order): SimulatedDevice => {
    const { from, done = [], to, lockAt = null, text } = order;
    if (done.includes(device.state)) {
        const lastMessage = text ?? device.lastMessage;
        return { ...device, lastMessage, lockAt: order.lockAt === undefined ? device.lockAt : lockAt };
    }
    if (!from.includes(device.state)) refuse(`not while ${device.state}`);
    const lastMessage = text ?? device.lastMessage;
    if (to === undefined) return { ...device, lastMessage };
    const since = new Date().toISOString();
    if (markOf(imei) === 'commands_fail') return { ...device, since, state: 'error', failure: 'COMMAND_FAILED' };
    return { ...device, since, state: to, failure: null, lockAt, lastMessage };
};

const reach = async (imei: string, signal: AbortSignal): Promise<void> => {
    if (markOf(imei) === 'down') throw new PartnerTrouble('device lock', 'down');
    if (markOf(imei) === 'slow') await sleep(slowMs, undefined, { signal });
};

const replyOf = (imei: string, device: SimulatedDevice) =>
    markOf(imei) === 'bad_reply' ? { state: 'perhaps' } : statusOf(imei, device);

/** A device-lock provider whose phones come online by themselves within seconds, but for the marked IMEIs. */
export const simulateDeviceLock = (memory: SimulatorMemory, pace: Pace): DeviceLockProvider => {
    const command = async (imei: string, signal: AbortSignal, order: Order): Promise<unknown> => {
        await reach(imei, signal);
        const device = await memory.update(imei, (known) => {
            const stored = asDevice(known) ?? refuse('unknown device');
            return deviceAt(obeyed(imei, deviceAt(stored, Date.now(), pace), order), Date.now(), pace);
        });
        return replyOf(imei, device);
    };
    const register = async (registration: Registration, signal: AbortSignal): Promise<unknown> => {
        const { imei, approveId } = registration;
        await reach(imei, signal);
        let isTaken = false;
        const device = await memory.update(imei, (known) => {
            const found = asDevice(known);
            const stored = found === undefined ? undefined : deviceAt(found, Date.now(), pace);
            const isFree = stored === undefined || ['released', 'rejected', 'error'].includes(stored.state);
            isTaken = !isFree && stored.approveId !== approveId;
            const next = isFree ? registered(registration, new Date().toISOString()) : stored;
            return deviceAt(next, Date.now(), pace);
        });
        return isTaken
            ? { state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED', providerRef: null }
            : replyOf(imei, device);
    };
    return {
        register,
        status: async (imei, signal) => {
            await reach(imei, signal);
            const known = await memory.read(imei);
            const device = asDevice(known);
            return device === undefined ? unknownDevice : replyOf(imei, deviceAt(device, Date.now(), pace));
        },
        lock: ({ imei, message }, signal) => command(imei, signal, { ...commands.lock, text: message }),
        unlock: ({ imei, until }, signal) => command(imei, signal, { ...commands.unlock, lockAt: until }),
        remind: ({ imei, message }, signal) => command(imei, signal, { ...commands.remind, text: message }),
        message: ({ imei, text }, signal) => command(imei, signal, { ...commands.message, text }),
        release: (imei, signal) => command(imei, signal, commands.release),
        cancelRelease: (imei, signal) => command(imei, signal, commands.cancelRelease),
        swap: async ({ from, ...registration }, signal) => {
            await command(from, signal, commands.exchange);
            return register(registration, signal);
        },
    };
};
