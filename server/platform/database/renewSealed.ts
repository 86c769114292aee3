import { asSystem } from './asSystem.ts';
import type { Database } from './connect.ts';
import type { Transaction } from './transaction.ts';

/** A column whose values the identity key seals. */
export interface SealedPlace {
    readonly table: string;
    /** Its primary key. */
    readonly id: string;
    readonly column: string;
    /** What the purpose is made of besides the primary key. */
    readonly with?: readonly string[];
    /** Holds base64 in text rather than bytes. */
    readonly isText?: boolean;
    readonly purposeOf: (row: Readonly<Record<string, unknown>>) => string;
}

type Row = Readonly<Record<string, unknown>> & { readonly row_id: string; readonly sealed: Buffer };

const batchSize = 500;

const readSql = ({ table, id, column, with: others = [], isText = false }: SealedPlace): string =>
    `select ${[id, ...others].join(', ')}, ${id}::text as row_id,
        ${isText ? `decode(${column}, 'base64')` : column} as sealed
    from ${table} where ${column} is not null and ${id}::text > $1 order by ${id}::text limit ${batchSize} for update`;

const writeSql = ({ table, id, column, isText = false }: SealedPlace): string =>
    `update ${table} set ${column} = ${isText ? `encode($2, 'base64')` : '$2'} where ${id}::text = $1`;

interface Batch {
    readonly renewed: number;
    /** Null where nothing is left. */
    readonly last: string | null;
}

const renewBatch = async (tx: Transaction, place: SealedPlace, after: string): Promise<Batch> => {
    const { rows } = await tx.client.query<Row>(readSql(place), [after]);
    let renewed = 0;
    for (const row of rows) {
        const value = tx.secrets.renew(place.purposeOf(row), row.sealed);
        if (value === null) continue;
        await tx.client.query(writeSql(place), [row.row_id, value]);
        renewed += 1;
    }
    return { renewed, last: rows.length < batchSize ? null : (rows.at(-1)?.row_id ?? null) };
};

/**
 * Seals under the first identity key whatever an earlier one sealed; resolves to how many values that were. May run beside
 * servers that hold both keys, and again after it was stopped.
 */
export const renewSealed = async (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    places: readonly SealedPlace[],
): Promise<number> => {
    let renewed = 0;
    for (const place of places) {
        for (let after: string | null = ''; after !== null;) {
            const from: string = after;
            const batch = await withTransaction((tx) => asSystem(tx, () => renewBatch(tx, place, from)));
            renewed += batch.renewed;
            after = batch.last;
        }
    }
    return renewed;
};
