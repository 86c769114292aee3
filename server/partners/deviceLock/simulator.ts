import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceState } from '../../../domain/application/application.ts';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../ask.ts';
import { drawnFrom, markedBy } from '../simulatedCase.ts';
import type { SimulatedState, SimulatorMemory } from '../simulatorState.ts';
import type { DeviceStatus, LockOrder, LockProvider, ProvidedPhone } from './deviceLock.ts';
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

const registered = ({ imei, phoneId, model }: ProvidedPhone, since: string): SimulatedDevice => {
    const marked = markOf(imei);
    const rejected = marked === 'already_enrolled' || marked === 'wrong_model';
    const failure = rejected ? failures[marked] : null;
    return {
        approveId: phoneId,
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
    readonly to: DeviceState;
}

const held: readonly DeviceState[] = ['active', 'reminder', 'locking', 'locked', 'unlocking'];

/** From where each command leads where. */
const commands = {
    open: { from: ['locked', 'locking'], done: ['unlocking', 'active', 'reminder'], to: 'unlocking' },
    locked: { from: ['active', 'reminder', 'unlocking'], done: ['locking', 'locked'], to: 'locking' },
    released: {
        from: [...held, 'registering', 'activating', 'error'],
        done: ['releasing', 'released'],
        to: 'releasing',
    },
    remind: { from: ['active'], to: 'reminder' },
} as const satisfies Record<string, Command>;

interface Told extends Command {
    readonly lockAt?: string | null;
    readonly text?: string;
}

const obeyed = (imei: string, device: SimulatedDevice, { from, done = [], to, ...told }: Told): SimulatedDevice => {
    const lastMessage = told.text ?? device.lastMessage;
    const { lockAt = device.lockAt } = told;
    if (done.includes(device.state)) return { ...device, lastMessage, lockAt };
    if (!from.includes(device.state)) refuse(`not while ${device.state}`);
    const since = new Date().toISOString();
    if (markOf(imei) === 'commands_fail') return { ...device, since, state: 'error', failure: 'COMMAND_FAILED' };
    return { ...device, since, state: to, failure: null, lockAt: told.lockAt ?? null, lastMessage };
};

const reach = async (imei: string, signal: AbortSignal): Promise<void> => {
    if (markOf(imei) === 'down') throw new PartnerTrouble('device lock', 'down');
    if (markOf(imei) === 'slow') await sleep(slowMs, undefined, { signal });
};

const replyOf = (imei: string, device: SimulatedDevice) =>
    markOf(imei) === 'bad_reply' ? { state: 'perhaps' } : statusOf(imei, device);

/** A lock provider whose phones come online by themselves within seconds, but for the marked IMEIs. */
export const simulateDeviceLock = (memory: SimulatorMemory, pace: Pace): LockProvider => {
    const obey = async (imei: string, signal: AbortSignal, told: Told): Promise<unknown> => {
        await reach(imei, signal);
        const device = await memory.update(imei, (known) => {
            const stored = asDevice(known) ?? refuse('unknown device');
            return deviceAt(obeyed(imei, deviceAt(stored, Date.now(), pace), told), Date.now(), pace);
        });
        return replyOf(imei, device);
    };
    const register = async (phone: ProvidedPhone, signal: AbortSignal): Promise<unknown> => {
        const { imei, phoneId } = phone;
        await reach(imei, signal);
        let isTaken = false;
        const device = await memory.update(imei, (known) => {
            const found = asDevice(known);
            const stored = found === undefined ? undefined : deviceAt(found, Date.now(), pace);
            const isFree = stored === undefined || ['released', 'rejected', 'error'].includes(stored.state);
            isTaken = !isFree && stored.approveId !== phoneId;
            const next = isFree ? registered(phone, new Date().toISOString()) : stored;
            return deviceAt(next, Date.now(), pace);
        });
        return isTaken
            ? { state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED', providerRef: null }
            : replyOf(imei, device);
    };
    const tellBy: Readonly<Record<WantedState, (order: LockOrder, signal: AbortSignal) => Promise<unknown>>> = {
        enrolled: register,
        open: ({ imei, until }, signal) => obey(imei, signal, { ...commands.open, lockAt: until }),
        locked: ({ imei, message }, signal) => obey(imei, signal, { ...commands.locked, text: message }),
        released: ({ imei }, signal) => obey(imei, signal, commands.released),
    };
    return {
        can: { keepsDate: true, offlineCode: 'none' },
        tell: (order, signal) => tellBy[order.wanted](order, signal),
        look: async ({ imei }, signal) => {
            await reach(imei, signal);
            const device = asDevice(await memory.read(imei));
            return device === undefined ? unknownDevice : replyOf(imei, deviceAt(device, Date.now(), pace));
        },
        remind: ({ imei, message }, signal) => obey(imei, signal, { ...commands.remind, text: message }),
    };
};
