import { runsOf, type Repayments } from './instalments.ts';
import { roundHalfUp, roundUp } from './money.ts';

export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

export const isFrequency = (value: string): value is Frequency => (frequencies as readonly string[]).includes(value);

export const methods = ['flat', 'declining', 'per_day'] as const;
export type Method = (typeof methods)[number];

export const periodsPerYear: Readonly<Record<Frequency, number>> = {
    daily: 365,
    weekly: 52,
    biweekly: 26,
    monthly: 12,
};

const dayMs = 86_400_000;
const daysPerPeriod = { daily: 1, weekly: 7, biweekly: 14 } as const;

/** One payment of a plan. `dueOn` is a day 'YYYY-MM-DD', null while the day of handover is not known. */
export interface Instalment {
    readonly number: number;
    readonly amount: number;
    readonly dueOn: string | null;
}

/** Terms a debt is repaid by. `rateBps` is per month; amounts are minor units. */
export interface Debt {
    readonly principal: number;
    readonly method: Method;
    readonly ratePerMonthBps: number;
    /** Of `per_day`: what each day of the term costs, in place of a rate. */
    readonly pricePerDay?: number;
    readonly tenorMonths: number;
    readonly frequency: Frequency;
    readonly roundTo: number;
}

/** How many payments a tenor has: 6 months weekly is 26, 12 months daily is 365. */
export const instalmentCount = (tenorMonths: number, frequency: Frequency): number =>
    roundHalfUp(tenorMonths * periodsPerYear[frequency], 12);

/** The payments of a debt by rule 4.1, before any fee per instalment. */
export const repayments = (debt: Debt): Repayments =>
    debt.method === 'declining' ? decliningRepayments(debt) : evenly(agreedTotal(debt), debt);

/** What a debt comes to whose cost does not hang on when it is paid: so much a month, or a price for each day of the term. */
export const agreedTotal = ({ principal, method, ratePerMonthBps, pricePerDay = 0, tenorMonths }: Debt): number =>
    method === 'per_day'
        ? pricePerDay * instalmentCount(tenorMonths, 'daily')
        : principal + roundHalfUp(principal * ratePerMonthBps * tenorMonths, 10_000);

/**
 * A total in as many payments as its term has. Each is rounded up and the last one smaller; where that would end the plan before
 * its term, the first ones are one step higher instead. It ends early only where a step for each payment is more than is owed.
 */
function evenly(total: number, { tenorMonths, frequency, roundTo }: Debt): Repayments {
    const planned = instalmentCount(tenorMonths, frequency);
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

function decliningRepayments({ principal, ratePerMonthBps, tenorMonths, frequency, roundTo }: Debt): Repayments {
    const planned = instalmentCount(tenorMonths, frequency);
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

/** The plan's payments in order; with the day of handover, each with its due day (the first one period later). */
export const scheduleOf = (runs: Repayments, frequency: Frequency, handover?: string): Instalment[] =>
    runs
        .flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))
        .map((amount, index) => ({
            number: index + 1,
            amount,
            dueOn: handover === undefined ? null : dueDay(handover, frequency, index + 1),
        }));

/**
 * The due day of payment `number` (from 1) after the day of handover, both 'YYYY-MM-DD'. Months are counted from the
 * handover itself, so that a plan started on the 31st falls on the last day of short months and returns to the 31st.
 * Throws a RangeError for a day that does not exist.
 */
export function dueDay(handover: string, frequency: Frequency, number: number): string {
    const start = new Date(`${handover}T00:00:00Z`);
    if (Number.isNaN(start.getTime()) || isoDay(start) !== handover) throw new RangeError(`No such day: ${handover}`);
    if (frequency !== 'monthly') return isoDay(addDays(start, number * daysPerPeriod[frequency]));
    const year = start.getUTCFullYear();
    const month = start.getUTCMonth() + number;
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return isoDay(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/** From one day to another, both 'YYYY-MM-DD'; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number =>
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
