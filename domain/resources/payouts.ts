import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { mixed, number, object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import { ownRequest } from '../approval.ts';
import { country } from '../countryField.ts';
import type { PayoutLine } from '../lending/commission.ts';
import { defineResource, type RowAction } from '../resource.ts';

const payoutStates = ['proposed', 'paying', 'paid', 'partly_paid', 'withdrawn'] as const;

/** Whom a run pays: sellers their commission, or shops what they are owed for the phones they handed over. */
const payees = ['sellers', 'shops'] as const;

const isOver = 'This run is over.';

const refusal: RowAction['refusal'] = ({ status, createdBy }, { username }) => {
    if (status !== 'proposed') return isOver;
    return createdBy === username ? ownRequest : undefined;
};

const payByPhone: RowAction = {
    name: 'pay-by-phone',
    label: 'Approve and pay by mobile money',
    leadsTo: { status: 'paying' },
    confirm: 'The network pays everybody in it on their phone, at once. This is not undone.',
    by: ['admin'],
    bySecondPerson: true,
    refusal,
};

const payOut: RowAction = {
    name: 'pay-out',
    label: 'Approve and mark as paid',
    leadsTo: { status: 'paid' },
    confirm:
        'Everybody in it is marked as paid, shops by bank transfer. Pay them first, or at once: this is not undone.',
    by: ['admin'],
    bySecondPerson: true,
    refusal,
};

const withdraw: RowAction = {
    name: 'withdraw',
    label: 'Withdraw',
    leadsTo: { status: 'withdrawn' },
    confirm: 'Nobody is paid by it. A new run can be proposed afterwards.',
    by: ['admin'],
    refusal: ({ status }) => (status === 'proposed' ? undefined : isOver),
    takesAway: true,
};

/** Runs that pay sales people, or shops, what is due to them: proposed by one administrator, approved by another (rule 4.4). */
export const payouts = defineResource({
    name: 'payouts',
    label: { one: 'Payout run', many: 'Payouts' },
    key: 'payoutId',
    source: 'payout',
    represent: 'period',
    schema: object({
        payoutId: readOnly(string().required()),
        country: country.required('Choose a country').meta({ createOnly: true }),
        payees: string()
            .required()
            .oneOf(payees)
            .default('sellers')
            .meta({
                createOnly: true,
                choiceLabels: { sellers: 'Sellers: commission', shops: 'Shops: phones handed over' },
            })
            .label('Whom it pays'),
        period: string()
            .required('Write a month')
            .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write a month such as 2026-11')
            .meta({
                kind: 'month',
                createOnly: true,
                exact: true,
                help: 'What is due up to the end of this month is paid',
            })
            .label('Up to month'),
        currency: readOnly(string().nullable().defined()),
        people: readOnly(number().integer().required().default(0), 'How many'),
        total: readOnly(number().integer().required().default(0), undefined, { kind: 'money' }),
        lines: readOnly(mixed<readonly PayoutLine[]>().required().default([]), 'Who is paid', { kind: 'json' }),
        status: readOnly(string().oneOf(payoutStates).required().default('proposed'), undefined, {
            choiceLabels: { paying: 'Being paid', partly_paid: 'Partly paid' },
        }),
        createdBy: doneBy('Proposed by'),
        approvedBy: perhapsDoneBy('Approved by'),
        ...stamps('Proposed'),
    }),
    access: { read: ['admin'], create: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: ['period', 'payees', 'country', 'status', 'people', 'total', 'createdBy', 'approvedBy', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        search: ['createdBy'],
        filters: ['status', 'payees', 'country', 'period'],
    },
    form: [
        { title: 'Run', fields: ['country', 'payees', 'period', 'status', 'people', 'total', 'currency'] },
        { title: 'Who', fields: ['createdBy', 'approvedBy', 'createdAt'] },
    ],
    menu: { group: 'Lending' },
    actions: [payByPhone, payOut, withdraw],
});
