import { readOnly } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import { earningScope } from '../access/scope.ts';
import { day } from '../day.ts';
import { defineResource } from '../resource.ts';
import { ofCustomer } from './ofCustomer.ts';

const earningKinds = [
    'tranche_1',
    'tranche_2',
    'tranche_3',
    'volume_bonus',
    'claw_back',
    'adjustment',
    'payout',
] as const;
const earningStates = ['earned', 'released', 'paid', 'void'] as const;

export const earnings = defineResource({
    name: 'earnings',
    label: { one: 'Earning', many: 'Earnings' },
    key: 'earningId',
    source: 'earning',
    represent: 'kind',
    qualifier: 'customerName',
    schema: object({
        earningId: readOnly(string().required()),
        username: readOnly(string().required(), 'Sales', { references: 'users/sales' }),
        agentCode: readOnly(string().required(), 'Agent'),
        merchantCode: readOnly(string().required(), 'Merchant', { references: 'merchants' }),
        applicationUid: readOnly(string().nullable().defined(), 'Application', { references: 'applications' }),
        ...ofCustomer,
        kind: readOnly(string().oneOf<string>(earningKinds).required()),
        amount: readOnly(number().integer().required(), undefined, { kind: 'money' }),
        currency: readOnly(string().required()),
        state: readOnly(string().oneOf<string>(earningStates).required()),
        period: readOnly(string().required(), 'Month', { kind: 'month' }),
        dueOn: readOnly(day().nullable().defined(), 'Due on'),
        country: readOnly(string().required()),
        createdAt: readOnly(date().required(), 'Booked'),
    }),
    access: { read: ['admin', 'support', 'sales'], export: ['admin', 'support', 'sales'] },
    scope: earningScope,
    list: {
        columns: [
            'period',
            'username',
            'merchantCode',
            'applicationUid',
            'customerName',
            'kind',
            'amount',
            'state',
            'dueOn',
            'createdAt',
        ],
        hidden: ['createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['period', 'amount'],
        search: ['username', 'agentCode', 'customerName', 'customerPhone'],
        filters: ['period', 'kind', 'state', 'username', 'merchantCode', 'applicationUid'],
    },
    menu: { group: 'Applications' },
    form: [
        { title: 'Earning', fields: ['kind', 'amount', 'currency', 'state', 'period', 'dueOn'] },
        {
            title: 'For',
            fields: ['username', 'agentCode', 'merchantCode', 'applicationUid', 'customerName', 'createdAt'],
        },
    ],
});
