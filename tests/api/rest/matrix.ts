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
    /** Rejected by somebody else, in another shop; then of the same shop what 'underwriter' holds, reviewed and decided. */
    rejected: '01900000-0000-7000-8000-000000000005',
    assigned: '01900000-0000-7000-8000-000000000006',
    reviewed: '01900000-0000-7000-8000-000000000007',
    decided: '01900000-0000-7000-8000-000000000008',
    /** Of test mode, in which nobody here works. */
    trial: '01900000-0000-7000-8000-000000000009',
    absent: '01900000-0000-7000-8000-00000000000f',
} as const;

const people = (...names: readonly Asker[]): readonly Asker[] => names;
export const admins = people('admin', 'admin2');
export const staff = people('admin', 'admin2', 'support', 'support2');
export const underwriters = people('underwriter', 'senior', 'underwriter.ke');
export const sellers = people('sales', 'sales2', 'teamlead', 'sales.kumasi', 'sales.ke');
export const everybody = [...staff, ...underwriters, ...sellers];

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

export const give = (names: readonly Asker[], rows: readonly string[]): ResourceRow['reach'] =>
    Object.fromEntries(names.map((name) => [name, rows]));

const { own, colleague, otherShop, otherCountry, rejected, assigned, reviewed, decided, trial } = uids;
const ghana = [own, colleague, otherShop];
const ghanaApplications = [...ghana, rejected, assigned, reviewed, decided];
/** Every application there is, in reach of somebody or not. */
export const applicationIds = [...ghanaApplications, otherCountry, trial];
export const applicationReach: ResourceRow['reach'] = {
    ...give(['admin'], [...ghanaApplications, otherCountry]),
    ...give(['admin2', 'support', 'support2', 'senior'], ghanaApplications),
    // Awaiting review is the queue of every underwriter of the country; the colleague's is still a draft.
    underwriter: [own, otherShop, assigned, reviewed, decided],
    'underwriter.ke': [otherCountry],
    sales: [own],
    sales2: [colleague],
    teamlead: [own, colleague],
    'sales.kumasi': [otherShop, rejected, assigned, reviewed, decided],
    'sales.ke': [otherCountry],
};

export const ghanaSellers = ['sales', 'sales2', 'sales.kumasi', 'teamlead'];
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
        rows: applicationIds,
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
        name: 'inbound',
        rows: ['came-GH', 'came-KE'],
        absent: 'no-such-transfer',
        reach: { admin: ['came-GH', 'came-KE'], ...give(['admin2', 'support', 'support2'], ['came-GH']) },
        list: staff,
        edit: [...admins, 'support2'],
        export: staff,
    },
    {
        name: 'journal',
        rows: ['books-GH', 'books-KE'],
        absent: 'no-such-transfer',
        reach: { admin: ['books-GH', 'books-KE'], ...give(['admin2', 'support2'], ['books-GH']) },
        list: people('admin', 'admin2', 'support2'),
        export: admins,
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
