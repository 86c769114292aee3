import { daysBetween, dueDay } from './schedule.ts';
import type { DatedInstalment, Standing } from './standing.ts';

const prepaidWithin = 7;

/** Whether days are bought in advance, one or seven at a time: then the day until which a phone is open lies on the phone. */
export const isPrepaid = ([first, second]: readonly Pick<DatedInstalment, 'dueOn'>[]): boolean =>
    first !== undefined && second !== undefined && daysBetween(first.dueOn, second.dueOn) <= prepaidWithin;

interface LockDayQuestion {
    readonly standing: Pick<Standing, 'next'>;
    readonly graceDays: number;
    /** A payment that opened the phone, or goodwill, bought a new grace: the first day on which it may be locked. */
    readonly heldUntil?: string | null;
}

/** The first day on which a phone is locked if nothing more is paid; null where nothing is left to pay. As `lockStep` has it (rule 5.3). */
export const lockDay = ({ standing: { next }, graceDays, heldUntil = null }: LockDayQuestion): string | null => {
    if (next === null) return null;
    const late = dueDay(next.dueOn, 'daily', graceDays);
    return heldUntil !== null && heldUntil > late ? heldUntil : late;
};

interface Calendar {
    readonly dayOf: (at: Date) => string;
    readonly mayLock: (at: Date) => boolean;
}

const quarter = 15 * 60_000;
// No zone is further from ours than this.
const ahead = 14 * 3_600_000;
// Holidays and Sundays in a row are fewer.
const mostQuarters = 30 * 96;

/** The first quarter of an hour at or after an instant, on a day or later, at which phones may be locked; null where none comes within 30 days. */
export const firstLockOn = (day: string, from: Date, { dayOf, mayLock }: Calendar): Date | null => {
    const begin = Math.max(from.getTime(), Date.parse(day) - ahead);
    const first = Math.ceil(begin / quarter) * quarter;
    for (let step = 0; step < mostQuarters; step += 1) {
        const at = new Date(first + step * quarter);
        if (dayOf(at) >= day && mayLock(at)) return at;
    }
    return null;
};
