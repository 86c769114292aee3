import type { Vintage } from './portfolio.ts';

/** What an application passes, one after the other. */
export const passages = ['submitted', 'claimed', 'decided', 'signed', 'completed'] as const;

/** How long it took from one passage to the next, of the applications that came so far; in whole minutes. */
export interface Passage {
    readonly name: (typeof passages)[number];
    readonly applications: number;
    /** Half were as quick, or quicker. */
    readonly medianMinutes: number;
    /** Nine of ten were. */
    readonly longMinutes: number;
}

/** What became of one underwriter's recommendations that somebody else decided on. */
export interface Recommended {
    readonly username: string;
    readonly decided: number;
    /** Of these, otherwise than was recommended. */
    readonly overruled: number;
}

/** Of what was decided, what was decided otherwise; in hundredths of a percent. */
export const overruledRate = ({ decided, overruled }: Recommended): number =>
    Math.round((overruled / decided) * 10_000);

/** Who a loan is by: who sold it, and who approved it. */
export const lendingRoles = ['seller', 'underwriter'] as const;

/** How the loans stand now that one person sold, or approved, of the months that vintages are of. */
export interface LentBy extends Omit<Vintage, 'month'> {
    readonly role: (typeof lendingRoles)[number];
    readonly username: string;
    readonly country: string;
    readonly currency: string;
}

/** How many people of each country and kind are told of: those with most that is bad. */
export const mostPeople = 20;

export interface WorkReport {
    readonly passages: readonly Passage[];
    readonly recommended: readonly Recommended[];
    readonly lentBy: readonly LentBy[];
}
