import { runsOf, type Repayments } from './instalments.ts';
import { roundHalfUp, roundUp } from './money.ts';
import { daysOf, periodsPerYear, termLength, type Frequency, type Rhythm, type Term } from './term.ts';
import type { Method } from './product.ts';

const dayMs = 86_400_000;
const daysPerPeriod = { daily: 1, weekly: 7, biweekly: 14 } as const;

/** One payment of a plan. `dueOn` is a day 'YYYY-MM-DD', null while the day of handover is not known. */
export interface Instalment {
    readonly number: number;
    readonly amount: number;
    readonly dueOn: string | null;
}

/** Terms a debt is repaid by. `rateBps` is per month; amounts are minor units. */
export interface Debt extends Term {
    readonly principal: number;
    readonly method: Method;
    readonly ratePerMonthBps: number;
    /** Of `per_day`: what each day of the term costs, in place of a rate. */
    readonly pricePerDay?: number;
    readonly frequency: Frequency;
    readonly roundTo: number;
}

const periodsInDays = (days: number, frequency: Rhythm): number =>
    days === 0 ? 0 : Math.max(1, Math.round(days / (frequency === 'monthly' ? 30 : daysPerPeriod[frequency])));

/** How many payments a term has: 6 months weekly is 26, 12 months daily is 365, 30 days weekly is 4. */
export const instalmentCount = (term: Term, frequency: Frequency): number =>
    frequency === 'once'
        ? 1
        : roundHalfUp(term.tenorMonths * periodsPerYear[frequency], 12) + periodsInDays(daysOf(term), frequency);

/** The payments of a debt by rule 4.1, before any fee per instalment. */
export const repayments = (debt: Debt): Repayments =>
    debt.method === 'declining' && debt.frequency !== 'once'
        ? decliningRepayments(debt)
        : evenly(agreedTotal(debt), { planned: instalmentCount(debt, debt.frequency), roundTo: debt.roundTo });

// Beyond what a double counts exactly where a large debt runs for many days.
const flatInterest = ({ principal, ratePerMonthBps, ...term }: Debt): number =>
    Number((2n * BigInt(principal) * BigInt(ratePerMonthBps * termLength(term)) + 300_000n) / 600_000n);

/**
 * What a debt comes to whose cost does not hang on when it is paid: so much a month, of which a day is a thirtieth, or a price for
 * each day of the term.
 */
export const agreedTotal = (debt: Debt): number =>
    debt.method === 'per_day'
        ? (debt.pricePerDay ?? 0) * instalmentCount(debt, 'daily')
        : debt.principal + flatInterest(debt);

/**
 * A total in as many payments as are planned. Each is rounded up and the last one smaller; where that would end the plan before
 * its term, the first ones are one step higher instead. It ends early only where a step for each payment is more than is owed.
 */
export function evenly(
    total: number,
    { planned, roundTo }: { readonly planned: number; readonly roundTo: number },
): Repayments {
    const regular = roundUp(total, roundTo, planned);
    const count = roundUp(total, 1, regular);
    const base = Math.floor(total / (planned * roundTo)) * roundTo;
    if (count === planned || base === 0) return withLast({ regular, last: total - regular * (count - 1), count });
    const left = total - planned * base;
    const higher = Math.floor(left / roundTo);
    const rest = left - higher * roundTo;
    return runsOf([
        { count: higher, amount: base + roundTo },
        { count: rest === 0 ? 0 : 1, amount: base + rest },
        { count: planned - higher - (rest === 0 ? 0 : 1), amount: base },
    ]);
}

/** How the interest of a period follows from what is owed. Whole minor units, or scaled so that nothing is lost. */
type Interest = (balance: bigint) => bigint;

interface Declining {
    readonly balance: bigint;
    readonly regular: bigint;
    readonly planned: number;
}

/** Pays the same until less than that is owed; what is left then, and with which payment. */
function paidDown(interest: Interest, { balance, regular, planned }: Declining): { last: bigint; count: number } {
    let owed = balance + interest(balance);
    let count = 1;
    for (; count < planned && owed > regular; count += 1) {
        const left = owed - regular;
        owed = left + interest(left);
    }
    return { last: owed, count };
}

const exactly = 10n ** 40n;

function decliningRepayments(debt: Debt): Repayments {
    const { principal, ratePerMonthBps, frequency, roundTo } = debt;
    const planned = instalmentCount(debt, frequency);
    const rate = (ratePerMonthBps * 12) / (10_000 * periodsPerYear[frequency]);
    const regular = annuity({ principal, rate, count: planned, roundTo });
    const [num, den] = [BigInt(ratePerMonthBps * 12), BigInt(10_000 * periodsPerYear[frequency])];
    const plan = { balance: BigInt(principal), regular: BigInt(regular), planned };
    const rounded = paidDown((balance) => (2n * balance * num + den) / (2n * den), plan);
    if (rounded.last <= plan.regular) return withLast({ regular, last: Number(rounded.last), count: rounded.count });
    // Interest rounded up day by day would eat the instalments of a long plan: there it is rounded once, at the end.
    const scaled = { balance: plan.balance * exactly, regular: plan.regular * exactly, planned };
    const { last, count } = paidDown((balance) => (balance * num) / den, scaled);
    return withLast({ regular, last: Number((2n * last + exactly) / (2n * exactly)), count });
}

function annuity(terms: { principal: number; rate: number; count: number; roundTo: number }): number {
    const { principal, rate, count, roundTo } = terms;
    if (rate === 0) return roundUp(principal, roundTo, count);
    const exact = (principal * rate) / (1 - (1 + rate) ** -count);
    // Without the allowance, binary noise in the last place would push a whole result up by one full step.
    return Math.max(1, Math.ceil(exact / roundTo - 1e-9)) * roundTo;
}

interface WithLast {
    readonly regular: number;
    readonly last: number;
    readonly count: number;
}

const withLast = ({ regular, last, count }: WithLast): Repayments =>
    runsOf([
        { count: count - 1, amount: regular },
        { count: 1, amount: last },
    ]);

/** The plan's payments in order, each with its due day where that is known. */
export const scheduleOf = (runs: Repayments, dueOn: (number: number) => string | null = () => null): Instalment[] =>
    runs
        .flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))
        .map((amount, index) => ({ number: index + 1, amount, dueOn: dueOn(index + 1) }));

/**
 * The due day of payment `number` (from 1) after the day of handover, both 'YYYY-MM-DD'. Months are counted from the
 * handover itself, so that a plan started on the 31st falls on the last day of short months and returns to the 31st.
 * Throws a RangeError for a day that does not exist.
 */
export function dueDay(handover: string, frequency: Rhythm, number: number): string {
    const start = new Date(`${handover}T00:00:00Z`);
    if (Number.isNaN(start.getTime()) || isoDay(start) !== handover) throw new RangeError(`No such day: ${handover}`);
    if (frequency !== 'monthly') return isoDay(addDays(start, number * daysPerPeriod[frequency]));
    const year = start.getUTCFullYear();
    const month = start.getUTCMonth() + number;
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return isoDay(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/** The due day of a payment of a plan: one period after the other from the handover on, or all at the end of the term. */
export const dueDayOf = (plan: Term & { readonly frequency: Frequency }, handover: string, number: number): string =>
    plan.frequency === 'once'
        ? dueDay(dueDay(handover, 'monthly', plan.tenorMonths), 'daily', daysOf(plan))
        : dueDay(handover, plan.frequency, number);

/** From one day to another, both 'YYYY-MM-DD'; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number =>
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
