import { countryNames } from '../../../domain/countries.ts';
import type { CsvValue } from '../../../domain/csv.ts';
import type { Dimension, PeriodUnit, ProgressOf } from '../../../domain/reporting/dashboard.ts';
import { badRate, type Vintage } from '../../../domain/reporting/portfolio.ts';
import { formatMoney } from '../../framework/money.ts';
import { say, spoken } from '../../i18n/say.ts';
import { percentText } from '../../framework/numbers.ts';
import { formatDayOfYear, formatMonth } from '../../framework/dates.ts';

/** A rate in hundredths, without decimals. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : percentText(rate * 100, 0));

/** A period by its first day: '21 Nov', or 'Nov 2026' for a month. */
export const periodText = (period: string, unit: PeriodUnit): string =>
    unit === 'month' ? formatMonth(period) : formatDayOfYear(period);

/** How the columns of periods are headed. */
export const unitNames: Record<PeriodUnit, string> = spoken({ day: 'Day', week: 'Week from', month: 'Month' });

/** Countries come by their code; a product by '' before there is an offer. */
export const nameIn = (dimension: Dimension, { key, name }: Pick<ProgressOf, 'key' | 'name'>): string => {
    if (key === '') return say`No offer yet`;
    return dimension === 'country' ? say(countryNames[key] ?? name) : name;
};

/** The columns of what was lent, behind what it is told by. */
export const lentHead = (): readonly string[] => [
    say`Country`,
    say`Loans`,
    say`Financed`,
    say`Still to pay`,
    say`Late or written off`,
    say`Part`,
];

type Lent = Omit<Vintage, 'month'> & { readonly country: string; readonly currency: string };

export const lentCells = ({ country, currency, ...lent }: Lent): readonly CsvValue[] => [
    say(countryNames[country] ?? country),
    lent.loans,
    ...[lent.financed, lent.outstanding, lent.bad].map((amount) => formatMoney(amount, currency)),
    percentText(badRate(lent), 1),
];
