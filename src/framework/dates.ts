import { readerLocale } from '../i18n/readerLocale.ts';

// Building a formatter costs far more than using one, and grids format hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>();

type Kind = 'day' | 'dayOfYear' | 'month' | 'weekday' | 'time' | 'instant' | 'recent';

const options: Record<Kind, Intl.DateTimeFormatOptions> = {
    day: { dateStyle: 'medium', timeZone: 'UTC' },
    dayOfYear: { day: 'numeric', month: 'short', timeZone: 'UTC' },
    month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
    weekday: { weekday: 'short', timeZone: 'UTC' },
    time: { timeStyle: 'short' },
    instant: { dateStyle: 'medium', timeStyle: 'short' },
    recent: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
};

const formatter = (kind: Kind): Intl.DateTimeFormat => {
    const locale = readerLocale();
    const key = `${kind} ${locale}`;
    const known = formatters.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, options[kind]);
    formatters.set(key, made);
    return made;
};

const format = (kind: Kind, value: string | Date): string => {
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) return String(value);
    // '9:40 pm' never parts at the end of a line.
    return formatter(kind)
        .format(date)
        .replace(/(\d) (?=[ap]m)/i, '$1\u00a0');
};

/** A calendar day ('2026-03-05', or midnight UTC of it) as people read it; the text itself when it is no date. */
export const formatDay = (value: string | Date): string => format('day', value);

/** A calendar day without its year: '21 Nov'. */
export const formatDayOfYear = (value: string | Date): string => format('dayOfYear', value);

/** The month of a calendar day: 'Nov 2026'. */
export const formatMonth = (value: string | Date): string => format('month', value);

/** The weekday of a calendar day: 'Mon'. */
export const formatWeekday = (value: string | Date): string => format('weekday', value);

/** The time of day of an instant, in the reader's own time zone: '14:05'. */
export const formatTime = (value: string | Date): string => format('time', value);

/** An instant in the reader's own time zone. */
export const formatInstant = (value: string | Date): string => format('instant', value);

/** As `formatInstant`, without the year while it is this one: for columns, where it would only repeat itself. */
export const formatInstantBriefly = (value: string | Date): string =>
    new Date(value).getFullYear() === new Date().getFullYear() ? format('recent', value) : formatInstant(value);

/** 'YYYY-MM-DD' of what a date field holds, or 'YYYY-MM' of a month: the text of it, an ISO instant or a Date; '' when there is none. */
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
