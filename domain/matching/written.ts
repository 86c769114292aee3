import { fromMajor } from '../lending/money.ts';
import { foldText } from '../searchText.ts';

/** How the names of the months begin in English, French and Swahili, January first. */
const monthNames = 'jan|feb fev|mar mac|apr avr|may mai mei|jun juin|jul juil|aug aou ago|sep|oct okt|nov|dec des'
    .split('|')
    .map((beginnings) => beginnings.split(' '));

const monthOf = (written: string): number => {
    if (/^\d+$/.test(written)) return Number(written);
    const word = foldText(written);
    return monthNames.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning))) + 1;
};

const isoDay = (year: string, month: string, day: string): string | undefined => {
    const full = year.length === 2 ? `20${year}` : year;
    const iso = `${full}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
    const at = new Date(`${iso}T00:00:00Z`);
    // The 31st of February would become a day of March.
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
};

/**
 * A day as people write it, as YYYY-MM-DD: '31/01/2026', '31.1.26', '31 janv. 2026', '2026/1/31'. The day stands before the
 * month, as in every country served: '01/31/2026' is no day, and neither is what the calendar does not have.
 */
export const writtenDay = (text: string): string | undefined => {
    const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
    if (year !== '') return isoDay(year, month, day);
    const [, first = '', second = '', third] =
        /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]+(\d{1,2}|\p{L}{3,})[-/., ]+(\d{4}|\d{2})$/iu.exec(text) ?? [];
    return third === undefined ? undefined : isoDay(third, second, first);
};

/** What people write beside an amount, besides the code and the symbol of its currency. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
    GHS: ['gh₵', 'gh¢', '₵', '¢', 'ghc', 'cedis'],
    KES: ['ksh', 'kshs', 'sh'],
    NGN: ['₦', 'n', 'naira'],
    RWF: ['frw', 'rf'],
    UGX: ['ush', 'ushs', 'sh'],
};

/**
 * Minor units from an amount as people write it: 'GH₵1,500.50', '1 500,50', '1.500,50', 'KSh 1500/='. Undefined for what is
 * no amount of this currency, names another one, or may mean two: '1.500' where there are cents.
 */
export const writtenAmount = (text: string, currency: string): number | undefined => {
    const names = [currency.toLowerCase(), ...(alsoWritten[currency] ?? [])];
    const [, before = '', digits = '', after = ''] =
        /^([\p{L}\p{Sc}]*)\.?\s*(\d[\d\s.,'’]*?)(?:\/[=-])?\s*([\p{L}\p{Sc}]*)\.?$/u.exec(text.trim()) ?? [];
    if (![before, after].every((name) => name === '' || names.includes(name.toLowerCase()))) return undefined;
    const plain = digits.replaceAll(/['’\s]/gu, '');
    // A comma before the last one or two digits parts decimals, and points before it thousands, as several points do.
    const isTurned = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(plain);
    return fromMajor(isTurned ? plain.replaceAll('.', '').replace(',', '.') : plain, currency);
};

interface Place {
    readonly latitude: number;
    readonly longitude: number;
}

const degreesIn = (text: string): { readonly degrees: number; readonly axis: string } | undefined => {
    const match =
        /^([NSEWO])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′])?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''))?\s*([NSEWO])?$/i.exec(
            text,
        );
    if (match === null) return undefined;
    const [, before, whole = '', minutes = '0', seconds = '0', after] = match;
    if (before !== undefined && after !== undefined) return undefined;
    const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
    // 'O' is the French west.
    const axis = (before ?? after ?? '').toUpperCase().replace('O', 'W');
    const isNegative = whole.startsWith('-') !== (axis === 'S' || axis === 'W');
    return { degrees: Number((isNegative ? -size : size).toFixed(6)), axis };
};

/** Parted by a comma, or before or after the letter that names an axis, or by the space between two numbers. */
const partsOf = (text: string): readonly string[] => {
    const bare = text.trim().replaceAll(/^\(|\)$/g, '');
    if (/[,;]/.test(bare)) return bare.split(/[,;]/).map((part) => part.trim());
    if (/^[NSEWO]/i.test(bare)) return bare.split(/\s+(?=[NSEWO])/i);
    return bare.split(/[NSEWO]/i.test(bare) ? /(?<=[NSEWO])\s*(?=\S)/i : /\s+/);
};

/** Latitude and longitude as people write them: '5.55, -0.2', '5.55 N 0.2 W', '5°33′ N, 0°12′ W'. Undefined for anything else. */
export const writtenPlace = (text: string): Place | undefined => {
    const parts = partsOf(text);
    const [one, other] = parts.map(degreesIn);
    if (parts.length !== 2 || one === undefined || other === undefined) return undefined;
    const isTurned = /[EW]/.test(one.axis) || /[NS]/.test(other.axis);
    const [lat, long] = isTurned ? [other, one] : [one, other];
    if (/[EW]/.test(lat.axis) || /[NS]/.test(long.axis)) return undefined;
    const isOnEarth = Math.abs(lat.degrees) <= 90 && Math.abs(long.degrees) <= 180;
    return isOnEarth ? { latitude: lat.degrees, longitude: long.degrees } : undefined;
};
