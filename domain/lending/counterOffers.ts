import { listOffers, withinEnvelope, type Envelope, type Offer } from './offer.ts';
import { priceProblem, type PriceRow } from './price.ts';
import { termLength } from './term.ts';

/** The deposit share at which no more than the allowed amount is financed, in basis points. */
const shareFor = (
    { cashPrice, adminFee, adminFeeMode }: PriceRow,
    { maxFinanced, minDepositBps = 0 }: Envelope,
): number => {
    if (maxFinanced === undefined) return minDepositBps;
    const financedFee = adminFeeMode === 'financed' ? adminFee : 0;
    const deposit = Math.max(0, cashPrice + financedFee - maxFinanced);
    return Math.max(minDepositBps, Math.min(10_000, Math.ceil((deposit * 10_000) / cashPrice)));
};

/** The deals of a price that lie inside an envelope, each at the least deposit that fits; the smallest instalment first. */
export const counterOffers = (price: PriceRow, envelope: Envelope): readonly Offer[] => {
    if (priceProblem(price) !== undefined) return [];
    return listOffers(price, { depositBps: shareFor(price, envelope) })
        .filter((offer) => withinEnvelope(offer, envelope))
        .toSorted((one, other) => termLength(one) - termLength(other) || one.instalment - other.instalment);
};
