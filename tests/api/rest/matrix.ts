/** Everybody the matrix asks as; matrixRows.ts says where they work. */
export const askers = [
    'anonymous',
    'admin',
    'admin2',
    'support',
    'support2',
    'underwriter',
    'senior',
    'sales',
    'sales2',
    'teamlead',
    'sales.kumasi',
    'sales.ke',
    'underwriter.ke',
    'nobody',
] as const;
export type Asker = (typeof askers)[number];

/** One row of data for each: own shop, a colleague's, another shop's, another country's, and none at all. */
export const uids = {
    own: '01900000-0000-7000-8000-000000000001',
    colleague: '01900000-0000-7000-8000-000000000002',
    otherShop: '01900000-0000-7000-8000-000000000003',
    otherCountry: '01900000-0000-7000-8000-000000000004',
    absent: '01900000-0000-7000-8000-00000000000f',
} as const;

const people = (...names: readonly Asker[]): readonly Asker[] => names;
const admins = people('admin', 'admin2');
const staff = people('admin', 'admin2', 'support', 'support2');
const underwriters = people('underwriter', 'senior', 'underwriter.ke');
const sellers = people('sales', 'sales2', 'teamlead', 'sales.kumasi', 'sales.ke');
const everybody = [...staff, ...underwriters, ...sellers];

/** What the matrix expects of one resource, written from the rules of the domain and not from the declarations. */
export interface ResourceRow {
    readonly name: string;
    /** Ids of all rows there are. */
    readonly rows: readonly string[];
    readonly absent: string;
    /** Whose rows each person reaches; left out: none. */
    readonly reach: Partial<Record<Asker, readonly string[]>>;
    readonly list: readonly Asker[];
    readonly create?: readonly Asker[];
    readonly edit?: readonly Asker[];
    readonly delete?: readonly Asker[];
    readonly export?: readonly Asker[];
    /** A change that leaves every row as it is. */
    readonly bulk?: Readonly<Record<string, unknown>>;
}

const give = (names: readonly Asker[], rows: readonly string[]): ResourceRow['reach'] =>
    Object.fromEntries(names.map((name) => [name, rows]));

const { own, colleague, otherShop, otherCountry } = uids;
const ghana = [own, colleague, otherShop];
const applicationReach: ResourceRow['reach'] = {
    ...give(['admin'], [...ghana, otherCountry]),
    ...give(['admin2', 'support', 'support2', 'senior'], ghana),
    // Awaiting review is the queue of every underwriter of the country; the colleague's is still a draft.
    underwriter: [own, otherShop],
    'underwriter.ke': [otherCountry],
    sales: [own],
    sales2: [colleague],
    teamlead: [own, colleague],
    'sales.kumasi': [otherShop],
    'sales.ke': [otherCountry],
};

