import { eq } from 'drizzle-orm';
import { act } from '../act.ts';
import type { Services } from '../../services.ts';
import { recordEvents, type Origin } from '../../../platform/audit/eventLog.ts';
import { application } from '../../../platform/database/schema/application.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import type { OrderKind } from '../../../../domain/lending/moneyOrder.ts';
import { attempt } from '../../../platform/database/savepoint.ts';
import { receivePayment } from '../../servicing/receivePayment.ts';
import { bookPayout } from '../../servicing/payoutOrders.ts';
import type { OrderRow } from '../../servicing/orders.ts';

export interface Settling {
    readonly order: OrderRow;
    readonly origin: Origin;
}

type Book = (tx: Transaction, services: Services, settling: Settling) => Promise<void>;

const transferOf = ({ networkReference, orderId }: OrderRow): string => networkReference ?? orderId;

const versionOf = async ({ orm }: Transaction, uid: string): Promise<number | null> => {
    const [row] = await orm
        .select({ version: application.version })
        .from(application)
        .where(eq(application.uid, uid))
        // Whoever changes it at this moment is waited for: what was paid is not refused for that.
        .for('update');
    return row?.version ?? null;
};

const bookDeposit: Book = async (tx, services, { order, origin }) => {
    const uid = order.applicationUid ?? '';
    const version = await versionOf(tx, uid);
    const input = { amount: order.amount, method: 'mobile_money', paymentReference: transferOf(order) };
    await act(tx, services, { uid, action: 'confirm_deposit', input, version, origin });
};

/** What was lent has arrived: the loan begins. */
const beginLoan: Book = async (tx, services, { order, origin }) => {
    const uid = order.applicationUid ?? '';
    const version = await versionOf(tx, uid);
    await act(tx, services, { uid, action: 'complete', input: {}, version, origin });
};

const bookInstalment: Book = async (tx, services, { order, origin }) => {
    const { amount, country } = order;
    const timeZone = isCountry(country) ? countries[country].timeZone : 'UTC';
    const received = {
        amount,
        method: 'mobile_money',
        paymentReference: transferOf(order),
        receivedOn: dayIn(timeZone, services.clock()),
    };
    const event = await receivePayment(tx, services, { uid: order.applicationUid ?? '', received, origin });
    await recordEvents(tx, [event]);
};

const books: Readonly<Record<OrderKind, Book>> = {
    deposit: bookDeposit,
    instalment: bookInstalment,
    disbursement: beginLoan,
    // What is sent to a customer or a shop is in the books by its order alone.
    refund: () => Promise.resolve(),
    shop_payment: () => Promise.resolve(),
    payout: (tx, { clock }, { order }) => bookPayout(tx, order, clock()),
};

/** Books what was confirmed; false where nothing of it is owed any more, so that a person must give it back. */
export const book = async (tx: Transaction, services: Services, settling: Settling): Promise<boolean> => {
    const tried = await attempt(tx, (part) => books[settling.order.kind](part, services, settling));
    // What was sent to a customer is theirs: their loan begins, now or when this is tried again.
    if ('refusal' in tried && settling.order.kind === 'disbursement') throw tried.refusal;
    return !('refusal' in tried);
};
