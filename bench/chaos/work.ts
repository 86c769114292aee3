import { chmod, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { system } from '../../domain/access/roles.ts';
import { withCheckDigit } from '../../domain/matching/imei.ts';
import { keepPhone, orderPhone } from '../../server/lending/servicing/orderPhone.ts';
import { placeOrder } from '../../server/lending/servicing/orders.ts';
import { wantsNoOffers } from '../../server/lending/records/withdrawn.ts';
import { createPartners } from '../../server/partners/partners.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { openJobs } from '../../server/platform/jobs/jobs.ts';
import { playPartner } from '../../tests/support/fakePartner.ts';
import { mtnTransferAccess, mtnTransfers } from '../../tests/support/fakeTransfers.ts';

const transferPath = '/disbursement/v1_0/transfer';

/** A mobile money network that outlives all that fails, and counts what it is asked to pay. */
export const openNetwork = async (file: string) => {
    const network = await playPartner(mtnTransfers().play);
    await writeFile(file, JSON.stringify({ mobileMoney: [{ ...mtnTransferAccess, url: network.url }] }));
    await chmod(file, 0o600);
    return {
        /** How often it was asked to pay each order. */
        askedFor: (): readonly number[] => {
            const times = new Map<string, number>();
            for (const { method, path, headers } of network.asked) {
                const reference = String(headers['x-reference-id']);
                if (method === 'POST' && path === transferPath) times.set(reference, (times.get(reference) ?? 0) + 1);
            }
            return [...times.values()];
        },
        close: network.close,
    };
};

const uidOf = (index: number): string => `chaos-${index}`;

/** What a customer paid and gets back. */
const refundOf = (index: number) => ({
    kind: 'refund' as const,
    applicationUid: uidOf(index),
    payoutId: null,
    reference: `chaos ${index}`,
    number: `+23324${String(2_000_000 + index)}`,
    network: 'MTN',
    amount: 10_000 + index,
    currency: 'GHS',
    isTestMode: false,
    country: 'GH',
    merchantCode: 'GH0001',
    salesUsername: 'sales',
    customerName: null,
    customerPhone: null,
    marks: [],
});

/** Orders work of three kinds: phones to enrol, messages to carry, refunds to pay. */
export const openOrders = async (database: Database) => {
    const jobs = await openJobs(database);
    const onMessages = (
        tx: Transaction,
        [{ messageId } = { messageId: '' }]: readonly { readonly messageId: string }[],
    ) => jobs.send(tx, 'deliver_message', { messageId });
    const { messaging } = createPartners({
        config: { environment: 'test' },
        wantsNoOffers,
        database,
        log: pino({ level: 'silent' }),
        onMessages,
    });
    const services = { jobs, clock: () => new Date() };

    const enrol = async (tx: Transaction, index: number): Promise<void> => {
        const phone = { uid: uidOf(index), imei: withCheckDigit(`35420988${String(500_000 + index)}`) };
        await tx.client.query(
            `insert into device (application_uid, imei, tac, model, state, country)
                values ($1, $2, '35420988', 'A16', 'registering', 'GH')`,
            [phone.uid, phone.imei],
        );
        const wantedAt = new Date();
        await keepPhone(tx, { ...phone, model: 'A16', country: 'GH', provider: 'simulator', wantedAt });
        await orderPhone(tx, services, { ...phone, wanted: 'enrolled', reason: 'hand-over' });
    };

    let ordered = 0;
    return {
        /** So many of each kind. */
        order: async (count: number): Promise<void> => {
            for (let index = ordered; index < ordered + count; index += 1) {
                await database.withTransaction(async (tx) => {
                    await enrol(tx, index);
                    const to = `+23320${String(3_000_000 + index)}`;
                    const text = `Message ${index}`;
                    await messaging.send(tx, { to, purpose: 'chaos', text, applicationUid: null });
                    await placeOrder(tx, services, { order: refundOf(index), origin: { principal: system } });
                });
            }
            ordered += count;
        },
        ordered: () => ordered,
    };
};

/** How much of the work was done, of each kind, and what went wrong. */
interface WorkDone {
    readonly phones: number;
    readonly messages: number;
    readonly refunds: number;
    /** Phones and refunds of which it was noted more than once that they were done. */
    readonly notedTwice: number;
    /** Messages that their carrier was handed again, under the id by which it drops the second. */
    readonly handedAgain: number;
    readonly givenUp: number;
}

const doneSql = `select (select count(*)::int from device where state = 'active' and application_uid like 'chaos-%') as phones,
    (select count(*)::int from message where state = 'sent' and purpose = 'chaos') as messages,
    (select count(*)::int from money_order where state = 'confirmed' and reference like 'chaos %') as refunds,
    (select count(*)::int from (select from event_log where action in ('device_active', 'money_confirmed')
        group by record_id, action having count(*) > 1) noted) as "notedTwice",
    (select count(*)::int from simulator_state where partner = 'messaging' and (state->>'tries')::int > 1) as "handedAgain",
    (select count(*)::int from pgboss.job where state = 'failed') as "givenUp"`;

export const workDone = async ({ pool }: Pick<Database, 'pool'>): Promise<WorkDone> => {
    const { rows } = await pool.query<WorkDone>(doneSql);
    const [done] = rows;
    if (done === undefined) throw new Error('The database counts nothing.');
    return done;
};
