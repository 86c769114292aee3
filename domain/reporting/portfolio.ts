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
    /** What came in, by the periods of the dashboard it is part of. */
    readonly collected: readonly { readonly key: string; readonly amount: number }[];
}

/** Portfolio at risk: of what is owed, the part on loans that are late, in hundredths of a percent; null where nothing is owed. */
export const atRiskRate = ({ outstanding, atRisk }: Portfolio, index: number): number | null =>
    outstanding === 0 ? null : Math.round(((atRisk[index] ?? 0) / outstanding) * 10_000);
