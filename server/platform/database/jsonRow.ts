import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** SQL for one JSON object of a row, under the names that its columns have in code: several kinds of rows come in one answer. */
export const jsonOf = (table: PgTable, alias: string): string => {
    const members = Object.entries(getTableColumns(table)).map(
        ([name, column]) => `'${name}', ${alias}."${column.name}"`,
    );
    return `jsonb_build_object(${members.join(', ')})`;
};

/** Such an object as JSON brings it: points in time are text. */
export type JsonRow<Table extends PgTable> = {
    readonly [Name in keyof InferSelectModel<Table>]:
        | Exclude<InferSelectModel<Table>[Name], Date>
        | (Date extends InferSelectModel<Table>[Name] ? string : never);
};

/** The row as the table's own select gives it. */
export const rowFromJson = <Table extends PgTable>(table: Table, json: JsonRow<Table>): InferSelectModel<Table> => {
    const columns: Readonly<Record<string, { readonly dataType: string }>> = getTableColumns(table);
    const values = Object.entries(json).map(([name, value]) => [
        name,
        columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
    ]);
    // The same names, with the values that the table's columns say.
    return Object.fromEntries(values) as InferSelectModel<Table>;
};
