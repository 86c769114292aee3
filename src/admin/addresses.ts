import { resources } from '../../domain/resources/index.ts';
import { recordAddresses, type RecordAddresses } from '../routes/recordAddresses.ts';
import type { PathOf } from '../routes/writtenRows.ts';

const byName: ReadonlyMap<string, RecordAddresses> = new Map(
    resources.map((resource) => [resource.name, recordAddresses(resource)]),
);

/** Where a resource's screens are. Throws for a name that is not in the registry. */
export const addressesOf = (name: string): RecordAddresses => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`There is no resource "${name}".`);
    return found;
};

/** Pages that are no resource's. */
export const pages = {
    dashboard: '/admin/dashboard',
    approvals: '/admin/approvals',
    reconciliation: '/admin/sign-in-accounts',
    apiDocs: '/admin/api-docs',
} as const satisfies Record<string, PathOf<'admin'>>;

// A longer resource name comes before the shorter one it starts with.
const rows = [...byName].toSorted(([left], [right]) => right.length - left.length);

/** react-admin's own paths end in these. */
const addressOf = (resource: RecordAddresses, rest: string): string => {
    if (rest === '') return resource.list;
    if (rest === '/create') return resource.create ?? resource.list;
    const [, key = ''] = rest.split('/');
    return resource.record.replace(/:\w+$/, key);
};

/**
 * The specification's address for one of react-admin's own ('/admin/merchants/GH0001/show' becomes
 * '/admin/edit/merchant/GH0001'); every other address stays as it is.
 */
export const toAddress = (path: string): string => {
    const end = path.search(/[?#]/);
    const pathname = end < 0 ? path : path.slice(0, end);
    const found = rows.find(([name]) => pathname === `/admin/${name}` || pathname.startsWith(`/admin/${name}/`));
    if (found === undefined) return path;
    const [name, resource] = found;
    return addressOf(resource, pathname.slice(`/admin/${name}`.length)) + path.slice(pathname.length);
};
