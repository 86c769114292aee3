import { object, string } from 'yup';
import { deviceStates, type DeviceState } from '../../../domain/application/application.ts';
import { ask, PartnerTrouble, type AskOptions } from '../ask.ts';

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

/** What each command needs. Repeating one that is done or under way changes nothing. */
interface Commands {
    /** Resolves to 'registering', 'activating' or 'active'; to 'rejected' with a failure. */
    readonly register: Registration;
    readonly status: string;
    readonly lock: LockMessage;
    /** `until`: ISO instant at which it locks again by itself; null for good. */
    readonly unlock: { readonly imei: string; readonly until: string | null };
    readonly remind: { readonly imei: string; readonly message: string };
    readonly message: { readonly imei: string; readonly text: string };
    readonly release: string;
    readonly cancelRelease: string;
    /** Moves the loan to another phone; not while locked. Resolves to the status of the new one. */
    readonly swap: Registration & { readonly from: string };
}

/** One method for each command; where it needs no more, it is given the IMEI alone. */
export type DeviceLockProvider = {
    readonly [Command in keyof Commands]: (order: Commands[Command], signal: AbortSignal) => Promise<unknown>;
};

const partner = 'device lock';

/** There is nobody to carry a command out. */
export const nobodyObeys = (): Promise<never> => Promise.reject(new PartnerTrouble(partner, 'not_available'));

/** Where no service is connected. */
export const noDeviceLock: DeviceLockProvider = {
    register: nobodyObeys,
    status: nobodyObeys,
    lock: nobodyObeys,
    unlock: nobodyObeys,
    remind: nobodyObeys,
    message: nobodyObeys,
    release: nobodyObeys,
    cancelRelease: nobodyObeys,
    swap: nobodyObeys,
};

/** As the provider's, with replies that can be relied on. All throw PartnerTrouble: 'refused' where the state forbids it. */
export type DeviceLock = {
    readonly [Command in keyof Commands]: (order: Commands[Command]) => Promise<DeviceStatus>;
};

const reply = object({
    state: string().oneOf(deviceStates).required(),
    failure: string().oneOf(deviceFailures).defined().nullable(),
    providerRef: string().max(100).defined().nullable(),
});

export const openDeviceLock = (
    provider: DeviceLockProvider,
    { timeoutMs = 10_000, onCall }: AskOptions = {},
): DeviceLock => {
    const telling =
        <Order>(send: (order: Order, signal: AbortSignal) => Promise<unknown>) =>
        (order: Order): Promise<DeviceStatus> =>
            ask({ partner, timeoutMs, onCall, reply, send: (signal) => send(order, signal) });
    return {
        register: telling(provider.register),
        status: telling(provider.status),
        lock: telling(provider.lock),
        unlock: telling(provider.unlock),
        remind: telling(provider.remind),
        message: telling(provider.message),
        release: telling(provider.release),
        cancelRelease: telling(provider.cancelRelease),
        swap: telling(provider.swap),
    };
};
