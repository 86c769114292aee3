import type { Database } from '../../platform/database/connect.ts';
import { askingOver, openedJson } from '../../platform/database/owned.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import { createEdges } from './edges.ts';
import type { Handed } from './elsewhere.ts';
import { createLandmarks } from './landmarks.ts';
import { isMixed } from './listCondition.ts';
import { heard } from './listQuery.ts';
import { toListSource, type ListSource } from './listStatement.ts';
import {
    expectedStatement,
    pageStatement,
    type Edge,
    type PageRow,
    type SearchPlan,
    type Start,
} from './pageStatement.ts';
import { onlyRow } from '../sql/onlyRow.ts';
import { createReading, type Reading } from './reading.ts';
import { createTotals, type Total } from './totals.ts';

/** One page as it leaves: the rows are JSON made by the database, in which what is sealed was opened, and are never parsed here. */
interface Page extends Total {
    readonly body: string;
    readonly rows: number;
    /** Where nothing is written as it was searched for, and this only sounds like it. */
    readonly isHeard?: true;
}

interface ListsOptions {
    readonly database: Pick<Database, 'reader' | 'borrow' | 'secrets'>;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

export interface Lists {
    /** Of the table, or of rows that lie elsewhere. */
    readonly page: (source: ListSource, handed?: Handed) => Promise<Page>;
    /** The first rows of a search, not counted. */
    readonly found: (source: ListSource) => Promise<Pick<Page, 'body' | 'isHeard'>>;
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

// So many rows are found and brought into order sooner than a long list is gone through for them.
const few = 20_000;

// Rows that an index finds lie all over the table: so many that come next are read in the time of one of them.
const nextForOne = 5;
// More than these are dear to find, however they lie: words may be missing among the rows that come next and be everywhere behind.
const many = 10_000;

const areFew = ({ total, exact }: Total): boolean => exact && total <= few;

const hasWords = ({ query }: ListSource): boolean => query.search !== undefined;

const soundingAlike = (source: ListSource): ListSource | undefined => {
    const query = heard(source.resource, source.query);
    return query === undefined ? undefined : toListSource({ ...source, query });
};

// Pages of few rows that are searched for, or filtered in another order, are found without landmarks.
const needsLandmarks = (source: ListSource, total: Total): boolean =>
    !areFew(total) || !(hasWords(source) || isMixed(source));

/** Who asks the same at the same moment shares the answer; never one that began before a change we know of. */
const createSharing = (freshness: Freshness) => {
    const flights = new Map<string, Flight>();
    return (source: ListSource, reading: () => Promise<PageRow>): Promise<PageRow> => {
        const key = source.pageKey;
        const generation = freshness.generation();
        const running = flights.get(key);
        if (running?.generation === generation) return running.page;
        const flight: Flight = {
            generation,
            page: reading().finally(() => {
                if (flights.get(key) === flight) flights.delete(key);
            }),
        };
        flights.set(key, flight);
        return flight.page;
    };
};

const openPage = async (database: Pick<Database, 'borrow' | 'secrets'>, page: PageRow): Promise<PageRow> => ({
    ...page,
    body: await openedJson(askingOver(database), page.body),
});

/** Rows that were handed over are few: all that match are found for each page. */
const handedPage = async (
    { database, reading }: { readonly database: Pick<Database, 'borrow' | 'secrets'>; readonly reading: Reading },
    source: ListSource,
    { resource, over }: Handed,
): Promise<Page> => {
    if (source.scope.length === 0) return nothing;
    const start = { at: 'matching', offset: source.query.from } as const;
    const { rows } = await reading(source).query<PageRow>(over(pageStatement({ ...source, resource }, start)));
    const page = await openPage(database, onlyRow(rows));
    return { body: page.body, rows: page.rows, total: page.matches ?? page.rows, exact: true };
};

interface Searching {
    readonly reading: Reading;
    readonly read: (source: ListSource, start: Start) => Promise<PageRow>;
}

/** Words that many rows have fill the page with what comes next; those that few have are found by their index. */
const createSearch = ({ reading, read }: Searching) => {
    /** Of how many rows one is expected to match, and how many do: by what the database knows of the words. */
    const expectedOf = async (source: ListSource): Promise<{ readonly oneOf: number; readonly matching: number }> => {
        const { rows } = await reading(source).query<SearchPlan>(expectedStatement(source));
        const { 'Plan Rows': matching, Plans: [inReach] = [] } = onlyRow(rows)['QUERY PLAN'][0].Plan;
        return { oneOf: (inReach?.['Plan Rows'] ?? 0) / matching, matching };
    };
    return async (source: ListSource, edge: Edge | undefined, otherwise: Start): Promise<PageRow> => {
        const { oneOf, matching } = await expectedOf(source);
        const farthest = nextForOne * matching;
        // As many as should fill the page, and some for chance. Where it is full before, no more are read.
        const evenly = Math.ceil(1.5 * source.query.width * oneOf);
        const among = matching > many ? farthest : evenly;
        if (among <= farthest) {
            const page = await read(source, { at: 'nearby', among, ...(edge === undefined ? {} : { edge }) });
            if (page.rows === source.query.width) return page;
        }
        return read(source, otherwise);
    };
};

export const createLists = ({ database, freshness, onError }: ListsOptions): Lists => {
    const reading = createReading(database);
    const totals = createTotals({ reading, freshness, onError });
    const edges = createEdges(freshness);
    const landmarks = createLandmarks({ database, reading, freshness, onError });
    const share = createSharing(freshness);

    const prepareAhead = (source: ListSource, total: Total): void => {
        if (needsLandmarks(source, total)) landmarks.prepareAhead(source, total);
    };

    const read = async (source: ListSource, start: Start): Promise<PageRow> => {
        const isOffset = start.at === 'offset' && start.offset === source.query.from;
        const statement = isOffset ? source.byOffset : pageStatement(source, start);
        const { rows } = await reading(source).query<PageRow>(statement);
        const page = await openPage(database, onlyRow(rows));
        edges.remember(source, page);
        return page;
    };

    const search = createSearch({ reading, read });

    // Where all that match were found for the page, they are not looked for again to be counted.
    const firstFound = async (source: ListSource): Promise<Page> => {
        const generation = freshness.generation();
        const page = await share(source, () => search(source, undefined, { at: 'matching', offset: 0 }));
        const { matches } = page;
        const total = matches === null ? await totals.of(source) : totals.counted(source, matches, generation);
        prepareAhead(source, total);
        return settle(source, page, total);
    };

    const firstPage = async (source: ListSource): Promise<Page> => {
        const counting = totals.of(source);
        const reading = share(source, async () => {
            const sorts = isMixed(source) && areFew(await counting);
            return read(source, { at: sorts ? 'matching' : 'offset', offset: 0 });
        });
        // Asked for together, and awaited together so that a failure of either is heard.
        const [page, total] = await Promise.all([reading, counting]);
        prepareAhead(source, total);
        return settle(source, page, total);
    };

    const startOf = async (source: ListSource, total: Total): Promise<Start> => {
        const near = edges.startOf(source, total);
        const matching = { at: 'matching', offset: source.query.from } as const;
        if (hasWords(source) && areFew(total)) return matching;
        if ('edge' in near) return near;
        if (isMixed(source) && areFew(total)) return matching;
        return landmarks.startOf(source, near, total);
    };

    const laterPage = async (source: ListSource): Promise<Page> => {
        const total = await totals.of(source);
        const start = await startOf(source, total);
        const page = await share(source, () =>
            hasWords(source) && start.at === 'after' && start.offset === undefined
                ? search(source, start.edge, start)
                : read(source, start),
        );
        landmarks.prepare(source, start, total);
        return settle(source, page, total);
    };

    const written = async (source: ListSource): Promise<Page> => {
        if (source.scope.length === 0) return nothing;
        if (source.query.from > 0) return laterPage(source);
        return hasWords(source) ? firstFound(source) : firstPage(source);
    };

    const firstRows = (source: ListSource): Promise<PageRow> =>
        share(source, () => search(source, undefined, { at: 'matching', offset: 0 }));

    return {
        page: async (source, handed) => {
            if (handed !== undefined) return handedPage({ database, reading }, source, handed);
            const page = await written(source);
            const other = page.total === 0 ? soundingAlike(source) : undefined;
            return other === undefined ? page : { ...(await written(other)), isHeard: true };
        },
        found: async (source) => {
            if (source.scope.length === 0) return nothing;
            const page = await firstRows(source);
            const other = page.rows === 0 ? soundingAlike(source) : undefined;
            return other === undefined ? page : { body: (await firstRows(other)).body, isHeard: true };
        },
    };
};
