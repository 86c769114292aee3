import { session } from '../session/session.ts';

/** English as written in the countries we serve: the day before the month. */
const spokenIn = (locale: string | null): string => (locale === null || locale === 'en' ? 'en-GB' : locale);

// Building a formatter costs far more than using one, and grids format hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (kind: 'day' | 'instant'): Intl.DateTimeFormat => {
    const locale = spokenIn(session.get().locale);
    const key = `${kind} ${locale}`;
    const known = formatters.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(
        locale,
        kind === 'day' ? { dateStyle: 'medium', timeZone: 'UTC' } : { dateStyle: 'medium', timeStyle: 'short' },
    );
    formatters.set(key, made);
    return made;
};

const format = (kind: 'day' | 'instant', value: string | Date): string => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? String(value) : formatter(kind).format(date);
};

/** A calendar day ('2026-03-05', or midnight UTC of it) as people read it; the text itself when it is no date. */
export const formatDay = (value: string | Date): string => format('day', value);

/** An instant in the reader's own time zone. */
export const formatInstant = (value: string | Date): string => format('instant', value);

/** 'YYYY-MM-DD' of what a date field holds: the text of a day, an ISO instant or a Date; '' when there is none. */
export const dayOf = (value: unknown): string => {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
    return typeof value === 'string' ? value.slice(0, 10) : '';
};

/** An instant as the text of a datetime-local input, in the reader's own time zone; '' when there is none. */
export const localInstantOf = (value: unknown): string => {
    if (typeof value !== 'string' && !(value instanceof Date)) return '';
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) return '';
    const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
};

/** The ISO instant of a datetime-local text, or null while it is incomplete. */
export const instantOfLocal = (text: string): string | null => {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
};
