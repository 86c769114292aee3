import type { DeviceState } from '../../../../domain/application/application.ts';
import { PartnerTrouble } from '../../ask.ts';
import type { LockError } from '../refusals.ts';

/** Knox Guard's words for where a phone is, as its interface and its console write them. */
const states: Readonly<Record<string, DeviceState>> = {
    pending: 'registering',
    rejected: 'rejected',
    accepted: 'activating',
    activating: 'activating',
    enrolled: 'active',
    active: 'active',
    'starting reminder': 'reminder',
    'reminder on': 'reminder',
    'stopping reminder': 'reminder',
    locking: 'locking',
    locked: 'locked',
    'offline locked': 'locked',
    unlocking: 'unlocking',
    exchanging: 'exchanging',
    completing: 'releasing',
    complete: 'released',
    completed: 'released',
};

const wordsOf = (status: string): readonly string[] =>
    status.split('|').map((word) => word.trim().toLowerCase().replaceAll('_', ' '));

/** Where a phone is by Knox Guard's word; it joins words ("Active | Locked"), and then locked wins. Undefined: no word that we know. */
export const knownStateOf = (status: string): DeviceState | undefined => {
    const known = wordsOf(status).flatMap((word) => states[word] ?? []);
    return known.includes('locked') ? 'locked' : known[0];
};

/** Whether a phone is being set back to how it left the factory. */
export const isResetting = (status: string): boolean => wordsOf(status).includes('resetting');

/** As `knownStateOf`. Throws PartnerTrouble at a word that we do not know: it changes nothing. */
export const stateOf = (status: string): DeviceState => {
    const state = knownStateOf(status);
    if (state === undefined)
        throw new PartnerTrouble('device lock', 'bad_reply', `unknown state ${status.slice(0, 60)}`);
    return state;
};

/** Whether the phone is where the call does not apply: then we look where it is. */
export const isOfState = ({ code, text }: LockError): boolean => `${code} ${text}`.includes('DEVICE_STATE_INVALID');

/** Whether it does not know the phone. */
export const isOfNoPhone = (status: number, { code, text }: LockError): boolean =>
    status === 404 || /NOT_FOUND|DEVICE_NOT_EXIST/.test(`${code} ${text}`);
