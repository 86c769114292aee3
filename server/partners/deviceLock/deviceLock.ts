import { object, string } from 'yup';
import { deviceStates, type DeviceState } from '../../../domain/application/application.ts';
import { ask, type AskOptions } from '../ask.ts';

const deviceFailures = ['DEVICE_ALREADY_ENROLLED', 'WRONG_MODEL', 'OFFLINE', 'COMMAND_FAILED'] as const;

/** What the provider says of a phone (rule 5.1). 'none': it does not know this IMEI. */
export interface DeviceStatus {
    readonly state: DeviceState;
    /** Why it does not go on; null when nothing is in the way. OFFLINE mends itself once the phone is online. */
    readonly failure: (typeof deviceFailures)[number] | null;
    readonly providerRef: string | null;
}

export interface Registration {
    readonly imei: string;
    /** Ours, unique: ties the phone to the loan. */
    readonly approveId: string;
    readonly model: string;
}

interface LockMessage {
    readonly imei: string;
    /** At most 350 characters, with the amount to pay. */
    readonly message: string;
    /** Whom to call from the locked screen. */
    readonly phone: string;
}

/** One method for each command. Repeating one that is done or under way changes nothing. */
export interface DeviceLockProvider {
    readonly register: (registration: Registration, signal: AbortSignal) => Promise<unknown>;
    readonly status: (imei: string, signal: AbortSignal) => Promise<unknown>;
    readonly lock: (lock: LockMessage, signal: AbortSignal) => Promise<unknown>;
    readonly unlock: (unlock: { imei: string; until: string | null }, signal: AbortSignal) => Promise<unknown>;
    readonly remind: (reminder: { imei: string; message: string }, signal: AbortSignal) => Promise<unknown>;
    readonly message: (message: { imei: string; text: string }, signal: AbortSignal) => Promise<unknown>;
    readonly release: (imei: string, signal: AbortSignal) => Promise<unknown>;
    readonly cancelRelease: (imei: string, signal: AbortSignal) => Promise<unknown>;
    readonly swap: (swap: Registration & { readonly from: string }, signal: AbortSignal) => Promise<unknown>;
}

/** As the provider's, with replies that can be relied on. All throw PartnerTrouble: 'refused' where the state forbids it. */
export interface DeviceLock {
    /** Resolves to 'registering', 'activating' or 'active'; to 'rejected' with a failure. */
    readonly register: (registration: Registration) => Promise<DeviceStatus>;
    readonly status: (imei: string) => Promise<DeviceStatus>;
    readonly lock: (lock: LockMessage) => Promise<DeviceStatus>;
    /** `until`: ISO instant at which it locks again by itself; null for good. */
    readonly unlock: (unlock: { imei: string; until: string | null }) => Promise<DeviceStatus>;
    readonly remind: (reminder: { imei: string; message: string }) => Promise<DeviceStatus>;
    readonly message: (message: { imei: string; text: string }) => Promise<DeviceStatus>;
    readonly release: (imei: string) => Promise<DeviceStatus>;
    readonly cancelRelease: (imei: string) => Promise<DeviceStatus>;
    /** Moves the loan to another phone; not while locked. Resolves to the status of the new one. */
    readonly swap: (swap: Registration & { readonly from: string }) => Promise<DeviceStatus>;
}

const reply = object({
    state: string().oneOf(deviceStates).required(),
    failure: string().oneOf(deviceFailures).defined().nullable(),
    providerRef: string().max(100).defined().nullable(),
});

export const openDeviceLock = (
    provider: DeviceLockProvider,
    { timeoutMs = 10_000, onCall }: AskOptions = {},
): DeviceLock => {
    const tell = (send: (signal: AbortSignal) => Promise<unknown>): Promise<DeviceStatus> =>
        ask({ partner: 'device lock', timeoutMs, onCall, reply, send });
    return {
        register: (registration) => tell((signal) => provider.register(registration, signal)),
        status: (imei) => tell((signal) => provider.status(imei, signal)),
        lock: (lock) => tell((signal) => provider.lock(lock, signal)),
        unlock: (unlock) => tell((signal) => provider.unlock(unlock, signal)),
        remind: (reminder) => tell((signal) => provider.remind(reminder, signal)),
        message: (message) => tell((signal) => provider.message(message, signal)),
        release: (imei) => tell((signal) => provider.release(imei, signal)),
        cancelRelease: (imei) => tell((signal) => provider.cancelRelease(imei, signal)),
        swap: (swap) => tell((signal) => provider.swap(swap, signal)),
    };
};
