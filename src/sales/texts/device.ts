import type { DeviceState } from '../../../domain/application/application.ts';
import { spoken } from '../../i18n/say.ts';

/** What each state of the device means for the two people at the counter. */
export const deviceTexts: Record<DeviceState, { readonly title: string; readonly text: string }> = spoken({
    none: { title: 'Not enrolled', text: 'Type the IMEI to begin.' },
    registering: { title: 'Being registered', text: 'The lock service is told about this phone. Keep it switched on.' },
    rejected: { title: 'Refused', text: 'The lock service does not take this phone.' },
    activating: {
        title: 'Almost there',
        text: 'Registered. The phone must come online: connect it to a network and go through its first set-up.',
    },
    active: { title: 'Locked to the contract', text: 'The phone is enrolled and ready to be handed over.' },
    reminder: { title: 'Reminding', text: 'The phone shows a payment reminder.' },
    locking: { title: 'Locking', text: 'The phone is being locked.' },
    locked: { title: 'Locked', text: 'The phone is locked until a payment is made.' },
    unlocking: { title: 'Unlocking', text: 'The phone is being unlocked.' },
    exchanging: { title: 'Being exchanged', text: 'Another phone takes its place.' },
    releasing: { title: 'Being released', text: 'The lock is being removed.' },
    released: { title: 'Released', text: 'The phone is free of any lock.' },
    error: { title: 'It did not work', text: 'The phone could not be enrolled.' },
});

/** The state `active` where a simulator stands in for the lock service. */
export const practised = spoken({
    title: 'Enrolled for practice',
    text: 'The lock service is simulated: nothing locks this phone.',
});

/** The same where no lock service is connected any more. */
export const unknownLock = spoken({
    title: 'Lock not known',
    text: 'No lock service is connected here, so nobody can tell whether this phone is locked. Keep it.',
});

export const deviceFailures: Readonly<Record<string, string>> = spoken({
    DEVICE_ALREADY_ENROLLED: 'This phone is already enrolled elsewhere. Take another phone and report this one.',
    WRONG_MODEL: 'This phone is not of the model in the contract. Take the right one.',
    IMEI_IN_USE: 'This IMEI is on another loan. Compare it with *#06#, or take another phone.',
    OFFLINE: 'The phone was not online. Connect it to a network, then try again.',
    NOT_AVAILABLE:
        'No lock service is connected here, so the phone was not enrolled. Keep it and tell your administrator.',
    COMMAND_FAILED:
        'The lock service refused, which is not the fault of this phone. Keep it and tell your administrator.',
    PROVIDER_DOWN: 'The lock service does not answer. Wait a minute, then try again.',
});

/** What is in the way of an enrolment that goes on by itself. */
export const stillAsked = spoken({
    text: 'The lock service does not answer. It is asked again by itself: keep the phone switched on.',
});
