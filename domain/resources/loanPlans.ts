import { number, object, string, type AnyObjectSchema } from '../yup.ts';
import { day } from '../day.ts';
import { oneOrNone } from '../fieldShapes.ts';
import type { Rhythm } from '../lending/term.ts';
import { reasonInput } from '../reason.ts';
import type { Row, RowAction } from '../resource.ts';
import { isLive, nothingOwed, standsStill, unconfirmed } from './liveLoan.ts';
import { paymentEntry } from './payments.ts';

const rhythms = ['daily', 'weekly', 'biweekly', 'monthly'] as const satisfies readonly Rhythm[];

/** How what is left is paid after a loan was rescheduled; nothing where it never was. */
export const newPlan = {
    planFrom: day().nullable().defined().default(null).label('Paid anew from'),
    planEvery: oneOrNone(rhythms).label('Paid anew every'),
    planCount: number().integer().nullable().defined().default(null).label('Payments since'),
};

/** How what is left is to be paid. The server holds the days against the calendar. */
export const rescheduleInput: AnyObjectSchema = reasonInput.concat(
    object({
        planFrom: string()
            .matches(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day')
            .required('Choose when the first payment is due')
            .meta({ kind: 'date', help: 'A later day is a payment holiday' })
            .label('First payment on'),
        planEvery: string().oneOf(rhythms).required('Choose how often is paid').label('How often'),
        planCount: number()
            .integer('Write how many payments')
            .min(1, 'Write how many payments')
            .max(366, 'At most 366 payments')
            .required('Write how many payments')
            .label('Number of payments'),
    }),
);

/** What the customer's phone was sent, to sign a new plan with. */
export const signPlanInput: AnyObjectSchema = object({
    code: string()
        .trim()
        .matches(/^\d+$/, 'Write the digits of the code')
        .required('Write the code')
        .label('Code from the message'),
});

/** Why what is left of a loan cannot be spread anew; undefined where it can. */
export const replanRefusal = (row: Row): string | undefined => {
    if (!isLive(row)) return nothingOwed;
    if (row['writtenOffOn'] !== null) return 'It was written off: what comes in is recovered.';
    if (row['standsStillFor'] !== null) return standsStill;
    if (Number(row['capped']) > 0) return 'The law caps what is owed while it is late: it cannot be spread anew.';
    return row['balanceConfirmed'] === false ? unconfirmed : undefined;
};

const notAwaited = (row: Row): string | undefined =>
    row['signUntil'] === null ? 'No new plan waits for a signature.' : undefined;

const agreeing: RowAction['by'] = ['admin', 'support:senior'];

/** A new plan for what is left: agreed by two, and signed by the customer where their country asks for it. */
export const planActions: readonly RowAction[] = [
    {
        name: 'reschedule',
        label: 'Reschedule it',
        confirm:
            'What is left is spread over new payments, without more cost. The customer is told, and signs it first where their country asks for that.',
        by: agreeing,
        bySecondPerson: true,
        refusal: (row) =>
            row['signUntil'] === null
                ? replanRefusal(row)
                : 'A new plan waits for the customer’s signature: take it back first.',
        input: rescheduleInput,
    },
    {
        name: 'send-plan-code',
        label: 'Send the code to sign the new plan',
        confirm: 'The customer gets a code by message. Whoever tells it has read the new plan and agrees to it.',
        by: [...paymentEntry, 'sales'],
        refusal: notAwaited,
    },
    {
        name: 'sign-plan',
        label: 'Sign the new plan',
        confirm: 'Whoever told the code has read the new plan and agrees to it. It counts from now on.',
        by: [...paymentEntry, 'sales'],
        refusal: (row) => notAwaited(row) ?? replanRefusal(row),
        input: signPlanInput,
    },
    {
        name: 'withdraw-plan',
        label: 'Take the new plan back',
        confirm: 'It is not signed any more: the plan of before goes on.',
        by: agreeing,
        refusal: notAwaited,
    },
];
