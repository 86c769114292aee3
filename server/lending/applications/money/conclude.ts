import { system } from '../../../../domain/access/roles.ts';
import { formatMoney } from '../../../../domain/lending/money.ts';
import { isOpenOrder } from '../../../../domain/lending/moneyOrder.ts';
import type { NoticeName } from '../../../../domain/notifications/notices.ts';
import { moneyOrders } from '../../../../domain/resources/moneyOrders.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../../../platform/audit/eventLog.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../../notifications/notify.ts';
import { keepInbound } from '../../books/inbound.ts';
import { bookOrder } from '../../books/orders.ts';
import { noteOrder, type OrderChange, type OrderRow } from '../../servicing/orders.ts';
import { endRefund } from '../../servicing/refunds.ts';
import { endRun } from '../../servicing/payoutOrders.ts';
import { book, type Settling } from './settle.ts';

interface Learned extends Settling {
    readonly change: OrderChange;
}

/** Tells whoever sees to money what an order needs of them. */
export const tellOfOrder = (
    tx: Transaction,
    { jobs }: Services,
    about: { readonly kind: NoticeName; readonly order: OrderRow },
) => {
    const { kind, order } = about;
    const { orderId: recordId, reference, amount, currency, country, isTestMode } = order;
    return notify(tx, jobs, {
        kind,
        facts: { reference, recordId, amount: formatMoney(amount, currency) },
        concerned: { country, isTestMode },
        actor: system.username,
    });
};

/** Waits with all other money that fits nothing, under the order's own id. */
const keepLeftOver = (tx: Transaction, order: OrderRow, now: Date) => {
    const { orderId: inboundId, networkReference, network, amount, currency, country, number: payer } = order;
    const told = { inboundId, network, amount, currency, country, payer, reference: networkReference ?? inboundId };
    return keepInbound(tx, { ...told, state: 'suspense', reason: 'LEFT_OVER', now });
};

const leaveOver = async (tx: Transaction, services: Services, { order, origin }: Settling): Promise<OrderRow> => {
    await tellOfOrder(tx, services, { kind: order.kind === 'payout' ? 'payoutNotBooked' : 'paidNotBooked', order });
    if (order.kind !== 'payout' && !order.isTestMode) await keepLeftOver(tx, order, services.clock());
    return noteOrder(tx, { order, change: { reason: 'NOT_BOOKED' }, origin });
};

/** Notes what was learned of an open order and, once it is known what became of it, does all that follows. As the system. */
export const conclude = async (
    tx: Transaction,
    services: Services,
    { order: before, change, origin }: Learned,
): Promise<OrderRow> => {
    const noted = await noteOrder(tx, { order: before, change, origin });
    if (isOpenOrder(noted.state)) {
        if (change.unclearSince instanceof Date)
            await tellOfOrder(tx, services, { kind: 'orderUnclear', order: noted });
        return noted;
    }
    const isLeftOver = noted.state === 'confirmed' && !(await book(tx, services, { order: noted, origin }));
    const order = isLeftOver ? await leaveOver(tx, services, { order: noted, origin }) : noted;
    await bookOrder(tx, order, services.clock());
    if (order.kind === 'refund') await endRefund(tx, services, order);
    if (order.payoutId !== null) await endRun(tx, { payoutId: order.payoutId, origin });
    const { orderId: recordId, country, state } = order;
    const action = state === 'confirmed' ? 'money_confirmed' : 'money_refused';
    const after = { state, reason: order.reason };
    const event = { ...origin, action, record: moneyOrders.name, recordId, country };
    await recordEvent(tx, { ...event, before: { state: before.state }, after });
    return order;
};
