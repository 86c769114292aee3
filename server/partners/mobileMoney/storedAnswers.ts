import { desc, eq } from 'drizzle-orm';
import { transferAnswer } from '../../platform/database/schema/lending.ts';
import type { Database } from '../../platform/database/connect.ts';
import { answerAbouts } from './darajaAnswers.ts';
import type { DarajaMemory } from './darajaTransfers.ts';

// At first soon, then every ten minutes; within a minute where something came that proves nothing, or that no answer comes.
const mayEnquireSql = `
    update money_order set enquired_at = now() where order_id = $1 and (
        coalesce(enquired_at + interval '10 minutes', asked_at + interval '2 minutes') < now()
        or (coalesce(enquired_at, '-infinity') < now() - interval '1 minute' and exists (
            select 1 from transfer_answer answer where answer.order_id = $1
                and answer.received_at > coalesce(money_order.enquired_at, '-infinity'))))`;

/** The answers to our payments in the database. */
export const storedAnswers = ({ withTransaction }: Pick<Database, 'withTransaction'>): DarajaMemory => ({
    answersTo: (reference) =>
        withTransaction(async ({ orm }) => {
            const rows = await orm
                .select()
                .from(transferAnswer)
                .where(eq(transferAnswer.orderId, reference))
                .orderBy(desc(transferAnswer.receivedAt))
                .limit(100);
            return rows.flatMap(({ about, proof, ...answer }) => {
                const known = answerAbouts.find((one) => one === about);
                return known === undefined ? [] : [{ ...answer, about: known, isProven: proof === 'address' }];
            });
        }),
    mayEnquire: (reference) =>
        withTransaction(async ({ client }) => {
            const asking = { name: 'enquire about a payment', text: mayEnquireSql, values: [reference] };
            return (await client.query(asking)).rowCount === 1;
        }),
});
