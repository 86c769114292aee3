import { openKept } from '../../server/lending/records/sealedRows.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { asking, opened } from '../../server/platform/database/owned.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table that belong to an application, as they were entered, the oldest first. */
export const keptRows = (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    { table, uid, by = 'created_at' }: { readonly table: string; readonly uid: string; readonly by?: string },
): Promise<readonly Row[]> =>
    withTransaction(async (tx) => {
        const { rows } = await tx.client.query<Row>(
            `select * from ${table} where application_uid = $1 order by ${by}`,
            [uid],
        );
        return opened(asking(tx), await openKept(tx, { table, uid }, rows));
    });

/** What a statement reads, with what lies sealed for somebody opened. */
export const openedRows = <Read = Row>(
    { withTransaction }: Pick<Database, 'withTransaction'>,
    text: string,
    values: readonly unknown[] = [],
): Promise<readonly Read[]> =>
    withTransaction(async (tx) => {
        const { rows } = await tx.client.query(text, [...values]);
        return opened(asking(tx), rows) as Promise<readonly Read[]>;
    });
