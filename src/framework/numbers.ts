import { readerLocale } from '../i18n/readerLocale.ts';

/** A count as the reader writes it: 1,500 or 1 500. */
export const formatNumber = (value: number): string => value.toLocaleString(readerLocale());
