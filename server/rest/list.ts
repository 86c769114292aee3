import type { Database } from '../database/connect.ts';
import { createEdges } from './edges.ts';
import type { Freshness } from '../database/freshness.ts';
import { countStatement, pageStatement, type ListSource, type PageRow } from './listStatement.ts';
import { onlyRow } from './rows.ts';
import { createTotals, type Total } from './totals.ts';

export interface Page extends Total {
    /** The rows as JSON text, made by the database. */
    readonly body: string;
    readonly rows: number;
}

interface ListsOptions {
    readonly database: Pick<Database, 'pool' | 'slowPool'>;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

export interface Lists {
    page(source: ListSource): Promise<Page>;
}

const nothing: Page = { body: '[]', rows: 0, total: 0, exact: true };

/** Reads pages of lists. */
export const createLists = ({ database, freshness, onError }: ListsOptions): Lists => {
    const totals = createTotals({ database, freshness, onError });
    const edges = createEdges(freshness);
    const inFlight = new Map<string, Promise<PageRow>>();

    // Two people who ask the same at the same moment share one answer; never one begun before a change we know of.
    const read = (source: ListSource, start: Parameters<typeof pageStatement>[1]): Promise<PageRow> => {
        const statement = pageStatement(source, start);
        const key = `${freshness.generation()} ${statement.text}\n${JSON.stringify(statement.values)}`;
        const running = inFlight.get(key);
        if (running !== undefined) return running;
        const fresh = database.pool
            .query<PageRow>(statement)
            .then(({ rows }) => onlyRow(rows))
            .finally(() => inFlight.delete(key));
        inFlight.set(key, fresh);
        return fresh;
    };

    const firstPage = async (source: ListSource): Promise<Page> => {
        const [page, total] = await Promise.all([read(source, { at: 'offset', offset: 0 }), totals.of(source)]);
        return settle(source, page, total);
    };

    const settle = (source: ListSource, page: PageRow, { total, exact }: Total): Page => {
        edges.remember(listKeyOf(source), source, page);
        const seen = page.rows === 0 ? 0 : source.query.from + page.rows;
        // Rows and total are read a moment apart: a page that is not full knows the end better.
        const ends = page.rows > 0 && page.rows < source.query.width;
        return { body: page.body, rows: page.rows, total: ends ? seen : Math.max(total, seen), exact: exact || ends };
    };

    return {
        page: async (source) => {
            if (source.scope.length === 0) return nothing;
            if (source.query.from === 0) return firstPage(source);
            const total = await totals.of(source);
            const start = edges.startOf(listKeyOf(source), source, total);
            return settle(source, await read(source, start), total);
        },
    };
};

/** What two pages of the same list have in common: everything but the range. */
const listKeyOf = (source: ListSource): string => {
    const { text, values } = countStatement(source);
    const { field, descending } = source.query.sort;
    return `${text}\n${JSON.stringify(values)}\n${field.name} ${descending}`;
};
