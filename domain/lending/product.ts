/** What is lent for: a phone that a shop hands over, or money on the customer's own mobile-money number. */
export const productKinds = ['phone', 'cash'] as const;
export type ProductKind = (typeof productKinds)[number];

/** How the cost of what is lent is reckoned. */
export const methods = ['flat', 'declining', 'per_day'] as const;
export type Method = (typeof methods)[number];

/** What a sale of a kind of product needs, from its price to its hand-over. */
interface ProductShape {
    /** Something of the price is paid down in the shop, before the hand-over. */
    readonly takesDeposit: boolean;
    /** A phone is enrolled with a lock provider, and locked while payments are late. */
    readonly hasPhone: boolean;
    /** What is lent is sent to the customer's own number, and not to the shop. */
    readonly isPaidOut: boolean;
}

const shapes: Readonly<Record<ProductKind, ProductShape>> = {
    phone: { takesDeposit: true, hasPhone: true, isPaidOut: false },
    cash: { takesDeposit: false, hasPhone: false, isPaidOut: true },
};

/** Of whatever is of a kind of product; offers and prices from before there were kinds are of phones. */
export const shapeOf = ({ kind = 'phone' }: { readonly kind?: ProductKind }): ProductShape => shapes[kind];

interface Priced {
    readonly cashPrice: number;
    readonly deposit: number;
    readonly feeUpfront: number;
}

/** What the customer has of a price without having paid for it, in minor units: it is the principal of the books. */
export const advancedBy = ({ cashPrice, deposit, feeUpfront }: Priced): number => cashPrice - deposit - feeUpfront;
