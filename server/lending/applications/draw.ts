import { createHmac } from 'node:crypto';
import { systemQuery } from '../../platform/database/asSystem.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Whether an application, by its uid, is one of so many that two people look at. */
export type Draw = (uid: string, every: number) => boolean;

const secretQuery = { name: 'secret of the draw', text: `select value from installation_secret where name = 'draw'` };

const drawBy = (rows: readonly { readonly value: string }[]): Draw => {
    const [secret] = rows;
    if (secret === undefined) throw new Error('The secret of the draw is missing from installation_secret');
    return (uid, every) => createHmac('sha256', secret.value).update(uid).digest().readUInt32BE() % every === 0;
};

/**
 * The draw of this installation: it follows from the uid and a secret, so that whoever makes the uid cannot choose, and
 * asking again changes nothing.
 */
export const openDraw = async (tx: Transaction): Promise<Draw> =>
    drawBy((await systemQuery<{ value: string }>(tx, secretQuery)).rows);

const draws = new WeakMap<Pick<Database, 'readPool'>, Promise<Draw>>();

/** The same without a transaction; the secret never changes. */
export const drawOf = (database: Pick<Database, 'readPool'>): Promise<Draw> => {
    const known = draws.get(database);
    if (known !== undefined) return known;
    const asked = database.readPool.query<{ value: string }>(secretQuery).then(({ rows }) => drawBy(rows));
    draws.set(database, asked);
    asked.catch(() => draws.delete(database));
    return asked;
};
