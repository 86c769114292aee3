interface Floor {
    readonly holds: string;
    /** Its wings, the upper ones first: folders, '.' for the files beside them. Those of one row know nothing of each other. */
    readonly wings: readonly (readonly string[])[];
}

/** The server from the roof down: a file imports what lies in its own wing or under it, never beside or above it. */
const server: readonly Floor[] = [
    { holds: 'putting together', wings: [['.']] },
    { holds: 'demonstration data', wings: [['demo']] },
    { holds: 'what each job does, and when', wings: [['work']] },
    {
        holds: 'applications and loans',
        wings: [
            ['lending/gateway'],
            [
                'lending/approvals',
                'lending/collections',
                'lending/customers',
                'lending/desk',
                'lending/privacy',
                'lending/reports',
                'lending/shop',
            ],
            ['lending/applications'],
            ['lending/servicing'],
            ['lending/papers'],
            ['lending/books', 'lending/contracts', 'lending/watchLists'],
            ['lending/records'],
            ['lending'],
        ],
    },
    { holds: 'what a resource does beside the generic', wings: [['resources']] },
    {
        holds: 'the generic resource engine',
        wings: [
            ['rest'],
            ['rest/bulk', 'rest/export', 'rest/import', 'rest/summary'],
            ['rest/csv', 'rest/list', 'rest/write'],
            ['rest/sql'],
        ],
    },
    {
        holds: 'who people are, what two of them agree on, files, notices',
        wings: [['approvals'], ['identity', 'documents', 'notifications']],
    },
    { holds: 'everybody outside, behind one interface each, and backups', wings: [['backup', 'partners']] },
    {
        holds: 'what every program of this kind needs',
        wings: [
            ['platform/live'],
            ['platform/jobs'],
            ['platform/http'],
            ['platform/audit'],
            ['platform/database'],
            ['platform/config', 'platform/secrets'],
            ['platform'],
        ],
    },
];

/** The web app, in the same way. */
const web: readonly Floor[] = [
    { holds: 'putting together', wings: [['.']] },
    {
        holds: 'the areas',
        wings: [['resources'], ['account', 'admin', 'sales', 'signIn', 'underwriting']],
    },
    { holds: 'what waits on the phone, and what is told', wings: [['inactivity', 'notifications', 'offline']] },
    { holds: 'what every area is drawn with', wings: [['framework']] },
    {
        holds: 'who is there, where they are, what they read',
        wings: [['auth', 'theme'], ['i18n', 'push', 'pwa'], ['dataProvider', 'routes'], ['session']],
    },
];

export interface House {
    readonly name: string;
    readonly folder: string;
    readonly floors: readonly Floor[];
}

export const houses: readonly House[] = [
    { name: 'the server', folder: 'server', floors: server },
    { name: 'the web app', folder: 'src', floors: web },
];
