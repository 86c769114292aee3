import { boolean, object, string } from 'yup';
import { expect, test } from 'vitest';
import { defineResource } from '../../../domain/resource.ts';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { menuOf } from '../../../src/admin/menu.ts';
import { resourceFor } from '../../../src/resources/index.tsx';
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

const editable = defineResource({ ...base, access: { read: ['admin'], create: ['admin'], edit: ['admin'] } });
const readable = defineResource({ ...base, access: { read: ['admin'] }, menu: { group: 'People' } });

test('a resource that nothing else knows has its addresses', () => {
    expect(rowsOf(editable)).toEqual([
        { area: 'admin', path: '/admin/office-hours', title: 'Office hours' },
        { area: 'admin', path: '/admin/add/office-hours', title: 'Add an office hour' },
        { area: 'admin', path: '/admin/edit/office-hours/:hourId', title: 'Office hour' },
    ]);
    expect(recordAddresses(readable)).toEqual({
        list: '/admin/office-hours',
        record: '/admin/office-hours/:hourId',
    });
});

test('it is a react-admin <Resource> with the screens that its declaration gives it', () => {
    const { name, list, create, edit, show, recordRepresentation, options } = resourceFor(editable).props;
    expect({ name, options }).toEqual({ name: 'office-hours', options: { label: 'Office hours' } });
    expect([list, create, edit, show].map(Boolean)).toEqual([true, true, true, true]);
    expect(recordRepresentation({ id: 'h1', hourId: 'Morning' })).toBe('Morning');
    const bare = resourceFor(readable).props;
    expect([bare.list, bare.create, bare.edit, bare.show].map(Boolean)).toEqual([true, false, false, true]);
});

test('it stands in the menu where it says, under System unless it does', () => {
    const groupOf = (resource: typeof editable): string | undefined =>
        menuOf(
            [...resourcesWithScreens, resource].map((one) => resourceFor(one).props),
            [],
        ).find(({ entries }) => entries.some(({ to }) => to === '/admin/office-hours'))?.title;
    expect([groupOf(editable), groupOf(readable)]).toEqual(['System', 'People']);
});
