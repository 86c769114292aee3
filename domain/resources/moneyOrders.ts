import { date, number, object, string } from 'yup';
import type { Principal } from '../access/roles.ts';
import { loanScope, ownCountry, type Scope } from '../access/scope.ts';
import { countryCodes, countryNames } from '../countries.ts';
import { orderKinds, orderStates } from '../lending/moneyOrder.ts';
import { defineResource } from '../resource.ts';

/** What each state means to whoever waits for the money. */
export const orderStateLabels = {
    kept: 'Being asked',
    asked: 'Asked, not answered yet',
    confirmed: 'Confirmed on the phone',
    refused: 'Refused',
    unknown: 'Not known yet',
} as const;

const ofCustomers = ['deposit', 'instalment'] as const;

/** What was asked of customers as their loans are in reach; what is paid out is for administrators. */
const orderScope = (principal: Principal): Scope => {
    if (principal.kind === 'system') return [{}];
    if (principal.roles.includes('admin')) return ownCountry('admin')(principal);
    return loanScope(principal).map((where) => ({ ...where, kind: ofCustomers }));
};

/** Money asked of phones, and sent to them, by a mobile-money network. */
export const moneyOrders = defineResource({
    name: 'money-orders',
    label: { one: 'Mobile-money order', many: 'Mobile money' },
    key: 'orderId',
    source: 'money_order',
    represent: 'reference',
    schema: object({
        orderId: string().required().meta({ readOnly: true }).label('Reference at the network'),
        reference: string().required().meta({ readOnly: true }).label('Contract or run'),
        kind: string().oneOf(orderKinds).required().meta({ readOnly: true }).label('For'),
        state: string().oneOf(orderStates).required().meta({ readOnly: true, choiceLabels: orderStateLabels }),
        reason: string().nullable().defined().meta({ readOnly: true }),
        amount: number().integer().required().meta({ kind: 'money', readOnly: true }),
        currency: string().required().meta({ readOnly: true }),
        number: string()
            .required()
            .meta({ kind: 'phone', readOnly: true, unmaskedFor: ['admin', 'sales'] }),
        network: string().required().meta({ readOnly: true }),
        networkReference: string().nullable().defined().meta({ readOnly: true }).label('Number of the transfer'),
        applicationUid: string()
            .nullable()
            .defined()
            .meta({ readOnly: true, references: 'applications' })
            .label('Application'),
        payoutId: string().nullable().defined().meta({ readOnly: true, references: 'payouts' }).label('Payout run'),
        merchantCode: string().required().meta({ readOnly: true, references: 'merchants' }).label('Merchant'),
        salesUsername: string().required().meta({ readOnly: true, references: 'users/sales' }).label('Sales'),
        country: string().required().oneOf(countryCodes).meta({ readOnly: true, choiceLabels: countryNames }),
        createdBy: string().required().meta({ readOnly: true }).label('Asked by'),
        createdAt: date().required().meta({ readOnly: true }).label('Asked'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: { list: ['admin', 'support', 'sales'], show: ['admin', 'support', 'sales'], export: ['admin', 'support'] },
    scope: orderScope,
    list: {
        columns: ['reference', 'kind', 'state', 'reason', 'amount', 'network', 'salesUsername', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['amount'],
        search: ['reference', 'salesUsername'],
        filters: ['state', 'kind', 'country', 'applicationUid', 'payoutId', 'salesUsername', 'merchantCode'],
    },
    form: [
        { title: 'Order', fields: ['reference', 'kind', 'amount', 'currency', 'number', 'network'] },
        { title: 'Where it stands', fields: ['state', 'reason', 'networkReference', 'orderId'] },
        {
            title: 'Belongs to',
            fields: [
                'applicationUid',
                'payoutId',
                'merchantCode',
                'salesUsername',
                'country',
                'createdBy',
                'createdAt',
            ],
        },
    ],
    menu: { group: 'Lending' },
});
