import { date, number, object, string } from 'yup';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { roles } from '../../../domain/access/roles.ts';
import { ownCountry } from '../../../domain/access/scope.ts';
import { country } from '../../../domain/countryField.ts';
import { defineResource, type Resource } from '../../../domain/resource.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { resources } from '../../../domain/resources/index.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { columnName } from '../../../server/platform/database/fieldColumns.ts';
import { differences, type Difference } from '../../../scripts/migration/differences.ts';
import { everybody } from '../../../scripts/migration/everybody.ts';
import { readSchema } from '../../../scripts/migration/stored.ts';
import { wantedTables } from '../../../scripts/migration/wanted.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

const compared = async (declared: readonly Resource[] = resources): Promise<readonly Difference[]> => {
    const schema = await readSchema(database.pool);
    return differences(await wantedTables(declared, schema), schema);
};

const told = (found: readonly Difference[]): readonly string[] => found.map(({ at, says }) => `${at} ${says}`);

test('the migrated database is as the declarations ask: else run `npm run migration`', async () => {
    expect(told(await compared())).toEqual([]);
});

/** Every statement about these is written by hand, so that nothing asks for their types. */
const plain = [
    'application_rollup',
    'event_archive',
    'event_personal',
    'event_step',
    'event_waiting',
    'import_file',
    'import_row',
    'inbound_waiting',
    'installation',
    'installation_secret',
    'ledger_accrual',
    'ledger_balance',
    'ledger_check',
    'ledger_day_balance',
    'ledger_entry',
    'listed_person',
    'lock_inbox',
    'migration',
    'money_reference',
    'one_time_code',
    'photo_turn',
    'provider_change',
    'push_key',
    'push_subscription',
    'record_comment',
    'record_presence',
    'reference_counter',
    'request_count',
    'seal',
    'seal_head',
];

test('every other table is typed', async () => {
    const schema = await readSchema(database.pool);
    const typed = (await wantedTables(resources, schema)).map(({ name }) => name);
    const others = [...schema.tables.keys()].filter((name) => !name.startsWith('idp_') && !plain.includes(name));
    expect(others.filter((name) => !typed.includes(name))).toEqual([]);
});

test.each([applications, eventLogs].map((resource) => [resource.name, resource] as const))(
    'rows of %s that are passed over on the way to a far page are told from an index alone, in every order',
    async (_name, resource) => {
        const { tables } = await readSchema(database.pool);
        const { sort, sortable = [] } = resource.list;
        const staff = everybody.filter(({ roles: [role] }) => role === 'admin' || role === 'support');
        const scopes = staff.flatMap((principal) => resource.scope(principal).flatMap((where) => Object.keys(where)));
        const indexes = tables.get(resource.source)?.indexes ?? [];
        const uncovered = [sort[0], ...sortable].filter((name) => {
            const order = [name, resource.key].map(columnName);
            return !indexes.some(
                ({ columns, included, partial }) =>
                    !partial &&
                    columns
                        .filter((led) => led !== 'country')
                        .slice(0, 2)
                        .join() === order.join() &&
                    scopes.every((scoped) => [...columns, ...included].includes(columnName(scoped))),
            );
        });
        expect(uncovered).toEqual([]);
    },
);

