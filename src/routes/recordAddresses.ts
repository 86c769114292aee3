import type { Resource } from '../../domain/resource.ts';

export interface RecordAddresses {
    readonly list: string;
    /** Absent where nobody may add one. */
    readonly create?: string;
    /** Absent where nobody may import a file of them. */
    readonly import?: string;
    /** One record, to read or to change; its parameter is the record's key. */
    readonly record: string;
}

type Addressed = Pick<Resource, 'name' | 'key' | 'access' | 'imports' | 'addresses'>;

export const recordAddresses = ({ name, key, access, imports, addresses }: Addressed): RecordAddresses => ({
    list: `/admin/${name}`,
    ...(access.create === undefined ? {} : { create: `/admin/add/${name}` }),
    ...(access.import === undefined || imports === undefined ? {} : { import: `/admin/import/${name}` }),
    record: access.edit === undefined ? `/admin/${name}/:${key}` : `/admin/edit/${name}/:${key}`,
    ...addresses,
});
