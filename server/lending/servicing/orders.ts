import { and, eq, inArray, sql } from 'drizzle-orm';
import { v4 } from 'uuid';
import type { Application } from '../../../domain/application/application.ts';
import { minutesToAsk, openOrderStates, type OrderKind } from '../../../domain/lending/moneyOrder.ts';
import { phoneSought } from '../../../domain/matching/sought.ts';
import { moneyOrders } from '../../../domain/resources/moneyOrders.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Services } from '../services.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import { isOwned } from '../../platform/secrets/ownedText.ts';
import { marksOf } from '../../platform/secrets/marks.ts';
import { moneyOrder } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OfCustomer } from '../records/sealedNames.ts';
import type { Wallet } from './wallet.ts';

export type OrderRow = typeof moneyOrder.$inferSelect;

/** An order as it is given; what belongs to its way through the network comes with it. */
export type NewOrder = Pick<
    OrderRow,
    | 'kind'
    | 'applicationUid'
    | 'payoutId'
    | 'reference'
    | 'number'
    | 'network'
    | 'amount'
    | 'currency'
    | 'isTestMode'
    | 'country'
    | 'merchantCode'
    | 'salesUsername'
    | 'customerName'
    | 'customerPhone'
    | 'marks'
>;

const asksCustomers: readonly OrderKind[] = ['deposit', 'instalment'];

/** What the customer of an application was asked for and has not answered. */
export const openOrderOf = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<OrderRow | undefined> => {
    const [row] = await orm
        .select()
        .from(moneyOrder)
        .where(
            and(
                eq(moneyOrder.applicationUid, uid),
                inArray(moneyOrder.kind, asksCustomers),
                inArray(moneyOrder.state, openOrderStates),
            ),
        );
    return row;
};

interface Asking {
    /** Of the application. */
    readonly uid: string;
    readonly perHour: number;
    readonly now: Date;
}

const lastAsksSql = `select created_at as "createdAt" from money_order
    where application_uid = $1 and kind in ('deposit', 'instalment') and created_at > $2 and reason is distinct from 'NETWORK_DOWN'
        and reason is distinct from 'NOT_OFFERED' order by created_at desc limit $3`;

/** In how many minutes a customer may be asked again; 0: now. What never left us did not trouble them. */
export const waitToAsk = async ({ client }: Pick<Transaction, 'client'>, asking: Asking): Promise<number> => {
    const { uid, perHour, now } = asking;
    const { rows } = await client.query<{ createdAt: Date }>({
        name: 'asked within the hour',
        text: lastAsksSql,
        values: [uid, new Date(now.getTime() - 3_600_000), perHour],
    });
    return minutesToAsk(
        rows.map(({ createdAt }) => createdAt),
        asking,
    );
};

/** Tells the screens that show an order. */
const announceOrder = (
    tx: Transaction,
    { principal }: Pick<Origin, 'principal'>,
    { orderId: id, country }: Pick<OrderRow, 'orderId' | 'country'>,
): Promise<void> => announce(tx, { principal, entity: moneyOrders.name, id, operation: 'update', country });

interface NewOrderOf {
    readonly kind: OrderKind;
    readonly wallet: Wallet;
    readonly amount: number;
    readonly whose: OfCustomer;
}

/** An order about a sale, with the customer's own account. Amount in minor units. */
export const orderOf = (application: Application, { kind, wallet, amount, whose }: NewOrderOf): NewOrder => {
    const { uid: applicationUid, reference, currency, country, merchantCode, salesUsername, isTestMode } = application;
    return {
        kind,
        applicationUid,
        payoutId: null,
        reference,
        ...wallet,
        amount,
        currency,
        isTestMode,
        country,
        merchantCode,
        salesUsername,
        ...whose,
    };
};

/** A number that lies sealed was copied with its marks. */
const numberMarks = ({ secrets }: Pick<Transaction, 'secrets'>, number: string): readonly string[] =>
    isOwned(number) ? [] : marksOf(secrets, phoneSought(number));

/** Keeps an order, with the reference that the network is told, and has it sent once the transaction commits. */
export const placeOrder = async (
    tx: Transaction,
    { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
    { order, origin }: { readonly order: NewOrder; readonly origin: Pick<Origin, 'principal'> },
): Promise<OrderRow> => {
    // Networks take random identifiers only.
    const orderId = v4();
    const now = clock();
    // What is paid to people of ours belongs to no application.
    const { number } = await sealedFor(tx, order.applicationUid, { number: order.number });
    const row = {
        orderId,
        ...order,
        number,
        marks: [...new Set([...order.marks, ...numberMarks(tx, order.number)])],
        state: 'kept' as const,
        createdBy: origin.principal.username,
        search: searchText(moneyOrders, order),
        createdAt: now,
        askedAt: now,
        updatedAt: now,
    };
    const [kept] = await tx.orm.insert(moneyOrder).values(row).returning();
    if (kept === undefined) throw new Error('The order was not kept');
    await announceOrder(tx, origin, kept);
    await jobs.send(tx, 'carry_money', { orderId });
    return kept;
};

export type OrderChange = Partial<Pick<OrderRow, 'state' | 'reason' | 'networkReference' | 'askedAt' | 'unclearSince'>>;

/** Notes what became of an order, and tells the screens that show it. */
export const noteOrder = (
    tx: Transaction,
    { order, change, origin }: { readonly order: OrderRow; readonly change: OrderChange; readonly origin: Origin },
): Promise<OrderRow> =>
    asSystem(tx, async () => {
        const changes = { ...change, updatedAt: new Date(), version: sql`${moneyOrder.version} + 1` };
        await tx.orm.update(moneyOrder).set(changes).where(eq(moneyOrder.orderId, order.orderId));
        if (change.state !== undefined && change.state !== order.state) await announceOrder(tx, origin, order);
        return { ...order, ...change };
    });
