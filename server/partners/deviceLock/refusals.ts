import { PartnerTrouble } from '../ask.ts';
import type { DeviceStatus } from './deviceLock.ts';

/** What a provider says of a call that it did not carry out. */
export interface LockError {
    readonly code: string;
    readonly text: string;
}

export const refusal = ({ code, text }: LockError): PartnerTrouble =>
    new PartnerTrouble('device lock', 'refused', `${code} ${text}`.slice(0, 500));

/** It does not know the phone. */
export const unknown: DeviceStatus = { state: 'none', failure: null, providerRef: null };

// Not in any public text by number: known by what the words must contain.
const uploadFailures: readonly (readonly [RegExp, DeviceStatus['failure']])[] = [
    [/ALREADY|OTHER[_ ]TENANT|ANOTHER[_ ]TENANT|DUPLICAT/i, 'DEVICE_ALREADY_ENROLLED'],
    [/MODEL|NOT[_ ]SUPPORTED|ELIGIB/i, 'WRONG_MODEL'],
];

/** A phone that was not taken, and why. Throws PartnerTrouble where what is said does not concern the phone. */
export const notTaken = (error: LockError): DeviceStatus => {
    const known = uploadFailures.find(([pattern]) => pattern.test(`${error.code} ${error.text}`));
    if (known === undefined) throw refusal(error);
    return { state: 'rejected', failure: known[1], providerRef: null };
};
