import { loanDay, type Hold } from '../lending/hold.ts';
import { dueDay, evenly, scheduleOf } from '../lending/schedule.ts';
import { sumOf, type DatedInstalment } from '../lending/standing.ts';
import type { Rhythm } from '../lending/term.ts';
import type { BookedLoan } from './bookedLoan.ts';
import { costOf, earnedBy, frozenCosts, partsOf } from './costOfCredit.ts';

/** How what is left of a loan is to be paid from now on. */
export interface NewPlan {
    /** When the first payment is due, 'YYYY-MM-DD'. */
    readonly planFrom: string;
    readonly planEvery: Rhythm;
    readonly planCount: number;
}

/** When a plan is changed. */
export interface Moment {
    /** All that was paid by then, with what is paid early. */
    readonly paid: number;
    readonly today: string;
    /** The day up to which income was booked. */
    readonly accruedTo: string;
    /** What payments are rounded to, minor units. */
    readonly roundTo: number;
}

/** A plan that was agreed, with all that it was made from but the loan. */
export interface AgreedPlan extends Moment {
    readonly plan: NewPlan;
    readonly holds: readonly Hold[];
}

type Replanned = Required<Pick<BookedLoan, 'schedule' | 'costs' | 'carried'>>;

/** The instalments that are paid, with their costs; one that is paid in part ends with that. */
const paidFront = ({ schedule, costs }: BookedLoan, paid: number): Pick<Replanned, 'schedule' | 'costs'> => {
    const front: { schedule: DatedInstalment[]; costs: number[] } = { schedule: [], costs: [] };
    let left = paid;
    for (const [index, one] of schedule.entries()) {
        const amount = Math.min(one.amount, left);
        if (amount === 0) break;
        front.schedule.push({ ...one, amount });
        front.costs.push(Math.min(amount, costs[index] ?? 0));
        left -= amount;
    }
    return front;
};

/**
 * A loan whose rest is paid by a new plan, without more cost: the same sum in as many payments as were agreed, its cost frozen
 * anew among them. Nothing is booked by that: what is paid, what is owed and what is earned up to today stay what they are.
 */
export const rescheduled = (
    loan: BookedLoan,
    { paid, today, accruedTo, roundTo }: Moment,
    plan: NewPlan,
): Replanned => {
    const { holds = [] } = loan;
    const { planFrom, planEvery, planCount } = plan;
    const front = paidFront(loan, paid);
    const count = front.schedule.length;
    const total = sumOf(loan.schedule);
    const dueOn = (number: number): string =>
        loanDay(holds, number === 1 ? planFrom : dueDay(planFrom, planEvery, number - 1));
    const ahead = scheduleOf(evenly(total - paid, { planned: planCount, roundTo })).map((one) => ({
        ...one,
        number: count + one.number,
        dueOn: dueOn(one.number),
    }));
    const principal = total - costOf(loan) - partsOf(loan, paid).principal;
    const costs =
        principal > 0
            ? frozenCosts({ startedOn: loanDay(holds, today), schedule: ahead }, principal)
            : ahead.map(({ amount }) => amount);
    return {
        schedule: [...front.schedule, ...ahead],
        costs: [...front.costs, ...costs],
        carried: { on: loanDay(holds, accruedTo), earned: earnedBy(loan, accruedTo), count },
    };
};

/** A loan by a plan that was agreed, as if `less` of what was paid by then had never been. */
export const replayed = (loan: BookedLoan, agreed: AgreedPlan, less: number): BookedLoan => {
    const { plan, holds, paid, ...moment } = agreed;
    const anew = rescheduled({ ...loan, holds }, { ...moment, paid: Math.max(0, paid - less) }, plan);
    return { ...loan, ...anew };
};