const ghanaSellers = ['sales', 'sales2', 'sales.kumasi', 'teamlead'];
const usersRow = (kind: string, [ghanaian, kenyan]: readonly [readonly string[], readonly string[]]): ResourceRow => ({
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

export const resourceRows: readonly ResourceRow[] = [
    {
        name: 'applications',
        rows: [...ghana, otherCountry],
        absent: uids.absent,
        reach: applicationReach,
        list: everybody,
        export: [...staff, ...sellers],
    },
    { ...usersRow('sales', [ghanaSellers, ['sales.ke']]), create: staff, edit: staff },
    usersRow('underwriters', [['senior', 'underwriter'], ['underwriter.ke']]),
    usersRow('support', [['support', 'support2'], []]),
    {
        ...usersRow('admins', [['admin', 'admin2'], []]),
        reach: give(admins, ['admin', 'admin2']),
        list: admins,
        create: ['admin'],
        edit: ['admin'],
        export: admins,
    },
    {
        name: 'merchants',
        rows: ['GH0001', 'GH0002', 'KE0001', 'KE0002'],
        absent: 'GH9999',
        reach: {
            ...give(['admin'], ['GH0001', 'GH0002', 'KE0001', 'KE0002']),
            ...give(['admin2', 'support', 'support2', 'underwriter', 'senior'], ['GH0001', 'GH0002']),
            ...give(['sales', 'sales2', 'teamlead'], ['GH0001']),
            'underwriter.ke': ['KE0001', 'KE0002'],
            'sales.kumasi': ['GH0002'],
            'sales.ke': ['KE0001'],
        },
        list: everybody,
        create: admins,
        edit: staff,
        export: staff,
        bulk: { status: 'active' },
    },
    {
        name: 'pricing',
        rows: ['gh-draft', 'gh-published', 'ke-published'],
        absent: 'no-such-price',
        reach: {
            ...give(['admin'], ['gh-draft', 'gh-published', 'ke-published']),
            ...give(['admin2', 'support', 'support2', 'underwriter', 'senior'], ['gh-draft', 'gh-published']),
            ...give(['sales', 'sales2', 'teamlead', 'sales.kumasi'], ['gh-published']),
            ...give(['sales.ke', 'underwriter.ke'], ['ke-published']),
        },
        list: everybody,
        create: admins,
        edit: admins,
        export: staff,
        bulk: { status: 'draft' },
    },
    {
        name: 'features',
        rows: ['offline-mode'],
        absent: 'no-such-feature',
        reach: give(staff, ['offline-mode']),
        list: staff,
        create: admins,
        edit: admins,
        bulk: { enabled: true },
    },
    {
        name: 'event-logs',
        rows: ['9001', '9002', '9003', '9004'],
        absent: '999999',
        reach: {
            admin: ['9001', '9002', '9003', '9004'],
            admin2: ['9001', '9002', '9003'],
            // What they did themselves, and whatever happened to applications.
            support: ['9001', '9002'],
            support2: ['9002'],
        },
        list: staff,
        export: admins,
    },
    {
        name: 'earnings',
        rows: ['own', 'colleague', 'other-shop', 'other-country'],
        absent: 'no-such-earning',
        reach: {
            admin: ['own', 'colleague', 'other-shop', 'other-country'],
            ...give(['admin2', 'support', 'support2'], ['own', 'colleague', 'other-shop']),
            sales: ['own'],
            sales2: ['colleague'],
            teamlead: ['own', 'colleague'],
            'sales.kumasi': ['other-shop'],
            'sales.ke': ['other-country'],
        },
        list: [...staff, ...sellers],
        export: [...staff, ...sellers],
    },
    {
        name: 'loans',
        rows: [own, colleague, otherShop, otherCountry],
        absent: uids.absent,
        reach: {
            admin: [...ghana, otherCountry],
            ...give(['admin2', 'support', 'support2'], ghana),
            sales: [own],
            sales2: [colleague],
            teamlead: [own, colleague],
            'sales.kumasi': [otherShop],
            'sales.ke': [otherCountry],
        },
        list: [...staff, ...sellers],
        export: [...staff, ...sellers],
    },
    {
        name: 'payments',
        rows: [...ghana, otherCountry].map((uid) => `pays-${uid}`),
        absent: 'no-such-payment',
        reach: {
            admin: [...ghana, otherCountry].map((uid) => `pays-${uid}`),
            ...give(
                ['admin2', 'support', 'support2'],
                ghana.map((uid) => `pays-${uid}`),
            ),
        },
        list: staff,
        edit: [...admins, 'support2'],
        export: staff,
    },
    {
        name: 'money-orders',
        rows: [...[...ghana, otherCountry].map((uid) => `asks-${uid}`), 'sends-GH'],
        absent: 'no-such-order',
        reach: {
            admin: [...[...ghana, otherCountry].map((uid) => `asks-${uid}`), 'sends-GH'],
            admin2: [...ghana.map((uid) => `asks-${uid}`), 'sends-GH'],
            ...give(
                ['support', 'support2'],
                ghana.map((uid) => `asks-${uid}`),
            ),
            sales: [`asks-${own}`],
            sales2: [`asks-${colleague}`],
            teamlead: [own, colleague].map((uid) => `asks-${uid}`),
            'sales.kumasi': [`asks-${otherShop}`],
            'sales.ke': [`asks-${otherCountry}`],
        },
        list: [...staff, ...sellers],
        edit: admins,
        export: staff,
    },
    {
        name: 'payouts',
        rows: ['run-GH', 'run-KE'],
        absent: 'no-such-run',
        reach: { admin: ['run-GH', 'run-KE'], admin2: ['run-GH'] },
        list: admins,
        create: admins,
    },
    {
        name: 'api-keys',
        rows: ['key-GH', 'key-KE', 'key-everywhere'],
        absent: 'no-such-key',
        reach: {
            admin: ['key-GH', 'key-KE', 'key-everywhere'],
            ...give(['admin2', 'support', 'support2'], ['key-GH']),
        },
        list: staff,
        create: admins,
        edit: admins,
    },
    {
        name: 'notifications',
        rows: ['for-sales', 'for-admin', 'for-kenya'],
        absent: 'no-such-notification',
        reach: { sales: ['for-sales'], admin: ['for-admin'], 'sales.ke': ['for-kenya'] },
        list: everybody,
        edit: everybody,
        delete: everybody,
        bulk: { read: false },
    },
];

export interface Attempt {
    readonly url: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
}

/** One route that no resource generates. */
export interface OtherRow {
    readonly route: string;
    /** Answers everybody the same; 'public' even without a sign-in. */
    readonly open?: 'public' | 'signedIn';
    /** For routes about one record: how to ask for it, and who reaches which. Whoever does not is told 404, as for the absent one. */
    readonly attempt?: (id: string) => Attempt;
    readonly records?: readonly string[];
    readonly absent?: string;
    readonly reach?: ResourceRow['reach'];
    /** Answers these and nobody else, whatever state it finds. */
    readonly askers?: readonly Asker[];
    /** What is sent there, where the route alone does not say it. */
    readonly sent?: Attempt;
    /** Asked as if it did not end: the stream of live changes. */
    readonly endless?: boolean;
}

const aboutApplications = { records: [...ghana, otherCountry], absent: uids.absent, reach: applicationReach } as const;

const aboutUploads = {
    records: [own, colleague, otherCountry],
    absent: uids.absent,
    reach: { sales: [own], sales2: [colleague], 'sales.ke': [otherCountry] },
} as const;

const ghanaStaff = [...ghanaSellers, 'senior', 'underwriter', 'support', 'support2'];

const revealed: ResourceRow['reach'] = {
    admin: ['9001', '9002', '9003', '9004'],
    admin2: ['9001', '9002', '9003'],
    support: ['9001', '9002'],
    support2: ['9002'],
};

/** Actions on one row and on many, by resource; a version that no row has changes nothing. */
const actionRow = (
    resource: string,
    action: string,
    theirs: { readonly askers?: readonly Asker[] } = {},
): readonly OtherRow[] =>
    resourceRows
        .filter(({ name }) => name === resource)
        .flatMap(({ name, rows: records, absent, reach, edit = [] }): readonly OtherRow[] => [
            {
                route: `POST /api/${name}/bulk-actions/:action`,
                askers: theirs.askers ?? edit,
                sent: { url: `/api/${name}/bulk-actions/${action}`, body: { ids: [absent] } },
            },
            {
                route: `POST /api/${name}/:id/actions/:action`,
                attempt: (id) => ({ url: `/api/${name}/${id}/actions/${action}`, headers: { 'if-match': '"999"' } }),
                records,
                absent,
                reach,
            },
        ]);

/** Of a resource none of whose actions is done to many rows at once. */
const oneByOne = (rows: readonly OtherRow[]): readonly OtherRow[] =>
    rows.filter(({ attempt }) => attempt !== undefined);

const actionRows: readonly OtherRow[] = [
    ...actionRow('users/sales', 'try-again'),
    ...actionRow('users/underwriters', 'try-again'),
    ...actionRow('users/support', 'try-again'),
    ...actionRow('users/admins', 'try-again'),
    ...oneByOne(actionRow('loans', 'record-payment')),
    ...oneByOne(actionRow('payouts', 'withdraw')),
    ...actionRow('merchants', 'suspend', { askers: admins }),
    ...actionRow('pricing', 'retire'),
    ...oneByOne(actionRow('api-keys', 'revoke')),
];

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
    { route: 'GET /api/imports', askers: staff },
    ...['GET', 'POST check', 'POST commit', 'POST advance', 'GET faults', 'GET faults.csv'].map((what): OtherRow => {
        const [method = '', step] = what.split(' ');
        const rest = step === undefined ? '' : `/${step}`;
        return {
            route: `${method} /api/imports/:importId${rest}`,
            attempt: (id) => ({ url: `/api/imports/${id}${rest}` }),
            absent: uids.absent,
        };
    }),
];

/** Add a row here with every route written by hand. */
export const otherRows: readonly OtherRow[] = [
    ...actionRows,
    ...aboutUsers,
    ...importRows,
    { route: 'GET /api/config', open: 'public' },
    { route: 'GET /api/me', open: 'signedIn' },
    // Whatever its name: one that nobody made is off.
    { route: 'GET /api/me/features/:name', open: 'signedIn' },
    {
        route: 'GET /api/features/:name/preview/:username',
        attempt: (username) => ({ url: `/api/features/offline-mode/preview/${username}` }),
        records: [...ghanaStaff, 'admin', 'sales.ke', 'underwriter.ke', 'nobody'],
        absent: 'no.such.person',
        reach: {
            admin: [...ghanaStaff, 'admin', 'sales.ke', 'underwriter.ke'],
            admin2: [...ghanaStaff, 'admin'],
            ...give(['support', 'support2'], ghanaStaff),
        },
    },
    { route: 'GET /api/event-logs/verification', askers: admins },
    {
        route: 'POST /api/event-logs/:id/reveal',
        // Without a reason: whoever reaches the entry is refused for that.
        attempt: (id) => ({ url: `/api/event-logs/${id}/reveal`, body: {} }),
        records: ['9001', '9002', '9003', '9004'],
        absent: '999999',
        reach: revealed,
    },
    { route: 'GET /api/identity/reconciliation', askers: admins },
    { route: 'POST /api/identity/reconciliation', askers: admins },
    // Nobody has compared yet.
    { route: 'POST /api/identity/reconciliation/repair', askers: admins },
    { route: 'GET /api/openapi.json', open: 'signedIn' },
    // Everybody has an inbox, and says for themself where they want to be reached; nothing of that is valid.
    { route: 'POST /api/notifications/readings', askers: [...everybody, 'nobody'] },
    { route: 'POST /api/push-subscriptions', askers: [...everybody, 'nobody'] },
    {
        route: 'DELETE /api/push-subscriptions/:id',
        attempt: (id) => ({ url: `/api/push-subscriptions/${id}` }),
        records: [],
        absent: 'no-such-browser',
        reach: {},
    },
    { route: 'GET /api/live', open: 'signedIn', endless: true },
    {
        route: 'GET /api/applications/:uid/dossier',
        attempt: (id) => ({ url: `/api/applications/${id}/dossier` }),
        ...aboutApplications,
    },
    { route: 'GET /api/dashboard', askers: staff },
    // Answers whoever has the link: see contracts/copies.test.ts.
    { route: 'GET /api/contract-copies/:link' },
    { route: 'GET /api/shop/balances', askers: sellers },
    { route: 'GET /api/shop/team', askers: sellers },
    {
        route: 'GET /api/applications/:uid/contract',
        // None of them has a contract: whoever reaches the application is told the same as of an absent one.
        attempt: (id) => ({ url: `/api/applications/${id}/contract` }),
        records: [...ghana, otherCountry],
        absent: uids.absent,
        reach: {},
    },
    {
        route: 'GET /api/applications/:uid/bureau-report',
        // None of them has a report: whoever reaches the application is told the same as of an absent one.
        attempt: (id) => ({ url: `/api/applications/${id}/bureau-report` }),
        records: [...ghana, otherCountry],
        absent: uids.absent,
        reach: {},
    },
    { route: 'GET /api/shop/usual-waits', askers: sellers },
    {
        route: 'GET /api/applications/:uid/connections',
        attempt: (id) => ({ url: `/api/applications/${id}/connections` }),
        ...aboutApplications,
    },
    {
        route: 'GET /api/applications/:uid/colleagues',
        attempt: (id) => ({ url: `/api/applications/${id}/colleagues` }),
        ...aboutApplications,
    },
    {
        route: 'GET /api/applications/:uid/notes',
        attempt: (id) => ({ url: `/api/applications/${id}/notes` }),
        ...aboutApplications,
    },
    {
        route: 'POST /api/applications/:uid/notes',
        // Without words: whoever reaches the application is refused for that.
        attempt: (id) => ({ url: `/api/applications/${id}/notes`, body: {} }),
        ...aboutApplications,
    },
    {
        route: 'PUT /api/applications/:uid/notes/seen',
        attempt: (id) => ({ url: `/api/applications/${id}/notes/seen`, body: {} }),
        ...aboutApplications,
    },
    { route: 'GET /api/notes/unread', open: 'signedIn' },
    { route: 'GET /api/approvals', askers: staff },
    { route: 'POST /api/approvals/refusals', askers: staff },
    { route: 'GET /api/desk', askers: underwriters },
    { route: 'GET /api/desk/call-backs', askers: underwriters },
    { route: 'GET /api/desk/figures', askers: underwriters },
    { route: 'POST /api/desk/claim-next', askers: underwriters },
    {
        route: 'POST /api/applications/:uid/actions/:action',
        // A version that no row has: whoever reaches it is refused for that, and nothing changes.
        attempt: (id) => ({
            url: `/api/applications/${id}/actions/cancel`,
            headers: { 'if-match': '"999"' },
            body: { reason: 'CUSTOMER_WITHDREW' },
        }),
        ...aboutApplications,
    },
    {
        route: 'POST /api/applications/:uid/documents',
        // No photo comes with it: whoever reaches the application is refused for that.
        attempt: (id) => ({ url: `/api/applications/${id}/documents?kind=home` }),
        ...aboutApplications,
    },
    // A photo on its way is its sender's alone; the uploads have the ids of their applications.
    {
        route: 'GET /api/uploads/:uploadId',
        attempt: (id) => ({ url: `/api/uploads/${id}` }),
        ...aboutUploads,
    },
    {
        route: 'PATCH /api/uploads/:uploadId',
        // Without a part: whoever reaches the upload is refused for that.
        attempt: (id) => ({ url: `/api/uploads/${id}` }),
        ...aboutUploads,
    },
    {
        route: 'GET /api/documents/:documentId',
        attempt: (id) => ({ url: `/api/documents/${id}` }),
        records: [...ghana, otherCountry],
        absent: uids.absent,
        // Each application's photo of the house has the application's own id. Support sees no document at all.
        reach: { ...applicationReach, support: [], support2: [] },
    },
];
