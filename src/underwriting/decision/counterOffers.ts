import {
    listOffers,
    priceProblem,
    withinEnvelope,
    type Envelope,
    type Offer,
    type PriceRow,
} from '../../../domain/lending/offer.ts';

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
        .toSorted((one, other) => one.tenorMonths - other.tenorMonths || one.instalment - other.instalment);
};

/** The envelope that the typed conditions make; what is empty does not limit. */
export const envelopeOf = (typed: Readonly<Record<string, unknown>>): Envelope => {
    const number = (name: string): number | undefined => {
        const value = typed[name];
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    };
    const maxFinanced = number('maxFinanced');
    const minDepositBps = number('minDepositBps');
    const maxTenorMonths = number('maxTenorMonths');
    const products = typed['allowedProducts'];
    return {
        ...(maxFinanced === undefined ? {} : { maxFinanced }),
        ...(minDepositBps === undefined ? {} : { minDepositBps }),
        ...(maxTenorMonths === undefined ? {} : { maxTenorMonths }),
        ...(Array.isArray(products) && products.length > 0 ? { allowedProducts: products.map(String) } : {}),
    };
};
