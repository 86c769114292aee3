import { readOnly, stamps } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import { oneOrNone, optionalText } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { ofCustomer } from './ofCustomer.ts';

/** Where money stands that is due back to a customer. */
const refundStates = ['due', 'sending', 'settled'] as const;

/** How it goes back: by an order that we give, or as two people paid it themselves. */
const refundWays = ['order', 'mobile_money', 'bank_transfer'] as const;

/** Why nothing is to be sent back now; undefined where two people may. */
const nothingToSend = ({ state }: Row): string | undefined => {
    if (state === 'due') return undefined;
    return state === 'sending' ? 'The customer’s number is being paid.' : 'Nothing is due back.';
};

const isSent = (row: Row | null): boolean => (row?.['sendAs'] ?? null) !== null;

const sendsNow = (next: Row, { current }: Change): boolean => isSent(next) && !isSent(current);

const wayRefusal = (next: Row): Record<string, string> => {
    if (!isSent(next)) return { sendAs: 'Choose how it goes back' };
    if (next['sendAs'] === 'order') {
        return (next['number'] ?? null) === null ? { sendAs: 'No mobile money number of this customer is known' } : {};
    }
    return (next['returnReference'] ?? '') === '' ? { returnReference: 'Write the number of the transfer back' } : {};
};

const amountRefusal = ({ sendAmount, due }: Row): Record<string, string> => {
    const amount = Number(sendAmount ?? 0);
    if (amount <= 0) return { sendAmount: 'Write an amount' };
    return amount > Number(due) ? { sendAmount: 'No more than what is due back' } : {};
};

const rulesOfSending = (next: Row, { current }: Change): Record<string, string> => {
    const refusal = nothingToSend(current ?? {});
    return refusal === undefined ? { ...amountRefusal(next), ...wayRefusal(next) } : { sendAs: refusal };
};

/** Money of customers that we owe them: deposits of sales that ended, overpayments, what a returned phone had paid. */
export const refunds = defineResource({
    name: 'refunds',
    label: { one: 'Refund', many: 'Refunds' },
    key: 'applicationUid',
    source: 'refund_due',
    represent: 'reference',
    schema: object({
        applicationUid: readOnly(string().required(), 'Application', { references: 'applications' }),
        reference: readOnly(string().required(), 'Contract'),
        ...ofCustomer,
        state: readOnly(string().oneOf(refundStates).required(), undefined, {
            choiceLabels: { due: 'Due back', sending: 'On its way', settled: 'Nothing is due' },
        }),
        due: readOnly(number().integer().required(), 'Due back', { kind: 'money' }),
        sent: readOnly(number().integer().required(), 'Already paid back', { kind: 'money' }),
        currency: readOnly(string().required()),
        dueSince: readOnly(date().nullable().defined(), 'Due since'),
        number: readOnly(string().nullable().defined(), 'Mobile money number', {
            kind: 'phone',
            sealed: 'phone',
            unmaskedFor: ['admin'],
        }),
        network: readOnly(string().nullable().defined()),
        sendAs: oneOrNone(refundWays)
            .meta({
                choiceLabels: {
                    order: 'Send it to the mobile money number now',
                    mobile_money: 'It was sent by mobile money by hand',
                    bank_transfer: 'It was sent by bank transfer',
                },
                help: 'It counts once a second person agrees',
            })
            .label('How it goes back'),
        sendAmount: number()
            .integer()
            .nullable()
            .defined()
            .default(null)
            .min(0)
            .meta({ kind: 'money' })
            .label('Amount to send back'),
        returnReference: optionalText(60)
            .meta({ help: 'Only of what was sent by hand' })
            .label('Number of the transfer back'),
        country: readOnly(country),
        ...stamps('First due'),
    }),
    access: { read: ['admin', 'support'], edit: ['admin', 'support:senior'], export: ['admin', 'support'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['reference', 'customerName', 'due', 'sent', 'state', 'network', 'dueSince'],
        sort: ['dueSince', 'DESC'],
        sortable: ['due'],
        search: ['reference', 'customerName', 'customerPhone', 'number'],
        filters: ['state', 'network', 'country'],
    },
    form: [
        { title: 'Customer', fields: ['reference', 'customerName', 'customerPhone', 'applicationUid'] },
        { title: 'Where it stands', fields: ['state', 'due', 'sent', 'currency', 'dueSince'] },
        { title: 'Where it goes', fields: ['number', 'network'] },
        { title: 'Send it back', fields: ['sendAs', 'sendAmount', 'returnReference'] },
        { title: 'Kept', fields: ['country', 'createdAt'] },
    ],
    menu: { group: 'Lending' },
    settled: nothingToSend,
    needsTwo: 'sending money back to a customer',
    secondPerson: (next, change) => (sendsNow(next, change) ? 'A second person must agree.' : undefined),
    secondPersonReads: ['customerName', 'due', 'currency', 'number', 'network'],
    reasoned: (next, change) => (sendsNow(next, change) ? 'Write why, and how you know' : undefined),
    rules: rulesOfSending,
});
