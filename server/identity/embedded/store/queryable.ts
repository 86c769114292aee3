import type { PoolClient, QueryResultRow } from 'pg';

/** Either a pool or the client of a running transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** The first row of an answer; undefined where there is none. */
export const firstOf = async <Row extends QueryResultRow>(
    db: Queryable,
    text: string,
    values: readonly unknown[],
): Promise<Row | undefined> => (await db.query<Row>(text, [...values])).rows[0];

/** Whether a statement finds the one row that it reads, changes or writes. */
export const findsOne = async (db: Queryable, text: string, values: readonly unknown[]): Promise<boolean> =>
    (await db.query(text, [...values])).rowCount === 1;

const columnOf = (member: string): string => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const insertion = (table: string, row: object) => {
    const columns = Object.keys(row).map(columnOf);
    const places = columns.map((_, index) => `$${index + 1}`);
    return {
        text: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        values: Object.values(row),
    };
};

/** Inserts a row whose members are named as its columns. */
export async function insertRow(db: Queryable, table: string, row: object): Promise<void> {
    await db.query(insertion(table, row));
}

/** As `insertRow`; false where there is one of this key already. */
export async function insertMissing(db: Queryable, table: string, row: object): Promise<boolean> {
    const { text, values } = insertion(table, row);
    return findsOne(db, `${text} on conflict do nothing`, values);
}
