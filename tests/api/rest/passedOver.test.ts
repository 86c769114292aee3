import { expect, test } from 'vitest';
import { applications } from '../../../domain/resources/applications.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { columnOf } from '../../../server/platform/database/fieldColumns.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { parseListQuery, seekBy } from '../../../server/rest/list/listQuery.ts';
import { pageStatement } from '../../../server/rest/list/pageStatement.ts';
import { audienceOf } from '../../../server/rest/sql/audience.ts';
import { sharedDatabase } from '../../support/database.ts';
import { people } from './restApp.ts';

const database = sharedDatabase();

// In vain otherwise: whoever reads stands behind the wall, which would look at each row passed over.
test.each([applications, eventLogs].map(({ source, ...resource }) => [source, resource] as const))(
    'rows of %s are passed over in indexes that hold what the wall reads',
    async (source, { list, key }) => {
        const { rows: read } = await database.pool.query<{ name: string }>(
            `select distinct attname as name from pg_depend d
                join pg_attribute on attrelid = refobjid and attnum = refobjsubid
                where d.classid = 'pg_policy'::regclass and refobjid = $1::regclass`,
            [source],
        );
        const { rows: indexes } = await database.pool.query<{ columns: readonly string[] }>(
            `select array(select pg_get_indexdef(indexrelid, n, false) from generate_series(1, indnatts) n) as columns
                from pg_index where indrelid = $1::regclass and indpred is null`,
            [source],
        );
        const orders = [list.sort[0], ...(list.sortable ?? [])].map((name) => [...new Set([name, key].map(columnOf))]);
        const held = orders.map((order) => {
            const serving = indexes.filter(({ columns }) => order.every((name, at) => `"${columns[at]}"` === name));
            return serving.some(({ columns }) => read.every(({ name }) => columns.includes(name)));
        });
        expect(read.length).toBeGreaterThan(0);
        expect(Object.fromEntries(orders.map((order, at) => [order.join(), held[at]]))).toEqual(
            Object.fromEntries(orders.map((order) => [order.join(), true])),
        );
    },
);

test('an edge replaces the bound of a range that it implies, where the search would begin', () => {
    const reader = people.admin;
    const asked = { filter: JSON.stringify({ at: { gte: '2025-03-01', lte: '2025-08-31' } }) };
    const seek = seekBy(createSecrets(Buffer.alloc(32)));
    const query = parseListQuery(eventLogs, { principal: reader, seek }, asked);
    const audience = audienceOf(eventLogs, reader);
    const source = { resource: eventLogs, audience, scope: eventLogs.scope(reader), reader, query };
    const edge = { sortValue: '2025-06-01T00:00:00Z', key: '10' };
    const { text } = pageStatement(source, { at: 'after', edge });
    expect(text).toMatch(/"at" >= \$/);
    expect(text).not.toMatch(/"at" < \$/);
});
