import { daysBetween, dueDay } from './schedule.ts';

/** Days in which a loan stands still: nothing falls due, is late or is earned on them. Days are 'YYYY-MM-DD'. */
export interface Hold {
    /** The first day that does not count. */
    readonly from: string;
    /** The first day that counts again. */
    readonly until: string;
}

/** Why a loan stands still. The contract promises each of them: no lock while the phone is away, or a complaint is open. */
export const holdReasons = ['repair', 'return', 'complaint'] as const;

/** How long a hold may last before somebody looks at it again. */
export const longestHold = 60;

/** Holds in order, those that touch or overlap as one. */
const inOrder = (holds: readonly Hold[]): readonly Hold[] =>
    holds
        .filter(({ from, until }) => from < until)
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .reduce<Hold[]>((merged, hold) => {
            const last = merged.at(-1);
            if (last === undefined || hold.from > last.until) return [...merged, hold];
            const until = last.until > hold.until ? last.until : hold.until;
            return [...merged.slice(0, -1), { from: last.from, until }];
        }, []);

export const isHeld = (holds: readonly Hold[], day: string): boolean =>
    holds.some(({ from, until }) => from <= day && day < until);

/** The day that it is for a loan: the calendar without the days on which it stood still. */
export const loanDay = (holds: readonly Hold[], day: string): string =>
    inOrder(holds).reduceRight((own, { from, until }) => {
        if (day <= from) return own;
        return dueDay(own, 'daily', -daysBetween(from, until < day ? until : day));
    }, day);

/** The day of the calendar on which something falls due that was agreed for a day of the loan. */
export const calendarDay = (holds: readonly Hold[], agreed: string): string =>
    inOrder(holds).reduce(
        (day, hold) => (day >= hold.from ? dueDay(day, 'daily', daysBetween(hold.from, hold.until)) : day),
        agreed,
    );
