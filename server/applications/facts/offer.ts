import { eq } from 'drizzle-orm';
import type { ActionFacts } from '../../../domain/application/lifecycle/context.ts';
import { isFrequency } from '../../../domain/lending/schedule.ts';
import { pricing } from '../../database/schema/lending.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { FactContext, LoadFact } from './fact.ts';

/** The price an offer names: in the action's own words first, then in the captured offer. */
const namedPrice = ({ application, input, action }: FactContext): { id: unknown; version: unknown } => {
    const offer = application?.sections.offer ?? {};
    const named = action === 'save_section' && input['section'] === 'offer' ? Object(input['data']) : input;
    return typeof named['pricingId'] === 'string'
        ? { id: named['pricingId'], version: named['pricingVersion'] ?? null }
        : { id: offer['pricingId'], version: offer['pricingVersion'] ?? null };
};

export type StoredPrice = typeof pricing.$inferSelect;

/** A stored price as the offer rules read it. `isValid`: published and in its days, in the version the customer saw. */
export const toPrice = (
    row: StoredPrice,
    { today, version }: { today: string; version: unknown },
): NonNullable<ActionFacts['price']> => ({
    pricingId: row.pricingId,
    version: row.version,
    product: row.product,
    model: row.model,
    tacs: row.tacs,
    currency: row.currency,
    cashPrice: row.cashPrice,
    depositMinBps: row.depositMinBps,
    minDeposit: row.minDeposit,
    tenors: row.tenors,
    frequencies: row.frequencies.filter(isFrequency),
    method: row.method === 'declining' ? 'declining' : 'flat',
    ratePerMonthBps: row.ratePerMonthBps,
    adminFee: row.adminFee,
    adminFeeMode: row.adminFeeMode === 'upfront' ? 'upfront' : 'financed',
    serviceFeePerInstalment: row.serviceFee,
    roundTo: row.roundTo,
    pledgeRequired: row.pledgeRequired === 'yes',
    isValid:
        row.status === 'published' &&
        row.validFrom <= today &&
        (row.validTo === null || row.validTo >= today) &&
        (version === null || version === row.version),
});

const findPrice = async ({ orm }: Pick<Transaction, 'orm'>, id: unknown, seen: { today: string; version: unknown }) => {
    if (typeof id !== 'string') return null;
    const [row] = await orm.select().from(pricing).where(eq(pricing.pricingId, id));
    return row === undefined ? null : toPrice(row, seen);
};

export const price: LoadFact<'price'> = (context) => {
    const { id, version } = namedPrice(context);
    return findPrice(context.tx, id, { today: context.today, version });
};

/** The price that a captured offer names. */
export const priceOf = (
    tx: Pick<Transaction, 'orm'>,
    offer: Captured | null,
    today: string,
): Promise<ActionFacts['price']> =>
    findPrice(tx, offer?.['pricingId'], { today, version: offer?.['pricingVersion'] ?? null });
