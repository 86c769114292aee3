import type { BuildColumns, ColumnBuilderBase } from 'drizzle-orm/column-builder';
import {
    boolean,
    integer,
    jsonb,
    pgTable,
    text,
    type PgColumnBuilder,
    type PgColumnBuilderBase,
    type PgTable,
    type PgTableWithColumns,
} from 'drizzle-orm/pg-core';
import type { Day } from '../../../../domain/day.ts';
import type { Field } from '../../../../domain/field.ts';
import type { Declared, Resource } from '../../../../domain/resource.ts';
import { fieldKinds } from '../../../../domain/fieldKind.ts';
import { columnName } from '../fieldColumns.ts';
import { day, instant, minorUnits } from './columns.ts';

interface Typed {
    readonly __outputType: object;
    readonly __default: unknown;
}

/** A value as rows hold it: days as text, lists that nobody changes in place. */
type Held<Value> = Value extends Date
    ? keyof Day extends keyof Value
        ? string
        : Date
    : Value extends readonly (infer One)[]
      ? readonly One[]
      : Value;

interface ColumnTypes<Value> {
    name: '';
    dataType: 'custom';
    columnType: 'Declared';
    data: Held<NonNullable<Value>>;
    driverParam: unknown;
    enumValues: undefined;
}

type Column<Value, HasDefault = false> = ColumnBuilderBase<
    ColumnTypes<Value>,
    { dialect: 'pg'; notNull: Extract<Value, null | undefined> extends never ? true : false; hasDefault: HasDefault }
>;

interface Stamps {
    createdAt: Column<Date, true>;
    updatedAt: Column<Date, true>;
    version: Column<number, true>;
}

type Row<Schema extends Typed> = Schema['__outputType'];

type HasDefault<Schema extends Typed, Name> = Name extends keyof Schema['__default']
    ? undefined extends Schema['__default'][Name]
        ? false
        : true
    : false;

type Columns<Schema extends Typed> = {
    [Name in Exclude<keyof Row<Schema>, keyof Stamps>]: Column<Row<Schema>[Name], HasDefault<Schema, Name>>;
} & Pick<Stamps, Extract<keyof Row<Schema>, keyof Stamps>> & { search: Column<string> };

type Own = Readonly<Record<string, PgColumnBuilderBase>>;

const mostInFourBytes = 2_147_483_647;

// Four bytes hold what is bounded; a key counts for ever, and what people write may be large.
const isShort = ({ name, kind, readOnly, limits: { max = Infinity } }: Field, key: string): boolean =>
    (kind === 'integer' || kind === 'basisPoints') && name !== key && (readOnly || max <= mostInFourBytes);

const builders = { text, integer, bigint: minorUnits, boolean, date: day, timestamptz: instant, jsonb };

const columnFor = ({ key, schema }: Resource, field: Field): PgColumnBuilderBase => {
    const usual = isShort(field, key) ? 'integer' : fieldKinds[field.kind].sql;
    const type = field.sealed === undefined ? usual : 'text';
    // They differ in the values they take, and the field's own default is one of those.
    const column = builders[type](columnName(field.name)) as PgColumnBuilder;
    if (field.name === key) return column.primaryKey();
    const standard: unknown = schema.getDefault()[field.name];
    const filled = standard === undefined || standard === null ? column : column.$defaultFn(() => standard);
    return field.nullable || !(field.required || standard !== undefined) ? filled : filled.notNull();
};

/** What the writer of rows sets by itself. */
const stamps = {
    createdAt: () => instant('created_at').notNull().defaultNow(),
    updatedAt: () => instant('updated_at').notNull().defaultNow(),
    version: () => integer('version').notNull().default(1),
};

/** The table of a resource that no code asks for by its columns, so that nobody needs their types. */
export const untypedTableOf = (resource: Resource, own: Own = {}): PgTable => {
    const names = resource.fields.map(({ name }) => name);
    const versioned = names.includes('version') ? ['updatedAt'] : [];
    const stamped = Object.entries(stamps).filter(([name]) => [...names, ...versioned].includes(name));
    return pgTable(resource.source, {
        ...Object.fromEntries(resource.fields.map((field) => [field.name, columnFor(resource, field)])),
        ...Object.fromEntries(stamped.map(([name, column]) => [name, column()])),
        search: text('search').notNull(),
        ...own,
    });
};

type Table<Source extends string, Builders extends Own> = PgTableWithColumns<{
    name: Source;
    schema: undefined;
    columns: BuildColumns<Source, Builders, 'pg'>;
    dialect: 'pg';
}>;

/**
 * The table that a resource is kept in: a column for each of its fields, what its searches look in, and `own` columns that
 * only the server knows. An own column of a field's name takes its place.
 */
export const tableOf = <
    Schema extends Typed,
    const Source extends string,
    OwnColumns extends Own = Record<never, never>,
>(
    resource: Declared<Schema, Source>,
    own?: OwnColumns,
): Table<Source, Omit<Columns<Schema>, keyof OwnColumns> & OwnColumns> =>
    // The columns are made from the fields' descriptions, their types from those of the schema.
    untypedTableOf(resource, own) as Table<Source, Omit<Columns<Schema>, keyof OwnColumns> & OwnColumns>;
