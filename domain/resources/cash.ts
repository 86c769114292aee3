import { perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { date, number, object, string, type AnyObjectSchema } from '../yup.ts';
import { earningScope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import type { Principal } from '../access/roles.ts';
import { defineResource, type Row } from '../resource.ts';

const counted = number()
    .integer('Write an amount')
    .min(0, 'Write an amount')
    .required('Write what you counted')
    .meta({ kind: 'money', help: 'Count all of it. What is missing is owed by whoever held it' })
    .label('Counted');

/** What a second person says of the cash that is put into the safe of its shop. */
export const putInSafeInput: AnyObjectSchema = object({ counted });

/** What a second person says of the cash that somebody hands over. */
export const acceptCashInput: AnyObjectSchema = object({
    counted,
    into: string()
        .oneOf(['bank_transfer', 'mobile_money'])
        .required('Choose where it went')
        .meta({ choiceLabels: { bank_transfer: 'To the bank', mobile_money: 'To our mobile-money wallet' } })
        .label('Paid in'),
    receipt: string().trim().required('Write the number of the slip').max(60).label('Number of the paying-in slip'),
});

/** Why nobody counts a row of cash now; undefined where this person may. */
const notCounted = ({ username, held }: Row, principal: Pick<Principal, 'username'>): string | undefined => {
    if (Number(held) <= 0) return 'Nothing is held that could be handed over.';
    return username === principal.username ? 'Somebody else must count what you hold.' : undefined;
};

/** Cash of customers that stands with people, or in the safe of their shop, until a second person has counted it. */
export const cash = defineResource({
    name: 'cash',
    label: { one: 'Cash held', many: 'Cash held' },
    key: 'cashId',
    source: 'cash_held',
    represent: 'username',
    schema: object({
        cashId: readOnly(string().required()),
        place: readOnly(string().required().oneOf(['person', 'safe']).default('person'), 'Where it is', {
            choiceLabels: { person: 'With the person', safe: 'In the shop’s safe' },
        }),
        username: readOnly(string().required(), 'Held by', { references: 'people' }),
        merchantCode: readOnly(string().nullable().defined(), 'Merchant', { references: 'merchants' }),
        held: readOnly(number().integer().required(), undefined, { kind: 'money' }),
        currency: readOnly(string().required()),
        most: readOnly(number().integer().required(), 'At most', { kind: 'money' }),
        heldSince: readOnly(date().nullable().defined(), 'Held since'),
        dueAt: readOnly(date().nullable().defined(), 'To be handed over by'),
        acceptedBy: perhapsDoneBy('Last counted by'),
        acceptedAt: readOnly(date().nullable().defined(), 'Last handed over'),
        lastCounted: readOnly(number().integer().nullable().defined(), 'Last counted', { kind: 'money' }),
        lastMissing: readOnly(number().integer().nullable().defined(), 'Last missing', { kind: 'money' }),
        receipt: readOnly(string().nullable().defined(), 'Number of the paying-in slip'),
        country: readOnly(country),
        ...stamps('First held'),
    }),
    access: { read: ['admin', 'support', 'sales'], export: ['admin', 'support'] },
    scope: earningScope,
    list: {
        columns: [
            'username',
            'place',
            'merchantCode',
            'held',
            'most',
            'heldSince',
            'dueAt',
            'acceptedBy',
            'acceptedAt',
            'lastMissing',
        ],
        hidden: ['acceptedBy', 'acceptedAt'],
        sort: ['held', 'DESC'],
        sortable: ['dueAt'],
        search: ['username', 'merchantCode'],
        filters: ['username', 'place', 'merchantCode', 'country'],
    },
    menu: { group: 'Lending' },
    form: [
        {
            title: 'Held',
            fields: ['username', 'place', 'merchantCode', 'held', 'currency', 'most', 'heldSince', 'dueAt'],
        },
        { title: 'Last handed over', fields: ['acceptedBy', 'acceptedAt', 'lastCounted', 'lastMissing', 'receipt'] },
        { title: 'Kept', fields: ['country', 'createdAt'] },
    ],
    actions: [
        {
            name: 'accept-cash',
            label: 'Accept what was handed over',
            by: ['admin', 'support'],
            bySecondPerson: true,
            refusal: notCounted,
            input: acceptCashInput,
        },
        {
            name: 'put-in-safe',
            label: 'Put it into the shop’s safe',
            by: ['admin', 'support', 'sales:team_lead'],
            bySecondPerson: true,
            refusal: (row, principal) => {
                if (row['place'] === 'safe') return 'It is in the safe already.';
                if ((row['merchantCode'] ?? null) === null) return 'Whoever holds it is in no shop.';
                return notCounted(row, principal);
            },
            input: putInSafeInput,
        },
    ],
});
