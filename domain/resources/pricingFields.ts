import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { array, number, object, string, type InferType } from '../yup.ts';
import { countries, countryCodes } from '../countries.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { productKinds } from '../lending/product.ts';
import { methods } from '../lending/product.ts';
import { lentAs } from '../lending/lentAs.ts';
import { frequencies } from '../lending/term.ts';
import { merchantGroup } from '../merchantGroup.ts';

const currencies = [...new Set(countryCodes.map((code) => countries[code].currency))];

export const priceFields = object({
    pricingId: readOnly(string().required(), 'Price id'),
    country,
    currency: string().required().oneOf(currencies),
    kind: string()
        .required()
        .oneOf(productKinds)
        .default('phone')
        .meta({ choiceLabels: { phone: 'A phone', cash: 'A cash loan' } })
        .label('Kind'),
    lentAs: string()
        .required()
        .oneOf(lentAs)
        .default('first')
        .meta({
            choiceLabels: { first: 'A first loan', second: 'A second loan' },
            help: 'A second loan is offered to customers who paid enough of the one that runs',
        })
        .label('Lent as'),
    product: string().trim().required().max(80),
    model: string()
        .trim()
        .max(80)
        .default('')
        .meta({ neededFor: { kind: 'phone' } }),
    tacs: array(
        string()
            .required()
            .matches(/^\d{8}$/, 'Eight digits each'),
    )
        .required()
        .default(() => [])
        .label('TACs')
        .meta({ help: 'First eight digits of the IMEI', neededFor: { kind: 'phone' } }),
    tier: string()
        .required()
        .oneOf(['entry', 'mid', 'premium'])
        .default('entry')
        .meta({ choiceLabels: { entry: 'Entry level' } }),
    merchantGroup: merchantGroup.meta({ help: 'Only for shops of this group; empty: for all' }),
    cashPrice: number()
        .integer()
        .min(1)
        .required()
        .meta({ kind: 'money', help: 'Of a cash loan, the amount that is lent' })
        .label('Cash price'),
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
    createdBy: doneBy('Drafted by'),
    editedBy: perhapsDoneBy('Last changed by'),
    ...stamps('Added'),
});

const quotedFields = [
    'kind',
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
] as const satisfies readonly (keyof typeof priceFields.fields)[];

/** The part that offers are computed from; the rest of a price says for whom, for what and when. */
export const quotable = priceFields.pick([...quotedFields]);

export type Price = InferType<typeof priceFields>;

// What a person sets; the rest is the server's.
export const priceTerms = [
    'country',
    'lentAs',
    'product',
    'model',
    'tacs',
    'tier',
    'merchantGroup',
    ...quotedFields,
    'pledgeRequired',
    'validFrom',
    'validTo',
] as const satisfies readonly (keyof Price)[];
