import { admins, everybody, give, staff, type ResourceRow } from './askers.ts';

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

const ofGhana = everybody.filter((name) => !name.endsWith('.ke'));

/** Everybody is read there of whom one reads an account; who has no work is nobody's. */
export const peopleRow: ResourceRow = {
    name: 'people',
    rows: [...everybody, 'nobody'],
    absent: 'no.such.person',
    reach: {
        admin: everybody,
        admin2: ofGhana,
        ...give(
            ['support', 'support2'],
            ofGhana.filter((name) => !admins.includes(name)),
        ),
    },
    list: staff,
};
