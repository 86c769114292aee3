import { array, date, number, object, string } from 'yup';
import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { countryCodes, countryNames } from '../countries.ts';
import { defineResource, type Change, type Row } from '../resource.ts';

const pricingScope = (principal: Principal): Scope => {
    const staff = ownCountry('admin', 'support', 'underwriter')(principal);
    if (staff.length > 0 || !principal.roles.includes('sales')) return staff;
    return [{ country: principal.country, status: 'published' }];
};

/** Published prices never change: running applications point at them. */
const rulesOfPricing = (next: Row, { current, principal }: Change): Record<string, string> => {
    if (current !== null && current['status'] !== 'draft' && next['status'] !== 'retired') {
        return { status: 'A published price never changes; add a new version as a draft instead' };
    }
    if (
        current?.['status'] === 'draft' &&
        next['status'] === 'published' &&
        current['createdBy'] === principal.username
    ) {
        return { status: 'A second person must publish what you drafted' };
    }
    return Number(next['validTo'] ?? Infinity) < Number(next['validFrom'])
        ? { validTo: 'Choose a day after the first' }
        : {};
};

export const pricing = defineResource({
    name: 'pricing',
    label: { one: 'Price', many: 'Pricing' },
    key: 'pricingId',
    source: 'pricing',
    represent: 'product',
    schema: object({
        pricingId: string().required().meta({ readOnly: true }).label('Price id'),
        country: string().required().oneOf(countryCodes).meta({ choiceLabels: countryNames }),
        currency: string().required().oneOf(['GHS', 'UGX', 'RWF', 'KES', 'NGN']),
        product: string().trim().required().max(80),
        model: string().trim().required().max(80),
        tacs: array(
            string()
                .required()
                .matches(/^\d{8}$/, 'Eight digits each'),
        )
            .required()
            .min(1)
            .label('TACs')
            .meta({ help: 'First eight digits of the IMEI' }),
        tier: string().required().oneOf(['entry', 'mid', 'premium']).default('entry'),
        cashPrice: number().integer().min(1).required().meta({ kind: 'money' }).label('Cash price'),
        depositMinBps: number()
            .integer()
            .min(0)
            .max(9000)
            .required()
            .meta({ kind: 'basisPoints' })
            .label('Least deposit'),
        minDeposit: number()
            .integer()
            .min(0)
            .required()
            .default(0)
            .meta({ kind: 'money' })
            .label('Least deposit amount'),
        tenors: array(number().integer().min(1).max(36).required()).required().min(1).label('Tenors (months)'),
        frequencies: array(string().oneOf(['daily', 'weekly', 'biweekly', 'monthly']).required())
            .required()
            .min(1),
        method: string().required().oneOf(['flat', 'declining']).default('flat'),
        ratePerMonthBps: number()
            .integer()
            .min(0)
            .max(3000)
            .required()
            .meta({ kind: 'basisPoints' })
            .label('Rate a month'),
        adminFee: number().integer().min(0).required().default(0).meta({ kind: 'money' }).label('Admin fee'),
        adminFeeMode: string().required().oneOf(['upfront', 'financed']).default('financed').label('Admin fee is'),
        serviceFee: number()
            .integer()
            .min(0)
            .required()
            .default(0)
            .meta({ kind: 'money' })
            .label('Service fee an instalment'),
        roundTo: number().integer().min(1).required().default(100).meta({ kind: 'money' }).label('Round to'),
        pledgeRequired: string().required().oneOf(['yes', 'no']).default('no').label('Needs a pledge'),
        validFrom: date().required().meta({ kind: 'date' }).label('Valid from'),
        validTo: date().nullable().defined().meta({ kind: 'date' }).label('Valid to'),
        status: string().required().oneOf(['draft', 'published', 'retired']).default('draft'),
        createdBy: string().required().meta({ readOnly: true }).label('Drafted by'),
        createdAt: date().required().meta({ readOnly: true }).label('Added'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: {
        list: ['admin', 'support', 'underwriter', 'sales'],
        show: ['admin', 'support', 'underwriter', 'sales'],
        create: ['admin'],
        edit: ['admin'],
        export: ['admin', 'support'],
    },
    scope: pricingScope,
    list: {
        columns: [
            'product',
            'model',
            'country',
            'cashPrice',
            'depositMinBps',
            'ratePerMonthBps',
            'method',
            'status',
            'validFrom',
            'validTo',
        ],
        hidden: ['validTo', 'method'],
        sort: ['product', 'ASC'],
        sortable: ['validFrom', 'cashPrice', 'createdAt'],
        search: ['product', 'model'],
        filters: ['country', 'status', 'tier'],
    },
    form: [
        { title: 'Product', fields: ['country', 'currency', 'product', 'model', 'tacs', 'tier', 'cashPrice'] },
        {
            title: 'Terms',
            fields: [
                'depositMinBps',
                'minDeposit',
                'tenors',
                'frequencies',
                'method',
                'ratePerMonthBps',
                'pledgeRequired',
            ],
        },
        { title: 'Fees', fields: ['adminFee', 'adminFeeMode', 'serviceFee', 'roundTo'] },
        { title: 'Validity', fields: ['validFrom', 'validTo', 'status'] },
    ],
    bulkEdit: ['status'],
    rules: rulesOfPricing,
});
