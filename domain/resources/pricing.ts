import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { countries, countryNames, isCountry } from '../countries.ts';
import type { PriceRow } from '../lending/price.ts';
import { shapeOf } from '../lending/product.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { priceFields, priceTerms, type Price } from './pricingFields.ts';

const pricingScope = (principal: Principal): Scope => {
    const staff = ownCountry('admin', 'support', 'underwriter')(principal);
    if (staff.length > 0 || !principal.roles.includes('sales')) return staff;
    const { country, products, merchantGroup } = principal;
    const own = { country, status: 'published', ...(products === undefined ? {} : { product: products }) };
    const forAll = { ...own, merchantGroup: null };
    return merchantGroup === undefined ? [forAll] : [forAll, { ...own, merchantGroup }];
};

// A form holds days as Date where the record it was opened with has text.
const comparable = (name: keyof Price, value: unknown): string => {
    const isDay = name === 'validFrom' || name === 'validTo';
    return JSON.stringify(isDay && typeof value === 'string' ? new Date(value) : (value ?? null));
};

const sameTerms = (current: Row, next: Row): boolean =>
    priceTerms.every((name) => comparable(name, current[name]) === comparable(name, next[name]));

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
export const priceOf = ({
    pledgeRequired: _pledge,
    serviceFee: serviceFeePerInstalment,
    ...rest
}: Price): PriceRow => ({
    ...rest,
    serviceFeePerInstalment,
});

/** A phone is known by its model and its numbers, and money by neither. */
const kindProblem = (price: Price): Record<string, string> => {
    const { model, tacs } = price;
    if (!shapeOf(price).hasPhone) {
        return {
            ...(model === '' ? {} : { model: 'A cash loan has no model: leave it empty' }),
            ...(tacs.length === 0 ? {} : { tacs: 'A cash loan has no IMEI: leave it empty' }),
        };
    }
    return {
        ...(model === '' ? { model: 'Write the model of the phone' } : {}),
        ...(tacs.length === 0 ? { tacs: 'Write the first eight digits of its IMEI' } : {}),
    };
};

/** What may be lent beside a loan that runs is the country's to say. */
const secondLoanKindProblem = ({ country, kind, lentAs }: Price): Record<string, string> => {
    if (lentAs === 'first' || !isCountry(country)) return {};
    const { name, secondLoan } = countries[country];
    if (secondLoan === null) return { lentAs: `There are no second loans in ${name}` };
    return secondLoan.kinds.includes(kind)
        ? {}
        : { lentAs: `This kind is no second loan in ${name}: choose another kind, or a first loan` };
};

/** What offers are computed with is fetched once a price is changed: lists of prices need none of it. */
const termsProblem = async (price: Price): Promise<Record<string, string>> => {
    const { saleProblem } = await import('../lending/offer.ts');
    const problem = saleProblem(priceOf(price));
    if (problem === undefined) return {};
    return { [problem.field === 'serviceFeePerInstalment' ? 'serviceFee' : problem.field]: problem.message };
};

const rulesOfPricing = async (next: Row, change: Change): Promise<Record<string, string>> => {
    const step = stepProblem(next, change);
    if (step !== undefined) return { status: step };
    if (next['status'] === 'retired') return {};
    // Rules are asked of rows that meet the schema.
    const price = next as Price;
    if (Number(price.validTo ?? Infinity) < Number(price.validFrom)) return { validTo: 'Choose a day after the first' };
    return {
        ...currencyProblem(price),
        ...kindProblem(price),
        ...secondLoanKindProblem(price),
        ...(await termsProblem(price)),
    };
};

export const pricing = defineResource({
    name: 'pricing',
    label: { one: 'Price', many: 'Pricing', counted: 'Prices' },
    key: 'pricingId',
    source: 'pricing',
    represent: 'product',
    schema: priceFields,
    access: {
        read: ['admin', 'support', 'underwriter', 'sales'],
        create: ['admin'],
        edit: ['admin'],
        export: ['admin', 'support'],
        import: ['admin'],
    },
    scope: pricingScope,
    list: {
        columns: [
            'product',
            'kind',
            'lentAs',
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
        hidden: ['kind', 'lentAs', 'merchantGroup', 'validTo', 'method'],
        sort: ['product', 'ASC'],
        sortable: ['validFrom', 'cashPrice', 'createdAt'],
        search: ['product', 'model'],
        filters: ['country', 'status', 'kind', 'tier', 'merchantGroup'],
    },
    menu: { group: 'Shops and prices' },
    form: [
        {
            title: 'Product',
            fields: [
                'country',
                'currency',
                'kind',
                'lentAs',
                'product',
                'model',
                'tacs',
                'tier',
                'merchantGroup',
                'cashPrice',
            ],
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
    copied: priceTerms.filter((name) => name !== 'validFrom' && name !== 'validTo'),
    rules: rulesOfPricing,
});
