import type { Country } from '../countries.ts';
import type { ApplicationKind, RetentionKind } from './retentionKinds.ts';
import { retentionRows, type Kept, type RetentionRow } from './retentionRows.ts';

/** The kinds after which nothing of the person is left. */
export const wholeKinds: readonly ApplicationKind[] = ['test', 'draft', 'withdrawn', 'refused', 'loan'];

/** What keeps data whatever its day: the law and the customer need it still. */
export const stops = ['open_loan', 'money', 'hold', 'request'] as const;
export type Stop = (typeof stops)[number];

/** What is to be judged: a kind, the day its time runs from, and what stands in the way. */
export interface Judged {
    readonly kind: RetentionKind;
    /** 'YYYY-MM-DD', in the country. */
    readonly from: string;
    readonly stops: readonly Stop[];
}

/** When it may go, and why; `day` is null while nobody can tell. */
export interface Fate {
    readonly goes: boolean;
    readonly day: string | null;
    /** Why not: its time is not over, it is needed, a number that nobody confirmed, or an archive that has to be asked. */
    readonly because: 'over' | 'early' | 'unconfirmed' | 'archive' | Stop;
    /** The rule that keeps it longest. */
    readonly rule: RetentionRow;
}

/** The day after which something is no longer kept. A month-end that a year lacks (29 February) is the day after it. */
export const dayAfter = (from: string, { days = 0, years = 0 }: Kept): string => {
    const date = new Date(`${from}T00:00:00Z`);
    date.setUTCFullYear(date.getUTCFullYear() + years);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
};

const longest = (rows: readonly RetentionRow[], from: string): RetentionRow => {
    const [first, ...others] = rows;
    if (first === undefined) throw new Error('A kind of data has no rule that says how long it is kept');
    return others.reduce((best, row) => (dayAfter(from, row.keeps) > dayAfter(from, best.keeps) ? row : best), first);
};

/** A country, or what is of none: what holds everywhere speaks of it. */
export type Where = Country | '*';

/** The rules that speak of a kind in a country. */
const rowsOf = (country: Where, kind: RetentionKind): readonly RetentionRow[] => {
    const speaking = retentionRows.filter(({ covers }) => covers.includes(kind));
    const own = speaking.filter(({ country: one }) => one === country);
    // What a country says of a kind takes the place of what holds everywhere.
    return own.length > 0 ? own : speaking.filter(({ country: one }) => one === undefined);
};

/** The rule that keeps a kind longest in a country. */
export const ruleOf = (country: Where, kind: RetentionKind): RetentionRow =>
    longest(rowsOf(country, kind), '2000-01-01');

/**
 * Whether something may go on a day of its country, and why. The longest of all rules counts. A number that nobody read in
 * the law may lengthen, never delete: at its end the data waits until two people confirm the number.
 */
export const fateOf = (country: Where, { kind, from, stops: [stop] }: Judged, today: string): Fate => {
    const rule = longest(rowsOf(country, kind), from);
    const day = dayAfter(from, rule.keeps);
    if (stop !== undefined) return { goes: false, day: null, because: stop, rule };
    if (today < day) return { goes: false, day, because: 'early', rule };
    if (!rule.verified) return { goes: false, day: null, because: 'unconfirmed', rule };
    return rule.thenArchive === true
        ? { goes: false, day: null, because: 'archive', rule }
        : { goes: true, day, because: 'over', rule };
};
