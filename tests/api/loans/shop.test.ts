import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Agent, Balance, UsualWaits } from '../../../domain/shop/figures.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const shopOf = async (username: string): Promise<string> =>
    (await room.rows<{ shop: string }>('select merchant_code as shop from app_user where username = $1', username))[0]
        ?.shop ?? '';

const book = async (username: string, amount: number, [state, period]: readonly [string, string]) =>
    room.rows(
        `insert into earning (earning_id, username, agent_code, merchant_code, application_uid, kind, amount, currency, state, period,
            country, search) values ($1, $2, 'A', $3, $1, 'tranche_1', $4, 'GHS', $5, $6, 'GH', '')`,
        v7(), username, await shopOf(username), amount, state, period,
    ); // prettier-ignore

const balances = async (by: string, month = '2026-03') =>
    (await room.send<readonly Balance[]>(by, 'GET', `/api/shop/balances?month=${month}`)).body;

describe('balances', () => {
    it('are one’s own, and those of everybody in the shop for its team lead', async () => {
        await book('sales', 500, ['released', '2026-03']);
        await book('sales', 300, ['earned', '2026-03']);
        await book('sales', 200, ['paid', '2026-02']);
        await book('teamlead', 700, ['released', '2026-03']);
        await book('sales.ke', 900, ['released', '2026-03']);
        const own = {
            username: 'sales',
            currency: 'GHS',
            earned: 300,
            released: 500,
            paid: 200,
            inMonth: 800,
            sales: 2,
        };
        expect(await balances('sales')).toEqual([expect.objectContaining(own)]);
        expect(await balances('teamlead')).toEqual([
            expect.objectContaining(own),
            expect.objectContaining({ username: 'teamlead', inMonth: 700 }),
        ]);
        expect((await balances('sales', '2026-02'))[0]).toMatchObject({ inMonth: 200, sales: 1, released: 500 });
        expect((await room.send('sales', 'GET', '/api/shop/balances?month=March')).status).toBe(422);
    });
});

describe('the team', () => {
    const team = async (by: string) => (await room.send<readonly Agent[]>(by, 'GET', '/api/shop/team')).body;

    it('is told to who leads it: everybody who sells there now, sold already or not', async () => {
        const names = (await team('teamlead')).map(({ username }) => username);
        expect(names).toEqual(expect.arrayContaining(['sales', 'sales2', 'teamlead']));
        expect(names).not.toContain('sales.kumasi');
        expect(Object.keys((await team('teamlead'))[0] ?? {}).toSorted()).toEqual(['name', 'username']);
        await room.rows(`update app_user set status = 'disabled' where username = 'sales2'`);
        expect((await team('teamlead')).map(({ username }) => username)).toEqual(
            names.filter((name: string) => name !== 'sales2'),
        );
        await room.rows(`update app_user set status = 'active' where username = 'sales2'`);
    });

    it('is nobody’s business else', async () => {
        expect(await team('sales')).toEqual([]);
        expect((await room.send('underwriter', 'GET', '/api/shop/team')).status).toBe(403);
    });
});

describe('usual waits', () => {
    const waits = async () => (await room.send<UsualWaits>('sales', 'GET', '/api/shop/usual-waits')).body;

    it('are medians of the country’s last thirty days, and are not told of a few', async () => {
        expect(await waits()).toEqual({ claim: null, decision: null, promised: 20 });
        const uids: string[] = [];
        for (let index = 0; index < 5; index += 1) uids.push((await room.journey.started()).uid);
        const minutes = [2, 3, 4, 50, 600];
        const decide = (count: number) =>
            Promise.all(
                uids.slice(0, count).map((uid, index) =>
                    room.rows(
                        `update application set submitted_at = now() - interval '1 day',
                            claimed_at = now() - interval '1 day' + make_interval(mins => $2),
                            decided_at = now() - interval '1 day' + make_interval(mins => $2 + 10) where uid = $1`,
                        uid,
                        minutes[index],
                    ),
                ),
            );
        await decide(4);
        expect(await waits()).toMatchObject({ claim: null, decision: null });
        await decide(5);
        expect(await waits()).toEqual({ claim: 4, decision: 10, promised: 20 });
        await room.rows(`update application set decided_at = now() - interval '31 days' where uid = $1`, uids[0]);
        expect((await waits()).claim).toBeNull();
    });
});
