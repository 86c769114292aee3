import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rewriteSections } from './application.ts';

const batchSize = 200;

// Whoever writes one at that moment seals it by that.
const openSql = `select uid from application
    where key_sealed is null and coalesce(customer, kyc, pledge, guarantor, affordability, address) is not null
    limit ${batchSize} for update skip locked`;

const nextSql = `select uid from application where key_sealed is not null and uid > $1 order by uid limit ${batchSize}`;

const uidsBy = async ({ client }: Transaction, text: string, values: readonly string[] = []) => {
    const { rows } = await client.query<{ uid: string }>(text, [...values]);
    return rows.map(({ uid }) => uid);
};

/**
 * Seals what sections held before any were sealed, batch by batch, each one transaction, until `isLate` says so or nothing lies
 * open. May be stopped and run again. Resolves to how many applications it sealed.
 */
export const sealSections = async (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    isLate: () => boolean = () => false,
): Promise<number> => {
    for (let sealed = 0; ;) {
        const done = await withTransaction(async (tx) => rewriteSections(tx, await uidsBy(tx, openSql)));
        sealed += done;
        if (done === 0 || isLate()) return sealed;
    }
};

/** Makes all that applications are found by under the first identity key. May be stopped and run again. */
export const renewFoundBy = async ({ withTransaction }: Pick<Database, 'withTransaction'>): Promise<void> => {
    for (let last: string | undefined = ''; last !== undefined;) {
        const after: string = last;
        last = await withTransaction(async (tx) => {
            const uids = await uidsBy(tx, nextSql, [after]);
            await rewriteSections(tx, uids);
            return uids.at(-1);
        });
    }
};
