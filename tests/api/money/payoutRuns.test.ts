import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { transferByMtn } from '../../../server/partners/mobileMoney/mtnTransfers.ts';
import { openTransfers } from '../../../server/partners/mobileMoney/transfers.ts';
import { playPartner } from '../../support/fakePartner.ts';
import { mtnTransferAccess, mtnTransfers } from '../../support/fakeTransfers.ts';
import { type PayoutRow, sharedLoanRoom } from '../loans/room.ts';
import { arrived, ordersOn } from './ordersOn.ts';

const room = sharedLoanRoom();
const { ordersOf, statesOf, carry, leaveUnclear, toldOf, settle, sentTo } = ordersOn(room);

describe('a payout run paid by mobile money', () => {
    const earn = (username: string, amount: number) =>
        room.rows(
            `insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period, country, search)
                values ($1, $2, 'A-1', 'GH0001', 'tranche_1', $3, 'GHS', 'released', '2026-01', 'GH', '')`,
            v7(), username, amount,
        ); // prettier-ignore
    const phone = (username: string, number: string) =>
        room.rows('update app_user set cellphone = $2 where username = $1', username, number);
    const act = async (by: string, id: string, action: string) => {
        const [row] = await room.rows<{ version: number }>('select version from payout where payout_id = $1', id);
        return room.send<PayoutRow>(by, 'POST', `/api/payouts/${id}/actions/${action}`, {
            body: {},
            version: row?.version ?? 0,
        });
    };
    const paid = async () =>
        Object.fromEntries(
            (
                await room.rows<{ username: string; sum: string }>(
                    `select username, sum(amount) as sum from earning where state = 'paid' group by 1`,
                )
            ).map(({ username, sum }) => [username, Number(sum)]),
        );

    it('pays each person once after two people agreed, and leaves to come what a network refused', async () => {
        await room
            .rows(`update earning set state = 'void' where country = 'GH' and state = 'released'`)
            .catch(() => []);
        await earn('sales', 5_000);
        await earn('sales2', 3_000);
        await phone('sales', '+233244000001');
        await phone('sales2', '+233302000000');
        const { body: run } = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period: '2026-01' },
        });
        expect((await act('admin2', run.payoutId, 'pay-by-phone')).status).toBe(409);
        const refused = await act('admin', run.payoutId, 'pay-by-phone');
        expect([refused.body.code, refused.body.message]).toEqual(['NO_WALLET', expect.stringContaining('sales2')]);
        await phone('sales2', '+233244009912');
        await room.rows(`update app_user set is_test_mode = true where username = 'sales2'`);
        expect((await act('admin', run.payoutId, 'pay-by-phone')).body).toMatchObject({
            status: 'paying',
            approvedBy: 'admin',
        });
        expect((await act('admin', run.payoutId, 'pay-out')).status).toBe(409);
        expect(
            (
                await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
                    body: { country: 'GH', period: '2026-01' },
                })
            ).status,
        ).toBe(409);
        expect(await paid()).toEqual({});
        // Real money goes to real people alone.
        const tested = await room.rows('select sales_username from money_order where is_test_mode');
        expect(tested).toEqual([{ sales_username: 'sales2' }]);
        await carry(2);
        expect(await statesOf(run.payoutId)).toEqual(['confirmed', 'refused NOT_ENOUGH_FUNDS']);
        expect(await paid()).toEqual({ sales: 5_000 });
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${run.payoutId}`)).body.status).toBe(
            'partly_paid',
        );
        await carry(2);
        expect(await paid()).toEqual({ sales: 5_000 });
        const { body: next } = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period: '2026-01' },
        });
        expect(next.lines).toEqual([expect.objectContaining({ username: 'sales2', amount: 3_000 })]);
        expect((await room.send('support', 'GET', '/api/money-orders?filter={"kind":"payout"}')).body).toEqual([]);
    });

    it('is over once two people found out what became of money of which the network tells nothing', async () => {
        const [run] = await room.rows<{ id: string }>(`select payout_id as id from payout where status = 'proposed'`);
        const id = run?.id ?? '';
        await phone('sales2', '+233244000002');
        expect((await act('admin', id, 'pay-by-phone')).status).toBe(200);
        await carry();
        await leaveUnclear(id);
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${id}`)).body.status).toBe('paying');
        await settle('admin', id, arrived);
        expect((await settle('admin2', id, arrived)).status).toBe(200);
        expect(await paid()).toMatchObject({ sales2: 3_000 });
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${id}`)).body.status).toBe('paid');
    });

    it('leaves what was paid to somebody who is not in it, for administrators to see, and is over', async () => {
        await earn('sales', 1_000);
        const { body: run } = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period: '2026-02' },
        });
        const before = await paid();
        expect((await act('admin', run.payoutId, 'pay-by-phone')).status).toBe(200);
        await room.rows(`update payout set lines = '[]' where payout_id = $1`, run.payoutId);
        await carry(2);
        expect(await statesOf(run.payoutId)).toEqual(['confirmed NOT_BOOKED']);
        const missing = expect.objectContaining({ title: 'A payout is not booked' });
        expect(await toldOf(run.payoutId)).toEqual([missing, missing]);
        expect(await paid()).toEqual(before);
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${run.payoutId}`)).body.status).toBe('paid');
    });

    const propose = async (period: string) =>
        (await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', { body: { country: 'GH', period } })).body;
    const withdrawn = { settledAs: 'withdrawn', reason: 'The network is away for the fourth day' };

    it('lets two people withdraw what its network was never sent, which the next run carries', async () => {
        const before = (await paid())['sales'] ?? 0;
        await phone('sales', '+233244009914');
        await earn('sales', 1_000);
        const { payoutId: id, total } = await propose('2026-03');
        await act('admin', id, 'pay-by-phone');
        await carry(2);
        expect(await statesOf(id)).toEqual(['kept']);
        expect((await settle('admin', id, arrived)).body.errors.settledAs).toContain('can only be withdrawn');
        expect((await settle('admin', id, { settledAs: 'withdrawn' })).body.errors).toHaveProperty('reason');
        expect((await settle('admin', id, withdrawn)).body.code).toBe('SECOND_PERSON');
        // As a worker leaves it that is just sending it.
        await room.rows(`update money_order set state = 'asked' where payout_id = $1`, id);
        expect((await settle('admin2', id, withdrawn)).body.errors.settledAs).toContain('still asked');
        await room.rows(`update money_order set unclear_since = now() where payout_id = $1`, id);
        expect((await settle('admin2', id, withdrawn)).body.errors.settledAs).toContain('cannot be withdrawn');
        await room.rows(`update money_order set state = 'kept', unclear_since = null where payout_id = $1`, id);
        expect((await settle('admin2', id, withdrawn)).status).toBe(200);
        expect(await statesOf(id)).toEqual(['refused WITHDRAWN']);
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${id}`)).body.status).toBe('partly_paid');

        await phone('sales', '+233244000001');
        await room.rows(`update money_order set number = '+233244000001' where payout_id = $1`, id);
        const next = await propose('2026-03');
        expect(next.lines).toEqual([expect.objectContaining({ username: 'sales', amount: total })]);
        await act('admin', next.payoutId, 'pay-by-phone');
        await carry(3);
        expect(await statesOf(next.payoutId)).toEqual(['confirmed']);
        expect((await paid())['sales']).toBe(before + total);
        const [old] = await ordersOf(id);
        expect(await sentTo(old?.order_id ?? '')).toBe(0);
    });

    it('lets nobody withdraw what a network took that then said it was away, and pays it once', async () => {
        const before = (await paid())['sales'] ?? 0;
        const network = mtnTransfers();
        const fake = await playPartner(network.play);
        const { transfers } = room.server.services.partners;
        const usual = { ...transfers };
        Object.assign(transfers, openTransfers(transferByMtn({ ...mtnTransferAccess, url: fake.url })));
        await phone('sales', '+233244009918');
        await earn('sales', 1_000);
        const { payoutId: id, total } = await propose('2026-05');
        await act('admin', id, 'pay-by-phone');
        await carry();
        expect(await statesOf(id)).toEqual(['unknown']);
        expect((await settle('admin', id, withdrawn)).body.errors.settledAs).toContain('still asked');
        await carry(2);
        expect(await statesOf(id)).toEqual(['confirmed']);
        expect([network.taken.size, (await paid())['sales']]).toEqual([1, before + total]);
        Object.assign(transfers, usual);
        await fake.close();
    });

    it('either sends or withdraws where both happen at once, and pays everybody once in the end', async () => {
        const before = (await paid())['sales'] ?? 0;
        for (let round = 0; round < 4; round += 1) {
            await earn('sales', 100);
            await phone('sales', '+233244009914');
            const { payoutId: id } = await propose('2026-04');
            await act('admin', id, 'pay-by-phone');
            await carry();
            await settle('admin', id, withdrawn);
            await room.rows(`update money_order set number = '+233244000001' where payout_id = $1`, id);
            const [second] = await Promise.all([settle('admin2', id, withdrawn), carry()]);
            await carry(2);
            const [order] = await ordersOf(id);
            const sent = await sentTo(order?.order_id ?? '');
            expect([order?.state, sent]).toEqual(second.status === 200 ? ['refused', 0] : ['confirmed', 1]);
        }
        await earn('sales', 100);
        await phone('sales', '+233244000001');
        const { payoutId: last } = await propose('2026-04');
        await act('admin', last, 'pay-by-phone');
        await carry(2);
        expect((await paid())['sales']).toBe(before + 500);
    });
});
