import { boolean, number, object, string, type AnyObjectSchema } from '../yup.ts';
import { prepaymentWays, type PrepaymentWay } from '../lending/prepaymentWays.ts';
import { holdReasons } from '../lending/hold.ts';
import { paymentReference } from '../lending/paymentReference.ts';
import { reasonInput } from '../reason.ts';
import type { Row, RowAction } from '../resource.ts';
import { isLive, nothingOwed, standsStill, unconfirmed } from './liveLoan.ts';
import { recordContact } from './loanContact.ts';
import { planActions } from './loanPlans.ts';
import { paymentEntry, paymentMethods } from './payments.ts';

const amount = () =>
    number().integer('Write an amount').min(1, 'Write an amount').required('Write an amount').meta({ kind: 'money' });

/** What came in on a loan, as it is entered by hand. The server holds the day and the amount against the loan. */
export const recordPaymentInput: AnyObjectSchema = object({
    amount: amount().label('Amount received'),
    method: string()
        .oneOf(paymentMethods.map(({ code }) => code))
        .required('Choose how it was paid')
        .meta({ choiceLabels: Object.fromEntries(paymentMethods.map(({ code, label }) => [code, label])) })
        .label('Paid by'),
    paymentReference: paymentReference({
        label: 'Reference of the transfer',
        missing: 'Write the whole reference of the transfer',
    }),
    receivedOn: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day')
        .required('Choose the day on which it came in')
        .meta({ kind: 'date' })
        .label('Received on'),
    isRestDueBack: boolean()
        .default(false)
        .meta({ help: 'Tick it only where the customer truly paid more than is owed' })
        .label('The rest is due back to the customer'),
});

/** Why somebody is sure of what is still owed on a loan that ran before payments were recorded. */
export const confirmBalanceInput: AnyObjectSchema = object({
    reason: string()
        .trim()
        .required('Say how you know what is owed')
        .min(10, 'Say in at least 10 characters how you know what is owed')
        .max(300)
        .meta({ kind: 'longText' })
        .label('How you know'),
});

/** Why a loan stands still, in words. */
export const holdLabels: Readonly<Record<(typeof holdReasons)[number], string>> = {
    repair: 'The phone is in repair',
    return: 'The phone is coming back',
    complaint: 'A complaint is open',
};

/** Why a loan is to stand still, and the day on which it goes on; the server holds the day against the calendar. */
export const holdInput: AnyObjectSchema = object({
    cause: string().oneOf(holdReasons).required('Choose why').meta({ choiceLabels: holdLabels }).label('Why'),
    until: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day')
        .required('Choose the day on which it goes on')
        .meta({ kind: 'date' })
        .label('Goes on again on'),
    note: string().trim().max(300).nullable().default(null).meta({ kind: 'longText' }).label('What happened'),
});

/** What a customer who is late says they pay, and by when. The server holds it against what is late and the calendar. */
export const promiseInput: AnyObjectSchema = object({
    amount: amount().label('Amount promised'),
    promisedOn: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day')
        .required('Choose the day by which they pay')
        .meta({ kind: 'date', help: 'Until then nothing is reminded of and the phone is not locked' })
        .label('Pays by'),
});

/** What a customer's phone is asked to pay. The server holds it against what is owed. */
export const askToPayInput: AnyObjectSchema = object({ amount: amount().label('Amount to ask for') });

/** How a loan goes on after a part was paid early. */
export const prepaymentLabels: Readonly<Record<PrepaymentWay, string>> = {
    sooner: 'It ends sooner, by the same instalments',
    lower: 'Its instalments are lower, until the same day',
};

/** What is to be paid early of a loan, and what that is to do. The server holds it against what is owed. */
export const prepaymentInput: AnyObjectSchema = object({
    amount: amount().label('Amount to pay early'),
    way: string()
        .oneOf(prepaymentWays)
        .required('Choose how it goes on')
        .meta({ choiceLabels: prepaymentLabels })
        .label('And then'),
});

/** A payment as it is entered: minor units, a day 'YYYY-MM-DD'. */
export interface ReceivedPayment {
    readonly amount: number;
    readonly method: string;
    readonly paymentReference: string | null;
    readonly receivedOn: string;
    /** Whether what is above what is owed is taken, and due back; else it is refused. */
    readonly isRestDueBack?: boolean;
}

