import { claimOf, earnedOn, incomeOf, type BookedLoan } from '../bookedLoan.ts';
import { costOf } from '../costOfCredit.ts';
import { at, transfer, type Entry } from '../entry.ts';
import type { Moment } from './loans.ts';

/**
 * A loan that nobody counts on any more: what was advanced and what was earned of it is lost, what was not earned never will be,
 * and what may not be asked (`capped`) is waived, out of what was not earned first. The claim is remembered outside the balance, since the customer owes it as before.
 */
export const writtenOff = (loan: BookedLoan, { paid, accruedTo }: Moment): Entry => {
    const { uid } = loan;
    const { principal, cost } = claimOf(loan, paid);
    const earned = earnedOn(loan, accruedTo);
    const unearned = costOf(loan) - earned;
    const forgone = Math.min(unearned, cost);
    const waived = Math.min(cost, loan.capped ?? 0);
    const takenBack = Math.max(0, waived - forgone);
    // What was paid ahead of its days is earned by having been paid.
    const [before, after] = [incomeOf(loan, earned), incomeOf(loan, earned + unearned - forgone)];
    const kept = incomeOf(loan, earned - takenBack);
    return {
        kind: 'write_off',
        source: `written_off:${uid}`,
        transfers: [
            ...transfer(at('5200'), at('1200', uid), principal),
            ...transfer(at('5200'), at('1210', uid), cost - forgone - takenBack),
            ...transfer(at('1250'), at('1210', uid), forgone),
            ...transfer(at('1250'), at('4010'), after.interest - before.interest),
            ...transfer(at('1250'), at('4020'), after.fees - before.fees),
            ...transfer(at('4010'), at('1210', uid), before.interest - kept.interest),
            ...transfer(at('4020'), at('1210', uid), before.fees - kept.fees),
            ...transfer(at('9100', uid), at('9200'), principal + cost - waived),
        ],
    };
};
