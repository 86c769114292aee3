import { readOnly, stamps } from './readOnly.ts';
import { boolean, number, object, string } from '../yup.ts';
import { oneOrNone } from '../fieldShapes.ts';
import { loanScope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { holdReasons } from '../lending/hold.ts';
import { promiseStates } from '../lending/paymentPromise.ts';
import { loanStates } from '../lending/loan.ts';
import { defineResource } from '../resource.ts';
import { prepaymentWays } from '../lending/prepaymentWays.ts';
import { holdLabels, loanActions, prepaymentLabels } from './loanActions.ts';
import { newPlan } from './loanPlans.ts';
import { ofCustomer } from './ofCustomer.ts';

export const loans = defineResource({
    name: 'loans',
    label: { one: 'Loan', many: 'Loans' },
    key: 'applicationUid',
    source: 'loan',
    represent: 'reference',
    schema: object({
        applicationUid: readOnly(string().required(), 'Application', { references: 'applications' }),
        reference: readOnly(string().required()),
        ...ofCustomer,
        state: readOnly(string().oneOf(loanStates).required()),
        principal: readOnly(number().integer().required(), 'Financed', { kind: 'money' }),
        outstanding: readOnly(number().integer().required(), 'Still to pay', { kind: 'money' }),
        paid: readOnly(number().integer().required().default(0), undefined, { kind: 'money' }),
        overdue: readOnly(number().integer().required().default(0), undefined, { kind: 'money' }),
        settlesFor: readOnly(number().integer().nullable().defined().default(null), 'Ends early for', {
            kind: 'money',
        }),
        settlesUntil: readOnly(day().nullable().defined().default(null), 'If paid until'),
        prepaysFor: readOnly(number().integer().nullable().defined().default(null), 'Part to pay early', {
            kind: 'money',
        }),
        prepayWay: readOnly(oneOrNone(prepaymentWays), 'And then', { choiceLabels: prepaymentLabels }),
        prepaySaved: readOnly(number().integer().required().default(0), 'Saved by paying a part early', {
            kind: 'money',
        }),
        rebate: readOnly(number().integer().required().default(0), 'Saved by paying early', { kind: 'money' }),
        capped: readOnly(number().integer().required().default(0), 'May not be asked by law', { kind: 'money' }),
        ...newPlan,
        signUntil: readOnly(day().nullable().defined().default(null), 'New plan to be signed until'),
        planPaper: readOnly(string().nullable().defined().default(null), 'New plan as it was signed', {
            kind: 'photo',
            document: 'letter',
            readableBy: ['admin', 'sales'],
        }),
        writtenOffOn: readOnly(day().nullable().defined().default(null), 'Written off on'),
        writtenOff: readOnly(number().integer().required().default(0), 'Written off', { kind: 'money' }),
        nextDueOn: readOnly(day().nullable().defined(), 'Next due on'),
        heldUntil: readOnly(day().nullable().defined(), 'Not locked before'),
        standsStillFor: readOnly(oneOrNone(holdReasons), 'Stands still for', { choiceLabels: holdLabels }),
        standsStillUntil: readOnly(day().nullable().defined().default(null), 'Stands still until'),
        promisedAmount: readOnly(number().integer().nullable().defined().default(null), 'Promised', { kind: 'money' }),
        promisedOn: readOnly(day().nullable().defined().default(null), 'Promised by'),
        promiseState: readOnly(oneOrNone(promiseStates), 'Promise to pay', {
            choiceLabels: { open: 'Still open', kept: 'Promise kept', broken: 'Promise broken' },
        }),
        listingNoticeOn: readOnly(day().nullable().defined(), 'Told of the credit bureau on'),
        listedOn: readOnly(day().nullable().defined(), 'To be reported since'),
        listingLetter: readOnly(string().nullable().defined(), 'Letter before the report', {
            kind: 'photo',
            document: 'letter',
            readableBy: ['admin', 'sales'],
        }),
        startedOn: readOnly(day().required(), 'Handed over on'),
        firstDueOn: readOnly(day().required(), 'First due on'),
        balanceConfirmed: readOnly(boolean().required().default(true), 'Balance confirmed'),
        currency: readOnly(string().required()),
        country: readOnly(country),
        merchantCode: readOnly(string().required(), 'Merchant', { references: 'merchants' }),
        salesUsername: readOnly(string().required(), 'Sales', { references: 'users/sales' }),
        ...stamps('Started'),
    }),
    access: { read: ['admin', 'support', 'sales'], export: ['admin', 'support', 'sales'] },
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
            'promiseState',
            'listedOn',
            'writtenOffOn',
            'writtenOff',
        ],
        hidden: [
            'principal',
            'customerPhone',
            'startedOn',
            'balanceConfirmed',
            'promiseState',
            'listedOn',
            'writtenOffOn',
            'writtenOff',
        ],
        sort: ['createdAt', 'DESC'],
        sortable: ['overdue', 'outstanding', 'nextDueOn', 'listedOn'],
        search: ['reference', 'customerName', 'salesUsername', 'customerPhone'],
        filters: ['state', 'country', 'merchantCode', 'salesUsername', 'balanceConfirmed', 'promiseState'],
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
        {
            title: 'Payments',
            fields: ['paid', 'outstanding', 'balanceConfirmed', 'overdue', 'capped', 'nextDueOn', 'heldUntil'],
        },
        {
            title: 'Settling early',
            fields: ['settlesFor', 'prepaysFor', 'prepayWay', 'settlesUntil', 'rebate', 'prepaySaved'],
        },
        { title: 'Promised', fields: ['promisedAmount', 'promisedOn', 'promiseState'] },
        { title: 'Standing still', fields: ['standsStillFor', 'standsStillUntil'] },
        { title: 'Rescheduled', fields: ['planFrom', 'planEvery', 'planCount', 'signUntil', 'planPaper'] },
        { title: 'Written off', fields: ['writtenOffOn', 'writtenOff'] },
        { title: 'Credit bureau', fields: ['listingNoticeOn', 'listedOn', 'listingLetter'] },
        {
            title: 'Since',
            fields: ['startedOn', 'firstDueOn', 'merchantCode', 'salesUsername', 'createdAt', 'updatedAt'],
        },
    ],
    menu: { group: 'Lending' },
    needsTwo: 'writing off or rescheduling a loan',
    secondPerson: (next, { current }) => {
        if (next['writtenOffOn'] !== null && current?.['writtenOffOn'] === null)
            return 'A second administrator must agree.';
        return Object.keys(newPlan).some((name) => next[name] !== current?.[name])
            ? 'A second person must agree.'
            : undefined;
    },
    secondPersonReads: ['customerName', 'outstanding', 'overdue', 'currency', 'nextDueOn'],
    actions: loanActions,
});
