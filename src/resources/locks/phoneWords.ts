import type { DeviceState } from '../../../domain/application/application.ts';
import { spoken } from '../../i18n/say.ts';

/** Where a phone is, as support reads it. */
export const stateWords: Readonly<Record<DeviceState, string>> = spoken({
    none: 'Not enrolled',
    registering: 'Being registered',
    rejected: 'Refused',
    activating: 'Comes online',
    active: 'Active',
    reminder: 'Reminding',
    locking: 'Locking',
    locked: 'Locked',
    unlocking: 'Unlocking',
    exchanging: 'Being exchanged',
    releasing: 'Being released',
    released: 'Released',
    error: 'Failed',
});

const failures: Readonly<Record<string, string>> = spoken({
    DEVICE_ALREADY_ENROLLED: 'It is enrolled elsewhere',
    WRONG_MODEL: 'It is of another model',
    IMEI_IN_USE: 'It is on another loan',
    OFFLINE: 'It did not come online',
    PROVIDER_DOWN: 'The provider does not answer',
    COMMAND_FAILED: 'The provider refused',
    NOT_AVAILABLE: 'No provider is connected',
});

/** Why it failed, in words; a code that has none as it is. */
export const failureWords = (failure: string): string => failures[failure] ?? failure;
