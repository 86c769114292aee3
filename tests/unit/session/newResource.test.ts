import { boolean, object, string } from 'yup';
import { expect, test } from 'vitest';
import { defineResource } from '../../../domain/resource.ts';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { menuOf } from '../../../src/admin/menu.ts';
import { recordAddresses } from '../../../src/routes/recordAddresses.ts';
import { rowsOf } from '../../../src/routes/resourceRows.ts';

const base = {
    name: 'office-hours',
    label: { one: 'Office hour', many: 'Office hours' },
    key: 'hourId',
    source: 'office_hour',
    represent: 'hourId',
    schema: object({ hourId: string().required(), open: boolean().required() }),
    scope: () => [{}],
    list: { columns: ['hourId'], sort: ['hourId', 'ASC'] },
    form: [{ title: 'Hour', fields: ['hourId', 'open'] }],
} as const;

const editable = defineResource({ ...base, access: { list: ['admin'], create: ['admin'], edit: ['admin'] } });
const readable = defineResource({ ...base, access: { list: ['admin'] }, menu: { group: 'People' } });

test('a resource that nothing else knows has its addresses', () => {
    expect(rowsOf(editable)).toEqual([
        { area: 'admin', path: '/admin/office-hours', title: 'Office hours' },
        { area: 'admin', path: '/admin/add/office-hours', title: 'Add an office hour' },
        { area: 'admin', path: '/admin/edit/office-hours/:hourId', title: 'Edit an office hour' },
    ]);
    expect(recordAddresses(readable)).toEqual({
        list: '/admin/office-hours',
        record: '/admin/office-hours/:hourId',
    });
});

test('it stands in the menu where it says, under System unless it does', () => {
    const groupOf = (resource: typeof editable): string | undefined =>
        menuOf([...resourcesWithScreens, resource]).find(({ entries }) =>
            entries.some((entry) => 'resource' in entry && entry.resource === 'office-hours'),
        )?.title;
    expect([groupOf(editable), groupOf(readable)]).toEqual(['System', 'People']);
    const entries = menuOf(resourcesWithScreens).flatMap((group) => group.entries);
    const named = entries.flatMap((entry) => ('resource' in entry ? [entry.resource] : []));
    expect(named.toSorted()).toEqual(resourcesWithScreens.map(({ name }) => name).toSorted());
});
