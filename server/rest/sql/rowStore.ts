import type { PoolClient, QueryConfig } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { searchText } from '../../../domain/searchText.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { audienceOf } from './audience.ts';
import { isStorable, storedValue, typedValue } from './fieldValues.ts';
import { Parameters, prepared, scopeCondition } from './statement.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { asking, opened, openedJson, sealedFor } from '../../platform/database/owned.ts';
import { notFound } from '../../platform/errors.ts';

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
    const place = parameters.add(value, fieldKinds[resource.field(resource.key).kind].sql);
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

interface Showing {
    readonly tx: Pick<Transaction, 'client' | 'secrets'>;
    readonly resource: Resource;
    readonly origin: Pick<Origin, 'principal'>;
}

/** The row as the person sees it; 404 out of reach. */
export const shown = async (
    { tx, resource, origin }: Showing,
    id: string,
): Promise<{ readonly body: unknown; readonly version: number | null }> => {
    const statement = rowStatement(resource, origin.principal, id);
    if (statement === undefined) throw notFound();
    const { rows } = await tx.client.query<RowText>(statement);
    const [row] = rows;
    if (row === undefined) throw notFound();
    return { body: JSON.parse(await openedJson(asking(tx), row.body)), version: row.version };
};

interface Address {
    readonly resource: Resource;
    readonly principal: Principal;
    readonly id: string;
}

const typedRow = ({ fields }: Resource, row: Row): Row =>
    Object.fromEntries(fields.map((field) => [field.name, typedValue(field, row[field.name])]));

interface Addresses {
    readonly resource: Resource;
    readonly principal: Principal;
    readonly ids: readonly string[];
}

/**
 * Rows by id with every field, days and points in time as Date, locked until the end of the transaction; without those
 * that are out of reach or absent.
 */
export const lockRows = async (
    tx: Pick<Transaction, 'client' | 'secrets'>,
    addresses: Addresses,
): Promise<ReadonlyMap<string, Row>> => {
    const { resource, principal, ids } = addresses;
    const keys = ids.map((id) => keyValue(resource, id)).filter((key) => key !== undefined);
    const parameters = new Parameters();
    const key = columnOf(resource.key);
    const places = parameters.add(keys, `${fieldKinds[resource.field(resource.key).kind].sql}[]`);
    const scope = scopeCondition((resource.changeScope ?? resource.scope)(principal), parameters);
    const columns = resource.fields.map(({ name }) => `${columnOf(name)} as "${name}"`).join(', ');
    // In one order for everybody, so that two batches never wait for each other in a ring.
    const text = `select ${columns} from ${columnOf(resource.source)}
        where ${key} = any (${places}) and ${scope} order by ${key} for update`;
    const { rows } = await tx.client.query<Row>(prepared(text, parameters.values));
    const read = await opened(asking(tx), rows);
    return new Map(read.map((row) => [String(row[resource.key]), typedRow(resource, row)]));
};

export const lockRow = async (
    tx: Pick<Transaction, 'client' | 'secrets'>,
    { resource, principal, id }: Address,
): Promise<Row | undefined> => (await lockRows(tx, { resource, principal, ids: [id] })).get(id);

const assignments = (resource: Resource, row: Row, parameters: Parameters) =>
    resource.fields
        .filter(({ name }) => name in row)
        .map((field) => ({
            column: columnOf(field.name),
            place: parameters.add(storedValue(field, row[field.name]), fieldKinds[field.kind].sql),
        }));

type Writer = Pick<Transaction, 'client' | 'secrets'>;

/** A row in which these fields are as their columns hold them: what is declared to lie sealed, by the key of the application it is of. */
const sealedRow = async (
    tx: Writer,
    row: Row,
    { fields, names }: Pick<Resource, 'fields'> & { readonly names: readonly string[] },
): Promise<Row> => {
    const { applicationUid: owner } = row;
    const texts = fields.flatMap(({ name, sealed }) => {
        const text = row[name];
        return sealed !== undefined && names.includes(name) && typeof text === 'string' ? [[name, text] as const] : [];
    });
    if (typeof owner !== 'string' || texts.length === 0) return row;
    return { ...row, ...(await sealedFor(tx, owner, Object.fromEntries(texts))) };
};

