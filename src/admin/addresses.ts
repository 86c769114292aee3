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

export const filteredList = (name: string, filter: object): string =>
    `${addressesOf(name).list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const pageAddresses = {
    dashboard: '/admin/dashboard',
    approvals: '/admin/approvals',
    books: '/admin/books',
    reconciliation: '/admin/sign-in-accounts',
    apiDocs: '/admin/api-docs',
} as const satisfies Record<string, PathOf<'admin'>>;

// A longer resource name comes before the shorter one it starts with.
const rows = [...byName].toSorted(([left], [right]) => right.length - left.length);

/** react-admin's own paths end in these, and '/import' in ours. */
const addressOf = (resource: RecordAddresses, rest: string): string => {
    if (rest === '') return resource.list;
    if (rest === '/create') return resource.create ?? resource.list;
    if (rest === '/import') return resource.import ?? resource.list;
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

const ownEnd = ({ create, import: file, record }: RecordAddresses, pathname: string): string | undefined => {
    if (pathname === create) return '/create';
    if (pathname === file) return '/import';
    const stem = record.replace(/:\w+$/, '');
    const key = pathname.startsWith(stem) ? pathname.slice(stem.length) : '';
    // A record may be called 'create'.
    return key === '' || key.includes('/') ? undefined : `/${key}/show`;
};

/** The other way: react-admin's own path for an address. */
export const toOwnPath = (address: string): string => {
    const pathname = address.replace(/\/+$/, '');
    for (const [name, resource] of rows) {
        const end = ownEnd(resource, pathname);
        if (end !== undefined) return `/admin/${name}${end}`;
    }
    return address;
};
