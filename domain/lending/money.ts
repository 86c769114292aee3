// Building a formatter costs far more than using one, and grids format hundreds of amounts.
const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (locale: string, currency: string): Intl.NumberFormat => {
    const key = `${locale} ${currency}`;
    const known = formatters.get(key);
    if (known) return known;
    const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    formatters.set(key, formatter);
    return formatter;
};

/** A code of ISO 4217 begins with its country's, so `en-GH` is how GHS is written at home. */
const homeLocale = (currency: string): string => `en-${currency.slice(0, 2)}`;

/** How many decimals the currency has: 2 for GHS, KES and NGN, 0 for UGX and RWF. */
export const decimalsOf = (currency: string): number =>
    formatterOf(homeLocale(currency), currency).resolvedOptions().maximumFractionDigits ?? 0;

/** Readable text of minor units, such as GH₵1,500.00; in the currency's home locale unless told. */
export const formatMoney = (amount: number, currency: string, locale = homeLocale(currency)): string =>
    formatterOf(locale, currency).format(toMajor(amount, currency));

/**
 * Minor units as the plain decimal text of an input field: 150000 GHS is '1500.00', 1500 UGX is '1500'.
 * Throws a RangeError for anything that is not whole minor units.
 */
export function toMajor(amount: number, currency: string): `${number}` {
    const decimals = decimalsOf(currency);
    if (!Number.isSafeInteger(amount)) throw new RangeError(`An amount must be whole minor units, not ${amount}`);
    const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
    const cut = digits.length - decimals;
    const sign = amount < 0 ? '-' : '';
    const text: string = decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`;
    return text as `${number}`; // digits, a sign and a point: a number by construction
}

/**
 * Minor units from what a person typed ('1,500.5', '1 500'), or undefined when it is no amount of this currency:
 * not a number, negative, more decimals than the currency has, or too large to count exactly.
 */
export function fromMajor(text: string, currency: string): number | undefined {
    const match = /^(\d+)(?:\.(\d*))?$/.exec(text.replaceAll(/[\s,]/gu, ''));
    if (!match) return undefined;
    const [, whole = '', fraction = ''] = match;
    const decimals = decimalsOf(currency);
    if (fraction.length > decimals) return undefined;
    const amount = Number(whole + fraction.padEnd(decimals, '0'));
    return Number.isSafeInteger(amount) ? amount : undefined;
}

/** The smallest multiple of `step` that is at least value / divisor; exact while every argument is a safe integer. */
export const roundUp = (value: number, step: number, divisor = 1): number =>
    withoutNegativeZero(Math.ceil(value / (step * divisor)) * step);

/** value / divisor to the nearest integer, halves up; exact while 2 * value + divisor is a safe integer. */
export const roundHalfUp = (value: number, divisor = 1): number =>
    withoutNegativeZero(Math.floor((2 * value + divisor) / (2 * divisor)));

const withoutNegativeZero = (value: number): number => (value === 0 ? 0 : value);
