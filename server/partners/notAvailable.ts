import { conflict } from '../platform/errors.ts';
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

/** Throws `notAvailable` where no phone can even be enrolled. */
export const requireEnrolment = ({ standings }: { readonly standings: Standings }): void => {
    if (standings.deviceLock === 'missing') throw notAvailable('deviceLock');
};
