import type { QueryConfig } from 'pg';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import {
    allOf,
    conditionOf,
    filterTerms,
    isMixed,
    searchTerms,
    statementFor,
    type ListRequest,
} from './listCondition.ts';
import type { Sort } from './listQuery.ts';
import { Parameters } from '../sql/statement.ts';

/** The place of one row in a list: its sort value and its key, as the database writes them. */
export interface Edge {
    /** Null leads on among the rows without a value alone. */
    readonly sortValue: string | null;
    readonly key: string;
}

export type Start =
    | { readonly at: 'offset'; readonly offset: number }
    /** Counted from the list's other end, where that is nearer. */
    | { readonly at: 'offsetFromEnd'; readonly offset: number }
    | { readonly at: 'after' | 'before'; readonly edge: Edge; readonly offset?: number }
    /** Among the few rows that match, wherever they lie: they are all found first, and then brought into order. */
    | { readonly at: 'matching'; readonly offset: number }
    /** Among so many next rows in the order of the list, before what is searched for is looked at: words that many rows have. */
    | { readonly at: 'nearby'; readonly edge?: Edge; readonly among: number };

export interface PageRow {
    /** The rows as JSON text. */
    readonly body: string;
    readonly rows: number;
    /** How many rows match in all, where they were all found. */
    readonly matches: number | null;
    readonly first_sort: string | null;
    readonly first_key: string | null;
    readonly last_sort: string | null;
    readonly last_key: string | null;
}

export const orderOf = ({ field }: Sort, key: string, descending: boolean): string => {
    const direction = descending ? 'desc' : 'asc';
    const columns = [...new Set([columnOf(field.name), columnOf(key)])];
    return columns.map((column) => `${column} ${direction}`).join(', ');
};

/** The rows on one side of an edge whose parts are SQL. */
export const beyondSql = ({ resource, query }: ListRequest, { sortValue, key }: Edge, less: boolean): string => {
    const { field } = query.sort;
    const sign = less ? '<' : '>';
    if (field.name === resource.key) return `${columnOf(resource.key)} ${sign} ${key}`;
    if (sortValue === null) return `${columnOf(field.name)} is null and ${columnOf(resource.key)} ${sign} ${key}`;
    return `(${columnOf(field.name)}, ${columnOf(resource.key)}) ${sign} (${sortValue}, ${key})`;
};

/** The rows on one side of an edge. */
export const beyond = (
    request: ListRequest,
    { sortValue, key }: Edge,
    [less, parameters]: [boolean, Parameters],
): string => {
    const { resource, query } = request;
    const { field } = query.sort;
    const isKeyAlone = sortValue === null || field.name === resource.key;
    const edge = {
        sortValue: isKeyAlone ? null : parameters.add(sortValue, fieldKinds[field.kind].sql),
        key: parameters.add(key, fieldKinds[resource.field(resource.key).kind].sql),
    };
    return beyondSql(request, edge, less);
};

/** Without bounds that an edge implies: of two on one side, PostgreSQL may begin at the farther and pass over all between. */
export const boundedBy = (edge: Edge | undefined, request: ListRequest, less: boolean): ListRequest => {
    if (edge === undefined) return request;
    const { sort, conditions } = request.query;
    const implied: readonly string[] = less ? ['lte', 'before'] : ['gte'];
    const needed = conditions.filter(
        ({ field, operator }) => field.name !== sort.field.name || !implied.includes(operator),
    );
    return { ...request, query: { ...request.query, conditions: needed } };
};

// Up to here the rows skipped are read whole: cheaper than joining.
const shallow = 200;

const readsForwards = ({ at }: Start): boolean => at !== 'before' && at !== 'offsetFromEnd';

interface Shape {
    readonly table: string;
    readonly order: string;
    /** `limit $n`, and `offset $n` where the start has one. */
    readonly limit: string;
    readonly parameters: Parameters;
}

type Nearby = Extract<Start, { readonly at: 'nearby' }>;

const nearbySql = (
    source: ListRequest,
    { edge, among }: Nearby,
    { table, order, limit, parameters }: Shape,
): string => {
    const { audience, query } = source;
    const after = edge === undefined ? [] : [beyond(source, edge, [query.sort.descending, parameters])];
    const bounded = boundedBy(edge, source, query.sort.descending);
    const terms = allOf([...filterTerms(bounded, parameters), ...after]);
    return `select ${audience.selection} from (select * from ${table} where ${terms} order by ${order}
        limit ${parameters.add(among, 'int')}) nearby where ${allOf(searchTerms(source, parameters))} order by ${order} ${limit}`;
};

