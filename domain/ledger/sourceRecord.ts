/** Where the records are of which sources of entries speak, by how the source begins. */
const resourcesBySource: Readonly<Record<string, string>> = {
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
};

/** The record that an entry was booked from; undefined where it was no single one. */
export const sourceRecord = (source: string): { readonly resource: string; readonly id: string } | undefined => {
    const [kind = '', id = ''] = source.split(':');
    const resource = resourcesBySource[kind];
    return resource === undefined || id === '' ? undefined : { resource, id };
};

/** Whether entries name records of a resource, by their source or by whose share an account is. */
export const isInBooks = (resource: string): boolean =>
    ['loans', 'merchants'].includes(resource) || Object.values(resourcesBySource).includes(resource);
