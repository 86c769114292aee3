import type { QueryConfig } from 'pg';
import { within, type Where } from '../../domain/access/scope.ts';
import { columnOf } from './columns.ts';
import { conditionSql } from './filters.ts';
import type { ListRequest } from './listStatement.ts';
import { Parameters, prepared, scopeCondition } from './statement.ts';

interface Rollup {
    readonly table: string;
    readonly sum: string;
    /** Fields of the resource that are columns of the rollup too. */
    readonly dimensions: readonly string[];
    /** The rows it counts at all; a scope that is limited to them needs no such column. */
    readonly counts: Where;
}

/** Tables that keep sums of others, by the table they sum. */
const rollups: Readonly<Record<string, Rollup>> = {
    application: {
        table: 'application_rollup',
        sum: 'applications',
        dimensions: ['country', 'stage'],
        counts: { isTestMode: false },
    },
};

/** Counts by adding up a rollup; undefined when the scope or a filter needs more than the rollup holds. */
export const rollupStatement = ({ resource, scope, query }: ListRequest): QueryConfig | undefined => {
    const rollup = rollups[resource.source];
    if (rollup === undefined || query.words.length > 0) return undefined;
    // Whoever is not limited to what it counts, such as the system, needs another count.
    if (!scope.every((where) => within([rollup.counts], where))) return undefined;
    const counted = scope.map((where) =>
        Object.fromEntries(Object.entries(where).filter(([name]) => !(name in rollup.counts))),
    );
    const names = [...counted.flatMap(Object.keys), ...query.conditions.map(({ field }) => field.name)];
    if (names.some((name) => !rollup.dimensions.includes(name))) return undefined;
    const parameters = new Parameters();
    const terms = [
        scopeCondition(counted, parameters),
        ...query.conditions.map((condition) => conditionSql(condition, parameters)),
    ];
    return prepared(
        `select coalesce(sum(${rollup.sum}), 0)::bigint as total from ${columnOf(rollup.table)} where ${terms.join(' and ')}`,
        parameters.values,
    );
};
