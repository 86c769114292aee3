/** The day after which each standing but the last ends: on time, 1 to 30 days late, 31 to 60, 61 to 90. Later is the last. */
export const standingEnds = [0, 30, 60, 90] as const;

/** How many whole months are told of, the last one that is over. */
export const rollMonths = 6;

/** What became of the loans of a country within a month; minor units, by their standing as the month began. */
export interface Roll {
    readonly country: string;
    readonly currency: string;
    /** The first day of the month, ISO. */
    readonly month: string;
    /** What was owed on the loans of each standing. */
    readonly owed: readonly number[];
    /** The part of it on loans that stood worse as the month ended, or were written off within it. */
    readonly rolled: readonly number[];
}

/** Roll rate: of what was owed in a standing, what went on to a worse one; in hundredths of a percent, null where nothing was owed. */
export const rollRate = ({ owed, rolled }: Pick<Roll, 'owed' | 'rolled'>, standing: number): number | null => {
    const whole = owed[standing] ?? 0;
    return whole === 0 ? null : Math.round(((rolled[standing] ?? 0) / whole) * 10_000);
};
