/** Where the record is of which an entry speaks, by how its source begins; null where it was booked from no single record. */
const resourcesBySource = {
    payment: 'payments',
    settled: 'payments',
    prepaid: 'payments',
    order: 'money-orders',
    inbound: 'inbound',
    statement: 'statement-rows',
    shop_payment: 'payouts',
    deposit: 'applications',
    hand_over: 'loans',
    return: 'loans',
    written_off: 'loans',
    cancelled: 'applications',
    earning: 'earnings',
    cash: 'cash',
    'opening:loan': 'loans',
    'opening:deposit': 'applications',
    'opening:person': null,
    // What people sent back themselves: whose sale it was stands beside the account.
    refund: null,
    // A day of income.
    accrual: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type SourceKind = keyof typeof resourcesBySource;

/** Names an event of the books: what it is and of which record. */
export type Source = `${SourceKind}:${string}`;

export const sourceKinds = Object.keys(resourcesBySource).filter((kind): kind is SourceKind =>
    Object.hasOwn(resourcesBySource, kind),
);

/** The record that an entry was booked from; undefined where it was no single one. */
export const sourceRecord = (source: string): { readonly resource: string; readonly id: string } | undefined => {
    const kind = sourceKinds.find((one) => source.startsWith(`${one}:`));
    const resource = kind === undefined ? null : resourcesBySource[kind];
    const [id = ''] = kind === undefined ? [] : source.slice(kind.length + 1).split(':');
    return resource === null || id === '' ? undefined : { resource, id };
};

/** Whether entries name records of a resource, by their source or by whose share an account is. */
export const isInBooks = (resource: string): boolean =>
    ['loans', 'merchants'].includes(resource) ||
    Object.values(resourcesBySource).some((one: string | null) => one === resource);
