import { readerLocale } from '../i18n/readerLocale.ts';

type Unit = 'meter' | 'kilometer' | 'kilobyte' | 'megabyte';

const measure = (value: number, unit: Unit, decimals: number): string =>
    value.toLocaleString(readerLocale(), {
        style: 'unit',
        unit,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
    });

/** A length of so many metres as the reader writes it: '350 m', '4.2 km' or '4,2 km', '120 km'. */
export const formatDistance = (metres: number): string => {
    if (metres < 1_000) return measure(metres, 'meter', 0);
    return measure(metres / 1_000, 'kilometer', metres < 10_000 ? 1 : 0);
};

/** The size of a file as the reader writes it: '12 kB', '1.4 MB' or '1,4 Mo'. */
export const formatBytes = (bytes: number): string =>
    bytes < 1_000_000 ? measure(Math.ceil(bytes / 1_000), 'kilobyte', 0) : measure(bytes / 1_000_000, 'megabyte', 1);