/** For rows that have values for the same fields. */
const insertStatement = (resource: Resource, rows: readonly Row[]): QueryConfig => {
    const parameters = new Parameters();
    const given = resource.fields.filter(({ name }) => name in (rows[0] ?? {}));
    const columns = given.map((field) => {
        const values = rows.map((row) => storedValue(field, row[field.name]));
        return parameters.add(values, `${fieldKinds[field.kind].sql}[]`);
    });
    const searches = parameters.add(
        rows.map((row) => searchText(resource, row)),
        'text[]',
    );
    const text = `insert into ${columnOf(resource.source)} (${given.map(({ name }) => columnOf(name)).join(', ')}, search)
        select * from unnest(${columns.join(', ')}, ${searches})`;
    return prepared(text, parameters.values);
};

/** Adds whole rows, those with values for the same fields in one statement; their search texts are made here. */
export const insertRows = async (tx: Writer, resource: Resource, rows: readonly Row[]): Promise<void> => {
    const alike = new Map<string, Row[]>();
    for (const row of rows) {
        const names = Object.keys(row);
        const sealed = await sealedRow(tx, row, { fields: resource.fields, names });
        const shape = names.toSorted().join();
        const others = alike.get(shape);
        if (others === undefined) alike.set(shape, [sealed]);
        else others.push(sealed);
    }
    for (const some of alike.values()) await tx.client.query(insertStatement(resource, some));
};

export interface Update {
    readonly resource: Resource;
    /** The fields to set: every row's next has the same values in them. What lies sealed is set in one row at a time. */
    readonly names: readonly string[];
    readonly rows: readonly { readonly current: Row; readonly next: Row }[];
}

/** Sets the same fields of rows that still have the version they were read with; how many that were. */
export const updateRows = async (tx: Writer, { resource, names, rows }: Update): Promise<number> => {
    const [first] = rows;
    if (first === undefined) return 0;
    const parameters = new Parameters();
    const next = await sealedRow(tx, first.next, { fields: resource.fields, names });
    const values = Object.fromEntries(names.map((name) => [name, next[name]]));
    const sets = assignments(resource, values, parameters).map(({ column, place }) => `${column} = ${place}`);
    const key = columnOf(resource.key);
    const keys = parameters.add(
        rows.map(({ current }) => current[resource.key]),
        `${fieldKinds[resource.field(resource.key).kind].sql}[]`,
    );
    const searches = parameters.add(
        rows.map(({ next }) => searchText(resource, next)),
        'text[]',
    );
    const versioned = hasVersion(resource);
    const versions = parameters.add(versioned ? rows.map(({ current }) => current['version']) : null, 'int[]');
    const text = `update ${columnOf(resource.source)} as target
        set ${sets.join(', ')}, search = was.search${versioned ? ', version = target.version + 1, updated_at = now()' : ''}
        from unnest(${keys}, ${searches}, ${versions}) as was (key, search, version)
        where target.${key} = was.key${versioned ? ' and target.version = was.version' : ''}`;
    const { rowCount } = await tx.client.query(prepared(text, parameters.values));
    return rowCount ?? 0;
};

/** Removes a row that was locked before. */
export const deleteRow = async (client: PoolClient, resource: Resource, current: Row): Promise<void> => {
    const parameters = new Parameters();
    const key = parameters.add(current[resource.key], fieldKinds[resource.field(resource.key).kind].sql);
    await client.query(
        prepared(
            `delete from ${columnOf(resource.source)} where ${columnOf(resource.key)} = ${key}`,
            parameters.values,
        ),
    );
};
