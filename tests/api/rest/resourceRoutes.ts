import { admins, staff, uids } from './askers.ts';
import { resourceRows } from './matrix.ts';
import type { OtherRow } from './otherRow.ts';

const masking = [
    'applications',
    'customers',
    'loans',
    'payments',
    'earnings',
    'money-orders',
    'inbound',
    'refunds',
    'customer-requests',
];

/** Without a reason: whoever reaches the record is refused for that. */
const revealRows = resourceRows
    .filter(({ name }) => masking.includes(name))
    .map(({ name, rows: records, absent, reach }): OtherRow => ({
        route: `POST /api/${name}/:id/reveal`,
        attempt: (id) => ({ url: `/api/${name}/${id}/reveal`, body: {} }),
        records,
        absent,
        reach,
    }));

/** The routes about one user that no fields generate. */
const aboutUsers = resourceRows
    .filter(({ name }) => name.startsWith('users/'))
    .flatMap(({ name, rows: records, absent, reach }): readonly OtherRow[] => [
        {
            route: `GET /api/${name}/:id/devices`,
            attempt: (id) => ({ url: `/api/${name}/${id}/devices` }),
            records,
            absent,
            reach,
        },
        {
            route: `DELETE /api/${name}/:id/devices/:deviceKey`,
            attempt: (id) => ({ url: `/api/${name}/${id}/devices/eu-west-1_none` }),
            records,
            absent,
            reach,
        },
        {
            route: `GET /api/${name}/:id/sign-ins`,
            attempt: (id) => ({ url: `/api/${name}/${id}/sign-ins` }),
            records,
            absent,
            reach,
        },
    ]);

/** A file is its owner's alone, and nobody has taken one. */
const importRows: readonly OtherRow[] = [
    ...resourceRows
        .filter(({ name }) => name === 'merchants' || name === 'pricing' || name.startsWith('users/'))
        .map(({ name, create = [] }): OtherRow => ({
            route: `POST /api/${name}/imports`,
            askers: create,
            sent: { url: `/api/${name}/imports`, body: {} },
        })),
    // Entered by a person's action on a loan or from a file, never created by themselves.
    { route: 'POST /api/payments/imports', askers: staff, sent: { url: '/api/payments/imports', body: {} } },
    {
        route: 'POST /api/statement-rows/imports',
        askers: admins,
        sent: { url: '/api/statement-rows/imports', body: {} },
    },
    { route: 'GET /api/imports', askers: staff },
    ...[
        'GET',
        'POST check',
        'POST commit',
        'POST advance',
        'POST mend',
        'GET rows',
        'GET faults',
        'GET faults.csv',
    ].map((what): OtherRow => {
        const [method = '', step] = what.split(' ');
        const rest = step === undefined ? '' : `/${step}`;
        return {
            route: `${method} /api/imports/:importId${rest}`,
            attempt: (id) => ({ url: `/api/imports/${id}${rest}` }),
            absent: uids.absent,
        };
    }),
];

/** What is written by hand for several resources alike. */
export const resourceRoutes: readonly OtherRow[] = [...revealRows, ...aboutUsers, ...importRows];
