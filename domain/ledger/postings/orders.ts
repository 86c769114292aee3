import { at, mirrored, transfer, type Entry } from '../entry.ts';

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
