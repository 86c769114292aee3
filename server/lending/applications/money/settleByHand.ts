import { eq } from 'drizzle-orm';
import { isOpenOrder } from '../../../../domain/lending/moneyOrder.ts';
import { moneyOrders } from '../../../../domain/resources/moneyOrders.ts';
import type { Services } from '../../services.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import { moneyOrder } from '../../../platform/database/schema/lending.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Hooks, Written } from '../../../rest/write/context.ts';
import { conclude } from './conclude.ts';
import type { OrderChange } from '../../servicing/orders.ts';
import { bySystem } from '../../../platform/audit/eventLog.ts';

const changes = {
    arrived: { state: 'confirmed', reason: null },
    not_arrived: { state: 'refused', reason: 'NOT_ARRIVED' },
    withdrawn: { state: 'refused', reason: 'WITHDRAWN' },
} as const satisfies Record<string, OrderChange>;

const settle = (tx: Transaction, services: Services, { id, origin }: Written): Promise<void> =>
    asSystem(tx, async () => {
        const [order] = await tx.orm.select().from(moneyOrder).where(eq(moneyOrder.orderId, id)).for('update');
        if (order === undefined || order.settledAs === null || !isOpenOrder(order.state)) return;
        // Who agreed is logged with the change itself; what follows from it is not theirs to be allowed to do.
        const change = changes[order.settledAs];
        await conclude(tx, services, { order, change, origin: bySystem(origin.requestId) });
    });

/** What two people say of an order counts as if the network had told it. */
export const moneyOrderHooks = (services: Services): Hooks => ({
    [moneyOrders.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) await settle(tx, services, one);
        },
    },
});
