import type { InferInsertModel } from 'drizzle-orm';
import { countries, type Country } from '../../domain/countries.ts';
import { pricing as pricingResource } from '../../domain/resources/pricing.ts';
import { searchText } from '../../domain/searchText.ts';
import type { Database } from '../platform/database/connect.ts';
import { pricing } from '../platform/database/schema/lending.ts';
import { demoCountries } from './countries.ts';
import type { Market } from './country.ts';

type NewPrice = InferInsertModel<typeof pricing>;

const pricesOf = (country: Country, { adminFee, roundTo, phones }: Market, from: Date): readonly NewPrice[] =>
    phones.map((phone) => {
        const { id, product, model, tac, tier, cashPrice, depositMinBps = 3_000, pledge } = phone;
        const row = {
            pricingId: `${country.toLowerCase()}-${id}`,
            country,
            currency: countries[country].currency,
            product,
            model,
            tacs: [tac],
            tier,
            cashPrice,
            depositMinBps,
            minDeposit: 0,
            tenors: [3, 6, 9, 12],
            dayTenors: tier === 'entry' ? [56] : [],
            frequencies: ['daily', 'weekly', 'monthly'],
            method: 'flat',
            ratePerMonthBps: 400,
            pricePerDay: 0,
            adminFee,
            adminFeeMode: 'financed',
            serviceFee: 0,
            roundTo,
            pledgeRequired: pledge === true ? 'yes' : 'no',
            validFrom: from.toISOString().slice(0, 10),
            validTo: null,
            status: 'published',
            createdBy: 'admin',
            createdAt: from,
            updatedAt: from,
        } as const;
        return { ...row, search: searchText(pricingResource, row) };
    });

const day = 86_400_000;

/** The demonstration's prices, published a hundred and thirty days before `now`. */
export const demoPrices = (now: Date): readonly NewPrice[] =>
    demoCountries.flatMap(([country, { market }]) => pricesOf(country, market, new Date(now.getTime() - 130 * day)));

/** Enters the prices where there are none. */
export const seedPricing = async ({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> => {
    const [known] = await orm.select({ id: pricing.pricingId }).from(pricing).limit(1);
    if (known === undefined) await orm.insert(pricing).values([...demoPrices(now)]);
};
