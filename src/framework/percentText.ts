import { readerLocale } from '../i18n/readerLocale.ts';

/** Basis points as the reader writes a share: 350 is '3.5%', or '3,5 %' with the narrow space of French. */
export const percentText = (basisPoints: number, maximumFractionDigits = 2): string =>
    (basisPoints / 10_000).toLocaleString(readerLocale(), { style: 'percent', maximumFractionDigits });
