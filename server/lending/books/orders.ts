import { at, type Entry } from '../../../domain/ledger/entry.ts';
import {
    arrived,
    cameBack,
    leftOver,
    paidTooMuch,
    sentOut,
    type SentOut,
} from '../../../domain/ledger/postings/orders.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { moneyOrder } from '../../platform/database/schema/lending.ts';
import { book } from './book.ts';
import { keepRefunds } from './refunds.ts';

type OrderRow = typeof moneyOrder.$inferSelect;

const sentOutOf = (order: OrderRow): SentOut | undefined => {
    const { kind, orderId, amount, salesUsername, applicationUid, merchantCode } = order;
    switch (kind) {
        case 'payout':
            return { kind, from: at('2610', salesUsername), orderId, amount };
        case 'refund':
            return { kind, from: at('2400', applicationUid ?? ''), orderId, amount };
        case 'disbursement':
            return { kind, from: at('1200', applicationUid ?? ''), orderId, amount };
        case 'shop_payment':
            return { kind, from: at('2200', merchantCode), orderId, amount };
        default:
            return undefined;
    }
};

const entriesOf = (order: OrderRow): readonly Entry[] => {
    const { state, orderId, salesUsername: username, amount } = order;
    const [sent, isLeftOver] = [sentOutOf(order), order.reason === 'NOT_BOOKED'];
    if (sent === undefined) return isLeftOver ? [leftOver({ orderId, amount })] : [];
    if (state === 'refused') return [sentOut(sent), cameBack(sent)];
    if (state !== 'confirmed') return [sentOut(sent)];
    return [sentOut(sent), arrived(sent), ...(isLeftOver ? [paidTooMuch({ orderId, username, amount })] : [])];
};

/**
 * Books an order for money as it stands: what is sent out is on its way from when the order is given, and arrives or comes back. What is
 * asked of a customer is booked when it is paid, by what it pays. Doing it again changes nothing.
 */
export const bookOrder = async (tx: Transaction, order: OrderRow, now: Date): Promise<void> => {
    if (order.isTestMode) return;
    const { country, currency, createdBy: bookedBy } = order;
    for (const entry of entriesOf(order)) await book(tx, { entry, country, currency, bookedBy, now });
    if (order.kind === 'refund') await keepRefunds(tx, [order.applicationUid ?? ''], now);
};
