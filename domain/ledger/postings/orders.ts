import { at, mirrored, transfer, type Entry } from '../entry.ts';
import { moneyAt } from './money.ts';

interface PayoutOrder {
    readonly orderId: string;
    readonly username: string;
    readonly amount: number;
}

export const payoutOrdered = ({ orderId, username, amount }: PayoutOrder): Entry => ({
    kind: 'payout',
    source: `order:${orderId}:kept`,
    transfers: transfer(at('2610', username), at('2630', orderId), amount),
});

export const payoutArrived = ({ orderId, amount }: PayoutOrder): Entry => ({
    kind: 'payout',
    source: `order:${orderId}:confirmed`,
    transfers: transfer(at('2630', orderId), at('1010'), amount),
});

export const payoutRefused = (order: PayoutOrder): Entry => ({
    kind: 'payout',
    source: `order:${order.orderId}:refused`,
    transfers: mirrored(payoutOrdered(order).transfers),
});

interface RefundOrder {
    readonly orderId: string;
    readonly uid: string;
    readonly amount: number;
}

/** What is due back to a customer is on its way to their phone. */
export const refundOrdered = ({ orderId, uid, amount }: RefundOrder): Entry => ({
    kind: 'refund',
    source: `order:${orderId}:kept`,
    transfers: transfer(at('2400', uid), at('2630', orderId), amount),
});

export const refundArrived = ({ orderId, amount }: Omit<RefundOrder, 'uid'>): Entry => ({
    kind: 'refund',
    source: `order:${orderId}:confirmed`,
    transfers: transfer(at('2630', orderId), at('1010'), amount),
});

/** It is due back as before. */
export const refundRefused = (order: RefundOrder): Entry => ({
    kind: 'refund',
    source: `order:${order.orderId}:refused`,
    transfers: mirrored(refundOrdered(order).transfers),
});

interface RefundByHand extends Omit<RefundOrder, 'orderId'> {
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
export const leftOver = ({ orderId, amount }: Omit<PayoutOrder, 'username'>): Entry => ({
    kind: 'left_over',
    source: `order:${orderId}:left`,
    transfers: transfer(at('1010'), at('2500', orderId), amount),
});

/** A payout that arrived but is not theirs to come: they owe it back. */
export const paidTooMuch = ({ orderId, username, amount }: PayoutOrder): Entry => ({
    kind: 'left_over',
    source: `order:${orderId}:left`,
    transfers: transfer(at('1130', username), at('2610', username), amount),
});
