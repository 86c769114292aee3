import { readdir } from 'node:fs/promises';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../domain/resource.ts';
import { untypedTableOf } from '../../server/platform/database/schema/tableOf.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';

export interface WantedColumn {
    readonly name: string;
    /** As PostgreSQL writes it. */
    readonly type: string;
    readonly nullable: boolean;
    readonly isKey: boolean;
    /** The database fills it in where a row is added without it. */
    readonly filledIn: boolean;
    /** What rows have that were there before the column, as SQL; null where nothing was declared. */
    readonly standard: string | null;
}

export interface WantedTable {
    readonly name: string;
    readonly columns: readonly WantedColumn[];
    /** The resources that are kept in it: none for a table that only the server knows. */
    readonly resources: readonly Resource[];
}

const dialect = new PgDialect();

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const literal = (value: unknown): string | null => {
    if (value === undefined || value === null) return null;
    if (is(value, SQL)) return dialect.sqlToQuery(value).sql;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return quoted(typeof value === 'string' ? value : JSON.stringify(value));
};

const toColumn = (column: PgColumn): WantedColumn => ({
    name: column.name,
    type: column.getSQLType(),
    nullable: !column.notNull,
    isKey: column.primary,
    filledIn: column.default !== undefined,
    standard: literal(column.default ?? column.defaultFn?.()),
});

/** A column as all resources that share its table ask for it: it may be empty if one of them lets it be. */
const shared = (all: readonly WantedColumn[]): readonly WantedColumn[] =>
    all
        .filter(({ name }, place) => all.findIndex((one) => one.name === name) === place)
        .map((column) => ({
            ...column,
            nullable: all.some(({ name, nullable }) => name === column.name && nullable),
        }));

const typedTables = async (): Promise<readonly PgTable[]> => {
    const folder = packageRoot('server', 'platform', 'database', 'schema');
    const modules = await Promise.all(
        (await readdir(folder)).map((name): Promise<object> => import(`${folder}/${name}`)),
    );
    return modules.flatMap((module): readonly unknown[] => Object.values(module)).filter((one) => is(one, PgTable));
};

/** Every table as the declarations ask for it, those of the server's own among them. Views stay as they are. */
export const wantedTables = async (
    resources: readonly Resource[],
    { views }: { readonly views: readonly string[] },
): Promise<readonly WantedTable[]> => {
    const typed = (await typedTables()).map((table) => getTableConfig(table));
    const declared = resources.filter(({ source }) => !views.includes(source));
    const made = declared.map((resource) => getTableConfig(untypedTableOf(resource)));
    const names = [...new Set([...typed, ...made].map(({ name }) => name))];
    return names.map((name) => {
        const columns = [...typed, ...made].filter((table) => table.name === name).flatMap((table) => table.columns);
        const kept = declared.filter(({ source }) => source === name);
        return { name, resources: kept, columns: shared(columns.map(toColumn)) };
    });
};
