import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceState } from '../../../domain/application/application.ts';
import { PartnerTrouble } from '../ask.ts';
import { drawnFrom, markedBy } from '../magic.ts';
import type { SimulatedState, SimulatorMemory } from '../simulatorState.ts';
import type { DeviceLockProvider, DeviceStatus, Registration } from './deviceLock.ts';
import { deviceAt, type Pace, type SimulatedDevice } from './progress.ts';

// The last digit of an IMEI is its check digit; the two before it mark a phone.
const cases = {
    '91': 'already_enrolled',
    '92': 'offline',
    '93': 'wrong_model',
    '94': 'down',
    '95': 'slow',
    '96': 'bad_reply',
    '97': 'commands_fail',
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
    /** Where it leads; absent when the phone stays as it is. */
    readonly to?: DeviceState;
    readonly lockAt?: string | null;
    readonly text?: string;
}

const held: readonly DeviceState[] = ['active', 'reminder', 'locking', 'locked', 'unlocking'];

/** A device-lock provider whose phones come online by themselves within seconds, but for the marked IMEIs. */
export const simulateDeviceLock = (memory: SimulatorMemory, pace: Pace): DeviceLockProvider => {
    const reach = async (imei: string, signal: AbortSignal): Promise<void> => {
        if (markOf(imei) === 'down') throw new PartnerTrouble('device lock', 'down');
        if (markOf(imei) === 'slow') await sleep(slowMs, undefined, { signal });
    };
    const replyOf = (imei: string, device: SimulatedDevice) =>
        markOf(imei) === 'bad_reply' ? { state: 'perhaps' } : statusOf(imei, device);
    const moved = (imei: string, device: SimulatedDevice, { from, to, lockAt = null, text }: Command) => {
        if (device.state === to) return device;
        if (!from.includes(device.state)) refuse(`not while ${device.state}`);
        const lastMessage = text ?? device.lastMessage;
        if (to === undefined) return { ...device, lastMessage };
        const since = new Date().toISOString();
        if (markOf(imei) === 'commands_fail')
            return { ...device, since, state: 'error', failure: 'COMMAND_FAILED' } as const;
        return { ...device, since, state: to, failure: null, lockAt, lastMessage };
    };
    const command = async (imei: string, signal: AbortSignal, wanted: Command): Promise<unknown> => {
        await reach(imei, signal);
        const device = await memory.update(imei, (known) => {
            const stored = asDevice(known) ?? refuse('unknown device');
            return deviceAt(moved(imei, deviceAt(stored, Date.now(), pace), wanted), Date.now(), pace);
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
        lock: ({ imei, message }, signal) =>
            command(imei, signal, { from: ['active', 'reminder', 'unlocking'], to: 'locking', text: message }),
        unlock: ({ imei, until }, signal) =>
            command(imei, signal, { from: ['locked', 'locking'], to: 'unlocking', lockAt: until }),
        remind: ({ imei, message }, signal) =>
            command(imei, signal, { from: ['active'], to: 'reminder', text: message }),
        message: ({ imei, text }, signal) => command(imei, signal, { from: held, text }),
        release: (imei, signal) =>
            command(imei, signal, { from: [...held, 'registering', 'activating', 'error'], to: 'releasing' }),
        cancelRelease: (imei, signal) => command(imei, signal, { from: ['releasing'], to: 'active' }),
        swap: async ({ from, ...registration }, signal) => {
            await command(from, signal, {
                from: ['active', 'reminder', 'activating', 'registering'],
                to: 'exchanging',
            });
            return register(registration, signal);
        },
    };
};
