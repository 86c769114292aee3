import type { PoolClient } from 'pg';

/** Either a pool or the client of a running transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

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
    const { rowCount } = await db.query(`${text} on conflict do nothing`, values);
    return rowCount === 1;
}
