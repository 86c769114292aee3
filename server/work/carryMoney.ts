import { eq } from 'drizzle-orm';
import {
    isForPeople,
    isNeverToArrive,
    isOpenOrder,
    isSentOut,
    isTooLate,
    nextLook,
} from '../../domain/lending/moneyOrder.ts';
import { bySystem, type Origin } from '../platform/audit/eventLog.ts';
import { asking, opened } from '../platform/database/owned.ts';
import { moneyOrder } from '../platform/database/schema/lending.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { conclude } from '../lending/applications/money/conclude.ts';
import { noteOrder, type OrderChange, type OrderRow } from '../lending/servicing/orders.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import type { Transfer, TransferStanding } from '../partners/mobileMoney/transfers.ts';
import type { JobContext, RunJob } from './job.ts';

type Carrying = JobContext<'carry_money'>;

/** What was learned: how the network says it stands, or why it could not be asked. */
type Learned = TransferStanding | { readonly state: 'trouble'; readonly trouble: PartnerTrouble };

const originOf = ({ runId }: Carrying): Origin => bySystem(runId);

const orderFor = async (tx: Transaction, orderId: string): Promise<OrderRow | undefined> => {
    const [row] = await tx.orm.select().from(moneyOrder).where(eq(moneyOrder.orderId, orderId)).for('update');
    return opened(asking(tx), row);
};

const transferOf = ({ orderId, kind, reference, ...order }: OrderRow): Transfer => ({
    reference: orderId,
    direction: isSentOut(kind) ? 'pay' : 'collect',
    number: order.number,
    network: order.network,
    country: order.country,
    amount: order.amount,
    currency: order.currency,
    text: `Ahadi ${reference.replaceAll(/[^A-Za-z0-9 ]/g, ' ')}`.slice(0, 60),
    isTest: order.isTestMode,
});

const learn = async (ask: () => Promise<TransferStanding>): Promise<Learned> => {
    try {
        return await ask();
    } catch (error) {
        if (error instanceof PartnerTrouble) return { state: 'trouble', trouble: error };
        throw error;
    }
};

/**
 * Marks an order as asked before the network hears of it: whoever comes after a crash finds that it may have been, and only
 * looks. Resolves to the order, and whether it is this run that sends it.
 */
const begin = (context: Carrying): Promise<{ readonly order: OrderRow; readonly sends: boolean } | undefined> =>
    context.services.database.withTransaction(async (tx) => {
        const order = await orderFor(tx, context.data.orderId);
        if (order === undefined || !isOpenOrder(order.state)) return undefined;
        if (order.state !== 'kept') return { order, sends: false };
        const origin = originOf(context);
        if (isTooLate({ ...order, now: context.services.clock() })) {
            await noteOrder(tx, { order, change: { state: 'refused', reason: 'NETWORK_DOWN' }, origin });
            return undefined;
        }
        const change = { state: 'asked', askedAt: context.services.clock() } as const;
        return { order: await noteOrder(tx, { order, change, origin }), sends: true };
    });

interface Came {
    readonly order: OrderRow;
    readonly sends: boolean;
    readonly learned: Learned;
}

/** What an order becomes by what was learned; nothing where it only waits. */
const changeBy = ({ order, sends, learned }: Came, now: Date): OrderChange => {
    if (learned.state === 'trouble') {
        if (!sends) return {};
        if (learned.trouble.isAmbiguous) return { state: 'unknown' };
        // It was not even sent.
        return learned.trouble.isFinal ? { state: 'refused', reason: 'NOT_OFFERED' } : { state: 'kept' };
    }
    if (learned.state === 'not_there') {
        return isNeverToArrive({ ...order, now })
            ? { state: 'refused', reason: 'NEVER_ARRIVED' }
            : { state: 'unknown' };
    }
    const { state, reason, networkReference } = learned;
    return { state, reason, networkReference };
};

const settle = async (tx: Transaction, context: Carrying, came: Came): Promise<OrderRow> => {
    const { services } = context;
    const now = services.clock();
    const learned = changeBy(came, now);
    const { order } = came;
    const isUnclear = order.unclearSince === null && isForPeople({ ...order, ...learned, now });
    const change = isUnclear ? { ...learned, unclearSince: now } : learned;
    return conclude(tx, services, { order, change, origin: originOf(context) });
};

/** Sends an order to its network once, and afterwards only asks what became of it, until that is known. */
export const carryMoney: RunJob<'carry_money'> = async (context) => {
    const { services, data, finish } = context;
    const { database, partners, jobs } = services;
    const begun = await begin(context);
    if (begun === undefined) return;
    const transfer = transferOf(begun.order);
    const learned = await learn(() =>
        begun.sends ? partners.transfers.send(transfer) : partners.transfers.look(transfer),
    );
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const current = await orderFor(tx, data.orderId);
        if (current === undefined || !isOpenOrder(current.state)) return;
        const order = await settle(tx, context, { order: current, sends: begun.sends, learned });
        if (!isOpenOrder(order.state)) return;
        const wait = nextLook({ ...order, now: services.clock() });
        await jobs.sendLater(tx, { name: 'carry_money', data, startAfter: new Date(Date.now() + wait) });
    });
};

// Whoever was looked for goes to the end of the line: work that fails over and over keeps nobody else waiting.
const lostSql = `update money_order set updated_at = now() where order_id in (
        select order_id from money_order where state in ('kept', 'asked', 'unknown')
            and updated_at < now() - interval '2 minutes' order by updated_at limit 200 for update skip locked)
    returning order_id as "orderId"`;

/** Orders whose work was lost: nobody may wait for an answer that nobody asks for. */
export const carryOpenMoney: RunJob<'carry_open_money'> = async ({ services: { database, jobs } }) => {
    await database.withTransaction(async (tx) => {
        const { rows } = await tx.client.query<{ orderId: string }>({ name: 'open money orders', text: lostSql });
        for (const { orderId } of rows) await jobs.send(tx, 'carry_money', { orderId });
    });
};
