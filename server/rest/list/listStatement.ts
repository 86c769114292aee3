import type { QueryConfig } from 'pg';
import type { Field } from '../../../domain/field.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { reachOf } from '../../platform/database/scopedQuery.ts';
import { shownColumn } from '../sql/audience.ts';
import { conditionOf, statementFor, type ListRequest } from './listCondition.ts';
import { orderOf, pageStatement } from './pageStatement.ts';
import { daysStatement } from './rollupStatement.ts';
import { Parameters } from '../sql/statement.ts';

/** A list request with the names under which parts of its answer are remembered. */
export interface ListSource extends ListRequest {
    /** Equal for all pages and orders of the same rows. */
    readonly rowsKey: string;
    /** Equal for all pages of the same list. */
    readonly listKey: string;
    /** Equal for the same page of the same columns. */
    readonly pageKey: string;
    /** How the page is read when nothing is known of its neighbours. */
    readonly byOffset: QueryConfig;
    /** How many of its rows fall on each day; undefined where that is not known beforehand. */
    readonly byDay: QueryConfig | undefined;
}

export const toListSource = (request: ListRequest): ListSource => {
    const { text, values = [] } = countStatement(request);
    const { sort, from, width } = request.query;
    const rowsKey = `${reachOf(request.reader)}\n${text}\n${JSON.stringify(values)}`;
    const listKey = `${rowsKey}\n${sort.field.name} ${sort.descending}`;
    const pageKey = `${listKey}\n${from} ${width}\n${request.audience.selection}`;
    const byOffset = pageStatement(request, { at: 'offset', offset: from });
    return { ...request, rowsKey, listKey, pageKey, byOffset, byDay: daysStatement(request) };
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
    if (most === undefined) {
        return statementFor(source, `select count(*) as total from ${table} where ${condition}`, parameters);
    }
    const limit = parameters.add(most, 'int');
    const text = `select count(*) as total from (select 1 from ${table} where ${condition} limit ${limit}) counted`;
    return statementFor(source, text, parameters);
};
