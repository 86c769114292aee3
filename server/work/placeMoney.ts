import { readCall, type KeptCall } from '../lending/collections/readCall.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { RunJob } from './job.ts';

// A run ends within its minute; what is left is the next one's.
const mostAtOnce = 500;
const againAfterMs = 60_000;

const nextSql = `
    with next as (
        delete from inbound_waiting where call_id = (
            select call_id from inbound_waiting where not_before <= $1 order by not_before, call_id limit 1 for update skip locked)
        returning call_id)
    select call_id as "callId", provider, country, about, raw, raw_sha256 as "rawSha256", source_ip as "sourceIp", proof,
        received_at as "receivedAt" from next join inbound_call using (call_id)`;

const take = async ({ client }: Transaction, now: Date): Promise<KeptCall | undefined> =>
    (await client.query<KeptCall>({ name: 'next report', text: nextSql, values: [now] })).rows[0];

/** Reads the reports of networks that wait, each with all that follows in one transaction; one that fails waits and lets others pass. */
export const placeMoney: RunJob<'place_money'> = async ({ services, log }) => {
    const { database, jobs, clock } = services;
    for (let done = 0; done < mostAtOnce; done += 1) {
        let taken: KeptCall | undefined;
        try {
            await database.withTransaction(async (tx) => {
                taken = await take(tx, clock());
                if (taken !== undefined) await readCall(tx, services, taken);
            });
        } catch (error) {
            if (taken === undefined) throw error;
            log.error({ err: error, callId: taken.callId }, 'A report of money could not be read and waits');
            const again = [taken.callId, new Date(clock().getTime() + againAfterMs)];
            // A transaction, as it goes by this clock: where that was just set, nothing is kept, and another takes the report.
            await database.withTransaction(({ client }) =>
                client.query('update inbound_waiting set not_before = $2 where call_id = $1', again),
            );
        }
        if (taken === undefined) return;
    }
    await database.withTransaction((tx) => jobs.send(tx, 'place_money', {}));
};
