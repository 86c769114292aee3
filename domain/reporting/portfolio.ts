/** How many days its oldest unpaid instalment is late at least, for a loan to be at risk. */
export const riskDays = [1, 30, 60, 90] as const;

/** What is owed in one country, in minor units of its currency. What is written off is on no book any more and not in it. */
export interface Portfolio {
    readonly country: string;
    readonly currency: string;
    /** Loans on which something is owed. */
    readonly loans: number;
    readonly outstanding: number;
    readonly overdue: number;
    /** What is still owed on loans that are late, by `riskDays`; the later ones are in the earlier sums too. */
    readonly atRisk: readonly number[];
    /** The loans of each month of hand-over, the earliest first; months without one are left out. */
    readonly vintages: readonly Vintage[];
    /** What moved, by the periods of the dashboard it is part of. */
    readonly moved: Readonly<Record<Flow, readonly number[]>>;
}

/** How the loans of one month of hand-over stand now, in minor units of their country's currency. */
export interface Vintage {
    /** Its first day, ISO. */
    readonly month: string;
    readonly loans: number;
    readonly financed: number;
    readonly outstanding: number;
    /** Still to pay on loans that are late by `badAfterDays` or more, and what was written off of others. */
    readonly bad: number;
}

/** From so many days on a loan counts as bad where months of hand-over are compared: the field's usual measure. */
export const badAfterDays = 30;

/** How many months of hand-over are compared, the last one that of the last day of the period. */
export const vintageMonths = 12;

/** Of what was financed, what is bad now, in hundredths of a percent. */
export const badRate = ({ financed, bad }: Pick<Vintage, 'financed' | 'bad'>): number =>
    Math.round((bad / financed) * 10_000);

/**
 * Money by the day on which it moves: what phones were financed with, what the plans asked for until their loans ended, what came
 * in and counts, what was written off, and what sales people earned.
 */
export const flows = ['financed', 'due', 'collected', 'writtenOff', 'commission'] as const;
export type Flow = (typeof flows)[number];

/** What moved in all periods together. */
export const movedIn = ({ moved }: Pick<Portfolio, 'moved'>, flow: Flow): number =>
    moved[flow].reduce((sum, amount) => sum + amount, 0);

/** Portfolio at risk: of what is owed, the part on loans that are late, in hundredths of a percent; null where nothing is owed. */
export const atRiskRate = ({ outstanding, atRisk }: Portfolio, index: number): number | null =>
    outstanding === 0 ? null : Math.round(((atRisk[index] ?? 0) / outstanding) * 10_000);
