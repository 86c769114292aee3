import { readerLocale } from '../i18n/readerLocale.ts';

// Building a formatter costs far more than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

const made = (locale: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month ('2026-11') in whole words: 'November 2026'; the text itself where it is none. Apart from days: a first screen asks for it alone. */
export const formatWholeMonth = (month: string): string => {
    const date = new Date(month);
    if (Number.isNaN(date.getTime())) return month;
    const locale = readerLocale();
    const formatter = formatters.get(locale) ?? made(locale);
    formatters.set(locale, formatter);
    return formatter.format(date);
};
