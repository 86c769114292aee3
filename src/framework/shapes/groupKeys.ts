import type { FilterTree } from '../../../domain/filter/tree.ts';
import { lastDayOf, type Grouping, type SummaryGroup } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { formatDay, formatMonth } from '../dates.ts';
import { formatValue } from '../formatValue.ts';

type Key = SummaryGroup['by'][string];

/** What a group asks of its rows. */
export const askedBy = ({ field, step }: Grouping, key: Key): FilterTree => {
    const { name } = field;
    if (key === null) return { field: name, op: 'empty' };
    if (step === null) return { field: name, op: 'is', value: [key] };
    const first = String(key);
    return { field: name, op: 'between', value: { from: first, to: lastDayOf(first, step) } };
};

const periodName = (first: string, step: Exclude<Grouping['step'], null>): string => {
    switch (step) {
        case 'year':
            return first.slice(0, 4);
        case 'quarter':
            return say`Quarter ${Math.ceil(Number(first.slice(5, 7)) / 3)} of ${first.slice(0, 4)}`;
        case 'month':
            return formatMonth(first);
        case 'week':
            return say`Week of ${formatDay(first)}`;
        case 'day':
            return formatDay(first);
    }
};

/** What a group is called: its value in words, its period, or that it has none. */
export const groupName = ({ field, step }: Grouping, key: Key): string => {
    if (key === null || key === '') return say`Empty`;
    return step === null ? formatValue(field, key, { row: {} }) : periodName(String(key), step);
};
