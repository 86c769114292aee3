import type { PathOf } from '../routes.ts';

interface RecordAddresses {
    readonly list: PathOf<'admin'>;
    readonly create?: PathOf<'admin'>;
    /** One record, to read or to change; its parameter is the record's key. */
    readonly record: PathOf<'admin'>;
}

/** Where each resource's screens are, exactly as the specification (section 2) names them. */
export const addresses = {
    applications: { list: '/admin/applications', record: '/admin/application/:uid' },
    'users/sales': {
        list: '/admin/users/sales',
        create: '/admin/users/add/sales',
        record: '/admin/users/edit/sales/:username',
    },
    'users/underwriters': {
        list: '/admin/users/underwriters',
        create: '/admin/users/add/underwriter',
        record: '/admin/users/edit/underwriter/:username',
    },
    'users/support': {
        list: '/admin/users/support',
        create: '/admin/users/add/support',
        record: '/admin/users/edit/support/:username',
    },
    'users/admins': {
        list: '/admin/users/admins',
        create: '/admin/users/add/admin',
        record: '/admin/users/edit/admin/:username',
    },
    merchants: {
        list: '/admin/merchants',
        create: '/admin/add/merchant',
        record: '/admin/edit/merchant/:merchantCode',
    },
    pricing: { list: '/admin/pricing', create: '/admin/add/pricing', record: '/admin/edit/pricing/:pricingId' },
    features: { list: '/admin/features', create: '/admin/add/feature', record: '/admin/edit/feature/:name' },
    'event-logs': { list: '/admin/event-logs', record: '/admin/event-log/:sequence' },
    earnings: { list: '/admin/earnings', record: '/admin/earning/:earningId' },
    notifications: { list: '/admin/notifications', record: '/admin/notification/:notificationId' },
} as const satisfies Record<string, RecordAddresses>;

/** Pages that are no resource's. */
export const pages = { apiDocs: '/admin/api-docs' } as const satisfies Record<string, PathOf<'admin'>>;

const rows: readonly (readonly [string, RecordAddresses])[] = Object.entries(addresses);

/** react-admin's own paths end in these; a longer resource name comes before the shorter one it starts with. */
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
