import { runningStages } from '../../domain/application/stages.ts';
import { liveLoanStates } from '../../domain/lending/loan.ts';
import { readApplication } from '../lending/records/application.ts';
import { hitCustomer } from '../lending/watchLists/hitCustomer.ts';
import { listedLike } from '../lending/watchLists/listedPeople.ts';
import { searchText } from '../../domain/searchText.ts';
import { listHits } from '../../domain/resources/listHits.ts';
import { listHit } from '../platform/database/schema/records.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { v7 } from 'uuid';
import type { RunJob } from './job.ts';

const batch = 200;

const dealtWith = async ({ client }: Transaction, after: string): Promise<readonly string[]> => {
    const { rows } = await client.query<{ uid: string }>({
        name: 'customers to screen',
        text: `(select application_uid as uid from loan
                where state = any ($1) and application_uid > $3 order by application_uid limit $4)
            union (select uid from application where stage = any ($2) and uid > $3 order by uid limit $4)
            order by uid limit $4`,
        values: [liveLoanStates, runningStages, after, batch],
    });
    return rows.map(({ uid }) => uid);
};

/** Keeps who on a list the customer may be; what was found before is left as it was judged, and names them as they are known now. */
const screen = async (tx: Transaction, uid: string): Promise<void> => {
    const application = await readApplication(tx, uid);
    if (application === undefined) return;
    const named = await hitCustomer(tx, application);
    for (const hit of (await listedLike(tx, application)) ?? []) {
        const { list, kind, reference, likeName: listedName, born, remarks, alike } = hit;
        const row = { list, kind, reference, listedName, born, remarks, alike };
        await tx.orm
            .insert(listHit)
            .values({
                ...row,
                ...named,
                hitId: v7(),
                applicationUid: uid,
                state: 'open',
                country: application.country,
                search: searchText(listHits, row),
            })
            .onConflictDoUpdate({
                target: [listHit.applicationUid, listHit.list, listHit.reference],
                set: named,
            });
    }
};

/** Holds customers with an open loan or a running application against the lists; a run takes some, the next goes on behind them. */
export const screenCustomers: RunJob<'screen_customers'> = async ({ services, data: { after = '' }, finish }) => {
    const { database, jobs } = services;
    await database.withTransaction(async (tx) => {
        const uids = await dealtWith(tx, after);
        for (const uid of uids) await screen(tx, uid);
        const last = uids.at(-1);
        if (last !== undefined) await jobs.send(tx, 'screen_customers', { after: last });
        await finish(tx);
    });
};
