import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { earnings } from '../../../domain/resources/earnings.ts';
import { savedViews } from '../../../domain/resources/savedViews.ts';
import { declarationOf, namesOf, registered } from '../../../scripts/migration/declaration.ts';
import { fileAfter, migrationFiles, nameFor } from '../../../scripts/migration/migrationFile.ts';
import { commandsOf, wallOf } from '../../../scripts/migration/walls.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { longLocks } from '../../support/longLocks.ts';

test('a resource is called alike everywhere', () => {
    expect(namesOf('spare-parts')).toEqual({
        variable: 'spareParts',
        key: 'sparePartId',
        source: 'spare_part',
        label: { one: 'Spare part', many: 'Spare parts' },
    });
    expect(['companies', 'boxes', 'branches', 'houses', 'glass'].map((name) => namesOf(name).source)).toEqual([
        'company',
        'box',
        'branch',
        'house',
        'glass',
    ]);
    expect(declarationOf('spare-parts')).toContain("    key: 'sparePartId',\n    source: 'spare_part',");
});

test('the registry takes a resource once, in its place', () => {
    const registry = readFileSync(packageRoot('domain', 'resources', 'index.ts'), 'utf8');
    const once = registered(registry, 'trial-balloons');
    const added = once.split('\n').filter((line) => !registry.split('\n').includes(line));
    expect(added).toEqual(["import { trialBalloons } from './trialBalloons.ts';", '    trialBalloons,']);
    expect(once).toMatch(/^ {4}\w+,\n {4}trialBalloons,\n\];$/m);
    expect(once).toMatch(/trialBalloons\.ts';\n.*users\.ts'/);
    expect(registered(once, 'trial-balloons')).toBe(once);
    expect(registered(registry, 'zones')).toMatch(/work\.ts';\nimport { zones } from '\.\/zones\.ts';\n\n/);
});

test('a migration is called after what it mends, and has the next number', () => {
    const [column, other] = [
        { at: 'spare-parts.paymentTerms', says: 'has no column', sql: 'a;' },
        { at: 'loans.state', says: 'is open' },
    ];
    expect(fileAfter(['0009_notes.sql', '0010_last_editor.sql'], nameFor([column]))).toBe(
        '0011_spare_parts_payment_terms.sql',
    );
    expect(fileAfter([], nameFor([column, other]))).toBe('0001_spare_parts_and_loans.sql');
});

test('what is changed at once and what is built while others write stand in files of their own', () => {
    const found = [
        { at: 'loans.state', says: 'may be open', sql: 'a;', beside: 'b;' },
        { at: 'loans.sum', says: 'is open' },
        { at: 'loans.search', says: 'has no index', beside: 'c;', needs: 'pg_trgm' },
    ];
    const title = '-- Written from the declarations by `npm run migration`.\n\n';
    expect(migrationFiles(found, { names: ['0009_notes.sql'], name: 'loans' })).toEqual([
        { file: '0010_loans.sql', text: `${title}-- loans.state may be open.\na;\n` },
        { file: '0011_loans_beside.sql', text: `-- transaction: none\n${title}-- loans.state may be open.\nb;\n` },
        {
            file: '0012_loans_search.sql',
            text: `-- transaction: none\n-- needs: pg_trgm\n${title}-- loans.search has no index.\nc;\n`,
        },
    ]);
});

const migrations = packageRoot('server', 'platform', 'database', 'migrations');

test('no migration keeps others long from a table that is in use', () => {
    // Those before stand in databases as they are.
    const files = readdirSync(migrations).filter((name) => name >= '0593');
    const found = files.map((name) => [name, longLocks(readFileSync(join(migrations, name), 'utf8'))]);
    expect(found).toEqual(files.map((name) => [name, []]));
});

test.each([
    ['create index loan_state on loan (state);', ['loan: build the index beside the writes']],
    ['create unique index if not exists one on only loan (uid);', ['loan: build the index beside the writes']],
    [
        "do $$ begin execute format('create index loan_state on loan (%I)', 'state'); end $$;",
        ['loan: build the index beside the writes'],
    ],
    ['alter table loan add constraint sound check (sum > 0);', ['loan: add the constraint `not valid`']],
    ['alter table loan add foreign key (uid) references application;', ['loan: add the constraint `not valid`']],
    ['alter table loan drop column sum, alter uid set not null;', ['loan: prove `not null` by a constraint']],
    ['alter table loan alter column sum type bigint;', ['loan: fill a new column']],
    ['alter table only loan add primary key (uid);', ['loan: build its index beside the writes']],
    ['alter table loan add column at timestamptz default clock_timestamp();', ['loan: add the column without']],
    [
        'alter table loan add column sum bigint;\nupdate loan set sum = 0;',
        ['loan: change its rows in a migration of their own'],
    ],
    ['lock table loan;', ['loan: lock no table']],
    // What is short, or nobody's yet.
    ['-- transaction: none\ncreate index concurrently if not exists loan_state on loan (state);', []],
    ['alter table loan add column sum bigint not null default 0, add column at timestamptz default now();', []],
    ['alter table loan add constraint sound check (sum > 0) not valid;', []],
    ['alter table loan validate constraint sound;', []],
    ['alter table loan add constraint loan_pkey primary key using index loan_key;', []],
    ['update loan set sum = 0 where sum is null;', []],
    ['create table plan (uid text check (uid <> $$$$));\ncreate index plan_uid on plan (uid);', []],
    [
        'alter table loan drop column sum;\ncreate function f() returns void as $$ begin update loan set sum = 0; end $$;',
        [],
    ],
    ['-- few rows: licence\nalter table licence alter column uid set not null;', []],
])('a migration is told what it does long: %s', (sql, wanted) => {
    expect(longLocks(sql)).toEqual(wanted.map((one) => expect.stringContaining(one)));
});

test('a wall lets in by role, shop, name and what was shared', () => {
    expect(wallOf(earnings)).toBe(`alter table earning enable row level security;
alter table earning force row level security;
create policy system_reach on earning for all to ahadi_system using (true) with check (true);
grant select on earning to ahadi_app;
create policy earning_read on earning for select to ahadi_app
    using ((app_in_country(country) and ((select app_has_role('admin')) or (select app_has_role('support'))))
        or (((app_in_merchant(merchant_code) and username = (select app_username())) or (app_in_merchant(merchant_code))) and (select app_has_role('sales'))));`);
    expect(commandsOf(savedViews)).toEqual(['select', 'insert', 'update', 'delete']);
    expect(wallOf(savedViews)).toContain(
        "(shared_with = 'admin' or shared_with = 'everyone') and (app_in_country(country) or country = '*')",
    );
});
