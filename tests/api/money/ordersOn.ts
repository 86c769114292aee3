import { drain } from '../../../server/work/workers.ts';
import { overwrite } from '../../support/sections.ts';
import type { LoanRoom } from '../loans/room.ts';

interface Order {
    readonly order_id: string;
    readonly state: string;
    readonly reason: string | null;
    readonly network_reference: string | null;
    readonly amount: number;
}

export const told = { networkReference: 'NET-77', reason: 'The network wrote so on Monday' };
export const arrived = { settledAs: 'arrived', ...told };

/** What tests do with the orders of a room, and ask of them. */
export const ordersOn = (room: LoanRoom) => {
    const ordersOf = (id: string) =>
        room.rows<Order>(
            'select * from money_order where application_uid = $1 or payout_id = $1 order by created_at, sales_username',
            id,
        );

    const statesOf = async (id: string) =>
        (await ordersOf(id)).map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`));

    /** Does the next step of every open order, as if the wait before it were over. */
    const carry = async (rounds = 1): Promise<void> => {
        for (let round = 0; round < rounds; round += 1) {
            await room.rows(
                `update pgboss.job set start_after = now() where name = 'carry_money' and state = 'created'`,
            );
            await drain(room.server.services, { only: ['carry_money'] });
        }
    };

    const pass = (id: string, interval: string) =>
        room.rows(
            `update money_order set created_at = created_at - $2::interval, asked_at = asked_at - $2::interval
                where application_uid = $1 or payout_id = $1`,
            id,
            interval,
        );

    const walletOf = (uid: string, number: string) =>
        overwrite(room.server.database, uid, { kyc: { mobileMoneyNumber: number } });

    /** A network that goes on saying that it waits, and is asked for more than a day. */
    const leaveUnclear = async (id: string): Promise<void> => {
        const [order] = await ordersOf(id);
        await room.rows(
            `update simulator_state set state = jsonb_set(state, '{since}', '"2999-01-01T00:00:00.000Z"') where key = $1`,
            `transfer ${order?.order_id}`,
        );
        await pass(id, '25 hours');
        await carry();
    };

    /** Who was told what of an order, and where that leads. */
    const toldOf = async (id: string) => {
        const [order] = await ordersOf(id);
        return room.rows(
            `select recipient, title, body from notification where link = $1 order by recipient`,
            `/admin/edit/money-orders/${order?.order_id}`,
        );
    };

    const settle = async (by: string, id: string, body: object): ReturnType<LoanRoom['send']> => {
        const [order] = await room.rows<{ order_id: string; version: number }>(
            'select order_id, version from money_order where application_uid = $1 or payout_id = $1',
            id,
        );
        return room.send(by, 'PUT', `/api/money-orders/${order?.order_id}`, { body, version: order?.version ?? 0 });
    };

    const sentTo = async (orderId: string) =>
        (await room.rows('select 1 from simulator_state where key = $1', `transfer ${orderId}`)).length;

    const ask = async (uid: string, amount: number, by = 'sales'): ReturnType<LoanRoom['send']> => {
        const [loan] = await room.rows<{ version: number }>('select version from loan where application_uid = $1', uid);
        return room.send(by, 'POST', `/api/loans/${uid}/actions/ask-to-pay`, {
            body: { amount },
            version: loan?.version ?? 0,
        });
    };

    const paidOn = async (uid: string) =>
        Number((await room.rows<{ paid: string }>('select paid from loan where application_uid = $1', uid))[0]?.paid);

    return { ordersOf, statesOf, carry, pass, walletOf, leaveUnclear, toldOf, settle, sentTo, ask, paidOn };
};
