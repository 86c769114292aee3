import type { WantedState } from '../../../../domain/lending/lockOrder.ts';
import type { KnoxConfig } from '../../../platform/config/lockConfig.ts';
import type { HttpOptions } from '../../http.ts';
import type { DeviceStatus, LockOrder, LockProvider } from '../deviceLock.ts';
import { openKnoxCalls, type CallKnox } from './calls.ts';
import { notTaken, refusal, unknown } from '../refusals.ts';
import { listPhones, lookAt } from './look.ts';
import { isOfNoPhone, isOfState } from './words.ts';

const longestMessage = 350;
const longestReminder = 200;
const longestNumber = 20;

/** A number as its lock screen takes it. */
const numberFor = (caller: string): string => caller.replaceAll(/[^0-9#+*]/g, '').slice(0, longestNumber);

interface Telling {
    readonly call: CallKnox;
    readonly order: LockOrder;
    readonly signal: AbortSignal;
}

/** Sends a command; undefined: it was heard. Where the phone is not where it applies, or is not there, says where it is. */
const command = async (
    { call, order, signal }: Telling,
    path: string,
    body: Readonly<Record<string, unknown>>,
): Promise<DeviceStatus | undefined> => {
    const { phoneId: approveId, wanted } = order;
    const sent = { path, body: { approveId, ...body }, isUrgent: wanted !== 'locked', trace: approveId, signal };
    const { status, error } = await call(sent);
    if (error === null) return undefined;
    if (isOfNoPhone(status, error)) return unknown;
    if (isOfState(error)) return lookAt(call, order, signal);
    throw refusal(error);
};

const registering: DeviceStatus = { state: 'registering', failure: null, providerRef: null };

const upload = async ({ call, order, signal }: Telling): Promise<DeviceStatus> => {
    const { phoneId: approveId, imei: deviceUid } = order;
    const body = { deviceList: [{ deviceUid, approveId }], autoAccept: true, autoLock: false };
    const { error } = await call({ path: 'devices/uploads', body, isUrgent: true, trace: approveId, signal });
    return error === null ? registering : notTaken(error);
};

const enrol = async (telling: Telling): Promise<DeviceStatus | undefined> => {
    const found = await lookAt(telling.call, telling.order, telling.signal);
    if (found.failure === 'DEVICE_ALREADY_ENROLLED') return found;
    if (['none', 'rejected', 'released'].includes(found.state)) return upload(telling);
    if (found.state !== 'registering') return found;
    return command(telling, 'devices/approve', { approveComment: 'Ahadi' });
};

/** Opens a phone; for a time by a lock to come, which the phone keeps without a network. */
const open = (telling: Telling): Promise<DeviceStatus | undefined> => {
    const { until, message } = telling.order;
    if (until === null) return command(telling, 'devices/unlock', { message: '' });
    const actions = [
        { action: 'unLock', timestamp: Date.now(), message: '' },
        { action: 'lock', timestamp: Date.parse(until), message: message.slice(0, longestMessage) },
    ];
    return command(telling, 'devices/actions', { actions });
};

const lock = (telling: Telling): Promise<DeviceStatus | undefined> => {
    const { message, caller } = telling.order;
    const screen = { message: message.slice(0, longestMessage), tel: numberFor(caller), blockIncomingCalls: false };
    return command(telling, 'devices/lock', screen);
};

/** Complete is for ever, two days later: a locked phone opens at once. */
const release = async (telling: Telling): Promise<DeviceStatus | undefined> => {
    const { state } = await lookAt(telling.call, telling.order, telling.signal);
    if (state === 'locked' || state === 'locking') await command(telling, 'devices/unlock', { message: '' });
    return command(telling, 'devices/complete', { message: '' });
};

const tellBy: Readonly<Record<WantedState, (telling: Telling) => Promise<DeviceStatus | undefined>>> = {
    enrolled: enrol,
    open,
    locked: lock,
    released: release,
};

const heardOf = { enrolled: 'activating', open: 'unlocking', locked: 'locking', released: 'releasing' } as const;

/**
 * Samsung Knox Guard, version 1.1 of its interface, by its public shape: a call is only heard, and its list says where the phone is.
 * A phone is named by our own id (`approveId`).
 */
export const knoxGuard = (config: KnoxConfig, options: HttpOptions = {}): LockProvider => {
    const call = openKnoxCalls(config, options);
    return {
        can: { keepsDate: true, offlineCode: 'console' },
        look: (phone, signal) => lookAt(call, phone, signal),
        list: (question, signal) => listPhones(call, question, signal),
        tell: async (order, signal) => {
            const status = await tellBy[order.wanted]({ call, order, signal });
            return status ?? { state: heardOf[order.wanted], failure: null, providerRef: null };
        },
        remind: async ({ phoneId: approveId, message }, signal) => {
            const body = { approveId, message: message.slice(0, longestReminder), enableFullScreen: false };
            const sent = { path: 'devices/sendMessage', body, isUrgent: false, trace: approveId, signal };
            const { error } = await call(sent);
            if (error !== null) throw refusal(error);
            return { state: 'reminder', failure: null, providerRef: null };
        },
    };
};
