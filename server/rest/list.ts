import type { QueryConfig } from 'pg';
import type { Database } from '../database/connect.ts';
import type { Freshness } from '../database/freshness.ts';
import { createEdges } from './edges.ts';
import { createLandmarks } from './landmarks.ts';
import { pageStatement, type ListSource, type PageRow } from './listStatement.ts';
import { onlyRow } from './rows.ts';
import { createTotals, type Total } from './totals.ts';

/** One page as it leaves: the rows are JSON made by the database and are never parsed here. */
export interface Page extends Total {
    readonly body: string;
    readonly rows: number;
}

interface ListsOptions {
    readonly database: Pick<Database, 'pool' | 'slowPool'>;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

export interface Lists {
    readonly page: (source: ListSource) => Promise<Page>;
}

interface Flight {
    readonly generation: number;
    readonly page: Promise<PageRow>;
}

const nothing: Page = { body: '[]', rows: 0, total: 0, exact: true };

const settle = ({ query }: ListSource, page: PageRow, { total, exact }: Total): Page => {
    const seen = page.rows === 0 ? 0 : query.from + page.rows;
    // Rows and total are read a moment apart: a page that is not full knows the end better.
    const ends = page.rows > 0 && page.rows < query.width;
    return { body: page.body, rows: page.rows, total: ends ? seen : Math.max(total, seen), exact: exact || ends };
};

/** Reads pages of lists. */
export const createLists = ({ database, freshness, onError }: ListsOptions): Lists => {
    const totals = createTotals({ database, freshness, onError });
    const edges = createEdges(freshness);
    const landmarks = createLandmarks(database, freshness);
    const flights = new Map<string, Flight>();

    const readPage = async (source: ListSource, statement: QueryConfig): Promise<PageRow> => {
        const { rows } = await database.pool.query<PageRow>(statement);
        const page = onlyRow(rows);
        edges.remember(source, page);
        return page;
    };

    // Who asks the same at the same moment shares the answer; never one that began before a change we know of.
    const share = (source: ListSource, statement: () => QueryConfig): Promise<PageRow> => {
        const key = source.pageKey;
        const generation = freshness.generation();
        const running = flights.get(key);
        if (running?.generation === generation) return running.page;
        const flight: Flight = {
            generation,
            page: readPage(source, statement()).finally(() => {
                if (flights.get(key) === flight) flights.delete(key);
            }),
        };
        flights.set(key, flight);
        return flight.page;
    };

    const firstPage = async (source: ListSource): Promise<Page> => {
        const reading = share(source, () => source.plain);
        // Asked for together, and awaited together so that a failure of either is heard.
        const [page, total] = await Promise.all([reading, totals.of(source)]);
        return settle(source, page, total);
    };

    const laterPage = async (source: ListSource): Promise<Page> => {
        const total = await totals.of(source);
        const near = edges.startOf(source, total);
        const start = 'edge' in near ? near : ((await landmarks.startOf(source)) ?? near);
        const page = await share(source, () => (start.at === 'offset' ? source.plain : pageStatement(source, start)));
        return settle(source, page, total);
    };

    return {
        page: async (source) => {
            if (source.scope.length === 0) return nothing;
            return source.query.from === 0 ? firstPage(source) : laterPage(source);
        },
    };
};
