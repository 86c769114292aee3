import { object } from '../yup.ts';
import { granted } from '../access/roles.ts';
import { defineResource, type Resource } from '../resource.ts';
import { adminUsers, person, salesUsers, supportUsers, underwriterUsers } from './users.ts';

const kinds: readonly Resource[] = [salesUsers, underwriterUsers, supportUsers, adminUsers];

const { username, name, group, country } = person;

/** Everybody with an account, whatever their work is: whom a record was written, counted or agreed to by. */
export const people = defineResource({
    name: 'people',
    label: { one: 'Person', many: 'People' },
    key: 'username',
    source: 'person',
    represent: 'name',
    schema: object({ username, name, group, country }),
    access: { read: ['admin', 'support'] },
    scope: (principal) =>
        kinds.filter(({ access }) => granted(principal, access.list ?? [])).flatMap((kind) => kind.scope(principal)),
    list: {
        columns: ['name', 'username', 'group', 'country'],
        sort: ['name', 'ASC'],
        search: ['name', 'username'],
        filters: ['group', 'country'],
    },
    form: [{ title: 'Person', fields: ['username', 'name', 'group', 'country'] }],
    screens: 'none',
    shownAs: (row) => kinds.find(({ fixed }) => fixed?.['group'] === row['group'])?.name,
});
