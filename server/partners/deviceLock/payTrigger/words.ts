import { mixed, number, object, string, type InferType } from 'yup';
import type { DeviceState } from '../../../../domain/application/application.ts';
import type { DeviceStatus } from '../deviceLock.ts';

// A code comes as a number and as text.
const code = () => mixed((value): value is string | number => ['string', 'number'].includes(typeof value));

export const coded = object({ code: code().required(), message: string().nullable() });

/** What it says of a phone, when it is asked and in its events. Instants in seconds. */
export const phoneShape = object({
    imei: string().max(20).nullable(),
    lockState: number().nullable(),
    serverState: number().nullable(),
    mobileStatus: number().nullable(),
    expiration: number().nullable(),
    clientRemoveTime: number().nullable(),
});
export type ToldPhone = InferType<typeof phoneShape>;

/** Where a phone is before it is in use. */
const enrolling: Readonly<Record<number, DeviceState>> = {
    0: 'registering',
    500: 'registering',
    1000: 'activating',
    2000: 'activating',
};
const inUse = 3000;
const removable = 5000;
const [locked, open] = [1000, 2000];

/** It takes no date that is over: a lock is one that is over in a minute. */
export const lockedAfterMs = 60_000;

/**
 * Where a phone is. It does what its date says, which lies at the provider until the phone is online: an open one whose date is
 * over, or is about to be, is on its way to be locked. Undefined: nothing that we know.
 */
export const stateOf = (phone: ToldPhone, now = Date.now()): DeviceState | undefined => {
    const { lockState, serverState, mobileStatus, expiration, clientRemoveTime } = phone;
    if (lockState === removable || serverState === removable) return clientRemoveTime ? 'released' : 'releasing';
    if (typeof lockState !== 'number') return undefined;
    if (lockState !== inUse) return enrolling[lockState];
    if (mobileStatus === locked) return 'locked';
    if (mobileStatus !== open) return undefined;
    const isDue = typeof expiration === 'number' && expiration * 1_000 <= now + 2 * lockedAfterMs;
    return isDue ? 'locking' : 'active';
};

export const good = '200';
/** It asks to be called less often. */
export const tooOften = '510';
/** It knows no such phone, or not in our contract. */
export const noPhone = '20001';
/** The phone is not where that applies: not in use yet, or gone on. */
export const notThere: readonly string[] = ['20004', '55106'];
/** Some of a list was not taken; it says which, and why. */
export const partOfList = '50021';

/** What is refused to us and not to a phone: its signature, its key, its addresses; and to a phone until tomorrow. */
export const later: readonly string[] = ['401', '530', '20003', '40000', '40001', '40003', '50008'];

/** Why it does not take a phone; by its words where it is none of these. */
export const notTakenFor: Readonly<Record<string, DeviceStatus['failure']>> = {
    '20015': 'WRONG_MODEL',
    '30021': 'DEVICE_ALREADY_ENROLLED',
    '50015': 'DEVICE_ALREADY_ENROLLED',
    '50056': 'WRONG_MODEL',
};
