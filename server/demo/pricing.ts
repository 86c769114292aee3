import type { InferInsertModel } from 'drizzle-orm';
import { pricing as pricingResource } from '../../domain/resources/pricing.ts';
import { searchText } from '../../domain/searchText.ts';
import type { Database } from '../platform/database/connect.ts';
import { pricing } from '../platform/database/schema/lending.ts';
import { markets, type Market, type MarketPhone } from './markets.ts';

type NewPrice = InferInsertModel<typeof pricing>;

const priceOf = ({ country, currency, adminFee, roundTo }: Market, phone: MarketPhone, from: Date): NewPrice => {
    const { id, product, model, tac, tier, cashPrice, depositMinBps = 3_000, pledge } = phone;
    const row = {
        pricingId: id,
        country,
        currency,
        product,
        model,
        tacs: [tac],
        tier,
        cashPrice,
        depositMinBps,
        minDeposit: 0,
        tenors: [3, 6, 9, 12],
        frequencies: ['daily', 'weekly', 'monthly'],
        method: 'flat',
        ratePerMonthBps: 400,
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
};

const day = 86_400_000;

/** The demonstration's prices, published a hundred and thirty days before `now`. */
export const demoPrices = (now: Date): readonly NewPrice[] =>
    markets.flatMap((market) =>
        market.phones.map((phone) => priceOf(market, phone, new Date(now.getTime() - 130 * day))),
    );

/** Enters the prices where there are none. */
export const seedPricing = async ({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> => {
    const [known] = await orm.select({ id: pricing.pricingId }).from(pricing).limit(1);
    if (known === undefined) await orm.insert(pricing).values([...demoPrices(now)]);
};
