import type { Key, Pivot } from './pivot.ts';
import type { SummaryGroup } from './summary.ts';

/** A group's figure as one number, nothing where it has none; undefined for amounts of several currencies, which are no one line. */
const figureOf = (group: SummaryGroup | undefined, isMeasured: boolean): number | undefined => {
    if (group === undefined) return 0;
    if (!isMeasured) return group.count;
    const [value = null] = group.values;
    if (value === null) return 0;
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return undefined;
    const amounts = Object.values(value).filter((amount) => amount !== 0);
    return amounts.length > 1 ? undefined : (amounts[0] ?? 0);
};

/** The figures of a row from column to column; undefined where they are no one line, or too few for one. */
export const trendOf = (pivot: Pivot, row: Key | undefined, isMeasured: boolean): readonly number[] | undefined => {
    const figures = pivot.columns.map((column) => figureOf(pivot.at(row, column), isMeasured));
    const known = figures.filter((figure) => figure !== undefined);
    return known.length === figures.length && known.length > 2 ? known : undefined;
};
