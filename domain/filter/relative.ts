export const units = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof units)[number];

/** Days told from today: the last 7 days and the next ones count today, this month is the whole of it. */
export type Relative =
    | { readonly kind: 'last' | 'next'; readonly count: number; readonly unit: Unit }
    | { readonly kind: 'this'; readonly unit: Unit };

/** More than so long ago. */
export interface Age {
    readonly count: number;
    readonly unit: 'hour' | Unit;
}

export const longest = 1_000;

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

const daysPer = { day: 1, week: 7 } as const;
const monthsPer = { month: 1, year: 12 } as const;

/** So many units later, by the calendar; the 31st of a short month is its last day. */
export const later = (from: Date, count: number, unit: Age['unit']): Date => {
    const date = new Date(from);
    if (unit === 'hour') date.setUTCHours(date.getUTCHours() + count);
    else if (unit === 'day' || unit === 'week') date.setUTCDate(date.getUTCDate() + count * daysPer[unit]);
    else {
        const day = date.getUTCDate();
        date.setUTCDate(1);
        date.setUTCMonth(date.getUTCMonth() + count * monthsPer[unit]);
        const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
        date.setUTCDate(Math.min(day, last));
    }
    return date;
};

const startOf = (today: Date, unit: Unit): Date => {
    const date = new Date(today);
    // Weeks begin on Monday.
    if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    if (unit === 'month' || unit === 'year') date.setUTCDate(1);
    if (unit === 'year') date.setUTCMonth(0);
    return date;
};

/** The first and the last day, YYYY-MM-DD in UTC, as of a moment. */
export const spanOf = (relative: Relative, now: Date): { readonly from: string; readonly to: string } => {
    const today = new Date(`${dayText(now)}T00:00:00Z`);
    if (relative.kind === 'this') {
        const first = startOf(today, relative.unit);
        return { from: dayText(first), to: dayText(later(later(first, 1, relative.unit), -1, 'day')) };
    }
    const { kind, count, unit } = relative;
    return kind === 'last'
        ? { from: dayText(later(later(today, -count, unit), 1, 'day')), to: dayText(today) }
        : { from: dayText(today), to: dayText(later(later(today, count, unit), -1, 'day')) };
};

/** The moment, or for days the day, before which something is older. */
export const agoOf = ({ count, unit }: Age, now: Date): Date => later(now, -count, unit);
