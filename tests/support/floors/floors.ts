export interface Floor {
    readonly holds: string;
    /** Its wings, the upper ones first: folders of `server/`, '.' for the files beside them. Those of one row know nothing of each other. */
    readonly wings: readonly (readonly string[])[];
}

/** The server from the roof down: a file imports what lies in its own wing or under it, never beside or above it. */
export const floors: readonly Floor[] = [
    { holds: 'putting together', wings: [['.']] },
    { holds: 'demonstration data', wings: [['demo']] },
    { holds: 'what each job does, and when', wings: [['work']] },
    {
        holds: 'applications and loans',
        wings: [
            ['lending/approvals', 'lending/desk', 'lending/reports', 'lending/shop'],
            ['lending/applications'],
            ['lending/servicing'],
            ['lending/contracts'],
            ['lending/records'],
            ['lending'],
        ],
    },
    { holds: 'what a resource does beside the generic', wings: [['resources']] },
    {
        holds: 'the generic resource engine',
        wings: [['rest'], ['rest/bulk', 'rest/export', 'rest/import'], ['rest/list', 'rest/write'], ['rest/sql']],
    },
    { holds: 'who people are, files, notices', wings: [['identity', 'documents', 'notifications']] },
    { holds: 'everybody outside, behind one interface each', wings: [['partners']] },
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
