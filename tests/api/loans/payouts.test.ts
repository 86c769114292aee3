import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Approval } from '../../../domain/approval.ts';
import { countries } from '../../../domain/countries.ts';
import { taxesOf } from '../../../domain/countries/laws.ts';
import { withheldFrom } from '../../../domain/ledger/taxes.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { addEarnings } from '../../../server/lending/books/earnings.ts';
import { bookBonusesOf } from '../../../server/lending/servicing/bonuses.ts';
import { paidRows } from '../../../server/lending/servicing/payoutOrders.ts';
import { type PayoutRow, sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const book = (username: string, amount: number, changes: object = {}) => {
    const row = { kind: 'tranche_1', state: 'released', period: '2026-01', country: 'GH', currency: 'GHS', ...changes };
    return room.rows(
        `insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period, country, search)
            values ($1, $2, 'A-1', 'ACC-01', $3, $4, $5, $6, $7, $8, '')`,
        v7(), username, row.kind, amount, row.currency, row.state, row.period, row.country,
    ); // prettier-ignore
};

const propose = (by: string, period: string, country = 'GH') =>
    room.send<PayoutRow>(by, 'POST', '/api/payouts', { body: { country, period } });

const act = async (by: string, id: string, action: string) => {
    const [row] = await room.rows<{ version: number }>('select version from payout where payout_id = $1', id);
    return room.send<PayoutRow>(by, 'POST', `/api/payouts/${id}/actions/${action}`, {
        body: {},
        version: row?.version ?? 0,
    });
};

const balances = async () =>
    Object.fromEntries(
        (
            await room.rows<{ who: string; sum: string }>(
                `select username || ' ' || state as who, sum(amount) as sum from earning group by 1 order by 1`,
            )
        ).map(({ who, sum }) => [who, Number(sum)]),
    );

describe('a payout run', () => {
    it('pays what was released up to its month, by two administrators, and leaves what was taken back to be carried', async () => {
        await book('sales', 5_000);
        await book('sales', 700, { state: 'earned' });
        await book('sales', 2_000, { period: '2026-02' });
        await book('sales2', 3_000);
        await book('sales2', -4_000, { kind: 'claw_back', period: '2026-02' });
        await book('sales.ke', 9_000, { country: 'KE', currency: 'KES' });

        expect((await propose('support', '2026-01')).status).toBe(403);
        expect((await propose('admin2', '2026-13')).body.errors).toHaveProperty('period');
        expect((await propose('admin2', '2025-12')).body.errors).toHaveProperty('period');
        const { status, body: run } = await propose('admin2', '2026-01');
        expect([status, run.people, run.total, run.currency, run.status]).toEqual([201, 1, 5_000, 'GHS', 'proposed']);
        expect(run.lines).toEqual([{ username: 'sales', agentCode: 'A-1', merchantCode: 'ACC-01', amount: 5_000 }]);
        expect((await propose('admin', '2026-01')).status).toBe(409);

        const waiting = (await room.send<readonly Approval[]>('admin', 'GET', '/api/approvals')).body;
        const one = waiting.find(({ record }) => record === 'payouts');
        expect(one).toMatchObject({ recordId: run.payoutId, requestedBy: 'admin2', refusal: null });
        expect((await act('admin2', run.payoutId, 'pay-out')).status).toBe(409);
        if (one === undefined) throw new Error('Nothing waits for a second person');
        const { method, path, body, version } = one.confirmation;
        expect((await room.send('admin', method, path, { body, version: version ?? 0 })).body).toMatchObject({
            status: 'paid',
            approvedBy: 'admin',
        });
        expect(await balances()).toEqual({
            'sales earned': 700,
            'sales paid': 5_000,
            'sales released': 2_000,
            'sales.ke released': 9_000,
            'sales2 released': -1_000,
        });
        expect((await act('admin', run.payoutId, 'pay-out')).status).toBe(409);
    });

    it('is not approved where the balances have moved since, and can be withdrawn and proposed anew', async () => {
        const { body: run } = await propose('admin2', '2026-02');
        expect(run.total).toBe(2_000);
        await book('sales', -500, { kind: 'claw_back', period: '2026-02' });
        const refused = await act('admin', run.payoutId, 'pay-out');
        expect([refused.status, refused.body.code]).toEqual([409, 'BALANCES_CHANGED']);
        expect((await act('admin', run.payoutId, 'withdraw')).body.status).toBe('withdrawn');
        expect((await propose('admin2', '2026-02')).body.total).toBe(1_500);
    });

    it('pays nothing for a sale that only tried things out', async () => {
        const [real, tried] = [await room.to.completed(), await room.to.completed()];
        await room.rows('update application set is_test_mode = true where uid = $1', tried);
        const earned = await room.ledger(real);
        await room.rows(`update payout set status = 'withdrawn' where status = 'proposed'`);
        const month = room.day(0).slice(0, 7);
        const { body: run } = await propose('admin2', month);
        const sales = run.lines.find(({ username }) => username === 'sales');
        // What the test before this one left to come, and one sale of the two.
        expect(sales?.amount).toBe(1_500 + (earned['released'] ?? 0));
        expect(await room.ledger(tried)).toEqual(earned);
        expect((await act('admin', run.payoutId, 'withdraw')).status).toBe(200);
    });

    it('is of a country, for its administrators alone', async () => {
        expect((await propose('admin2', '2026-01', 'KE')).status).toBe(422);
        expect((await propose('admin', '2026-01', 'KE')).body).toMatchObject({ currency: 'KES', total: 9_000 });
    });

    it('keeps back the tax of its country, which is owed to the state from then on', async () => {
        const line = { username: 'sales.ke', agentCode: 'A-1', merchantCode: 'NBO-01', amount: 9_000 };
        const rows = paidRows({ country: 'KE', period: '2026-01', currency: 'KES' }, line);
        const withheld = (amount: number): number => withheldFrom({ amount, currency: 'KES' }, taxesOf('KE'));
        const faults = await room.server.database.withTransaction(async (tx) => {
            await addEarnings(tx, rows, { bookedBy: 'admin', now: new Date(), withheld });
            return checkBooks(tx, 'KE', new Date());
        });
        const booked = await room.rows(
            `select debit, credit, amount::int from ledger_transfer where kind = 'payout' and country = 'KE' order by leg`,
        );
        expect(booked).toEqual([
            { debit: '2610', credit: '1020', amount: 8_500 },
            { debit: '2610', credit: '2710', amount: 500 },
        ]);
        expect(faults).toEqual([]);
    });
});

describe('the volume bonus', () => {
    const sell = async (count: number, missed: number) => {
        for (let index = 0; index < count; index += 1) {
            await room.rows(
                `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state,
                    reference, country, merchant_code, sales_username, paid, search)
                    values ($1, '2026-03-05', '2026-03-12', 100, 100, 'GHS', '[{"number":1,"amount":100,"dueOn":"2026-03-12"}]',
                        'running', 'GH-2026-1', 'GH', 'ACC-01', 'sales2', $2, '')`,
                v7(),
                index < missed ? 0 : 100,
            );
        }
    };
    const close = () =>
        room.server.database.withTransaction((tx) =>
            bookBonusesOf(tx, { country: 'GH', rules: countries.GH, month: '2026-03', now: new Date() }),
        );
    const bonuses = () =>
        room.rows(`select username, amount::int, period from earning where kind = 'volume_bonus' order by username`);

    it('is booked once for a month, where enough first instalments were paid', async () => {
        await sell(9, 0);
        await close();
        expect(await bonuses()).toEqual([]);
        await sell(1, 1);
        await close();
        await close();
        expect(await bonuses()).toEqual([{ username: 'sales2', amount: 10_000, period: '2026-03' }]);
    });

    it('is not booked where more than one in ten missed the first instalment', async () => {
        await room.rows(`delete from earning where kind = 'volume_bonus'`);
        await sell(2, 1);
        await close();
        expect(await bonuses()).toEqual([]);
    });
});
