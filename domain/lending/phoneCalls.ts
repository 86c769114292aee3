import type { ActionName } from '../application/lifecycle/transitions.ts';
import type { Row } from '../resource.ts';
import { dueDay } from './schedule.ts';

/** What customers call about: what to look at first, and what may then be done, by whoever may. */
export interface PhoneCall {
    readonly name: string;
    readonly title: string;
    readonly help: string;
    readonly actions: readonly PhoneAnswer[];
    readonly onLoan: readonly LoanAnswer[];
}

/** What answers a call; what is told already is done at once, without asking more. */
export interface PhoneAnswer {
    readonly action: ActionName;
    readonly label?: string;
    readonly told?: Readonly<Record<string, unknown>>;
    /** The one field of the action's input that is still asked for, beside the button. */
    readonly asks?: string;
}

/** What answers a call on the loan: one of its actions, with what is most likely meant. */
export interface LoanAnswer {
    readonly action: string;
    /** In place of the action's own; %{amount} is what is late. */
    readonly label: string;
    /** From its row and the day of its country; undefined where the whole form is asked for instead. */
    readonly told: (loan: Row, today: string) => Row | undefined;
    readonly asks?: string;
}

/** How long a loan stands still at first while its phone is in repair or a complaint is looked into, in days. */
const usualHold = 14;

const standStill = (cause: 'repair' | 'complaint'): LoanAnswer => ({
    action: 'hold',
    label: 'Let it stand still for 14 days',
    told: (_loan, today) => ({ cause, until: dueDay(today, 'daily', usualHold) }),
});

const recordWhatIsLate: LoanAnswer = {
    action: 'record-payment',
    label: 'Record %{amount} by mobile money',
    told: ({ overdue }, today) =>
        Number(overdue) > 0 ? { amount: overdue, method: 'mobile_money', receivedOn: today } : undefined,
    asks: 'paymentReference',
};

const look: PhoneAnswer = { action: 'look_at_phone', told: {} };

/** For how long a phone is opened whose payment is on its way. */
const goodwill: PhoneAnswer = {
    action: 'unlock_device',
    label: 'Open it for 6 hours',
    told: { hours: 6, comment: 'The customer called: paid, but locked' },
};

export const phoneCalls: readonly PhoneCall[] = [
    {
        name: 'paid',
        title: 'Paid, but locked',
        help: 'Look on the loan whether the payment came in. Where it did, ask the provider now; where it is on its way, open the phone for some hours.',
        actions: [look, goodwill, { action: 'lift_lock', told: { comment: 'The customer called: paid, but locked' } }],
        onLoan: [recordWhatIsLate, standStill('complaint')],
    },
    {
        name: 'network',
        title: 'No network',
        help: 'An order reaches the phone once it is online. Ask the customer to use another network or Wi-Fi, then ask the provider. Where there is none, give a code: of our own lock app it is shown here and sent to the customer; for any other phone take the PIN from its provider’s console.',
        actions: [look, { action: 'give_code', told: { comment: 'The customer called: no network' } }],
        onLoan: [],
    },
    {
        name: 'sim',
        title: 'Another SIM',
        help: 'Nothing is locked for another SIM. Ask for the new number and write it into a note.',
        actions: [look],
        onLoan: [],
    },
    {
        name: 'lost',
        title: 'Lost',
        help: 'The instalments go on as the contract says. Lock it with a message to whoever finds it; a second person agrees.',
        actions: [
            look,
            {
                action: 'lock_device',
                label: 'Lock it for whoever finds it',
                told: {
                    customerMessage: 'This phone was lost. If you found it, please call the number below.',
                    comment: 'The customer called: the phone is lost',
                },
            },
        ],
        onLoan: [],
    },
    {
        name: 'stolen',
        title: 'Stolen',
        help: 'Ask for the number of the police report. A second person agrees; then the phone is locked, and no shop sells it again.',
        actions: [
            {
                action: 'lock_device',
                label: 'Lock it as stolen',
                told: {
                    customerMessage: 'This phone was stolen. Please call the number below.',
                    comment: 'The customer called: the phone was stolen',
                },
                asks: 'policeReport',
            },
            {
                action: 'lift_lock',
                label: 'It was found: lift the lock',
                told: { comment: 'The customer called: the phone was found' },
            },
        ],
        onLoan: [],
    },
    {
        name: 'returned',
        title: 'Comes back, or in repair',
        help: 'A phone that comes back ends the loan and takes the commission back; a second person agrees. For a repair let the loan stand still: nothing falls due or is locked.',
        actions: [
            {
                action: 'return_device',
                label: 'Take it back and end the loan',
                told: { kind: 'return', comment: 'The customer called: the phone comes back' },
            },
            { action: 'renew_key' },
            { action: 'release_early' },
        ],
        onLoan: [standStill('repair'), { action: 'go-on', label: 'Let it go on', told: () => ({}) }],
    },
];
