import { readOnly, stamps } from './readOnly.ts';
import { array, number, object, string, type InferType } from '../yup.ts';
import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { countries, countryCodes, countryNames, isCountry } from '../countries.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { saleProblem } from '../lending/offer.ts';
import type { PriceRow } from '../lending/price.ts';
import { methods } from '../lending/schedule.ts';
import { frequencies } from '../lending/term.ts';
import { merchantGroup } from '../merchantGroup.ts';
import { defineResource, type Change, type Row } from '../resource.ts';

const pricingScope = (principal: Principal): Scope => {
    const staff = ownCountry('admin', 'support', 'underwriter')(principal);
    if (staff.length > 0 || !principal.roles.includes('sales')) return staff;
    const { country, products, merchantGroup } = principal;
    const own = { country, status: 'published', ...(products === undefined ? {} : { product: products }) };
    const forAll = { ...own, merchantGroup: null };
    return merchantGroup === undefined ? [forAll] : [forAll, { ...own, merchantGroup }];
};

const currencies = [...new Set(countryCodes.map((code) => countries[code].currency))];

const schema = object({
    pricingId: readOnly(string().required(), 'Price id'),
    country,
    currency: string().required().oneOf(currencies),
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
    merchantGroup: merchantGroup.meta({ help: 'Only for shops of this group; empty: for all' }),
    cashPrice: number().integer().min(1).required().meta({ kind: 'money' }).label('Cash price'),
    depositMinBps: number().integer().min(0).max(9000).required().meta({ kind: 'basisPoints' }).label('Least deposit'),
    minDeposit: number().integer().min(0).required().default(0).meta({ kind: 'money' }).label('Least deposit amount'),
    tenors: array(number().integer().min(1).max(36).required()).required().label('Tenors (months)'),
    dayTenors: array(number().integer().min(1).max(366).required())
        .required()
        .default(() => [])
        .meta({ help: 'For short loans: 30, or 56 for eight weeks' })
        .label('Tenors (days)'),
    frequencies: array(string().oneOf(frequencies).required()).required().min(1),
    method: string()
        .required()
        .oneOf(methods)
        .default('flat')
        .meta({ choiceLabels: { flat: 'Flat', declining: 'Declining', per_day: 'A price for each day' } }),
    ratePerMonthBps: number().integer().min(0).max(3000).required().meta({ kind: 'basisPoints' }).label('Rate a month'),
    pricePerDay: number()
        .integer()
        .min(0)
        .required()
        .default(0)
        .meta({ kind: 'money', help: 'In place of a rate, where the method is a price for each day' })
        .label('Price a day'),
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
    validFrom: day().required().label('Valid from'),
    validTo: day().nullable().defined().label('Valid to'),
    status: string().required().oneOf(['draft', 'published', 'retired']).default('draft'),
    createdBy: readOnly(string().required(), 'Drafted by'),
    editedBy: readOnly(string().nullable().defined(), 'Last changed by'),
    ...stamps('Added'),
});

const quoted = [
    'currency',
    'cashPrice',
    'depositMinBps',
    'minDeposit',
    'tenors',
    'dayTenors',
    'frequencies',
    'method',
    'ratePerMonthBps',
    'pricePerDay',
    'adminFee',
    'adminFeeMode',
    'serviceFee',
    'roundTo',
] as const satisfies readonly (keyof typeof schema.fields)[];

/** The part that offers are computed from; the rest of a price says for whom, for what and when. */
export const quotable = schema.pick([...quoted]);

type Price = InferType<typeof schema>;

// What a person sets; the rest is the server's.
const terms = [
    'country',
    'product',
    'model',
    'tacs',
    'tier',
    'merchantGroup',
    ...quoted,
    'pledgeRequired',
    'validFrom',
    'validTo',
] as const satisfies readonly (keyof Price)[];

// A form holds days as Date where the record it was opened with has text.
const comparable = (name: keyof Price, value: unknown): string => {
    const isDay = name === 'validFrom' || name === 'validTo';
    return JSON.stringify(isDay && typeof value === 'string' ? new Date(value) : (value ?? null));
};

const sameTerms = (current: Row, next: Row): boolean =>
    terms.every((name) => comparable(name, current[name]) === comparable(name, next[name]));

const secondPersonProblem = (row: Row, { username }: Principal): string | undefined =>
    (row['editedBy'] ?? row['createdBy']) === username
        ? 'A second person must publish what you drafted or changed last'
        : undefined;

const notNow = 'Drafts are published, and published prices are retired.';

