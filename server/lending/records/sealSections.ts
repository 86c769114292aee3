import type { Database } from '../../platform/database/connect.ts';
import { inBatches } from '../../platform/database/inBatches.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rewriteSections } from './application.ts';
import { renewCopies } from './sealNames.ts';
import { openWordsSql } from './sealedWords.ts';

const batchSize = 200;

// Each is found by an index of its own. Whoever writes one at that moment seals it by that.
const openSqls = [
    `select uid from application
        where key_sealed is null and coalesce(customer, kyc, pledge, guarantor, affordability, address) is not null
        limit ${batchSize} for update skip locked`,
    `select uid from application
        where left(customer_name, 1) not in ('', '—', chr(3)) or left(customer_phone, 1) not in ('', chr(3))
            or left(id_number, 1) not in ('', chr(3))
        limit ${batchSize} for update skip locked`,
    `select uid from application where ${openWordsSql} limit ${batchSize} for update skip locked`,
];

const nextSql = `select uid from application where key_sealed is not null and uid > $1 order by uid limit ${batchSize}`;

const uidsBy = async ({ client }: Transaction, text: string, values: readonly string[] = []) => {
    const { rows } = await client.query<{ uid: string }>(text, [...values]);
    return rows.map(({ uid }) => uid);
};

const openUids = async (tx: Transaction): Promise<readonly string[]> => {
    for (const text of openSqls) {
        const uids = await uidsBy(tx, text);
        if (uids.length > 0) return uids;
    }
    return [];
};

/** Seals what sections and the names of customers held before any were sealed; resolves to how many applications it sealed. */
export const sealSections = inBatches(async (tx) => rewriteSections(tx, await openUids(tx)));

/** Makes all that applications are found by under the first identity key. May be stopped and run again. */
export const renewFoundBy = async ({ withTransaction }: Pick<Database, 'withTransaction'>): Promise<void> => {
    for (let last: string | undefined = ''; last !== undefined;) {
        const after: string = last;
        last = await withTransaction(async (tx) => {
            const uids = await uidsBy(tx, nextSql, [after]);
            await rewriteSections(tx, uids);
            await renewCopies(tx, uids);
            return uids.at(-1);
        });
    }
};
