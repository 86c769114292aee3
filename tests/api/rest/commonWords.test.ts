import { beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../../domain/resources/applications.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { heard } from '../../../server/rest/list/listQuery.ts';
import { expectedStatement, pageStatement, type SearchPlan } from '../../../server/rest/list/pageStatement.ts';
import { sharedDatabase } from '../../support/database.ts';
import { addLongLists } from './longListRows.ts';
import { recordedListsOn, sourceOf, keysOf } from './recordedLists.ts';

const database = sharedDatabase();
const { recordedLists, everything } = recordedListsOn(database);

// More than it takes for a word that nearly all of them have to be dear to find.
const rows = 30_000;
const newest = 1_500;

// The newest of all have nothing of what the others are found by, as after a large import.
const importSql = `insert into event_log (sequence, at, actor, role, action, record, record_id, country, request_id, search)
    select $1::int + n, timestamptz '2026-12-01Z' + n * interval '1 second', 'kojo', 'admin', 'create', 'merchants', 's' || n, 'GH', 'x', 'create'
    from generate_series(1, $2::int) n`;

beforeAll(async () => {
    await addLongLists(database.pool, rows);
    await database.pool.query(importSql, [rows, newest]);
    await database.pool.query('vacuum analyze event_log');
});

describe('a word that most rows have', () => {
    it('is found behind the newest, none of which has it, without all that match', async () => {
        const question = { resource: eventLogs, as: 'lead', filter: { q: 'ed' } } as const;
        const { lists, asked } = recordedLists();
        expect(await keysOf(lists, question, 0)).toEqual(
            (await everything(question, `search like '%ed%'`)).slice(0, 25),
        );
        expect(asked.filter((text) => text.startsWith('with matching'))).toEqual([]);
    });

    it('is expected in about as many of those whose texts are seen in part', async () => {
        const source = sourceOf({ resource: applications, as: 'support', filter: { q: 'ama' } }, 0);
        const { rows: plans } = await database.db
            .reader(source.reader, 'application')
            .query<SearchPlan>(expectedStatement(source));
        const { 'Plan Rows': matching, Plans: [inReach] = [] } = plans[0]?.['QUERY PLAN'][0].Plan ?? { 'Plan Rows': 0 };
        expect((inReach?.['Plan Rows'] ?? 0) / matching).toBeLessThan(3);
    });
});

it('what is heard is looked for by its sounds alone', async () => {
    const source = sourceOf({ resource: eventLogs, as: 'lead', filter: { q: 'edits creates' } }, 0);
    const query = heard(eventLogs, source.query) ?? source.query;
    const { text, values } = pageStatement({ ...source, query }, { at: 'matching', offset: 0 });
    const { rows: plan } = await database.pool.query<{ readonly 'QUERY PLAN': string }>(`explain ${text}`, values);
    const looked = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Index Cond: (search'));
    expect(looked).toContainEqual(expect.stringContaining('\u001E'));
    expect(looked).not.toContainEqual(expect.stringContaining('%creates%'));
});

it('words that the log writes itself are not heard', () => {
    const source = sourceOf({ resource: eventLogs, as: 'lead', filter: { q: 'edit create' } }, 0);
    expect(heard(eventLogs, source.query)).toBeUndefined();
});

it('what was just written is soon sorted into the index of words, and not read for each search', async () => {
    const { pool, db } = database;
    const client = await db.pool.connect();
    await client.query('set role ahadi_system');
    await client
        .query(importSql.replace(`'create'\n`, `md5(n::text)\n`), [rows + newest, 6_000])
        .finally(() => client.release(true));
    const { rows: unsorted } = await pool.query<{ readonly pages: number }>(
        `select gin_clean_pending_list(indexrelid)::int as pages from pg_index join pg_class on pg_class.oid = indexrelid
            join pg_am on pg_am.oid = relam where indrelid = 'event_log_before'::regclass and amname = 'gin'`,
    );
    // Of 8 kB.
    expect(Math.max(...unsorted.map(({ pages }) => pages))).toBeLessThanOrEqual(66);
});