/** Prices change as drafts, and a second person publishes them as they are (rule 6.2). */
const stepProblem = (next: Row, { current, principal }: Change): string | undefined => {
    const status = next['status'];
    if (current === null) return status === 'draft' ? undefined : 'Add it as a draft; a second person publishes it';
    const isUntouched = sameTerms(current, next);
    if (current['status'] !== 'draft') {
        // Running applications point at it.
        if (status === current['status'] && isUntouched) return undefined;
        if (status !== 'retired' || current['status'] === 'retired') {
            return 'A published price never changes; add a new version as a draft instead';
        }
    }
    if (status === current['status']) return undefined;
    if (!isUntouched) return 'Save the other changes first; this changes on its own';
    return status === 'published' ? secondPersonProblem(current, principal) : undefined;
};

const currencyProblem = ({ country, currency }: Price): Record<string, string> => {
    const own = isCountry(country) ? countries[country].currency : currency;
    return currency === own ? {} : { currency: `Use ${own}, the currency of ${countryNames[country] ?? country}` };
};

/** A price as offers are computed from it. */
const priceOf = ({ pledgeRequired: _pledge, serviceFee: serviceFeePerInstalment, ...rest }: Price): PriceRow => ({
    ...rest,
    serviceFeePerInstalment,
});

const termsProblem = (price: Price): Record<string, string> => {
    const problem = saleProblem(priceOf(price));
    if (problem === undefined) return {};
    return { [problem.field === 'serviceFeePerInstalment' ? 'serviceFee' : problem.field]: problem.message };
};

const rulesOfPricing = (next: Row, change: Change): Record<string, string> => {
    const step = stepProblem(next, change);
    if (step !== undefined) return { status: step };
    if (next['status'] === 'retired') return {};
    // Rules are asked of rows that meet the schema.
    const price = next as Price;
    if (Number(price.validTo ?? Infinity) < Number(price.validFrom)) return { validTo: 'Choose a day after the first' };
    return { ...currencyProblem(price), ...termsProblem(price) };
};

export const pricing = defineResource({
    name: 'pricing',
    label: { one: 'Price', many: 'Pricing' },
    key: 'pricingId',
    source: 'pricing',
    represent: 'product',
    schema,
    access: {
        list: ['admin', 'support', 'underwriter', 'sales'],
        show: ['admin', 'support', 'underwriter', 'sales'],
        create: ['admin'],
        edit: ['admin'],
        export: ['admin', 'support'],
        import: ['admin'],
    },
    scope: pricingScope,
    list: {
        columns: [
            'product',
            'model',
            'country',
            'merchantGroup',
            'cashPrice',
            'depositMinBps',
            'ratePerMonthBps',
            'method',
            'status',
            'validFrom',
            'validTo',
        ],
        hidden: ['merchantGroup', 'validTo', 'method'],
        sort: ['product', 'ASC'],
        sortable: ['validFrom', 'cashPrice', 'createdAt'],
        search: ['product', 'model'],
        filters: ['country', 'status', 'tier', 'merchantGroup'],
    },
    menu: { group: 'Shops and prices' },
    form: [
        {
            title: 'Product',
            fields: ['country', 'currency', 'product', 'model', 'tacs', 'tier', 'merchantGroup', 'cashPrice'],
        },
        {
            title: 'Terms',
            fields: [
                'depositMinBps',
                'minDeposit',
                'tenors',
                'dayTenors',
                'frequencies',
                'method',
                'ratePerMonthBps',
                'pricePerDay',
                'pledgeRequired',
            ],
        },
        { title: 'Fees', fields: ['adminFee', 'adminFeeMode', 'serviceFee', 'roundTo'] },
        { title: 'Validity', fields: ['validFrom', 'validTo'] },
    ],
    bulkEdit: ['status'],
    imports: { by: ['country', 'product', 'model', 'validFrom'], existing: 'update' },
    actions: [
        {
            name: 'publish',
            label: 'Publish',
            confirm: 'Customers are offered it from its first day on, and it never changes after that.',
            by: ['admin'],
            bySecondPerson: true,
            refusal: (row, principal) => (row['status'] === 'draft' ? secondPersonProblem(row, principal) : notNow),
            sets: { status: 'published' },
            inBulk: true,
        },
        {
            name: 'retire',
            label: 'Retire',
            confirm: 'It is offered to nobody any more. Applications that have it keep it.',
            by: ['admin'],
            refusal: ({ status }) => (status === 'published' ? undefined : notNow),
            sets: { status: 'retired' },
            takesAway: true,
            inBulk: true,
        },
    ],
    settled: ({ status }) => (status === 'draft' ? undefined : 'This price never changes: applications may have it.'),
    copied: terms.filter((name) => name !== 'validFrom' && name !== 'validTo'),
    rules: rulesOfPricing,
});