const savesNothing = (row: Row): string | undefined => {
    if (!isLive(row)) return nothingOwed;
    if (row['writtenOffOn'] !== null) return 'It was written off: nothing of it is saved by paying early.';
    return row['balanceConfirmed'] === false ? unconfirmed : undefined;
};

/** What is done on a loan. */
export const loanActions: readonly RowAction[] = [
    {
        name: 'record-payment',
        label: 'Record a payment',
        by: paymentEntry,
        refusal: (row) => (isLive(row) ? undefined : nothingOwed),
        input: recordPaymentInput,
    },
    {
        name: 'confirm-balance',
        label: 'Confirm the balance',
        confirm:
            'Record what was paid first. From now on the customer is reminded and the phone is locked when they are late.',
        by: ['admin', 'support'],
        refusal: ({ balanceConfirmed }) =>
            balanceConfirmed === true ? 'The balance of this loan is confirmed already.' : undefined,
        input: confirmBalanceInput,
    },
    {
        name: 'quote-settlement',
        label: 'Quote what ends it early',
        confirm: 'The customer is told by message what ends the loan today, what that saves, and until when it holds.',
        by: [...paymentEntry, 'sales'],
        refusal: savesNothing,
    },
    {
        name: 'quote-prepayment',
        label: 'Quote paying a part early',
        confirm: 'The customer is told by message what to pay, what that saves, and until when it holds.',
        by: [...paymentEntry, 'sales'],
        refusal: (row) => {
            if (row['standsStillFor'] !== null) return standsStill;
            return Number(row['overdue']) > 0 ? 'It is late: what is due comes first.' : savesNothing(row);
        },
        input: prepaymentInput,
    },
    recordContact,
    {
        name: 'promise',
        label: 'Note a promise to pay',
        by: paymentEntry,
        refusal: (row) => {
            if (!isLive(row) || Number(row['overdue']) === 0) return 'Nothing is late on this loan.';
            if (row['standsStillFor'] !== null) return standsStill;
            if (row['promiseState'] === 'broken') return 'The last promise was broken: what is late comes first.';
            return row['promiseState'] === 'open' ? 'A promise stands already.' : undefined;
        },
        input: promiseInput,
    },
    {
        name: 'hold',
        label: 'Let it stand still',
        by: paymentEntry,
        refusal: (row) => {
            if (!isLive(row)) return nothingOwed;
            return row['standsStillFor'] === null ? undefined : 'It stands still already: let it go on first.';
        },
        input: holdInput,
    },
    {
        name: 'go-on',
        label: 'Let it go on',
        confirm: 'From today its days count again: reminders, locks and what falls due.',
        by: paymentEntry,
        refusal: (row) => (row['standsStillFor'] === null ? 'It does not stand still.' : undefined),
    },
    {
        name: 'send-statement',
        label: 'Send the statement of account',
        confirm: 'The customer gets a link by message. It opens with a code that their phone is sent.',
        by: [...paymentEntry, 'sales'],
    },
    {
        name: 'send-certificate',
        label: 'Send the certificate',
        confirm: 'The customer gets a link by message. It opens with a code that their phone is sent.',
        by: [...paymentEntry, 'sales'],
        refusal: ({ state }) => (state === 'paid' ? undefined : 'It is not paid in full yet.'),
    },
    {
        name: 'send-page',
        label: 'Send the customer their own page',
        confirm: 'The customer gets a link by message. It opens with a code that their phone is sent.',
        by: [...paymentEntry, 'sales'],
    },
    {
        name: 'ask-to-pay',
        label: 'Ask the customer’s phone to pay',
        by: [...paymentEntry, 'sales'],
        refusal: (row) => {
            if (!isLive(row)) return nothingOwed;
            return row['balanceConfirmed'] === false ? unconfirmed : undefined;
        },
        input: askToPayInput,
    },
    ...planActions,
    {
        name: 'write-off',
        label: 'Write it off',
        leadsTo: { state: 'written_off' },
        by: ['admin'],
        bySecondPerson: true,
        takesAway: true,
        refusal: ({ state }) => (state === 'defaulted' ? undefined : 'Only a loan in default is written off.'),
        input: reasonInput,
    },
];