const warehouses = defineResource({
    name: 'warehouses',
    label: { one: 'Warehouse', many: 'Warehouses' },
    key: 'warehouseId',
    source: 'warehouse',
    represent: 'name',
    schema: object({
        warehouseId: string().required().meta({ readOnly: true }),
        name: string().trim().required().max(80),
        country,
        paymentTerms: string().required().oneOf(['at_once', 'thirty_days']).default('at_once'),
        createdAt: date().required().meta({ readOnly: true }),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: { read: ['admin', 'support'], create: ['admin'], edit: ['admin'] },
    scope: ownCountry('admin', 'support'),
    list: { columns: ['name'], sort: ['name', 'ASC'], search: ['name'], filters: ['country', 'paymentTerms'] },
    form: [],
});

const merchantsWith = (schema: Parameters<typeof merchants.schema.shape>[0]): readonly Resource[] =>
    resources.map((resource) =>
        resource === merchants ? defineResource({ ...merchants, schema: merchants.schema.shape(schema) }) : resource,
    );

// A new declaration, or something done to the database: what is told then.
beforeEach(() => database.pool.query('begin'));
afterEach(() => database.pool.query('rollback'));

test.each([
    [
        'alter table merchant drop column email',
        [
            'merchants.email is required and has no column: rows that are there need a value. Declare a default, or let it be null',
        ],
    ],
    [
        'alter table merchant alter column merchant_group set not null',
        ['merchants.merchantGroup may be empty, and its column may not'],
    ],
    [
        'alter table merchant alter column products type text',
        ['merchants.products is kept as text and declared as jsonb'],
    ],
    [
        'alter table merchant alter column version type smallint',
        ['merchants.version is kept as smallint and declared as integer'],
    ],
    ['alter table merchant alter column version drop default', ['merchants.version has no default in the database']],
    ['alter table merchant add column floor text', [expect.stringContaining('merchant.floor is in no declaration')]],
    [
        'alter table merchant alter column email drop not null',
        [expect.stringContaining('merchants.email is required, and rows may lack it')],
    ],
    ['drop index merchant_status', ['merchants.status has no index']],
    ['drop index merchant_created', ['merchants.createdAt has no index']],
    ['drop index merchant_products', ['merchants.products has no index']],
    ['drop index merchant_search', ['merchants.search has no index']],
    ['alter table merchant disable row level security', ['merchants is kept without row level security']],
    ['revoke update on merchant from ahadi_app', ['merchants lets people update, which is not granted']],
    [
        'drop policy merchant_reach on merchant',
        [expect.stringContaining('merchants lets people select and insert and update, which no policy does')],
    ],
    [
        'alter table document drop column sha256',
        [expect.stringContaining('document.sha256 is required and has no column')],
    ],
])('%s is told', async (statement, expected) => {
    await database.pool.query(statement);
    expect(told(await compared())).toEqual(expected);
});

test('a choice that the database refuses is told', async () => {
    const assortment = string().required().oneOf(['all', 'chosen', 'none']);
    const [found] = await compared(merchantsWith({ assortment }));
    expect(found?.says).toBe('may be none, which the database refuses');
    await database.pool.query(found?.sql ?? '');
    await database.pool
        .query(`insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search, assortment)
        values ('GH0001', '', '', '', '', '', '', '', '', 'none')`);
});

test('a declared column is given to the rows that are there', async () => {
    await database.pool
        .query(`insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
        values ('GH0001', '', '', '', '', '', '', '', '')`);
    const declared = merchantsWith({
        floors: number().integer().required().default(1),
        opens: string().nullable().defined(),
    });
    for (const { sql = '' } of await compared(declared)) await database.pool.query(sql);
    expect(await compared(declared)).toEqual([]);
    const { rows } = await database.pool.query('select floors, opens from merchant');
    expect(rows).toEqual([{ floors: 1, opens: null }]);
});

test('a column that rows cannot be given is not written', async () => {
    expect(await compared(merchantsWith({ floors: number().integer().required() }))).toEqual([
        { at: 'merchants.floors', says: expect.stringContaining('rows that are there need a value') },
    ]);
});

test('a resource that is read from a view asks for no table', async () => {
    await database.pool.query(
        `create view warehouse as select merchant_code as warehouse_id, name, country from merchant`,
    );
    expect(await compared([...resources, warehouses])).toEqual([]);
});

test('a new resource has a table, indexes, and a wall that lets in whom its scope lets in', async () => {
    const declared = [...resources, warehouses];
    for (const { sql = '' } of await compared(declared)) await database.pool.query(sql);
    expect(await compared(declared)).toEqual([]);
    await database.pool.query(`insert into warehouse (warehouse_id, name, country, payment_terms, search)
        values ('1', 'Tema', 'GH', 'at_once', ''), ('2', 'Mombasa', 'KE', 'at_once', '')`);
    await database.pool.query(
        `set local role ahadi_app; set local app.country = 'GH'; set local app.username = 'someone'`,
    );
    const seen: Record<string, unknown> = {};
    for (const role of roles) {
        await database.pool.query(`select set_config('app.roles', $1, true)`, [role]);
        const { rows } = await database.pool.query<{ name: string }>('select name from warehouse');
        const { rowCount } = await database.pool.query(`update warehouse set version = 2`);
        seen[role] = [rows.map(({ name }) => name), rowCount];
    }
    const own = ['Tema'];
    expect(seen).toEqual({ admin: [own, 1], support: [own, 0], underwriter: [[], 0], sales: [[], 0] });
    await expect(database.pool.query(`delete from warehouse`)).rejects.toThrow('permission denied');
});
