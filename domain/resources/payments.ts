import { doneBy, readOnly, stamps } from './readOnly.ts';
import { number, object, string } from '../yup.ts';
import type { Grant } from '../access/roles.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { ofCustomer } from './ofCustomer.ts';

export const paymentMethods = [
    { code: 'mobile_money', label: 'Mobile money' },
    { code: 'bank_transfer', label: 'Bank transfer' },
    { code: 'cash', label: 'Cash' },
] as const;

/** Also what was paid before payments were entered one by one. */
const methodLabels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(paymentMethods.map(({ code, label }) => [code, label])),
    brought_forward: 'Brought forward',
};

/** Who may enter payments, one by one or a file of them. */
export const paymentEntry: readonly Grant[] = ['admin', 'support'];

const isReversed = (row: Row | null): boolean => (row?.['reversedBecause'] ?? null) !== null;

const rulesOfPayments = (next: Row, { current }: Change): Record<string, string> => {
    const reason = next['reversedBecause'];
    if (isReversed(current) && reason !== current?.['reversedBecause'])
        return { reversedBecause: 'It was reversed already, and that stays so' };
    return {};
};

export const payments = defineResource({
    name: 'payments',
    label: { one: 'Payment', many: 'Payments' },
    key: 'paymentId',
    source: 'payment',
    represent: 'loanReference',
    schema: object({
        paymentId: readOnly(string().required()),
        applicationUid: readOnly(string().required(), 'Loan', { references: 'loans' }),
        loanReference: readOnly(string().required(), 'Contract'),
        ...ofCustomer,
        amount: readOnly(number().integer().required(), undefined, { kind: 'money' }),
        currency: readOnly(string().required()),
        method: readOnly(string().oneOf(Object.keys(methodLabels)).required(), 'Paid by', {
            choiceLabels: methodLabels,
        }),
        paymentReference: readOnly(string().nullable().defined(), 'Reference of the transfer'),
        receivedOn: readOnly(day().required(), 'Received on'),
        reversedBecause: string()
            .trim()
            .nullable()
            .defined()
            .default(null)
            .min(10, 'Write at least ten letters')
            .max(300)
            .meta({
                kind: 'longText',
                sealed: 'unsought',
                help: 'It no longer counts once a second person agrees',
            })
            .label('Reversed because'),
        country: readOnly(country),
        createdBy: doneBy('Entered by'),
        ...stamps('Entered'),
    }),
    access: {
        read: ['admin', 'support'],
        edit: ['admin', 'support:senior'],
        export: ['admin', 'support'],
        import: paymentEntry,
    },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: [
            'loanReference',
            'customerName',
            'amount',
            'method',
            'paymentReference',
            'receivedOn',
            'customerPhone',
            'reversedBecause',
            'createdBy',
            'createdAt',
        ],
        hidden: ['customerPhone', 'reversedBecause', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['receivedOn', 'amount'],
        search: ['loanReference', 'customerName', 'paymentReference', 'customerPhone'],
        filters: ['method', 'country', 'applicationUid'],
    },
    form: [
        {
            title: 'Payment',
            fields: [
                'loanReference',
                'applicationUid',
                'customerName',
                'customerPhone',
                'amount',
                'currency',
                'method',
                'paymentReference',
                'receivedOn',
            ],
        },
        { title: 'Entered', fields: ['createdBy', 'createdAt', 'country'] },
        { title: 'Reversal', fields: ['reversedBecause'] },
    ],
    menu: { group: 'Lending' },
    imports: {
        by: ['paymentReference', 'method'],
        existing: 'skip',
        fields: ['loanReference', 'amount', 'currency', 'method', 'paymentReference', 'receivedOn'],
    },
    settled: (row) => (isReversed(row) ? 'This payment was reversed.' : undefined),
    needsTwo: 'taking a payment back',
    secondPerson: (next, { current }) =>
        isReversed(next) && !isReversed(current) ? 'A second person must agree that it does not count.' : undefined,
    rules: rulesOfPayments,
});
