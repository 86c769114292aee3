import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { dealOf, type BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import { prepaidInPart, prepaymentUndone } from '../../../domain/ledger/postings/settlement.ts';
import { replayed } from '../../../domain/ledger/reschedule.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { recordPlan } from '../records/loanPlan.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { book } from './book.ts';
import { accruedTo, bookedLoan } from './loans.ts';

interface Booking {
    readonly row: LoanRow;
    readonly bookedBy: string;
    readonly now: Date;
}

interface Changed extends Booking {
    readonly before: BookedLoan;
    readonly after: BookedLoan;
    readonly paymentId: string;
    /** All that is paid on the loan. */
    readonly paid: number;
}

const bookChange = async (tx: Transaction, entryOf: typeof prepaidInPart, changed: Changed): Promise<void> => {
    const { row, bookedBy, now, paid, ...change } = changed;
    const { country, currency } = row;
    const moment = { paid, accruedTo: await accruedTo(tx, country, dayIn(rulesOfLoan(row).timeZone, now)) };
    await book(tx, { entry: entryOf(change, moment), country, currency, bookedBy, now });
};

/** Books what a part that was paid early gives up, after its payment. As the system. */
export const bookPrepayment = (tx: Transaction, changed: Changed): Promise<void> =>
    bookChange(tx, prepaidInPart, changed);

/** The plan before a part was paid early, with what was agreed since: for all that was left without that part. */
const planBefore = (row: LoanRow, last: LoanRow['prepayments'][number], amount: number) => {
    const { agreed = [] } = last;
    let before = bookedLoan({ ...row, schedule: last.schedule }, last.deal);
    const formerPlans = row.formerPlans.slice(0, -1 - agreed.length);
    for (const one of agreed) {
        formerPlans.push({ endedOn: one.today, schedule: before.schedule });
        before = replayed(before, one, amount);
    }
    return { before, formerPlans };
};

/**
 * A payment that does not count: the plans before the parts that it paid early go on, which is booked before the payment is. Resolves
 * to the row as it then is. As the system.
 */
export const undoPrepayments = async (
    tx: Transaction,
    { row, isInBooks, amount, ...booking }: Booking & { readonly isInBooks: boolean; readonly amount: number },
): Promise<LoanRow> => {
    const last = row.prepayments.at(-1);
    if (last === undefined || row.deal === null || row.state === 'returned') return row;
    if (row.paid - amount >= last.needed) return row;
    const { before, formerPlans } = planBefore(row, last, amount);
    const next = {
        schedule: before.schedule,
        deal: dealOf(before),
        prepaySaved: row.prepaySaved - last.saved,
        prepayments: row.prepayments.slice(0, -1),
        formerPlans,
    };
    const after = bookedLoan(row, row.deal);
    const { paymentId } = last;
    if (isInBooks)
        await bookChange(tx, prepaymentUndone, { ...booking, row, before, after, paymentId, paid: row.paid });
    await tx.orm.update(loan).set(next).where(eq(loan.applicationUid, row.applicationUid));
    await recordPlan(tx, row.applicationUid);
    return undoPrepayments(tx, { row: { ...row, ...next }, isInBooks, amount, ...booking });
};
