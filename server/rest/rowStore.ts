import type { PoolClient, QueryConfig } from 'pg';
import type { Principal } from '../../domain/access/roles.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { searchText } from '../../domain/searchText.ts';
import { columnOf, sqlTypes } from './columns.ts';
import { hasVersion, keyValue } from './read.ts';
import { Parameters, prepared, scopeCondition } from './statement.ts';
import { storedValue, typedValue } from './values.ts';

interface Address {
    readonly resource: Resource;
    readonly principal: Principal;
    readonly id: string;
}

const typedRow = ({ fields }: Resource, row: Row): Row =>
    Object.fromEntries(fields.map((field) => [field.name, typedValue(field, row[field.name])]));

/** The row with every field, days and points in time as Date, locked until the end; undefined when out of reach or absent. */
export const lockRow = async (client: PoolClient, address: Address): Promise<Row | undefined> => {
    const { resource, principal, id } = address;
    const key = keyValue(resource, id);
    if (key === undefined) return undefined;
    const parameters = new Parameters();
    const place = parameters.add(key, sqlTypes[resource.field(resource.key).kind]);
    const scope = scopeCondition(resource.scope(principal), parameters);
    const columns = resource.fields.map(({ name }) => `${columnOf(name)} as "${name}"`).join(', ');
    const text = `select ${columns} from ${columnOf(resource.source)}
        where ${columnOf(resource.key)} = ${place} and ${scope} for update`;
    const { rows } = await client.query<Row>(prepared(text, parameters.values));
    return rows[0] === undefined ? undefined : typedRow(resource, rows[0]);
};

const assignments = (resource: Resource, row: Row, parameters: Parameters) =>
    resource.fields
        .filter(({ name }) => name in row)
        .map((field) => ({
            column: columnOf(field.name),
            place: parameters.add(storedValue(field, row[field.name]), sqlTypes[field.kind]),
        }));

const insertStatement = (resource: Resource, row: Row): QueryConfig => {
    const parameters = new Parameters();
    const given = assignments(resource, row, parameters);
    const search = parameters.add(searchText(resource, row), 'text');
    const text = `insert into ${columnOf(resource.source)} (${given.map(({ column }) => column).join(', ')}, search)
        values (${given.map(({ place }) => place).join(', ')}, ${search})`;
    return prepared(text, parameters.values);
};

/** Adds a whole row; its search text is made here. */
export const insertRow = async (client: PoolClient, resource: Resource, row: Row): Promise<void> => {
    await client.query(insertStatement(resource, row));
};

export interface Update {
    readonly resource: Resource;
    readonly current: Row;
    readonly next: Row;
    /** Names of the fields that differ. */
    readonly changed: readonly string[];
}

/** Writes the changed fields if the row still has the version it was read with; false when it has another. */
export const updateRow = async (client: PoolClient, { resource, current, next, changed }: Update): Promise<boolean> => {
    const parameters = new Parameters();
    const written = Object.fromEntries(changed.map((name) => [name, next[name]]));
    const sets = assignments(resource, written, parameters).map(({ column, place }) => `${column} = ${place}`);
    sets.push(`search = ${parameters.add(searchText(resource, next), 'text')}`);
    const key = parameters.add(current[resource.key], sqlTypes[resource.field(resource.key).kind]);
    const conditions = [`${columnOf(resource.key)} = ${key}`];
    if (hasVersion(resource)) {
        sets.push('version = version + 1', 'updated_at = now()');
        conditions.push(`version = ${parameters.add(current['version'], 'int')}`);
    }
    const text = `update ${columnOf(resource.source)} set ${sets.join(', ')} where ${conditions.join(' and ')}`;
    const { rowCount } = await client.query(prepared(text, parameters.values));
    return rowCount === 1;
};

/** Removes a row that was locked before. */
export const deleteRow = async (client: PoolClient, resource: Resource, current: Row): Promise<void> => {
    const parameters = new Parameters();
    const key = parameters.add(current[resource.key], sqlTypes[resource.field(resource.key).kind]);
    await client.query(
        prepared(
            `delete from ${columnOf(resource.source)} where ${columnOf(resource.key)} = ${key}`,
            parameters.values,
        ),
    );
};
