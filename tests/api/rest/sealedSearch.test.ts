import type { QueryConfig } from 'pg';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Resource } from '../../../domain/resource.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { customers } from '../../../domain/resources/customers.ts';
import { namedMarks } from '../../../server/lending/records/sealedNames.ts';
import type { Database } from '../../../server/platform/database/connect.ts';
import { createLists } from '../../../server/rest/list/pages.ts';
import { sharedDatabase } from '../../support/database.ts';
import { addLongLists } from './longListRows.ts';
import { keysOf, listSecrets } from './recordedLists.ts';

const database = sharedDatabase();
const rows = 20_000;
/** So many names, numbers and cards; each is of forty rows. */
const names = 500;

const syllables = 'bo ten ma fa sa ko wi re da mi ne ku la ni ba su te ga ro pi'.split(' ');
const personOf = (n: number) => ({
    name: `${['Kwame', 'Akosua', 'Esi'][n % 3]} ${[n % 20, Math.floor(n / 20), (n * 7) % 20].map((at) => syllables[at] ?? '').join('')}`,
    phone: `+2332441${String(n).padStart(5, '0')}`,
    idNumber: `GHA-7001${String(n).padStart(5, '0')}-1`,
});

const customersSql = `insert into customer (customer_id, name, phone, country, is_test_mode, search, marks)
    select 'c' || n, '', '', case when n % 10 < 8 then 'GH' else 'KE' end, false, '', string_to_array(($1::text[])[n % ${names} + 1], ' ')::bigint[]
    from generate_series(1, ${rows}) n`;
const applicationsSql = `update application
    set search = lower(reference), marks = string_to_array(($1::text[])[uid::int % ${names} + 1], ' ')::bigint[]`;

beforeAll(async () => {
    const { pool } = database;
    await addLongLists(pool, rows);
    const marks = Array.from({ length: names }, (_, n) => namedMarks(listSecrets, personOf(n)).join(' '));
    for (const sql of [customersSql, applicationsSql]) await pool.query(sql, [marks]);
    await pool.query('vacuum analyze customer, application');
}, 60_000);

/** How the database finds what a list shows, with its own figures of what the tables hold. */
const plansOf = async (resource: Resource, q: string) => {
    const plans: string[] = [];
    const { reader, borrow } = database.db;
    const explaining: Database['reader'] = (scope, of, pace) => {
        const own = reader(scope, of, pace);
        const query: typeof own.query = async (statement: QueryConfig) => {
            if (!statement.text.startsWith('explain')) {
                const { rows: lines } = await own.query({
                    text: `explain ${statement.text}`,
                    values: statement.values ?? [],
                });
                plans.push(lines.map((line) => String(Object.values(Object(line))[0])).join('\n'));
            }
            return own.query(statement);
        };
        return { ...own, query };
    };
    const lists = createLists({
        database: { reader: explaining, borrow, secrets: listSecrets },
        freshness: { generation: () => 0, bump: () => undefined },
        onError: (error) => {
            throw error;
        },
    });
    const found = await keysOf(lists, { resource, as: 'admin', filter: { q } }, 0);
    return { found, plans };
};

const { name, phone, idNumber } = personOf(123);

describe.each([customers, applications])('$name, whose names lie sealed', (resource) => {
    it.each([
        ['a phone', phone],
        ['a phone as it is said', `0${phone.slice(4)}`],
        ['the end of a phone', phone.slice(-6)],
        ['an ID number', idNumber],
        ['a surname', name.split(' ')[1] ?? ''],
        ['a whole name', name],
    ])('are found by %s, by an index', async (_, q) => {
        const { found, plans } = await plansOf(resource, q);
        expect(found.length).toBeGreaterThan(20);
        expect(plans.join('\n')).toContain(`${resource.source}_marks`);
        expect(plans.join('\n')).not.toContain(`Seq Scan on ${resource.source}`);
    });
});

test('two letters, of which the index of words knows nothing, are looked for in the rows themselves', async () => {
    const { found, plans } = await plansOf(applications, 'zq');
    expect(found).toEqual([]);
    // In that form the database has no index for it, however many rows there are.
    expect(plans.join('\n')).toContain('COALESCE((search ~~');
});
