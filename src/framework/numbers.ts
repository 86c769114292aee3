import { readerLocale } from '../i18n/readerLocale.ts';

/** A count as the reader writes it: 1,500 or 1 500. */
export const formatNumber = (value: number): string => value.toLocaleString(readerLocale());

/** Basis points as the reader writes a share: 350 is '3.5%', or '3,5 %' with a space that does not break in French. */
export const percentText = (basisPoints: number, maximumFractionDigits = 2): string =>
    (basisPoints / 10_000).toLocaleString(readerLocale(), { style: 'percent', maximumFractionDigits });
