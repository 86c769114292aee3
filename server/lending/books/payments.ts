import { eq } from 'drizzle-orm';
import type { BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import {
    paymentReceived,
    paymentReversed,
    paymentReversedAfterReturn,
} from '../../../domain/ledger/postings/payments.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { payment } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockLoan } from '../records/loan.ts';
import { book } from './book.ts';
import { requireCashRoom } from './cash.ts';
import { undrawInbound } from './inbound.ts';
import { bookedLoan, loanInBooks } from './loans.ts';
import { freeReference } from './references.ts';
import { requireNotPaidBack } from './refunds.ts';
import { undoPrepayments } from './prepayment.ts';
import { undoSettlement } from './settlement.ts';

type Paid = Pick<
    typeof payment.$inferSelect,
    'paymentId' | 'amount' | 'method' | 'createdBy' | 'country' | 'currency' | 'receivedOn'
>;

interface Receiving {
    readonly loan: BookedLoan;
    readonly payment: Paid;
    /** All that was paid on the loan, this payment with it. */
    readonly paid: number;
    readonly now: Date;
    /** The transfer that came in by itself and pays it. */
    readonly inboundId: string | null;
}

const amountOf = ({ paymentId, amount, method, createdBy: takenBy }: Paid, inboundId: string | null) => ({
    paymentId,
    amount,
    method,
    takenBy,
    inboundId,
});

export const bookPayment = async (
    tx: Transaction,
    { loan, payment: received, paid, now, inboundId }: Receiving,
): Promise<void> => {
    const { country, currency, createdBy: bookedBy, receivedOn: valuedOn, amount, method } = received;
    if (method === 'cash') await requireCashRoom(tx, { username: bookedBy, country, amount, now });
    const entry = paymentReceived(loan, { ...amountOf(received, inboundId), paid });
    return book(tx, { entry, country, currency, bookedBy, valuedOn, now });
};

interface Reversing {
    readonly paymentId: string;
    readonly bookedBy: string;
    readonly now: Date;
}

/**
 * Books that a payment does not count, before its loan is brought in step with that. Throws 422 where what it paid too much was paid
 * back to the customer.
 */
export const bookReversal = (tx: Transaction, { paymentId, bookedBy, now }: Reversing): Promise<void> =>
    asSystem(tx, async () => {
        const [reversed] = await tx.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
        if (reversed === undefined || reversed.reversedBecause === null) return;
        const before = await lockLoan(tx, reversed.applicationUid);
        const settled = await loanInBooks(tx, { row: before, now });
        const source = `payment:${paymentId}` as const;
        await freeReference(tx, source);
        const { country, currency, amount } = reversed;
        const open = await undoSettlement(tx, { row: before, loan: settled, paymentId, amount, bookedBy, now });
        const row = await undoPrepayments(tx, { row: open, isInBooks: settled !== undefined, amount, bookedBy, now });
        if (settled === undefined) return;
        const loan = row === before ? settled : bookedLoan(row, row.deal ?? settled);
        const { uid } = loan;
        const money = amountOf(reversed, await undrawInbound(tx, { source, amount, uid, now }));
        const entry =
            row.state === 'returned'
                ? paymentReversedAfterReturn(loan, money)
                : paymentReversed(loan, { ...money, paid: row.paid });
        await book(tx, { entry, country, currency, bookedBy, now });
        await requireNotPaidBack(tx, uid);
    });
