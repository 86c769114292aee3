import { at, mirrored, transfer, type Entry, type Place } from '../entry.ts';
import { moneyAt } from './money.ts';

/** Money that an order sends to a phone, from where it is owed, or lent. */
export interface SentOut {
    readonly kind: 'payout' | 'refund' | 'shop_payment' | 'disbursement';
    readonly from: Place;
    readonly orderId: string;
    readonly amount: number;
}

export const sentOut = ({ kind, from, orderId, amount }: SentOut): Entry => ({
    kind,
    source: `order:${orderId}:kept`,
    transfers: transfer(from, at('2630', orderId), amount),
});

export const arrived = ({ kind, orderId, amount }: SentOut): Entry => ({
    kind,
    source: `order:${orderId}:confirmed`,
    transfers: transfer(at('2630', orderId), at('1010'), amount),
});

/** It did not arrive: it is owed as before. */
export const cameBack = (order: SentOut): Entry => ({
    kind: order.kind,
    source: `order:${order.orderId}:refused`,
    transfers: mirrored(sentOut(order).transfers),
});

interface ShopPayment {
    readonly payoutId: string;
    readonly merchantCode: string;
    readonly amount: number;
}

/** What a shop was owed was paid to its bank by people. */
export const shopPaid = ({ payoutId, merchantCode, amount }: ShopPayment): Entry => ({
    kind: 'shop_payment',
    source: `shop_payment:${payoutId}:${merchantCode}`,
    transfers: transfer(at('2200', merchantCode), moneyAt({ method: 'bank_transfer', takenBy: '' }), amount),
});

interface RefundByHand {
    /** Of the application. */
    readonly uid: string;
    readonly amount: number;
    readonly country: string;
    readonly method: 'mobile_money' | 'bank_transfer';
    /** The number of the transfer, in one spelling. */
    readonly reference: string;
}

/** What people sent back themselves: a transfer pays one customer back, once. */
export const refundedByHand = ({ uid, amount, country, method, reference }: RefundByHand): Entry => ({
    kind: 'refund',
    source: `refund:${country}:${reference}`,
    transfers: transfer(at('2400', uid), moneyAt({ method, takenBy: '' }), amount),
});

/** Money that a customer paid and that is owed no more: it is here, and whose it is must be found out. */
export const leftOver = ({ orderId, amount }: Pick<SentOut, 'orderId' | 'amount'>): Entry => ({
    kind: 'left_over',
    source: `order:${orderId}:left`,
    transfers: transfer(at('1010'), at('2500', orderId), amount),
});

/** A payout that arrived but is not theirs to come: they owe it back. */
export const paidTooMuch = ({
    orderId,
    username,
    amount,
}: { readonly username: string } & Pick<SentOut, 'orderId' | 'amount'>): Entry => ({
    kind: 'left_over',
    source: `order:${orderId}:left`,
    transfers: transfer(at('1130', username), at('2610', username), amount),
});
