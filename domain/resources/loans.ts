import { boolean, date, number, object, string } from '../yup.ts';
import { loanScope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { holdReasons } from '../lending/hold.ts';
import { loanStates } from '../lending/loan.ts';
import { defineResource } from '../resource.ts';
import { holdLabels, loanActions } from './loanActions.ts';
import { ofCustomer } from './ofCustomer.ts';

export const loans = defineResource({
    name: 'loans',
    label: { one: 'Loan', many: 'Loans' },
    key: 'applicationUid',
    source: 'loan',
    represent: 'reference',
    schema: object({
        applicationUid: string().required().meta({ readOnly: true, references: 'applications' }).label('Application'),
        reference: string().required().meta({ readOnly: true }),
        ...ofCustomer,
        state: string().oneOf(loanStates).required().meta({ readOnly: true }),
        principal: number().integer().required().meta({ kind: 'money', readOnly: true }).label('Financed'),
        outstanding: number().integer().required().meta({ kind: 'money', readOnly: true }).label('Still to pay'),
        paid: number().integer().required().default(0).meta({ kind: 'money', readOnly: true }),
        overdue: number().integer().required().default(0).meta({ kind: 'money', readOnly: true }),
        settlesFor: number()
            .integer()
            .nullable()
            .defined()
            .default(null)
            .meta({ kind: 'money', readOnly: true })
            .label('Ends early for'),
        settlesUntil: day().nullable().defined().default(null).meta({ readOnly: true }).label('If paid until'),
        rebate: number()
            .integer()
            .required()
            .default(0)
            .meta({ kind: 'money', readOnly: true })
            .label('Saved by paying early'),
        writtenOffOn: day().nullable().defined().default(null).meta({ readOnly: true }).label('Written off on'),
        writtenOff: number()
            .integer()
            .required()
            .default(0)
            .meta({ kind: 'money', readOnly: true })
            .label('Written off'),
        nextDueOn: day().nullable().defined().meta({ readOnly: true }).label('Next due on'),
        heldUntil: day().nullable().defined().meta({ readOnly: true }).label('Not locked before'),
        standsStillFor: string()
            .nullable()
            .defined()
            .default(null)
            .oneOf([...holdReasons, null])
            .meta({ readOnly: true, choiceLabels: holdLabels })
            .label('Stands still for'),
        standsStillUntil: day().nullable().defined().default(null).meta({ readOnly: true }).label('Stands still until'),
        listingNoticeOn: day().nullable().defined().meta({ readOnly: true }).label('Told of the credit bureau on'),
        listedOn: day().nullable().defined().meta({ readOnly: true }).label('To be reported since'),
        listingLetter: string()
            .nullable()
            .defined()
            .meta({ kind: 'photo', document: 'letter', readOnly: true, readableBy: ['admin', 'sales'] })
            .label('Letter before the report'),
        startedOn: day().required().meta({ readOnly: true }).label('Handed over on'),
        firstDueOn: day().required().meta({ readOnly: true }).label('First due on'),
        balanceConfirmed: boolean().required().default(true).meta({ readOnly: true }).label('Balance confirmed'),
        currency: string().required().meta({ readOnly: true }),
        country: country.meta({ readOnly: true }),
        merchantCode: string().required().meta({ readOnly: true, references: 'merchants' }).label('Merchant'),
        salesUsername: string().required().meta({ readOnly: true, references: 'users/sales' }).label('Sales'),
        createdAt: date().required().meta({ readOnly: true }).label('Started'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: {
        list: ['admin', 'support', 'sales'],
        show: ['admin', 'support', 'sales'],
        export: ['admin', 'support', 'sales'],
    },
    scope: loanScope,
    list: {
        columns: [
            'reference',
            'customerName',
            'state',
            'outstanding',
            'overdue',
            'nextDueOn',
            'paid',
            'principal',
            'merchantCode',
            'salesUsername',
            'customerPhone',
            'startedOn',
            'balanceConfirmed',
            'listedOn',
            'writtenOffOn',
            'writtenOff',
        ],
        hidden: [
            'principal',
            'customerPhone',
            'startedOn',
            'balanceConfirmed',
            'listedOn',
            'writtenOffOn',
            'writtenOff',
        ],
        sort: ['createdAt', 'DESC'],
        sortable: ['overdue', 'outstanding', 'nextDueOn', 'listedOn'],
        search: ['reference', 'customerName', 'salesUsername', 'customerPhone'],
        filters: ['state', 'country', 'merchantCode', 'salesUsername', 'balanceConfirmed'],
    },
    form: [
        {
            title: 'Loan',
            fields: [
                'reference',
                'applicationUid',
                'customerName',
                'customerPhone',
                'state',
                'principal',
                'currency',
                'country',
            ],
        },
        { title: 'Payments', fields: ['paid', 'outstanding', 'balanceConfirmed', 'overdue', 'nextDueOn', 'heldUntil'] },
        { title: 'Settling early', fields: ['settlesFor', 'settlesUntil', 'rebate'] },
        { title: 'Standing still', fields: ['standsStillFor', 'standsStillUntil'] },
        { title: 'Written off', fields: ['writtenOffOn', 'writtenOff'] },
        { title: 'Credit bureau', fields: ['listingNoticeOn', 'listedOn', 'listingLetter'] },
        {
            title: 'Since',
            fields: ['startedOn', 'firstDueOn', 'merchantCode', 'salesUsername', 'createdAt', 'updatedAt'],
        },
    ],
    menu: { group: 'Lending' },
    needsTwo: 'writing off a loan',
    secondPerson: (next, { current }) =>
        next['writtenOffOn'] !== null && current?.['writtenOffOn'] === null
            ? 'A second administrator must agree.'
            : undefined,
    secondPersonReads: ['customerName', 'outstanding', 'overdue', 'currency', 'nextDueOn'],
    actions: loanActions,
});
