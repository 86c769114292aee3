import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { earnings } from '../../../domain/resources/earnings.ts';
import { savedViews } from '../../../domain/resources/savedViews.ts';
import { declarationOf, namesOf, registered } from '../../../scripts/migration/declaration.ts';
import { fileAfter, migrationText, nameFor } from '../../../scripts/migration/migrationFile.ts';
import { commandsOf, wallOf } from '../../../scripts/migration/walls.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

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
    expect(migrationText([column, other])).toBe(
        '-- Written from the declarations by `npm run migration`.\n\n-- spare-parts.paymentTerms has no column.\na;\n',
    );
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
    expect(wallOf(savedViews)).toContain("(shared_with = 'admin') and (app_in_country(country) or country = '*')");
});
