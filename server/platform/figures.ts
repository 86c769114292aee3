import type { Language } from '../../domain/languages/phrase.ts';
import { formatMoney } from '../../domain/lending/money.ts';

/** Amounts, days and rates as they are written in a language, at home in the currency's country. */
export interface Figures {
    /** Minor units. */
    readonly money: (amount: number) => string;
    /** 'YYYY-MM-DD', or an instant, whose day in UTC counts: '21 November 2026'. */
    readonly day: (day: string) => string;
    /** As `day`, without its year: '21 November'. */
    readonly dayOfYear: (day: string) => string;
    /** As `day`, narrow enough for a column. */
    readonly briefDay: (day: string) => string;
    /** Hundredths of a percent, written with one decimal. */
    readonly percent: (bps: number) => string;
}

const made = (language: Language, currency: string): Figures => {
    const locale = `${language}-${currency.slice(0, 2)}`;
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const daysOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const briefDays = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    const rates = new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
    });
    return {
        money: (amount) => formatMoney(amount, currency, locale),
        day: (day) => days.format(new Date(day)),
        dayOfYear: (day) => daysOfYear.format(new Date(day)),
        briefDay: (day) => briefDays.format(new Date(day)),
        percent: (bps) => rates.format(Number((bps / 100).toFixed(1)) / 100),
    };
};

// Making a formatter takes far longer than using it, and every message asks for its figures.
const known = new Map<string, Figures>();

export const figuresIn = (language: Language, currency: string): Figures => {
    const name = `${language} ${currency}`;
    const figures = known.get(name) ?? made(language, currency);
    known.set(name, figures);
    return figures;
};

/** A message in plain spaces: one that is not breaking makes a text message twice as long, and twice as dear. */
export const inPlainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** An instant on the clocks of a place, and which: '21 November 2026 at 11:00 (Africa/Accra)'. */
export const momentIn = (
    language: Language,
    { locale, timeZone }: { locale: string; timeZone: string },
    at: Date,
): string => {
    const country = locale.slice(-2);
    const format = new Intl.DateTimeFormat(`${language}-${country}`, {
        dateStyle: 'long',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone,
    });
    return `${format.format(at)} (${timeZone})`;
};
