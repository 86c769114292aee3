import type { InferInsertModel } from 'drizzle-orm';
import { pricing as pricingResource } from '../../../domain/resources/pricing.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Database } from '../connect.ts';
import { pricing } from '../schema/lending.ts';

type NewPrice = InferInsertModel<typeof pricing>;

interface Phone {
    readonly id: string;
    readonly product: string;
    readonly model: string;
    readonly tac: string;
    readonly tier: 'entry' | 'mid' | 'premium';
    /** Minor units. */
    readonly cashPrice: number;
    readonly depositMinBps?: number;
    readonly pledge?: true;
}

interface Market {
    readonly country: string;
    readonly currency: string;
    /** Minor units. */
    readonly adminFee: number;
    readonly roundTo: number;
    readonly phones: readonly Phone[];
}

// Cash prices as shops asked in 2026; a first digit pair of 35 or 86 and invented digits behind it make the TACs.
const markets: readonly Market[] = [
    {
        country: 'GH',
        currency: 'GHS',
        adminFee: 5_000,
        roundTo: 100,
        phones: [
            {
                id: 'gh-itel-a70',
                product: 'itel A70',
                model: 'A665L',
                tac: '35711206',
                tier: 'entry',
                cashPrice: 110_000,
            },
            {
                id: 'gh-spark-20',
                product: 'Tecno Spark 20',
                model: 'KJ5',
                tac: '35824613',
                tier: 'entry',
                cashPrice: 165_000,
            },
            {
                id: 'gh-galaxy-a06',
                product: 'Samsung Galaxy A06',
                model: 'SM-A065F',
                tac: '35420871',
                tier: 'entry',
                cashPrice: 180_000,
            },
            {
                id: 'gh-hot-50',
                product: 'Infinix Hot 50',
                model: 'X6882',
                tac: '35936148',
                tier: 'mid',
                cashPrice: 225_000,
            },
            {
                id: 'gh-galaxy-a16',
                product: 'Samsung Galaxy A16',
                model: 'SM-A165F',
                tac: '35420988',
                tier: 'mid',
                cashPrice: 290_000,
            },
            {
                id: 'gh-galaxy-a36',
                product: 'Samsung Galaxy A36',
                model: 'SM-A366E',
                tac: '35421105',
                tier: 'premium',
                cashPrice: 520_000,
                depositMinBps: 3_500,
                pledge: true,
            },
        ],
    },
    {
        country: 'KE',
        currency: 'KES',
        adminFee: 50_000,
        roundTo: 100,
        phones: [
            {
                id: 'ke-itel-a70',
                product: 'itel A70',
                model: 'A665L',
                tac: '35711206',
                tier: 'entry',
                cashPrice: 999_900,
            },
            {
                id: 'ke-spark-20',
                product: 'Tecno Spark 20',
                model: 'KJ5',
                tac: '35824613',
                tier: 'entry',
                cashPrice: 1_499_900,
            },
            {
                id: 'ke-galaxy-a06',
                product: 'Samsung Galaxy A06',
                model: 'SM-A065F',
                tac: '35420871',
                tier: 'mid',
                cashPrice: 1_650_000,
            },
            {
                id: 'ke-hot-50',
                product: 'Infinix Hot 50',
                model: 'X6882',
                tac: '35936148',
                tier: 'mid',
                cashPrice: 1_899_900,
            },
            {
                id: 'ke-galaxy-a16',
                product: 'Samsung Galaxy A16',
                model: 'SM-A165F',
                tac: '35420988',
                tier: 'premium',
                cashPrice: 2_699_900,
                depositMinBps: 3_500,
            },
        ],
    },
];

const priceOf = ({ country, currency, adminFee, roundTo }: Market, phone: Phone, from: Date): NewPrice => {
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
    };
    return { ...row, search: searchText(pricingResource, row) };
};

const day = 86_400_000;

/** The demonstration's prices, published sixty days before `now`. */
export const demoPrices = (now: Date): readonly NewPrice[] =>
    markets.flatMap((market) =>
        market.phones.map((phone) => priceOf(market, phone, new Date(now.getTime() - 60 * day))),
    );

/** Enters the prices where there are none. */
export const seedPricing = async ({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> => {
    const [known] = await orm.select({ id: pricing.pricingId }).from(pricing).limit(1);
    if (known === undefined) await orm.insert(pricing).values([...demoPrices(now)]);
};
