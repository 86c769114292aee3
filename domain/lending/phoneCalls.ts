import type { ActionName } from '../application/lifecycle/transitions.ts';

/** What customers call about: what to look at first, and what may then be done, by whoever may. */
export interface PhoneCall {
    readonly name: string;
    readonly title: string;
    readonly help: string;
    readonly actions: readonly ActionName[];
    /** Whether the answer stands with the money, on the page of the loan. */
    readonly asksLoan: boolean;
}

export const phoneCalls: readonly PhoneCall[] = [
    {
        name: 'paid',
        title: 'Paid, but locked',
        help: 'Look on the loan whether the payment came in. Where it did, ask the provider now; where it is on its way, open the phone for some hours.',
        actions: ['look_at_phone', 'unlock_device', 'lift_lock'],
        asksLoan: true,
    },
    {
        name: 'network',
        title: 'No network',
        help: 'An order reaches the phone once it is online. Ask the customer to use another network or Wi-Fi, then ask the provider.',
        actions: ['look_at_phone'],
        asksLoan: false,
    },
    {
        name: 'sim',
        title: 'Another SIM',
        help: 'Nothing is locked for another SIM. Ask for the new number and write it into a note.',
        actions: ['look_at_phone'],
        asksLoan: false,
    },
    {
        name: 'lost',
        title: 'Lost',
        help: 'The instalments go on as the contract says. Let the loan stand still on its page where the reason allows it.',
        actions: ['look_at_phone'],
        asksLoan: true,
    },
    {
        name: 'stolen',
        title: 'Stolen',
        help: 'Ask for the number of the police report and give it as the reason. A second person agrees before the phone is locked.',
        actions: ['lock_device', 'lift_lock'],
        asksLoan: false,
    },
    {
        name: 'returned',
        title: 'Comes back, or in repair',
        help: 'Take the phone back here; for a repair let the loan stand still on its page.',
        actions: ['return_device', 'release_early'],
        asksLoan: true,
    },
];
