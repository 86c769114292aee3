import { loanDay } from '../lending/hold.ts';
import type { PrepaymentWay } from '../lending/prepaymentWays.ts';
import { sumOf, type DatedInstalment } from '../lending/standing.ts';
import { advancedOn, type BookedLoan } from './bookedLoan.ts';
import { costOf, discounting, earnedBy, frozenCosts } from './costOfCredit.ts';
import type { Moment } from './reschedule.ts';

/** What of a loan a part prepayment changes. */
export type Prepaid = Required<Pick<BookedLoan, 'schedule' | 'costs' | 'carried' | 'fees'>>;

/** The instalments that are paid, none of them due later than today; of their cost no more than was earned counts as paid. */
const frontOf = (
    { schedule, costs }: BookedLoan,
    { paid, day, earned }: { paid: number; day: string; earned: number },
) => {
    const front: { schedule: DatedInstalment[]; costs: number[] } = { schedule: [], costs: [] };
    let [left, cost] = [paid, earned];
    for (const [index, one] of schedule.entries()) {
        const amount = Math.min(one.amount, left);
        if (amount === 0) break;
        const own = Math.min(amount, costs[index] ?? 0, cost);
        front.schedule.push({ ...one, amount, dueOn: one.dueOn < day ? one.dueOn : day });
        front.costs.push(own);
        left -= amount;
        cost -= own;
    }
    return front;
};

type Discounting = NonNullable<ReturnType<typeof discounting>>;

/** Amounts on their days until they are worth what is owed; the last one is what that takes. */
const until = (owed: bigint, asked: readonly DatedInstalment[], { worthOf, amountFor }: Discounting) => {
    const ahead: DatedInstalment[] = [];
    let left = owed;
    for (const one of asked) {
        if (left <= 0n) break;
        const amount = Math.min(one.amount, amountFor(left, one.dueOn));
        ahead.push({ ...one, amount });
        left -= worthOf(amount, one.dueOn);
    }
    return ahead;
};

/** The same days with even amounts, the first of them by one step higher where steps do not part evenly. */
const lowered = (
    owed: bigint,
    asked: readonly DatedInstalment[],
    { roundTo, worthOf }: Discounting & Pick<Moment, 'roundTo'>,
) => {
    const whole = asked.reduce((sum, { dueOn }) => sum + worthOf(roundTo, dueOn), 0n);
    const base = Number(owed / whole) * roundTo;
    let left = owed - BigInt(base / roundTo) * whole;
    return asked.map((one) => {
        const more = left > 0n ? roundTo : 0;
        left -= worthOf(more, one.dueOn);
        return { ...one, amount: base + more };
    });
};

/**
 * A loan of which a part was paid early: what is owed today, without the cost that no day has earned yet, is paid by the days
 * that are still to come, at the rate of its own plan. Null where it is late, where nothing is to come, or where what is left is
 * so little that the loan is rather settled.
 */
export const prepaid = (
    loan: BookedLoan,
    { paid, today, accruedTo, roundTo }: Moment,
    way: PrepaymentWay,
): Prepaid | null => {
    const { holds = [], schedule } = loan;
    const day = loanDay(holds, today);
    // A part paid ahead before the plan was agreed anew, and taken back since, is due after what comes behind it.
    const toCome = schedule
        .filter(({ dueOn }) => dueOn > day)
        .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
    const earned = earnedBy(loan, today);
    const unearned = costOf(loan) - earned;
    const owed = sumOf(schedule) - paid - unearned;
    const worth = sumOf(toCome) - unearned;
    if (owed < roundTo || worth <= 0 || paid < sumOf(schedule) - sumOf(toCome)) return null;
    const at = discounting({ startedOn: day, schedule: toCome }, worth);
    if (at === undefined) return null;
    const exact = BigInt(owed) * at.unit;
    const asked = until(exact, way === 'sooner' ? toCome : lowered(exact, toCome, { roundTo, ...at }), at);
    const front = frontOf(loan, { paid, day, earned });
    const count = front.schedule.length;
    const principal = advancedOn(loan) - (paid - front.costs.reduce((sum, cost) => sum + cost, 0));
    const ahead = asked.map((one, index) => ({ ...one, number: count + index + 1 }));
    if (principal <= 0 || sumOf(ahead) < principal) return null;
    const costs = [...front.costs, ...frozenCosts({ startedOn: day, schedule: ahead }, principal)];
    const cost = costOf({ costs });
    if (cost < earnedBy(loan, accruedTo)) return null;
    return {
        schedule: [...front.schedule, ...ahead],
        costs,
        carried: { on: loanDay(holds, accruedTo), earned: earnedBy(loan, accruedTo), count },
        fees: costOf(loan) === 0 ? 0 : Math.round((loan.fees * cost) / costOf(loan)),
    };
};

/** What a part prepayment would come to. Minor units. */
export interface PrepaymentQuote {
    readonly way: PrepaymentWay;
    /** To be paid today. */
    readonly pay: number;
    readonly saved: number;
    /** How many payments are left then, how high the next one is, and when the last is due: a day of the loan. */
    readonly count: number;
    readonly instalment: number;
    readonly lastOn: string;
}

/** What paying an amount today would do, one way or the other; null where it does nothing. */
export const prepaymentQuote = (
    loan: BookedLoan,
    { pay, way, ...moment }: Moment & Pick<PrepaymentQuote, 'pay' | 'way'>,
): PrepaymentQuote | null => {
    const after = prepaid(loan, { ...moment, paid: moment.paid + pay }, way);
    const saved = after === null ? 0 : sumOf(loan.schedule) - sumOf(after.schedule);
    const [next, ...more] = after?.schedule.slice(after.carried.count) ?? [];
    if (next === undefined || saved <= 0) return null;
    return { way, pay, saved, count: more.length + 1, instalment: next.amount, lastOn: (more.at(-1) ?? next).dueOn };
};
