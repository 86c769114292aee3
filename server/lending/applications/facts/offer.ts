import { eq } from 'drizzle-orm';
import type { Application } from '../../../../domain/application/application.ts';
import type { ActionFacts } from '../../../../domain/application/lifecycle/context.ts';
import { chosenTerms } from '../../../../domain/application/lifecycle/offerTerms.ts';
import { offerCapProblem } from '../../../../domain/lending/costCap.ts';
import { quote, quoteProblem, type Offer } from '../../../../domain/lending/offer.ts';
import type { PriceRow } from '../../../../domain/lending/price.ts';
import { isFrequency } from '../../../../domain/lending/term.ts';
import { merchant } from '../../../platform/database/schema/directory.ts';
import { pricing } from '../../../platform/database/schema/lending.ts';
import type { Captured } from '../../../../domain/application/section.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { costCapOf } from '../../contracts/texts.ts';
import type { FactContext, LoadFact } from './fact.ts';

/** The offer that is spoken of: in the action's own words first, then as it was captured. */
const namedOffer = ({ application, input, action }: FactContext): Captured => {
    const named: Captured = action === 'save_section' && input['section'] === 'offer' ? Object(input['data']) : input;
    return typeof named['pricingId'] === 'string' ? named : (application?.sections.offer ?? {});
};

export type StoredPrice = typeof pricing.$inferSelect;

interface Seen {
    /** The day in the country. */
    readonly today: string;
    /** The version of the price that the customer saw. */
    readonly version: unknown;
    readonly merchantCode: string | null;
}

/**
 * A stored price as the offer rules read it. `isValid`: published and in its days, in the version the customer saw, and the
 * shop's to sell.
 */
export const toPrice = (
    row: StoredPrice,
    { today, version, isSold = true }: Pick<Seen, 'today' | 'version'> & { readonly isSold?: boolean },
): NonNullable<ActionFacts['price']> => ({
    pricingId: row.pricingId,
    version: row.version,
    kind: row.kind,
    lentAs: row.lentAs,
    product: row.product,
    model: row.model,
    tacs: row.tacs,
    currency: row.currency,
    cashPrice: row.cashPrice,
    depositMinBps: row.depositMinBps,
    minDeposit: row.minDeposit,
    tenors: row.tenors,
    dayTenors: row.dayTenors,
    frequencies: row.frequencies.filter(isFrequency),
    method: row.method,
    ratePerMonthBps: row.ratePerMonthBps,
    pricePerDay: row.pricePerDay,
    adminFee: row.adminFee,
    adminFeeMode: row.adminFeeMode === 'upfront' ? 'upfront' : 'financed',
    serviceFeePerInstalment: row.serviceFee,
    roundTo: row.roundTo,
    pledgeRequired: row.pledgeRequired === 'yes',
    isValid:
        isSold &&
        row.status === 'published' &&
        row.validFrom <= today &&
        (row.validTo === null || row.validTo >= today) &&
        (version === null || version === row.version),
});

/** What a shop sells; one that is nobody's shop is held to nothing. */
export type Assortment = Pick<typeof merchant.$inferSelect, 'assortment' | 'products' | 'merchantGroup'>;

export const sells = (
    shop: Assortment | null,
    { product, merchantGroup }: Pick<StoredPrice, 'product' | 'merchantGroup'>,
): boolean => {
    if (shop === null) return true;
    const isOfGroup = merchantGroup === null || merchantGroup === shop.merchantGroup;
    return isOfGroup && (shop.assortment !== 'chosen' || shop.products.includes(product));
};

const findPrice = async ({ orm }: Pick<Transaction, 'orm'>, id: unknown, { merchantCode, ...seen }: Seen) => {
    if (typeof id !== 'string') return null;
    const { assortment, products, merchantGroup } = merchant;
    const [row] = await orm
        .select({ price: pricing, shop: { assortment, products, merchantGroup } })
        .from(pricing)
        .leftJoin(merchant, eq(merchant.merchantCode, merchantCode ?? ''))
        .where(eq(pricing.pricingId, id));
    return row === undefined ? null : toPrice(row.price, { ...seen, isSold: sells(row.shop, row.price) });
};

export const priceOf = (
    tx: Pick<Transaction, 'orm'>,
    { merchantCode, offer }: { readonly merchantCode: string | null; readonly offer: Captured | null },
    today: string,
): Promise<ActionFacts['price']> =>
    findPrice(tx, offer?.['pricingId'], { today, version: offer?.['pricingVersion'] ?? null, merchantCode });

/** What is offered: once it was approved as it was frozen, before as it is priced now; undefined while it cannot be. */
const asOffered = (application: Application | null, price: PriceRow, chosen: Captured): Offer | undefined => {
    if (application?.stage === 'approved' && application.terms !== null) return application.terms.offer;
    const terms = chosenTerms(chosen);
    return terms === undefined || quoteProblem(price, terms) !== undefined ? undefined : quote(price, terms);
};

/** Why no such offer may be made under our licence; undefined where it may, or while there is none. */
const tooDear = async (tx: Transaction, country: string, offer: Offer | undefined): Promise<string | undefined> => {
    const cap = await costCapOf(tx, country);
    return cap === undefined || offer === undefined ? undefined : offerCapProblem(offer, cap);
};

export const price: LoadFact<'price'> = async (context) => {
    const { tx, application, principal, today } = context;
    const chosen = namedOffer(context);
    const merchantCode = application?.merchantCode ?? principal.merchantCode;
    const found = await priceOf(tx, { merchantCode, offer: chosen }, today);
    if (found === null) return null;
    const offer = asOffered(application, found, chosen);
    const problem = await tooDear(tx, application?.country ?? principal.country, offer);
    return problem === undefined ? found : { ...found, tooDear: problem };
};
