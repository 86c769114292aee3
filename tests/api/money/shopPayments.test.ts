import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { type PayoutRow, sharedLoanRoom } from '../loans/room.ts';
import { ordersOn } from './ordersOn.ts';

const room = sharedLoanRoom();
const { carry, statesOf } = ordersOn(room);
const period = new Date().toISOString().slice(0, 7);

const propose = (by = 'admin2') =>
    room.send<PayoutRow>(by, 'POST', '/api/payouts', { body: { country: 'GH', period, payees: 'shops' } });

const act = async (by: string, id: string, action: string) => {
    const [row] = await room.rows<{ version: number }>('select version from payout where payout_id = $1', id);
    return room.send<PayoutRow>(by, 'POST', `/api/payouts/${id}/actions/${action}`, {
        body: {},
        version: row?.version ?? 0,
    });
};

const owed = async (): Promise<number> => {
    const [row] = await room.rows<{ owed: string }>(
        `select coalesce(-sum(posted), 0) as owed from ledger_balance where account = '2200' and subject = 'GH0001'`,
    );
    return Number(row?.owed);
};

const faults = () => room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()));

interface Shop {
    readonly version: number;
    readonly paidOn: string | null;
}

const shop = async () => (await room.send<Shop>('admin', 'GET', '/api/merchants/GH0001')).body;

const payOn = async (by: string, paidOn: string) =>
    room.send<Shop>(by, 'PUT', '/api/merchants/GH0001', { body: { paidOn }, version: (await shop()).version });

const payOnBy = async (paidOn: string): Promise<void> => {
    expect((await payOn('admin', paidOn)).body.code).toBe('SECOND_PERSON');
    expect((await payOn('admin2', paidOn)).body).toMatchObject({ paidOn });
};

describe('what shops are owed', () => {
    it('is paid on a number that two people agreed to, and no other', async () => {
        expect((await payOn('support2', '+233244000007')).body.paidOn).not.toBe('+233244000007');
        expect((await payOn('admin', '+233244000007')).body.code).toBe('SECOND_PERSON');
        expect((await payOn('admin', '+233244000007')).body.code).toBe('SECOND_PERSON');
        expect((await shop()).paidOn).toBeNull();
        await room.to.completed();
        const { body: run } = await propose();
        const refused = await act('admin', run.payoutId, 'pay-by-phone');
        expect([refused.body.code, refused.body.message]).toEqual(['NO_WALLET', expect.stringContaining('GH0001')]);
        await act('admin2', run.payoutId, 'withdraw');
    });

    it('goes to each by one order, which two people give, and is owed as before where the network refuses', async () => {
        await room.to.completed();
        const due = await owed();
        expect(due).toBeGreaterThanOrEqual(150_000);
        await payOnBy('+233244009912');
        const { body: run } = await propose();
        expect(run).toMatchObject({ people: 1, total: due, lines: [{ merchantCode: 'GH0001', amount: due }] });
        expect((await act('admin2', run.payoutId, 'pay-by-phone')).status).toBe(409);
        expect((await act('admin', run.payoutId, 'pay-by-phone')).body.status).toBe('paying');
        expect(await owed()).toBe(0);
        await carry(2);
        expect(await statesOf(run.payoutId)).toEqual(['refused NOT_ENOUGH_FUNDS']);
        expect(await owed()).toBe(due);
        await payOnBy('+233244000007');
        const { body: next } = await propose();
        await act('admin', next.payoutId, 'pay-by-phone');
        await carry(4);
        expect([await statesOf(next.payoutId), await owed()]).toEqual([['confirmed'], 0]);
        const [leg] = await room.rows(
            `select debit, credit, amount::int from ledger_transfer where kind = 'shop_payment' and credit = '1010'`,
        );
        expect(leg).toEqual({ debit: '2630', credit: '1010', amount: due });
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${next.payoutId}`)).body.status).toBe('paid');
        expect(await faults()).toEqual([]);
    });

    it('is marked as paid by bank, less what came back since, and nothing is paid twice', async () => {
        await room.to.completed();
        const { body: run } = await propose();
        expect(run.total).toBe(150_000);
        expect((await propose('admin')).status).toBe(409);
        await room.to.completed();
        const stale = await act('admin', run.payoutId, 'pay-out');
        expect(stale.body.code).toBe('BALANCES_CHANGED');
        await act('admin2', run.payoutId, 'withdraw');
        const { body: whole } = await propose();
        expect(whole.total).toBe(300_000);
        expect((await act('admin', whole.payoutId, 'pay-out')).body.status).toBe('paid');
        expect(await owed()).toBe(0);
        expect((await propose()).body.errors).toHaveProperty('period');
        expect(await faults()).toEqual([]);
    });

    it('runs beside what sellers are paid', async () => {
        await room.to.completed();
        await propose();
        const sellers = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period },
        });
        expect([200, 201]).toContain(sellers.status);
        expect(sellers.body.lines.every(({ username }) => username !== '')).toBe(true);
    });
});
