import type { Resource } from '../../domain/resource.ts';
import type { PathOf } from './writtenRows.ts';

export interface RecordAddresses {
    readonly list: string;
    /** Absent where nobody may add one. */
    readonly create?: string;
    /** Absent where nobody may import a file of them. */
    readonly import?: string;
    /** One record, to read or to change; its parameter is the record's key. */
    readonly record: string;
}

type Specified = Partial<Record<keyof RecordAddresses, PathOf<'admin'>>>;

/** The addresses that the specification (section 2) names. All others follow from the resource's name. */
export const specifiedAddresses: Readonly<Record<string, Specified>> = {
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
    pricing: { list: '/admin/pricing' },
    features: { list: '/admin/features' },
    'event-logs': { list: '/admin/event-logs' },
};

type Addressed = Pick<Resource, 'name' | 'key' | 'access' | 'imports'>;

/** Where a resource's screens are. */
export const recordAddresses = ({ name, key, access, imports }: Addressed): RecordAddresses => ({
    list: `/admin/${name}`,
    ...(access.create === undefined ? {} : { create: `/admin/add/${name}` }),
    ...(access.import === undefined || imports === undefined ? {} : { import: `/admin/import/${name}` }),
    record: access.edit === undefined ? `/admin/${name}/:${key}` : `/admin/edit/${name}/:${key}`,
    ...specifiedAddresses[name],
});
