import { and, eq, isNull } from 'drizzle-orm';
import { inDuplumCap } from '../../../domain/ledger/inDuplum.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { payment } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { frozenLoan } from '../books/loans.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';

/**
 * What of a loan may not be asked on a day, by the law of its country: nothing unless it is late. Of one that was written off it is
 * what it was then. As the system.
 */
export const cappedOn = async (tx: Transaction, row: LoanRow, day: string): Promise<number> => {
    if (row.writtenOffOn !== null) return row.capped;
    const { applicationUid: uid, paid, balanceConfirmed } = row;
    const isOpen = rulesOfLoan(row).inDuplum && row.rebate === 0 && balanceConfirmed;
    if (!isOpen || standingOf({ ...row, capped: 0 }, paid, day).daysOverdue === 0) return 0;
    const received = await tx.orm
        .select({ receivedOn: payment.receivedOn, amount: payment.amount })
        .from(payment)
        .where(and(eq(payment.applicationUid, uid), isNull(payment.reversedBecause)));
    return inDuplumCap(await frozenLoan(tx, row), received, day);
};
