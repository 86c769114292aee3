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
    schema: object({
        earningId: string().required().meta({ readOnly: true }),
        username: string().required().meta({ readOnly: true, references: 'users/sales' }).label('Sales'),
        agentCode: string().required().meta({ readOnly: true }).label('Agent'),
        merchantCode: string().required().meta({ readOnly: true, references: 'merchants' }).label('Merchant'),
        applicationUid: string()
            .nullable()
            .defined()
            .meta({ readOnly: true, references: 'applications' })
            .label('Application'),
        ...ofCustomer,
        kind: string().oneOf<string>(earningKinds).required().meta({ readOnly: true }),
        amount: number().integer().required().meta({ kind: 'money', readOnly: true }),
        currency: string().required().meta({ readOnly: true }),
        state: string().oneOf<string>(earningStates).required().meta({ readOnly: true }),
        period: string().required().meta({ readOnly: true }).label('Month'),
        dueOn: day().nullable().defined().meta({ readOnly: true }).label('Due on'),
        country: string().required().meta({ readOnly: true }),
        createdAt: date().required().meta({ readOnly: true }).label('Booked'),
    }),
    access: {
        list: ['admin', 'support', 'sales'],
        show: ['admin', 'support', 'sales'],
        export: ['admin', 'support', 'sales'],
    },
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
