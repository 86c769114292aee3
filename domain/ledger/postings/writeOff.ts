import { claimOf, earnedOn, incomeOf, type BookedLoan } from '../bookedLoan.ts';
import { costOf } from '../costOfCredit.ts';
import { at, transfer, type Entry } from '../entry.ts';
import type { Moment } from './loans.ts';

/**
 * A loan that nobody counts on any more: what was advanced and what was earned of it is lost, what was not earned never will be.
 * The claim is remembered outside the balance, since the customer owes it as before.
 */
export const writtenOff = (loan: BookedLoan, { paid, accruedTo }: Moment): Entry => {
    const { uid } = loan;
    const { principal, cost } = claimOf(loan, paid);
    const earned = earnedOn(loan, accruedTo);
    const unearned = costOf(loan) - earned;
    const forgone = Math.min(unearned, cost);
    // What was paid ahead of its days is earned by having been paid.
    const [before, after] = [incomeOf(loan, earned), incomeOf(loan, earned + unearned - forgone)];
    return {
        kind: 'write_off',
        source: `written_off:${uid}`,
        transfers: [
            ...transfer(at('5200'), at('1200', uid), principal),
            ...transfer(at('5200'), at('1210', uid), cost - forgone),
            ...transfer(at('1250'), at('1210', uid), forgone),
            ...transfer(at('1250'), at('4010'), after.interest - before.interest),
            ...transfer(at('1250'), at('4020'), after.fees - before.fees),
            ...transfer(at('9100', uid), at('9200'), principal + cost),
        ],
    };
};
