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

export const people = (...names: readonly Asker[]): readonly Asker[] => names;
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
export const ghana = [own, colleague, otherShop];
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
