import type { QueryConfig } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource } from '../../../domain/resource.ts';
import { audienceOf } from './columns.ts';
import { columnOf, sqlTypes } from '../../platform/database/fieldColumns.ts';
import { isStorable } from './fieldValues.ts';
import { Parameters, prepared, scopeCondition } from './statement.ts';

/** The id of an address as the key's parameter; undefined when no row can have it. */
export const keyValue = (resource: Resource, id: string): string | number | undefined => {
    if (resource.field(resource.key).kind !== 'integer') return isStorable(id) ? id : undefined;
    return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};

export interface RowText {
    readonly body: string;
    /** Null where rows have no version: they never change. */
    readonly version: number | null;
    /** Null where rows are of no country. */
    readonly country: string | null;
}

/** One row within a person's scope, as JSON text; undefined when no row can have this id. */
export const rowStatement = (resource: Resource, principal: Principal, id: string): QueryConfig | undefined => {
    const value = keyValue(resource, id);
    if (value === undefined) return undefined;
    const parameters = new Parameters();
    const key = columnOf(resource.key);
    const place = parameters.add(value, sqlTypes[resource.field(resource.key).kind]);
    const scope = scopeCondition(resource.scope(principal), parameters);
    const version = hasVersion(resource) ? 'p.version' : 'null::int';
    const country = resource.fields.some(({ name }) => name === 'country') ? 'p.country' : 'null';
    const { selection } = audienceOf(resource, principal);
    return prepared(
        `select row_to_json(p)::text as body, ${version} as version, ${country} as country
        from (select ${selection} from ${columnOf(resource.source)} where ${key} = ${place} and ${scope}) p`,
        parameters.values,
    );
};

export const hasVersion = (resource: Resource): boolean => resource.fields.some(({ name }) => name === 'version');
