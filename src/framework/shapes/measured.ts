import { hasSteps, type Calculation, type Measure, type Measured } from '../../../domain/summary.ts';
import type { Field } from '../../../domain/field.ts';
import { say, spoken } from '../../i18n/say.ts';
import { formatDay, formatInstantBriefly } from '../dates.ts';
import { formatMoney } from '../money.ts';
import { formatNumber, percentText } from '../numbers.ts';

const names = spoken({
    sum: 'Sum',
    average: 'Average',
    min: 'Smallest',
    max: 'Largest',
    filled: 'Filled in',
    distinct: 'Different',
});
const namesInTime = spoken({ min: 'Earliest', max: 'Latest' });

/** What a calculation of a column is called: 'Sum', of days 'Latest'. */
export const calculationName = (calculation: Calculation, field: Field): string =>
    hasSteps(field) && (calculation === 'min' || calculation === 'max') ? namesInTime[calculation] : names[calculation];

/** 'Outstanding, sum'. */
export const measureName = ({ field, calculation }: Measure): string =>
    `${say(field.label)}, ${calculationName(calculation, field).toLowerCase()}`;

const isCount = (calculation: Calculation): boolean => calculation === 'filled' || calculation === 'distinct';

const single = ({ field, calculation }: Measure, value: number | string): string => {
    if (typeof value === 'string') return field.kind === 'instant' ? formatInstantBriefly(value) : formatDay(value);
    return field.kind === 'basisPoints' && !isCount(calculation) ? percentText(value) : formatNumber(value);
};

/** A measured value in words: amounts one for each currency, but for those of which there is nothing. */
export const measuredTexts = (measure: Measure, value: Measured): readonly string[] => {
    if (value === null) return [];
    if (typeof value !== 'object') return [single(measure, value)];
    const all = Object.entries(value);
    const some = all.filter(([, amount]) => amount !== 0);
    if (all.length > 1 && some.length === 0) return [formatNumber(0)];
    return (some.length === 0 ? all : some)
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([currency, amount]) =>
            isCount(measure.calculation) ? say`${formatNumber(amount)} in ${currency}` : formatMoney(amount, currency),
        );
};
