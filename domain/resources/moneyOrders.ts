import { doneBy, readOnly, stamps } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import { oneOrNone, optionalText } from '../fieldShapes.ts';
import type { Principal } from '../access/roles.ts';
import { loanScope, ownCountry, type Scope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import {
    isOpenOrder,
    orderKinds,
    orderStates,
    reasonTexts,
    settlements,
    settlementsOf,
} from '../lending/moneyOrder.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { ofCustomer } from './ofCustomer.ts';

/** What each state means to whoever waits for the money. */
const orderStateLabels = {
    kept: 'Being asked',
    asked: 'Asked, not answered yet',
    confirmed: 'Confirmed on the phone',
    refused: 'Refused',
    unknown: 'Not known yet',
} as const;

const ofCustomers = ['deposit', 'instalment', 'refund', 'disbursement'] as const;

/** What was asked of customers, or sent to them, as their loans are in reach; what sellers and shops are paid is for administrators. */
const orderScope = (principal: Principal): Scope => {
    if (principal.kind === 'system') return [{}];
    if (principal.roles.includes('admin')) return ownCountry('admin')(principal);
    return loanScope(principal).map((where) => ({ ...where, kind: ofCustomers }));
};

const isSettled = (row: Row | null): boolean => (row?.['settledAs'] ?? null) !== null;

const settlesNow = (next: Row, { current }: Change): boolean => isSettled(next) && !isSettled(current);

const settleable = ({ kind, state, unclearSince = null }: Row) => settlementsOf({ kind, state, unclearSince });

/** Why nobody settles an order by hand; undefined where two people may. */
const notByHand = (row: Row): string | undefined => {
    if (!isOpenOrder(String(row['state']))) return 'It is known what became of this money.';
    return settleable(row).length === 0
        ? 'The network is still asked. Settle it by hand once it has told nothing for a day.'
        : undefined;
};

const isWithdrawal = (row: Row): boolean => row['settledAs'] === 'withdrawn';

const choiceRefusal = (next: Row, current: Row): string | undefined => {
    if (!isSettled(next)) return 'Choose what became of the money';
    if (settleable(current).some((one) => one === next['settledAs'])) return undefined;
    return isWithdrawal(next)
        ? 'The network was told of it: it cannot be withdrawn any more'
        : 'It was never sent: it can only be withdrawn';
};

const rulesOfSettling = (next: Row, { current }: Change): Record<string, string> => {
    const refusal = notByHand(current ?? {});
    if (refusal !== undefined) return { settledAs: refusal };
    const faults = choiceRefusal(next, current ?? {});
    if (faults !== undefined) return { settledAs: faults };
    const isTold = isWithdrawal(next) || (next['networkReference'] ?? '') !== '';
    return isTold ? {} : { networkReference: 'Write the reference that the network gave' };
};

/** Money asked of phones, and sent to them, by a mobile-money network. */
export const moneyOrders = defineResource({
    name: 'money-orders',
    label: { one: 'Mobile-money order', many: 'Mobile money' },
    key: 'orderId',
    source: 'money_order',
    represent: 'reference',
    schema: object({
        orderId: readOnly(string().required(), 'Reference at the network'),
        reference: readOnly(string().required(), 'Contract or run'),
        ...ofCustomer,
        kind: readOnly(string().oneOf(orderKinds).required(), 'For'),
        state: readOnly(string().oneOf(orderStates).required(), undefined, { choiceLabels: orderStateLabels }),
        reason: readOnly(string().nullable().defined(), undefined, {
            suggestions: Object.keys(reasonTexts),
            choiceLabels: reasonTexts,
        }),
        amount: readOnly(number().integer().required(), undefined, { kind: 'money' }),
        currency: readOnly(string().required()),
        number: readOnly(string().required(), undefined, {
            kind: 'phone',
            sealed: 'phone',
            unmaskedFor: ['admin', 'sales'],
        }),
        network: readOnly(string().required()),
        networkReference: optionalText(60)
            .meta({ help: 'Of the transfer, or of what the network answered' })
            .label('Number of the transfer'),
        unclearSince: readOnly(date().nullable().defined(), 'Waits for two people since'),
        settledAs: oneOrNone(settlements)
            .meta({
                choiceLabels: {
                    arrived: 'The money arrived',
                    not_arrived: 'The money did not arrive',
                    withdrawn: 'It was never sent: withdraw it',
                },
                help: 'It counts once a second person agrees',
            })
            .label('Settled by hand'),
        applicationUid: readOnly(string().nullable().defined(), 'Application', { references: 'applications' }),
        payoutId: readOnly(string().nullable().defined(), 'Payout run', { references: 'payouts' }),
        merchantCode: readOnly(string().required(), 'Merchant', { references: 'merchants' }),
        salesUsername: readOnly(string().required(), 'Sales', { references: 'users/sales' }),
        country: readOnly(country),
        createdBy: doneBy('Asked by'),
        ...stamps('Asked'),
    }),
    access: { read: ['admin', 'support', 'sales'], edit: ['admin'], export: ['admin', 'support'] },
    scope: orderScope,
    list: {
        columns: [
            'reference',
            'customerName',
            'kind',
            'state',
            'reason',
            'amount',
            'network',
            'salesUsername',
            'createdAt',
        ],
        sort: ['createdAt', 'DESC'],
        sortable: ['amount'],
        search: ['reference', 'customerName', 'salesUsername', 'customerPhone', 'number', 'networkReference'],
        filters: ['state', 'kind', 'country', 'applicationUid', 'payoutId', 'salesUsername', 'merchantCode'],
    },
    form: [
        { title: 'Order', fields: ['reference', 'customerName', 'kind', 'amount', 'currency', 'number', 'network'] },
        { title: 'Where it stands', fields: ['state', 'reason', 'orderId'] },
        { title: 'What became of it', fields: ['unclearSince', 'settledAs', 'networkReference'] },
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
    settled: notByHand,
    needsTwo: 'saying by hand what became of an order',
    secondPerson: (next, change) => (settlesNow(next, change) ? 'A second person must agree.' : undefined),
    reasoned: (next, change) => (settlesNow(next, change) ? 'Write why, and how you know' : undefined),
    rules: rulesOfSettling,
});
