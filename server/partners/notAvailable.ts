import { conflict } from '../platform/errors.ts';
import type { PhoneKind } from './deviceLock/choose.ts';
import type { DeviceLock } from './deviceLock/deviceLock.ts';
import type { Standings } from './standings.ts';

const refusals = {
    deviceLock:
        'Phones cannot be locked here: no lock service is connected. Keep the phone and tell your administrator.',
    messaging: 'Codes cannot be sent here: no carrier of messages is connected. Tell your administrator.',
} as const;

/** 409 with a code of its own: nobody stands behind this part of the installation, and nothing was done. */
export const notAvailable = (name: keyof typeof refusals) => conflict('NOT_AVAILABLE', refusals[name], { part: name });

/** Throws `notAvailable` where nobody can lock phones; a simulator in production locks none. */
export const requireLocks = ({ locksPhones }: { readonly locksPhones: boolean }): void => {
    if (!locksPhones) throw notAvailable('deviceLock');
};

/** The contract that such a phone is locked by. Throws ApiError 409 where there is none: then it is not to be enrolled. */
export const requireProvider = (
    { deviceLock, standings }: { readonly deviceLock: DeviceLock; readonly standings: Standings },
    phone: PhoneKind,
): string => {
    if (standings.deviceLock === 'missing') throw notAvailable('deviceLock');
    const provider = deviceLock.providerFor(phone);
    if (provider !== undefined) return provider;
    const message = `No lock service is connected for ${phone.product} in this country. Keep the phone and offer another one.`;
    throw conflict('LOCK_NOT_AVAILABLE', message);
};
