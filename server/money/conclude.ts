import { isOpenOrder } from '../../domain/lending/moneyOrder.ts';
import { moneyOrders } from '../../domain/resources/moneyOrders.ts';
import type { Services } from '../applications/services.ts';
import { recordEvent, type Origin } from '../audit/eventLog.ts';
import type { Transaction } from '../database/transaction.ts';
import { noteOrder, type OrderChange, type OrderRow } from './orders.ts';
import { endRun } from './payoutOrders.ts';
import { book } from './settle.ts';

interface Learned {
    readonly order: OrderRow;
    readonly change: OrderChange;
    readonly origin: Origin;
}

/** Notes what was learned of an open order and, once it is known what became of it, does all that follows. As the system. */
export const conclude = async (
    tx: Transaction,
    services: Services,
    { order: before, change, origin }: Learned,
): Promise<OrderRow> => {
    const noted = await noteOrder(tx, { order: before, change, origin });
    const isLeftOver = noted.state === 'confirmed' && !(await book(tx, services, { order: noted, origin }));
    const order = isLeftOver ? await noteOrder(tx, { order: noted, change: { reason: 'NOT_BOOKED' }, origin }) : noted;
    if (isOpenOrder(order.state)) return order;
    if (order.payoutId !== null) await endRun(tx, { payoutId: order.payoutId, origin });
    const { orderId: recordId, country, state } = order;
    const action = state === 'confirmed' ? 'money_confirmed' : 'money_refused';
    const after = { state, reason: order.reason };
    const event = { ...origin, action, record: moneyOrders.name, recordId, country };
    await recordEvent(tx, { ...event, before: { state: before.state }, after });
    return order;
};
