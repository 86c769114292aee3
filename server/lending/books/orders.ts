import {
    leftOver,
    paidTooMuch,
    payoutArrived,
    payoutOrdered,
    payoutRefused,
    refundArrived,
    refundOrdered,
    refundRefused,
} from '../../../domain/ledger/postings/orders.ts';
import type { Entry } from '../../../domain/ledger/entry.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { moneyOrder } from '../../platform/database/schema/lending.ts';
import { book } from './book.ts';
import { keepRefunds } from './refunds.ts';

type OrderRow = typeof moneyOrder.$inferSelect;

const refundEntries = ({ state, orderId, applicationUid, amount }: OrderRow): readonly Entry[] => {
    const refund = { orderId, uid: applicationUid ?? '', amount };
    if (state === 'refused') return [refundOrdered(refund), refundRefused(refund)];
    return [refundOrdered(refund), ...(state === 'confirmed' ? [refundArrived(refund)] : [])];
};

const entriesOf = (order: OrderRow): readonly Entry[] => {
    const { kind, state, orderId, salesUsername: username, amount } = order;
    const about = { orderId, username, amount };
    if (kind === 'refund') return refundEntries(order);
    const isLeftOver = order.reason === 'NOT_BOOKED';
    if (kind !== 'payout') return isLeftOver ? [leftOver(about)] : [];
    const ordered = payoutOrdered(about);
    if (state === 'refused') return [ordered, payoutRefused(about)];
    if (state !== 'confirmed') return [ordered];
    return [ordered, payoutArrived(about), ...(isLeftOver ? [paidTooMuch(about)] : [])];
};

/**
 * Books an order for money as it stands: a payout or a refund is on its way from when the order is given, and arrives or comes back. What is
 * asked of a customer is booked when it is paid, by what it pays. Doing it again changes nothing.
 */
export const bookOrder = async (tx: Transaction, order: OrderRow, now: Date): Promise<void> => {
    if (order.isTestMode) return;
    const { country, currency, createdBy: bookedBy } = order;
    for (const entry of entriesOf(order)) await book(tx, { entry, country, currency, bookedBy, now });
    if (order.kind === 'refund') await keepRefunds(tx, [order.applicationUid ?? ''], now);
};
