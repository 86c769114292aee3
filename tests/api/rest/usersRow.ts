import { admins, give, staff, type ResourceRow } from './askers.ts';

/** The row of one kind of user, by those of Ghana and of Kenya. */
export const usersRow = (
    kind: string,
    [ghanaian, kenyan]: readonly [readonly string[], readonly string[]],
): ResourceRow => ({
    name: `users/${kind}`,
    rows: [...ghanaian, ...kenyan],
    absent: 'no.such.person',
    reach: { ...give(['admin'], [...ghanaian, ...kenyan]), ...give(['admin2', 'support', 'support2'], ghanaian) },
    list: staff,
    create: admins,
    edit: admins,
    export: staff,
    bulk: { status: 'active' },
});
