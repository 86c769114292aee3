import type { QueryConfig } from 'pg';
import type { Scope } from '../../domain/access/scope.ts';
import type { Field } from '../../domain/field.ts';
import type { Resource } from '../../domain/resource.ts';
import { columnOf, shownColumn, sqlTypes, type Audience } from './columns.ts';
import { conditionSql, likePattern } from './filters.ts';
import type { ListQuery, Sort } from './listQuery.ts';
import { Parameters, prepared, scopeCondition } from './statement.ts';

/** The place of one row in a list: its sort value and its key, as the database writes them. */
export interface Edge {
    readonly sortValue: string;
    readonly key: string;
}

/** Where a page is read from. */
export type Start =
    | { readonly at: 'offset'; readonly offset: number }
    /** Counted from the list's other end, where that is nearer. */
    | { readonly at: 'offsetFromEnd'; readonly offset: number }
    | { readonly at: 'after' | 'before'; readonly edge: Edge; readonly offset?: number };

/** What a list is read by. */
export interface ListRequest {
    readonly resource: Resource;
    readonly audience: Audience;
    readonly scope: Scope;
    readonly query: ListQuery;
}

/** A list request with the names under which parts of its answer are remembered. */
export interface ListSource extends ListRequest {
    /** Equal for all pages and orders of the same rows. */
    readonly rowsKey: string;
    /** Equal for all pages of the same list. */
    readonly listKey: string;
    /** Equal for the same page of the same columns. */
    readonly pageKey: string;
    /** How the page is read when nothing is known of its neighbours. */
    readonly plain: QueryConfig;
}

export const toListSource = (request: ListRequest): ListSource => {
    const { text, values = [] } = countStatement(request);
    const { sort, from, width } = request.query;
    const rowsKey = `${text}\n${JSON.stringify(values)}`;
    const listKey = `${rowsKey}\n${sort.field.name} ${sort.descending}`;
    const pageKey = `${listKey}\n${from} ${width}\n${request.audience.selection}`;
    return { ...request, rowsKey, listKey, pageKey, plain: pageStatement(request, { at: 'offset', offset: from }) };
};

export interface PageRow {
    /** The rows as JSON text. */
    readonly body: string;
    readonly rows: number;
    readonly first_sort: string | null;
    readonly first_key: string | null;
    readonly last_sort: string | null;
    readonly last_key: string | null;
}

/** The branches of a scope that rows with these field values can lie in: no index serves an `or` of all. */
const branchesFor = (scope: Scope, { conditions }: ListQuery): Scope =>
    scope.filter((where) =>
        conditions.every(({ field, operator, value }) => {
            const wanted = where[field.name];
            return operator !== 'is' || typeof wanted !== 'string' || wanted === value;
        }),
    );

/** Everything that selects rows: scope, filters and search. */
export const conditionOf = ({ scope, query, audience }: ListRequest, parameters: Parameters): string => {
    const searched = audience.seesAllSearch ? [] : ['split_part(search, chr(31), 1)'];
    const terms = [
        scopeCondition(branchesFor(scope, query), parameters),
        ...query.conditions.map((condition) => conditionSql(condition, parameters)),
        ...query.words.flatMap((word) => {
            const pattern = parameters.add(likePattern(word), 'text');
            // The index finds candidates in the whole column; the second test keeps what is hidden out of reach.
            return ['search', ...searched].map((text) => `${text} like ${pattern}`);
        }),
    ].filter((term) => term !== 'true');
    return terms.length === 0 ? 'true' : terms.join(' and ');
};

const orderOf = ({ field }: Sort, key: string, descending: boolean): string => {
    const direction = descending ? 'desc' : 'asc';
    const columns = [...new Set([columnOf(field.name), columnOf(key)])];
    return columns.map((column) => `${column} ${direction}`).join(', ');
};

