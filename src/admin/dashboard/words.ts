import { countryNames } from '../../../domain/countries.ts';
import type { Dimension, PeriodUnit, ProgressOf } from '../../../domain/reporting/dashboard.ts';
import { spoken } from '../../i18n/say.ts';

export const percentText = (rate: number | null): string => (rate === null ? '–' : `${Math.round(rate)} %`);

const formats: Record<PeriodUnit, Intl.DateTimeFormat> = {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    week: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' }),
};

/** A period by its first day: '21 Nov', or 'Nov 26' for a month. */
export const periodText = (period: string, unit: PeriodUnit): string => formats[unit].format(new Date(period));

/** How the columns of periods are headed. */
export const unitNames: Record<PeriodUnit, string> = spoken({ day: 'Day', week: 'Week from', month: 'Month' });

/** Countries come by their code. */
export const nameIn = (dimension: Dimension, { key, name }: Pick<ProgressOf, 'key' | 'name'>): string =>
    dimension === 'country' ? (countryNames[key] ?? name) : name;
