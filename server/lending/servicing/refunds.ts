import { and, desc, eq } from 'drizzle-orm';
import { system } from '../../../domain/access/roles.ts';
import { refundedByHand } from '../../../domain/ledger/postings/orders.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import { refunds } from '../../../domain/resources/refunds.ts';
import { notify } from '../../notifications/notify.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { application } from '../../platform/database/schema/application.ts';
import { refundDue } from '../../platform/database/schema/ledger.ts';
import { moneyOrder } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import { book, isBooked } from '../books/book.ts';
import { bookOrder } from '../books/orders.ts';
import { readerOf } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { placeOrder, type OrderRow } from './orders.ts';
import type { Wallet } from './wallet.ts';
import { sentBack } from './words.ts';

type RefundRow = typeof refundDue.$inferSelect;

interface Sending extends Wallet {
    readonly row: RefundRow;
    /** Minor units, no more than is due back. */
    readonly amount: number;
    readonly origin: Pick<Origin, 'principal'>;
}

/** Has what is due back paid to a customer's phone. As the system. */
const placeRefund = async (
    tx: Transaction,
    services: Services,
    { row, amount, number, network, origin }: Sending,
): Promise<void> => {
    const { applicationUid, reference, currency, country, customerName, customerPhone, marks } = row;
    const [sale] = await tx.orm
        .select({ merchantCode: application.merchantCode, salesUsername: application.salesUsername })
        .from(application)
        .where(eq(application.uid, applicationUid));
    if (sale === undefined) throw new Error(`There is no application of ${reference}`);
    const about = { kind: 'refund', applicationUid, payoutId: null, isTestMode: false } as const;
    const who = { ...sale, country, customerName, customerPhone, marks };
    const order = { ...about, ...who, reference, amount, currency, number, network };
    await bookOrder(tx, await placeOrder(tx, services, { order, origin }), services.clock());
};

/** Staff of the country who must see to it that a customer has their money back. */
const tellPayers = (
    tx: Transaction,
    { jobs }: Services,
    { row, actor }: { readonly row: RefundRow; readonly actor: string },
): Promise<void> => {
    const { applicationUid: recordId, reference, due, currency, country } = row;
    const facts = { reference, recordId, amount: formatMoney(due, currency) };
    return notify(tx, jobs, { kind: 'refundDue', facts, concerned: { country, isTestMode: false }, actor });
};

const tellCustomer = async (
    tx: Transaction,
    { partners }: Services,
    { row, amount }: { readonly row: RefundRow; readonly amount: number },
): Promise<void> => {
    const { applicationUid } = row;
    const { to, language } = await readerOf(tx, row);
    if (to === '') return;
    const text = sentBack({ ...row, language }, amount);
    await partners.messaging.send(tx, { to, purpose: 'refund', text, applicationUid });
};

const lockedRefund = async ({ orm }: Transaction, uid: string): Promise<RefundRow | undefined> => {
    const [row] = await orm.select().from(refundDue).where(eq(refundDue.applicationUid, uid)).for('update');
    return row;
};

/** The customer's own money, which a network took from their phone. */
const depositOrderOf = async ({ orm }: Transaction, uid: string): Promise<OrderRow | undefined> => {
    const [order] = await orm
        .select()
        .from(moneyOrder)
        .where(
            and(eq(moneyOrder.applicationUid, uid), eq(moneyOrder.kind, 'deposit'), eq(moneyOrder.state, 'confirmed')),
        )
        .orderBy(desc(moneyOrder.createdAt))
        .limit(1);
    return order;
};

interface Owing {
    /** Of the application. */
    readonly uid: string;
    readonly origin: Pick<Origin, 'principal'>;
}

/** Tells whoever pays back that something is due to a customer, where it is. */
export const tellRefundDue = (tx: Transaction, services: Services, { uid, origin }: Owing): Promise<void> =>
    asSystem(tx, async () => {
        const row = await lockedRefund(tx, uid);
        if (row?.state === 'due') await tellPayers(tx, services, { row, actor: origin.principal.username });
    });

/**
 * Sees to it that the deposit of a sale that ended goes back. What a network took from the customer's phone goes back to the same
 * phone by itself; of all other money nobody but a seller says that it came, so two people send it.
 */
export const returnDeposit = (tx: Transaction, services: Services, owing: Owing): Promise<void> =>
    asSystem(tx, async () => {
        const { uid } = owing;
        const row = await lockedRefund(tx, uid);
        if (row === undefined || row.state !== 'due') return;
        const asked = await depositOrderOf(tx, uid);
        if (asked === undefined || asked.reason === 'NOT_BOOKED') return tellRefundDue(tx, services, owing);
        const { number, network } = asked;
        const amount = Math.min(row.due, asked.amount);
        await placeRefund(tx, services, { row, amount, number, network, origin: { principal: system } });
    });

/** What follows once it is known what became of a refund: the customer hears of it, or people must find another way. */
export const endRefund = async (tx: Transaction, services: Services, order: OrderRow): Promise<void> => {
    const row = await lockedRefund(tx, order.applicationUid ?? '');
    if (row === undefined) return;
    if (order.state === 'confirmed') await tellCustomer(tx, services, { row, amount: order.amount });
    else await tellPayers(tx, services, { row, actor: system.username });
};

interface ByHand {
    readonly row: RefundRow;
    readonly amount: number;
    readonly method: 'mobile_money' | 'bank_transfer';
    readonly bookedBy: string;
}

const noteByHand = async (
    tx: Transaction,
    services: Services,
    { row, amount, method, bookedBy }: ByHand,
): Promise<void> => {
    const { applicationUid: uid, country, currency } = row;
    const reference = canonicalReference(row.returnReference ?? '');
    if (reference === '') throw invalid({ returnReference: 'Write the number of the transfer back' });
    const entry = refundedByHand({ uid, amount, country, method, reference });
    if (await isBooked(tx, [entry.source])) throw invalid({ returnReference: 'This transfer was entered already' });
    await book(tx, { entry, country, currency, bookedBy, now: services.clock() });
    await tellCustomer(tx, services, { row, amount });
};

const send = (tx: Transaction, services: Services, { id, origin, before }: Written): Promise<void> =>
    asSystem(tx, async () => {
        const row = await lockedRefund(tx, id);
        if (row === undefined || row.sendAs === null || before?.['sendAs'] === row.sendAs) return;
        const { sendAs, number, network } = row;
        const amount = row.sendAmount ?? 0;
        if (amount <= 0 || amount > row.due) throw invalid({ sendAmount: 'No more than what is due back' });
        if (sendAs !== 'order') {
            return noteByHand(tx, services, { row, amount, method: sendAs, bookedBy: origin.principal.username });
        }
        if (number === null || network === null)
            throw conflict('NO_WALLET', 'No mobile money number of this customer is known');
        await placeRefund(tx, services, { row, amount, number, network, origin });
    });

/** What two people say of money that is due back is done as they say. */
export const refundHooks = (services: Services): Hooks => ({
    [refunds.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) await send(tx, services, one);
        },
    },
});
