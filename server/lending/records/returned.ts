import type { Transaction } from '../../platform/database/transaction.ts';

/** What comes of giving a phone back. Minor units. */
export interface Returned {
    readonly takenAt: Date;
    readonly model: string | null;
    readonly imei: string;
    readonly deposit: number;
    /** Of what was paid, what was sent back by now. */
    readonly sentBack: number;
    /** What is still to be paid back, what is on its way with it. */
    readonly due: number;
}

// What an order sends is on its way until its network says that it arrived.
const returnedSql = `
    select taken_at as "takenAt", returned.imei, device.model, coalesce(deposit_paid, 0)::float8 as deposit,
        coalesce(refund.sent, 0)::float8 - coalesce(way.amount, 0)::float8 as "sentBack",
        coalesce(-held.posted, 0)::float8 + coalesce(way.amount, 0)::float8 as due
    from device_return returned join application on uid = returned.application_uid
        left join device on device.application_uid = uid
        left join ledger_balance held on held.account = '2400' and held.subject = uid
        left join refund_due refund on refund.application_uid = uid
        left join lateral (select sum(amount) as amount from money_order where money_order.application_uid = uid
            and kind = 'refund' and state in ('kept', 'asked', 'unknown')) way on true
    where uid = $1 and returned.kind = 'return' order by taken_at desc limit 1`;

/** What became of a phone that came back, and of what was paid for it; undefined where none did. As the system. */
export const returnOf = async ({ client }: Transaction, uid: string): Promise<Returned | undefined> => {
    const asked = { name: 'a returned phone', text: returnedSql, values: [uid] };
    return (await client.query<Returned>(asked)).rows[0];
};
