import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { isSettled, type BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import { settledEarly, settlementUndone } from '../../../domain/ledger/postings/settlement.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { book } from './book.ts';
import { accruedTo } from './loans.ts';

export const noQuote = {
    settlesFor: null,
    settlesUntil: null,
    quotedOn: null,
    paidWhenQuoted: null,
    prepaysFor: null,
    prepayWay: null,
};

interface Booking {
    readonly row: LoanRow;
    readonly loan: BookedLoan;
    readonly paymentId: string;
    /** All that was paid on the loan, the payment with it. */
    readonly paid: number;
    readonly bookedBy: string;
    readonly now: Date;
}

const entryFor = async (tx: Transaction, { row, loan: settled, paymentId, paid, now }: Booking, isUndone: boolean) => {
    const today = dayIn(rulesOfLoan(row).timeZone, now);
    const moment = { paid, accruedTo: await accruedTo(tx, row.country, today) };
    const whole = { ...settled, rebate: settled.rebate ?? 0 };
    return isUndone ? settlementUndone(whole, paymentId, moment) : settledEarly(whole, paymentId, moment);
};

/** Books what a settlement gives back, after the payment that brought it about. `loan` with its rebate. */
export const bookSettlement = (tx: Transaction, booking: Booking): Promise<void> =>
    asSystem(tx, async () => {
        const { row, bookedBy, now } = booking;
        const { country, currency } = row;
        await book(tx, { entry: await entryFor(tx, booking, false), country, currency, bookedBy, now });
    });

/**
 * A payment of a settled loan that does not count: unless what is left still settles it, the loan is owed as if it had never
 * been settled, and that is booked before the payment is. Resolves to the row as it then is. As the system.
 */
export const undoSettlement = async (
    tx: Transaction,
    {
        row,
        amount,
        loan: inBooks,
        ...booking
    }: Omit<Booking, 'loan' | 'paid'> & {
        readonly amount: number;
        /** Undefined where it is in no books. */
        readonly loan: BookedLoan | undefined;
    },
): Promise<LoanRow> => {
    const { rebate, paid, paidWhenQuoted, settlesFor } = row;
    if (rebate === 0 || paid - amount - (paidWhenQuoted ?? 0) >= (settlesFor ?? 0)) return row;
    if (inBooks !== undefined && isSettled(inBooks)) {
        const { country, currency } = row;
        const { bookedBy, now } = booking;
        const entry = await entryFor(tx, { ...booking, row, loan: inBooks, paid }, true);
        await book(tx, { entry, country, currency, bookedBy, now });
    }
    const next = { rebate: 0, ...noQuote };
    await tx.orm.update(loan).set(next).where(eq(loan.applicationUid, row.applicationUid));
    return { ...row, ...next };
};
