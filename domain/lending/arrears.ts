import type { Thresholds } from '../countries/rules.ts';
import type { LoanState } from './loan.ts';
import type { Standing } from './standing.ts';

export type ArrearsLimits = Pick<Thresholds, 'graceDays' | 'defaultAfterDays'>;

/** The state of a loan that was not returned, by what is paid. */
export const stateOf = (
    { outstanding, overdue, daysOverdue }: Standing,
    {
        defaultAfterDays,
        isWrittenOff = false,
    }: Pick<ArrearsLimits, 'defaultAfterDays'> & { readonly isWrittenOff?: boolean },
): LoanState => {
    if (outstanding === 0) return 'paid';
    if (isWrittenOff) return 'written_off';
    if (overdue === 0) return 'running';
    return daysOverdue >= defaultAfterDays ? 'defaulted' : 'overdue';
};

/** What the phone of a loan is made to do (rule 5.3). */
export type LockStep = 'none' | 'remind' | 'lock' | 'open' | 'release';

export interface LockQuestion {
    readonly standing: Standing;
    readonly limits: ArrearsLimits;
    readonly isLocked: boolean;
    /** The loan stands still: the phone is in repair or coming back, or a complaint is open. */
    readonly isHeld: boolean;
    /** The customer gave their word to pay by a day that is not over. */
    readonly isPromised: boolean;
    /** People locked it: only they open it. */
    readonly isLockedByHand: boolean;
    /** All that must have been paid for a phone locked for arrears to open; null where none is. */
    readonly opensAt: number | null;
    /** A payment that opened the phone, or goodwill, buys a new grace: the first day on which it may be locked again. */
    readonly heldUntil: string | null;
    readonly today: string;
}

const isLockDue = ({ standing: { daysOverdue }, limits, heldUntil, today }: LockQuestion): boolean =>
    daysOverdue >= limits.graceDays && (heldUntil === null || today >= heldUntil);

/**
 * A reminder from the day after the due day, the lock after the grace of the country, and off as soon as enough is paid.
 * A phone that is locked without an amount that opens it was locked by people who lifted that, or did not open: what is
 * late says whether it stays so. A loan that stands still locks nothing, whatever was late before.
 */
export const lockStep = (question: LockQuestion): LockStep => {
    const { standing, isLocked, isHeld, isPromised, isLockedByHand, opensAt } = question;
    const { outstanding, overdue, paid } = standing;
    if (isLockedByHand) return 'none';
    if (outstanding === 0) return 'release';
    if (overdue === 0 || isHeld) return isLocked || opensAt !== null ? 'open' : 'none';
    if (opensAt !== null && paid >= opensAt) return 'open';
    if (isLocked && opensAt !== null) return 'none';
    // A promise opens nothing, and locks nothing.
    if (isPromised && !isLocked) return 'none';
    if (isLockDue(question)) return 'lock';
    return isLocked ? 'open' : 'remind';
};

/** What a payment must bring to open a locked phone: what is overdue, and never more than one period. */
export const priceOfOpening = ({ overdue }: Standing, period: number): number => Math.min(overdue, period);
