import { calendarDay, loanDay, type Hold } from './hold.ts';
import { daysBetween, dueDay, type Instalment } from './schedule.ts';

/** A plan whose days are known. */
export interface Plan {
    /** The day of hand-over, 'YYYY-MM-DD'. */
    readonly startedOn: string;
    /** As it was signed. */
    readonly schedule: readonly DatedInstalment[];
    /** The days on which the loan stands still. */
    readonly holds?: readonly Hold[];
    /** What of the cost of credit is no longer asked, because it was paid back early; minor units. */
    readonly rebate?: number;
    /** What is not asked while it is late, since the law lets its cost grow no further; minor units. */
    readonly capped?: number;
}

export type DatedInstalment = Instalment & { readonly dueOn: string };

/** Where a loan stands by what was paid on it so far. Amounts are minor units, days 'YYYY-MM-DD'. */
export interface Standing {
    readonly paid: number;
    readonly outstanding: number;
    /** What was due before today and is not paid. */
    readonly overdue: number;
    /** Since the oldest unpaid instalment was due; 0 on its day and before. */
    readonly daysOverdue: number;
    /** The oldest instalment that is not paid in full, whenever it is due; null when everything is paid. */
    readonly next: { readonly number: number; readonly dueOn: string; readonly amount: number } | null;
    /** Whole months from the start of which every instalment is paid; every month of a loan that is paid off. */
    readonly monthsPaid: number;
}

export const sumOf = (instalments: readonly Instalment[]): number =>
    instalments.reduce((sum, { amount }) => sum + amount, 0);

/** The first instalment that what was paid does not cover, with what is left of it. */
const firstUnpaid = (schedule: readonly DatedInstalment[], paid: number): Standing['next'] => {
    let covered = 0;
    for (const { number, dueOn, amount } of schedule) {
        covered += amount;
        if (covered > paid) return { number, dueOn, amount: covered - paid };
    }
    return null;
};

const monthsBefore = (startedOn: string, next: NonNullable<Standing['next']>): number => {
    let months = 0;
    while (dueDay(startedOn, 'monthly', months + 1) < next.dueOn) months += 1;
    return months;
};

/** The instalments that are asked for: what is not asked any more takes the last ones away. */
const askedFor = ({ schedule, rebate = 0, capped = 0 }: Plan): readonly DatedInstalment[] => {
    let left = sumOf(schedule) - rebate - capped;
    return schedule.flatMap((one) => {
        const amount = Math.min(one.amount, left);
        left -= amount;
        return amount > 0 ? [{ ...one, amount }] : [];
    });
};

/** The instalments that are asked for, on the days of the calendar on which they fall due. */
export const instalmentsOf = (plan: Plan): readonly DatedInstalment[] =>
    askedFor(plan).map((one) => ({ ...one, dueOn: calendarDay(plan.holds ?? [], one.dueOn) }));

/**
 * Payments pay the oldest instalment first, in whatever parts they come. `paid`: all that came in, in minor units. Nothing falls
 * due, and nothing grows older, while the loan stands still.
 */
export const standingOf = (plan: Plan, paid: number, today: string): Standing => {
    const { startedOn, holds = [] } = plan;
    const schedule = askedFor(plan);
    const [next, own] = [firstUnpaid(schedule, paid), loanDay(holds, today)];
    const due = sumOf(schedule.filter(({ dueOn }) => dueOn < own));
    return {
        paid,
        outstanding: Math.max(0, sumOf(schedule) - paid),
        overdue: Math.max(0, due - paid),
        daysOverdue: next === null ? 0 : Math.max(0, daysBetween(next.dueOn, own)),
        next: next === null ? null : { ...next, dueOn: calendarDay(holds, next.dueOn) },
        monthsPaid: next === null ? Infinity : monthsBefore(startedOn, next),
    };
};

/** Where a loan stands whose balance nobody has confirmed: nobody knows that anything is late. */
export const inDoubt = (standing: Standing): Standing => ({ ...standing, overdue: 0, daysOverdue: 0 });
