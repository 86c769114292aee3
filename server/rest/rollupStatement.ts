import type { QueryConfig } from 'pg';
import { columnOf } from './columns.ts';
import { conditionSql } from './filters.ts';
import type { ListRequest } from './listStatement.ts';
import { Parameters, prepared, scopeCondition } from './statement.ts';

interface Rollup {
    readonly table: string;
    readonly sum: string;
    /** Fields of the resource that are columns of the rollup too. */
    readonly dimensions: readonly string[];
}

/** Tables that keep sums of others, by the table they sum. */
const rollups: Readonly<Record<string, Rollup>> = {
    application: { table: 'application_rollup', sum: 'applications', dimensions: ['country', 'stage'] },
};

/** Counts by adding up a rollup; undefined when the scope or a filter needs more than the rollup holds. */
export const rollupStatement = ({ resource, scope, query }: ListRequest): QueryConfig | undefined => {
    const rollup = rollups[resource.source];
    if (rollup === undefined || query.words.length > 0) return undefined;
    const names = [...scope.flatMap(Object.keys), ...query.conditions.map(({ field }) => field.name)];
    if (names.some((name) => !rollup.dimensions.includes(name))) return undefined;
    const parameters = new Parameters();
    const terms = [
        scopeCondition(scope, parameters),
        ...query.conditions.map((condition) => conditionSql(condition, parameters)),
    ];
    return prepared(
        `select coalesce(sum(${rollup.sum}), 0)::bigint as total from ${columnOf(rollup.table)} where ${terms.join(' and ')}`,
        parameters.values,
    );
};
