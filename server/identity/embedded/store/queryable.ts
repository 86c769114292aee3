import type { PoolClient } from 'pg';

/** Either a pool or the client of a running transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

const columnOf = (member: string): string => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts a row whose members are named as its columns; false where `onConflict` says to do nothing and there was one. */
export async function insertRow(db: Queryable, table: string, row: object, onConflict = ''): Promise<boolean> {
    const columns = Object.keys(row).map(columnOf);
    const places = columns.map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) ${onConflict}`;
    const { rowCount } = await db.query(text, Object.values(row));
    return rowCount === 1;
}
