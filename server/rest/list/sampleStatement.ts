import type { QueryConfig } from 'pg';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { allOf, conditionOf, type ListRequest } from './listCondition.ts';
import type { Sort } from './listQuery.ts';
import { beyond, beyondSql, boundedBy, orderOf, type Edge } from './pageStatement.ts';
import { Parameters } from '../sql/statement.ts';

/** The rows of a list that edges lead through from first to last: all, or those with a sort value, or those without one. */
export type Stretch = 'all' | 'valued' | 'empty';

/** The stretches of a list in its order: rows without a value open a falling order and end a rising one. */
export const stretchesOf = ({ field, descending }: Sort): readonly [Stretch, Stretch?] => {
    if (!field.nullable) return ['all'];
    return descending ? ['empty', 'valued'] : ['valued', 'empty'];
};

const termsOf = (request: ListRequest, stretch: Stretch, parameters: Parameters): readonly string[] => {
    const sortColumn = columnOf(request.query.sort.field.name);
    const limits = { all: [], valued: [`${sortColumn} is not null`], empty: [`${sortColumn} is null`] } as const;
    return [conditionOf(request, parameters), ...limits[stretch]];
};

export interface Sampling {
    readonly every: number;
    readonly most: number;
}

/**
 * Every so many rows of a stretch, the edge at which it stands (`sortValue`, `key`) and how many rows of the stretch come up
 * to it (`place`). One leads to the next, which costs a third of numbering the rows.
 */
export const samplesStatement = (request: ListRequest, stretch: Stretch, { every, most }: Sampling): QueryConfig => {
    const { resource, query } = request;
    const parameters = new Parameters();
    const { descending } = query.sort;
    const [sortColumn, key] = [columnOf(query.sort.field.name), columnOf(resource.key)];
    const order = orderOf(query.sort, resource.key, descending);
    const step = parameters.add(every, 'int');
    const lastOf = (some: readonly string[]): string =>
        `select ${sortColumn} as sort_value, ${key} as row_key from ${columnOf(resource.source)}
            where ${allOf(some)} order by ${order} limit 1 offset ${step} - 1`;
    const edge: Edge = { sortValue: stretch === 'empty' ? null : 'sample.sort_value', key: 'sample.row_key' };
    const terms = termsOf(request, stretch, parameters);
    const nextTerms = termsOf(boundedBy(edge, request, descending), stretch, parameters);
    const next = lastOf([...nextTerms, beyondSql(request, edge, descending)]);
    const text = `with recursive sample (sort_value, row_key, place) as (
            (select first.*, ${step} from (${lastOf(terms)}) first)
            union all (select next.*, sample.place + ${step} from sample cross join lateral (${next}) next)
        )
        select sort_value::text as "sortValue", row_key::text as key, place from sample
        limit ${parameters.add(most, 'int')}`;
    return { text, values: parameters.values };
};

/** Counts the rows of a stretch, or those after an edge in it. */
export const restStatement = (request: ListRequest, stretch: Stretch, edge: Edge | undefined): QueryConfig => {
    const { resource, query } = request;
    const parameters = new Parameters();
    const after = edge === undefined ? [] : [beyond(request, edge, [query.sort.descending, parameters])];
    const bounded = boundedBy(edge, request, query.sort.descending);
    const condition = allOf([...termsOf(bounded, stretch, parameters), ...after]);
    const text = `select count(*)::int as rest from ${columnOf(resource.source)} where ${condition}`;
    return { text, values: parameters.values };
};