/** The page's own rows, whose keys are found first: by an index that holds all that decides, where there is one. */
const joinedSql = ({ resource, audience }: ListRequest, keys: string, { table, order }: Shape): string => {
    const key = columnOf(resource.key);
    return `select ${audience.selection} from (${keys}) page join ${table} on ${key} = page_key order by ${order}`;
};

const keysSql = (source: ListRequest, start: Start, { table, order, limit, parameters }: Shape): string => {
    const key = `${columnOf(source.resource.key)} as page_key`;
    if (start.at === 'matching') return `select ${key} from matching order by ${order} ${limit}`;
    return `select ${key} from ${table} where ${conditionOf(source, parameters)} order by ${order} ${limit}`;
};

/** All that match, found before the order is looked at: with it, the list would be gone through until it met enough. */
const matchingSql = (source: ListRequest, parameters: Parameters): string => {
    const { resource, query } = source;
    const columns = [...new Set([resource.key, query.sort.field.name])].map(columnOf).join(', ');
    const condition = conditionOf(source, parameters);
    return `with matching as materialized (select ${columns} from ${columnOf(resource.source)} where ${condition})`;
};

interface Planned {
    readonly 'Plan Rows': number;
    readonly Plans?: readonly Planned[];
}

/** How the database would search: so many rows match, among as many in reach as the plan below it has. */
export interface SearchPlan {
    readonly 'QUERY PLAN': readonly [{ readonly Plan: Planned }];
}

// A limit keeps the two apart, and each whole where several processes would share the work.
const all = 1_000_000_000;

/** Asks how many rows the database expects to match, by what it knows of the words; nothing is read for that. */
export const expectedStatement = (source: ListRequest): QueryConfig => {
    const parameters = new Parameters();
    const terms = allOf(filterTerms(source, parameters));
    const inReach = `select * from ${columnOf(source.resource.source)} where ${terms} limit ${all}`;
    const text = `explain (format json) select from (${inReach}) reach where ${allOf(searchTerms(source, parameters))}`;
    return { text, values: parameters.values };
};

const rowsSql = (source: ListRequest, start: Start, parameters: Parameters): string => {
    const { resource, audience, query } = source;
    const table = columnOf(resource.source);
    const descending = query.sort.descending === readsForwards(start);
    const order = orderOf(query.sort, resource.key, descending);
    const offset = ('offset' in start ? start.offset : undefined) ?? 0;
    const skipped = offset === 0 ? '' : ` offset ${parameters.add(offset, 'int')}`;
    const shape = { table, order, limit: `limit ${parameters.add(query.width, 'int')}${skipped}`, parameters };
    if (start.at === 'nearby') return nearbySql(source, start, shape);
    const edge = 'edge' in start ? start.edge : undefined;
    if (edge === undefined && (start.at === 'matching' || offset > shallow || isMixed(source))) {
        return joinedSql(source, keysSql(source, start, shape), shape);
    }
    const after = edge === undefined ? [] : [beyond(source, edge, [descending, parameters])];
    const condition = allOf([conditionOf(boundedBy(edge, source, descending), parameters), ...after]);
    return `select ${audience.selection} from ${table} where ${condition} order by ${order} ${shape.limit}`;
};

/** One page: its rows as JSON text in the order asked for, and the edges from which its neighbours can be read. */
export const pageStatement = (source: ListRequest, start: Start): QueryConfig => {
    const { field, descending } = source.query.sort;
    const parameters = new Parameters();
    const rows = rowsSql(source, start, parameters);
    const direction = descending ? 'desc' : 'asc';
    const order = readsForwards(start) ? '' : ` order by p."${field.name}" ${direction}, p.id ${direction}`;
    const at = (expression: string, place: string): string => `(array_agg(${expression}${order}))[${place}]`;
    const sortText = `p."${field.name}"::text`;
    const isMatching = start.at === 'matching';
    const matching = isMatching ? matchingSql(source, parameters) : '';
    const matches = isMatching ? '(select count(*)::int from matching)' : 'null::int';
    const text = `${matching} select coalesce(json_agg(p${order}), '[]')::text as body, count(*)::int as rows,
        ${matches} as matches,
        ${at(sortText, '1')} as first_sort, ${at('p.id::text', '1')} as first_key,
        ${at(sortText, 'count(*)')} as last_sort, ${at('p.id::text', 'count(*)')} as last_key
        from (${rows}) p`;
    return statementFor(source, text, parameters);
};
