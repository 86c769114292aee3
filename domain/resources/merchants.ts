import { stamps } from './readOnly.ts';
import { array, number, object, string } from '../yup.ts';
import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { phone } from '../application/sections/values.ts';
import { country } from '../countryField.ts';
import { merchantGroup } from '../merchantGroup.ts';
import { defineResource } from '../resource.ts';

/** Staff see the merchants of their country, sales their own shop. */
const merchantScope = (principal: Principal): Scope => {
    const staff = ownCountry('admin', 'support', 'underwriter')(principal);
    return staff.length > 0 || principal.merchantCode === null ? staff : [{ merchantCode: principal.merchantCode }];
};

export const merchants = defineResource({
    name: 'merchants',
    label: { one: 'Merchant', many: 'Merchants' },
    key: 'merchantCode',
    source: 'merchant',
    represent: 'name',
    schema: object({
        merchantCode: string()
            .trim()
            .required()
            .matches(/^[A-Z]{2}\d{4}$/, 'Two letters and four digits, e.g. GH0042')
            .meta({ createOnly: true })
            .label('Merchant code'),
        name: string()
            .trim()
            .required()
            .max(80)
            .meta({ writableBy: ['admin'] }),
        country: country.meta({ writableBy: ['admin'] }),
        contactName: string().trim().required().max(80).label('Contact person'),
        cellphone: phone().trim().required().label('Phone'),
        email: string().trim().required().email('Write an address such as shop@example.com').max(120),
        address: string().trim().required().max(200).meta({ kind: 'longText' }),
        location: object({
            latitude: number().min(-90).max(90).required(),
            longitude: number().min(-180).max(180).required(),
        })
            .nullable()
            .default(null)
            .meta({ kind: 'location', writableBy: ['admin'] }),
        status: string()
            .required()
            .oneOf(['active', 'suspended'])
            .default('active')
            .meta({ writableBy: ['admin'] }),
        assortment: string()
            .required()
            .oneOf(['all', 'chosen'])
            .default('all')
            .meta({
                writableBy: ['admin'],
                choiceLabels: { all: 'Everything of its country', chosen: 'Chosen products only' },
            })
            .label('May sell'),
        products: array(string().trim().required().max(80))
            .required()
            .default([])
            .meta({ kind: 'tags', choicesFrom: 'products', writableBy: ['admin'] })
            .label('Chosen products'),
        merchantGroup: merchantGroup.meta({
            writableBy: ['admin'],
            help: 'It may sell at the prices of its group, beside those for all',
        }),
        paidOn: phone()
            .trim()
            .nullable()
            .defined()
            .default(null)
            .meta({ writableBy: ['admin'], help: 'Mobile money; a second person must agree to it' })
            .label('Paid on'),
        ...stamps('Added'),
    }),
    access: {
        read: ['admin', 'support', 'underwriter', 'sales'],
        create: ['admin'],
        edit: ['admin', 'support'],
        export: ['admin', 'support'],
        import: ['admin'],
    },
    scope: merchantScope,
    list: {
        columns: [
            'merchantCode',
            'name',
            'country',
            'contactName',
            'cellphone',
            'email',
            'merchantGroup',
            'assortment',
            'status',
            'createdAt',
        ],
        hidden: ['email', 'merchantGroup', 'assortment', 'createdAt'],
        sort: ['name', 'ASC'],
        sortable: ['merchantCode', 'createdAt'],
        search: ['merchantCode', 'name', 'contactName', 'cellphone', 'email'],
        filters: ['country', 'status', 'assortment', 'products', 'merchantGroup'],
    },
    addresses: { create: '/admin/add/merchant', record: '/admin/edit/merchant/:merchantCode' },
    menu: { group: 'Shops and prices' },
    form: [
        { title: 'Profile', fields: ['merchantCode', 'name', 'country', 'status'] },
        { title: 'Assortment', fields: ['assortment', 'products', 'merchantGroup'] },
        { title: 'Contact', fields: ['contactName', 'cellphone', 'email', 'address', 'location'] },
        { title: 'Payment', fields: ['paidOn'] },
    ],
    bulkEdit: ['status', 'assortment', 'products', 'merchantGroup'],
    imports: { by: ['merchantCode'], existing: 'update' },
    actions: [
        {
            name: 'suspend',
            label: 'Suspend',
            confirm:
                'Nobody starts an application for this shop, and none is transferred to it, until it is reactivated. What was started goes on: it can be submitted, decided, signed and handed over. Its people keep their sign-ins.',
            by: ['admin'],
            takesAway: true,
            inBulk: true,
            refusal: ({ status }) => (status === 'suspended' ? 'This shop is suspended already.' : undefined),
            sets: { status: 'suspended' },
        },
        {
            name: 'reactivate',
            label: 'Reactivate',
            confirm: 'Its people may start applications again at once.',
            by: ['admin'],
            inBulk: true,
            refusal: ({ status }) => (status === 'active' ? 'This shop is active already.' : undefined),
            sets: { status: 'active' },
        },
    ],
    needsTwo: 'where a shop is paid',
    secondPerson: (next, { current }) =>
        (next['paidOn'] ?? null) === (current?.['paidOn'] ?? null) ? undefined : 'A second person must agree.',
    rules: (next, { current }) => {
        if (!String(next['merchantCode']).startsWith(String(next['country']))) {
            return { merchantCode: `Begin the code with the country, e.g. ${String(next['country'])}0042` };
        }
        if (current === null && (next['paidOn'] ?? null) !== null) {
            return { paidOn: 'Add the shop first: a second person agrees to where it is paid' };
        }
        const isChosen = next['assortment'] === 'chosen';
        const isEmpty = Array.isArray(next['products']) && next['products'].length === 0;
        return isChosen && isEmpty ? { products: 'Choose at least one product, or let it sell everything.' } : {};
    },
});
