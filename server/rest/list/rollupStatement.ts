import type { QueryConfig } from 'pg';
import { within, type Where } from '../../../domain/access/scope.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { conditionSql, type Condition } from './filters.ts';
import type { ListRequest } from './listCondition.ts';
import { Parameters, prepared, scopeCondition } from '../sql/statement.ts';

interface Rollup {
    readonly table: string;
    readonly sum: string;
    /** Fields of the resource that are columns of the rollup too. */
    readonly dimensions: readonly string[];
    /** The column that holds the day, in UTC, of a field of the resource. */
    readonly day: { readonly column: string; readonly of: string };
    /** The rows it counts at all; a scope that is limited to them needs no such column. */
    readonly counts: Where;
}

/** Tables that keep sums of others, by the table they sum. */
const rollups: Readonly<Record<string, Rollup>> = {
    application: {
        table: 'application_rollup',
        sum: 'applications',
        dimensions: ['country', 'stage'],
        day: { column: 'day', of: 'createdAt' },
        counts: { isTestMode: false },
    },
};

const midnight = 'T00:00:00.000Z';

/** A condition as the rollup can test it: on one of its dimensions, or on whole days; undefined for any other. */
const countedCondition = (
    { dimensions, day }: Rollup,
    condition: Condition,
    parameters: Parameters,
): string | undefined => {
    const { field, operator, value } = condition;
    if (dimensions.includes(field.name)) return conditionSql(condition, parameters);
    const isBound = field.name === day.of && (operator === 'gte' || operator === 'before');
    if (!isBound || typeof value !== 'string' || !value.endsWith(midnight)) return undefined;
    const sign = operator === 'gte' ? '>=' : '<';
    return `${columnOf(day.column)} ${sign} ${parameters.add(value.slice(0, -midnight.length), 'text')}`;
};

/** The rows of a rollup that sum up to a list; undefined when the scope or a filter needs more than the rollup holds. */
const covering = ({ resource, scope, query }: ListRequest) => {
    const rollup = rollups[resource.source];
    if (rollup === undefined || query.search !== undefined || query.clauses.length > 0) return undefined;
    // Whoever is not limited to what it counts, such as the system, needs another count.
    if (!scope.every((where) => within([rollup.counts], where))) return undefined;
    const counted = scope.map((where) =>
        Object.fromEntries(Object.entries(where).filter(([name]) => !(name in rollup.counts))),
    );
    if (counted.flatMap(Object.keys).some((name) => !rollup.dimensions.includes(name))) return undefined;
    const parameters = new Parameters();
    const scoped = scopeCondition(counted, parameters);
    const asked = query.conditions.map((condition) => countedCondition(rollup, condition, parameters));
    const terms = [scoped, ...asked.filter((term) => term !== undefined)];
    if (terms.length <= asked.length) return undefined;
    const from = `from ${columnOf(rollup.table)} where ${terms.join(' and ')}`;
    return { rollup, from, values: parameters.values };
};

/** Counts by adding up a rollup; undefined where none covers the list. */
export const rollupStatement = (request: ListRequest): QueryConfig | undefined => {
    const covered = covering(request);
    if (covered === undefined) return undefined;
    const { rollup, from, values } = covered;
    return prepared(`select coalesce(sum(${rollup.sum}), 0)::bigint as total ${from}`, values);
};

/** How many rows of a list fall on each day (`day`, `rows`), in the list's own order; undefined where it has no such order. */
export const daysStatement = (request: ListRequest): QueryConfig | undefined => {
    const covered = covering(request);
    const { field, descending } = request.query.sort;
    if (covered?.rollup.day.of !== field.name) return undefined;
    const { rollup, from, values } = covered;
    const day = columnOf(rollup.day.column);
    const text = `select ${day} as day, sum(${rollup.sum})::bigint as rows ${from} group by ${day}
        order by ${day} ${descending ? 'desc' : 'asc'}`;
    return prepared(text, values);
};
