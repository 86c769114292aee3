export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'once'] as const;
export type Frequency = (typeof frequencies)[number];

/** How often, where more than once. */
export type Rhythm = Exclude<Frequency, 'once'>;

export const isFrequency = (value: string): value is Frequency => (frequencies as readonly string[]).includes(value);

/** How long a plan runs: whole months, and days beyond them; many run for days alone. */
export interface Term {
    readonly tenorMonths: number;
    readonly tenorDays?: number;
}

/** Its days beyond whole months. */
export const daysOf = ({ tenorDays = 0 }: Term): number => tenorDays;

/** A term in days of months of thirty, by which terms are held against each other. */
export const termLength = (term: Term): number => term.tenorMonths * 30 + daysOf(term);

export const isSameTerm = (one: Term, other: Term): boolean =>
    one.tenorMonths === other.tenorMonths && daysOf(one) === daysOf(other);

/** Alone, as it is kept: days only where there are some. */
export const termOf = (term: Term): Term =>
    daysOf(term) === 0 ? { tenorMonths: term.tenorMonths } : { tenorMonths: term.tenorMonths, tenorDays: daysOf(term) };

interface TermWords {
    readonly days: (days: number) => string;
    readonly months: (months: number) => string;
}

/** A sentence about a term: each of the two is one that can be translated as a whole. */
export const sayTerm = (term: Term, { days, months }: TermWords): string =>
    daysOf(term) > 0 ? days(daysOf(term)) : months(term.tenorMonths);

/** What is paid once burdens the month in which it falls due. */
export const periodsPerYear: Readonly<Record<Frequency, number>> = {
    daily: 365,
    weekly: 52,
    biweekly: 26,
    monthly: 12,
    once: 12,
};

/** How many periods of a plan there are in a year; of what is paid once, how often its term fits into one. */
export const periodsInYear = (term: Term, frequency: Frequency): number =>
    frequency === 'once' ? 1 / (term.tenorMonths / 12 + daysOf(term) / 365) : periodsPerYear[frequency];