const beyond = (
    { resource, query }: ListRequest,
    { sortValue, key }: Edge,
    [less, parameters]: [boolean, Parameters],
) => {
    const { field } = query.sort;
    const keyField = resource.field(resource.key);
    const keyPlace = parameters.add(key, sqlTypes[keyField.kind]);
    const sign = less ? '<' : '>';
    if (field.name === resource.key) return `${columnOf(resource.key)} ${sign} ${keyPlace}`;
    const sortPlace = parameters.add(sortValue, sqlTypes[field.kind]);
    return `(${columnOf(field.name)}, ${columnOf(resource.key)}) ${sign} (${sortPlace}, ${keyPlace})`;
};

// Up to here the rows skipped are read whole: cheaper than joining.
const shallow = 200;

const rowsSql = (source: ListRequest, start: Start, parameters: Parameters): string => {
    const { resource, audience, query } = source;
    const table = columnOf(resource.source);
    const condition = conditionOf(source, parameters);
    const forwards = start.at === 'offset' || start.at === 'after';
    const descending = query.sort.descending === forwards;
    const order = orderOf(query.sort, resource.key, descending);
    const limit = `limit ${parameters.add(query.width, 'int')}`;
    if ('edge' in start) {
        const edge = beyond(source, start.edge, [descending, parameters]);
        const skipped = start.offset === undefined ? '' : ` offset ${parameters.add(start.offset, 'int')}`;
        return `select ${audience.selection} from ${table} where ${condition} and ${edge} order by ${order} ${limit}${skipped}`;
    }
    if (start.offset === 0)
        return `select ${audience.selection} from ${table} where ${condition} order by ${order} ${limit}`;
    const offset = `offset ${parameters.add(start.offset, 'int')}`;
    if (start.offset <= shallow) {
        return `select ${audience.selection} from ${table} where ${condition} order by ${order} ${limit} ${offset}`;
    }
    const key = columnOf(resource.key);
    // Skips rows inside the index and reads only the page's own.
    return `select ${audience.selection} from (select ${key} as page_key from ${table} where ${condition}
        order by ${order} ${limit} ${offset}) page join ${table} on ${key} = page_key order by ${order}`;
};

/** One page: its rows as JSON text in the order asked for, and the edges from which its neighbours can be read. */
export const pageStatement = (source: ListRequest, start: Start): QueryConfig => {
    const { field, descending } = source.query.sort;
    const parameters = new Parameters();
    const rows = rowsSql(source, start, parameters);
    const readBackwards = start.at === 'before' || start.at === 'offsetFromEnd';
    const direction = descending ? 'desc' : 'asc';
    const order = readBackwards ? ` order by p."${field.name}" ${direction}, p.id ${direction}` : '';
    const at = (expression: string, place: string): string => `(array_agg(${expression}${order}))[${place}]`;
    const sortText = `p."${field.name}"::text`;
    const text = `select coalesce(json_agg(p${order}), '[]')::text as body, count(*)::int as rows,
        ${at(sortText, '1')} as first_sort, ${at('p.id::text', '1')} as first_key,
        ${at(sortText, 'count(*)')} as last_sort, ${at('p.id::text', 'count(*)')} as last_key
        from (${rows}) p`;
    return prepared(text, parameters.values);
};

/** Every row in the order asked for, with these columns as the audience gets them. */
export const allRowsStatement = (request: ListRequest, columns: readonly Field[]) => {
    const { resource, audience, query } = request;
    const parameters = new Parameters();
    const condition = conditionOf(request, parameters);
    const order = orderOf(query.sort, resource.key, query.sort.descending);
    const selection = columns.map((field) => shownColumn(audience, field)).join(', ');
    const text = `select ${selection} from ${columnOf(resource.source)} where ${condition} order by ${order}`;
    return { text, values: parameters.values };
};

/** Counts rows, all or up to a limit. */
export const countStatement = (source: ListRequest, most?: number): QueryConfig => {
    const parameters = new Parameters();
    const table = columnOf(source.resource.source);
    const condition = conditionOf(source, parameters);
    if (most === undefined)
        return prepared(`select count(*) as total from ${table} where ${condition}`, parameters.values);
    const limit = parameters.add(most, 'int');
    return prepared(
        `select count(*) as total from (select 1 from ${table} where ${condition} limit ${limit}) counted`,
        parameters.values,
    );
};
