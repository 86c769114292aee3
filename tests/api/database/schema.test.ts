import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as application from '../../../server/platform/database/schema/application.ts';
import * as directory from '../../../server/platform/database/schema/directory.ts';
import * as evidence from '../../../server/platform/database/schema/evidence.ts';
import * as lending from '../../../server/platform/database/schema/lending.ts';
import * as records from '../../../server/platform/database/schema/records.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

interface Column {
    readonly table: string;
    readonly name: string;
    readonly type: string;
    readonly nullable: boolean;
}

let database: TestDatabase;
let stored: readonly Column[];
beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await database.pool.query<Column>(
        `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
                not a.attnotnull as nullable
            from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    );
    stored = rows;
});
afterAll(() => database.drop());

const tables = [application, directory, evidence, lending, records]
    .flatMap((module): readonly unknown[] => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));

const byName = (left: Column, right: Column): number => left.name.localeCompare(right.name);

test.each(tables.map((table) => [table.name, table] as const))(
    '%s has the columns of its schema',
    (name, { columns }) => {
        const declared = columns.map((column): Column => ({
            table: name,
            name: column.name,
            type: column.getSQLType(),
            nullable: !column.notNull,
        }));
        expect(stored.filter(({ table }) => table === name).toSorted(byName)).toEqual(declared.toSorted(byName));
    },
);

/** Nothing reads these through the schema: counters, secrets and the runner's own record. */
const plain = ['event_chain', 'installation_secret', 'migration', 'reference_counter'];

test('every other table has a schema', () => {
    const known = new Set([...tables.map(({ name }) => name), ...plain]);
    const unknown = stored.map(({ table }) => table).filter((table) => !known.has(table) && !table.startsWith('idp_'));
    expect([...new Set(unknown)]).toEqual([]);
});
