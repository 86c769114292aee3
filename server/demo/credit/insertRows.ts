import { getTableColumns, getTableName, type InferInsertModel, type Table } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Bytes stand in JSON as PostgreSQL writes them. */
const inJson = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inJson);
    return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
};

// Large enough to be quick, small enough for one statement to end in time.
const rowsAtOnce = 250;

/** Inserts many rows of one table in few statements. Every row gives the same columns; the others get their defaults. */
export const insertRows = async <Target extends Table>(
    { client }: Transaction,
    table: Target,
    rows: readonly InferInsertModel<Target>[],
): Promise<void> => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(first, name));
    const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
    const target = getTableName(table);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const entries = rows
            .slice(from, from + rowsAtOnce)
            .map((row) =>
                Object.fromEntries(
                    columns.map(([name, column]) => [
                        column.name,
                        inJson(Object.getOwnPropertyDescriptor(row, name)?.value),
                    ]),
                ),
            );
        await client.query(
            `insert into "${target}" (${names}) select ${names} from jsonb_populate_recordset(null::"${target}", $1::jsonb)`,
            [JSON.stringify(entries)],
        );
    }
};
