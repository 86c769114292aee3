import type { QueryConfig } from 'pg';
import type { Field } from '../../../domain/field.ts';
import {
    groupingText,
    mostGroups,
    type Calculation,
    type Grouping,
    type Measure,
    type Measured,
    type Summary,
    type SummaryGroup,
} from '../../../domain/summary.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { conditionOf, type ListRequest } from '../list/listCondition.ts';
import { Parameters } from '../sql/statement.ts';
import type { SummaryQuery } from './summaryQuery.ts';

/** A group as it comes: once over all currencies, and where money is measured once more for each. */
export interface SummaryRow {
    readonly keys: readonly SummaryGroup['by'][string][];
    /** For each key whether it was summed over. */
    readonly over: readonly boolean[];
    /** Null over all of them. */
    readonly currency: string | null;
    readonly count: number;
    readonly values: readonly (number | string | null)[];
}

// A group has a row for itself and one for each of its currencies.
const rowsPerGroup = 8;

const isMoney = ({ field }: Measure): boolean => field.kind === 'money';

const keySql = ({ field, step }: Grouping): string => {
    const column = columnOf(field.name);
    return step === null ? column : `date_trunc('${step}', ${column})::date`;
};

const measuredSql: Readonly<Record<Calculation, (column: string, field: Field) => string>> = {
    sum: (column) => `sum(${column})`,
    average: (column, { kind }) => `round(avg(${column}), ${kind === 'money' ? 0 : 2})`,
    min: (column) => `min(${column})`,
    max: (column) => `max(${column})`,
    filled: (column) => `count(${column})`,
    distinct: (column) => `count(distinct ${column})`,
};

/** Every subset of the keys, or all of them alone. */
const setsOf = (keys: readonly string[], withTotals: boolean): readonly (readonly string[])[] =>
    withTotals
        ? keys.reduce<readonly (readonly string[])[]>((sets, key) => sets.flatMap((set) => [[...set, key], set]), [[]])
        : [keys];

const placesOf = (count: number, name: string): readonly string[] =>
    Array.from({ length: count }, (_, place) => `${name}${place}`);

const currencyColumnOf = (measures: readonly Measure[]): string | undefined =>
    measures.some(isMoney) ? columnOf('currency') : undefined;

/** Groups and what is measured of them. Amounts are never added up across currencies: their values come by currency. */
export const summaryStatement = (
    request: ListRequest,
    { by, measures, withTotals }: Omit<SummaryQuery, 'query'>,
): QueryConfig => {
    const parameters = new Parameters();
    const condition = conditionOf(request, parameters);
    const currency = currencyColumnOf(measures);
    const keys = placesOf(by.length, 'k');
    const columns = [
        ...by.map((grouping, place) => `${keySql(grouping)} as k${place}`),
        ...measures.map(({ field }, place) => `${columnOf(field.name)} as m${place}`),
        `${currency ?? 'null::text'} as currency`,
    ];
    const sets = setsOf(keys, withTotals).flatMap((set) =>
        currency === undefined ? [set] : [set, [...set, 'currency']],
    );
    const values = measures.map(({ field, calculation }, place) => measuredSql[calculation](`m${place}`, field));
    const over = keys.map((key) => `grouping(${key}) = 1`);
    const group = [...keys, ...over].join(', ');
    // Periods stand in their order, other groups by their size.
    const order = by.map(({ step }, place) => (step === null ? undefined : `k${place} desc nulls last`));
    const biggest = `max(count(*)) over (${group === '' ? '' : `partition by ${group}`}) desc`;
    const text = `select json_build_array(${keys.join(', ')}) as keys, json_build_array(${over.join(', ')}) as over,
            ${currency === undefined ? 'null::text' : 'case when grouping(currency) = 0 then currency end'} as currency,
            count(*) as count, json_build_array(${values.join(', ')}) as values
        from (select ${columns.join(', ')} from ${columnOf(request.resource.source)} where ${condition}) selected
        group by grouping sets (${sets.map((set) => `(${set.join(', ')})`).join(', ')})
        order by ${[order[0], biggest, ...keys].filter((part) => part !== undefined).join(', ')}
        limit ${(mostGroups + 1) * rowsPerGroup}`;
    return { text, values: parameters.values };
};

const measuredOf = (rows: readonly SummaryRow[], measure: Measure, place: number): Measured => {
    const whole = rows.find(({ currency }) => currency === null)?.values[place] ?? null;
    if (!isMoney(measure) || measure.calculation === 'filled') return whole;
    const byCurrency = rows.flatMap(({ currency, values }): readonly (readonly [string, number])[] => {
        const value = values[place];
        return currency === null || typeof value !== 'number' ? [] : [[currency, value]];
    });
    return byCurrency.length === 0 ? null : Object.fromEntries(byCurrency);
};

type Members = readonly [SummaryRow, ...SummaryRow[]];

const membersOf = (rows: readonly SummaryRow[]): readonly Members[] => {
    const groups = new Map<string, Members>();
    for (const row of rows) {
        const key = JSON.stringify([row.keys, row.over]);
        const known = groups.get(key);
        groups.set(key, known === undefined ? [row] : [...known, row]);
    }
    return [...groups.values()];
};

/** Rows of the statement as groups, at most 500, each with its values by currency. */
export const summaryOf = (rows: readonly SummaryRow[], { by, measures }: Omit<SummaryQuery, 'query'>): Summary => {
    const all = membersOf(rows).map(([first, ...others]): SummaryGroup => {
        const members = [first, ...others];
        const named = by.flatMap((grouping, place) =>
            first.over[place] === true ? [] : [[groupingText(grouping), first.keys[place] ?? null] as const],
        );
        return {
            by: Object.fromEntries(named),
            count: Math.max(...members.map(({ count }) => count)),
            values: measures.map((measure, place) => measuredOf(members, measure, place)),
        };
    });
    return { groups: all.slice(0, mostGroups), isCut: all.length > mostGroups };
};
