import type { Field } from './field.ts';
import { calculationsOf, groupingText, type Grouping, type Measure, type SummaryGroup } from './summary.ts';

export type Key = SummaryGroup['by'][string];

/** 'outstanding.sum'. */
export const measureText = ({ field, calculation }: Measure): string => `${field.name}.${calculation}`;

export const measuresOf = (fields: readonly Field[]): readonly Measure[] =>
    fields.flatMap((field) => calculationsOf(field).map((calculation) => ({ field, calculation })));

/** Rows put together by one column downwards and by another across. */
export interface Pivot {
    readonly rows: readonly Key[];
    readonly columns: readonly Key[];
    /** Without a row or a column over all of them; undefined where there are none. */
    readonly at: (row?: Key, column?: Key) => SummaryGroup | undefined;
}

/** Periods in their order, choices as they were declared, others by how many there are. */
const inOrder = ({ field, step }: Grouping, groups: readonly SummaryGroup[], name: string): readonly Key[] => {
    const places = new Map(field.choices.map(({ id }, place) => [id, place]));
    const rankOf = ({ by, count }: SummaryGroup): number => {
        const key = by[name] ?? null;
        if (key === null) return Infinity;
        if (step !== null) return Date.parse(String(key));
        return places.get(String(key)) ?? places.size + 1 / (count + 1);
    };
    return groups.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ by }) => by[name] ?? null);
};

const placeOf = (...keys: readonly (Key | undefined)[]): string =>
    JSON.stringify(keys.map((key) => (key === undefined ? [] : [key])));

/** Groups by both and their totals, as the server sends them, as a table. */
export const pivotOf = (groups: readonly SummaryGroup[], [down, across]: readonly [Grouping, Grouping]): Pivot => {
    const [row, column] = [groupingText(down), groupingText(across)];
    const places = new Map(groups.map((group) => [placeOf(group.by[row], group.by[column]), group]));
    const along = (grouping: Grouping, name: string, other: string): readonly Key[] =>
        inOrder(
            grouping,
            groups.filter(({ by }) => name in by && !(other in by)),
            name,
        );
    return {
        rows: along(down, row, column),
        columns: along(across, column, row),
        at: (rowKey, columnKey) => places.get(placeOf(rowKey, columnKey)),
    };
};
