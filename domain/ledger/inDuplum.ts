import { loanDay } from '../lending/hold.ts';
import { costOf, partsOf, type FrozenPlan } from './costOfCredit.ts';

/** What came in on a loan, by day ('YYYY-MM-DD'). */
export interface DatedPayment {
    readonly receivedOn: string;
    readonly amount: number;
}

/**
 * All that was paid by the day on which what is late today began to be: the last one before which nothing was late. Null where
 * nothing is late today.
 */
const paidWhenLate = (
    { schedule, holds = [] }: FrozenPlan,
    payments: readonly DatedPayment[],
    today: string,
): number | null => {
    const paidBy = (day: string): number =>
        payments.reduce((sum, { receivedOn, amount }) => sum + (loanDay(holds, receivedOn) <= day ? amount : 0), 0);
    const own = loanDay(holds, today);
    let [since, due]: [number | null, number] = [null, 0];
    for (const { dueOn, amount } of schedule) {
        if (dueOn >= own) break;
        const paid = paidBy(dueOn);
        if (paid >= due) since = paid;
        due += amount;
    }
    return paidBy(own) < due ? since : null;
};

/**
 * What may not be asked of a customer who is late, where the law caps a debt in duplum: from the day on which they became late on,
 * the cost still to come is at most the principal still owing, both as of that day. 0 as soon as nothing is late. Minor units.
 */
export const inDuplumCap = (loan: FrozenPlan, payments: readonly DatedPayment[], today: string): number => {
    const paid = paidWhenLate(loan, payments, today);
    if (paid === null) return 0;
    const parts = partsOf(loan, paid);
    const principal = loan.schedule.reduce((sum, { amount }) => sum + amount, 0) - costOf(loan) - parts.principal;
    return Math.max(0, costOf(loan) - parts.cost - principal);
};
