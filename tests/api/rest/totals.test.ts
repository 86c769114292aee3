import { expect, test, vi } from 'vitest';
import { foldCounts } from '../../../server/platform/database/rollup.ts';
import { ask, listOf, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

const addShops = (from: number, to: number) =>
    rest.database.pool.query(
        `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
            select 'S' || n, 'Shop ' || n, 'GH', 'Ama', '+233244123456', 'a@example.com', 'Accra',
                case when n % 20 = 0 then 'suspended' else 'active' end, 'shop ' || n
            from generate_series($1::int, $2::int) n`,
        [from, to],
    );
const announce = () => rest.database.pool.query(`select pg_notify('ahadi_changes', '')`);

const totalOf = async (filter: object, range: readonly [number, number] = [0, 24]) => {
    const { headers } = await ask(rest, { as: 'admin', path: listOf('merchants', { filter, range }) });
    const [span = '', total = ''] = String(headers['content-range']).split(' ').at(-1)?.split('/') ?? [];
    return { span, total: Number(total), exact: headers['x-total-exact'] !== 'false' };
};

test('counts exactly up to ten thousand, and more as soon as it has counted in the background', async () => {
    await addShops(1, 10_000);
    await announce();
    await expect.poll(() => totalOf({})).toEqual({ span: '0-24', total: 10_000, exact: true });
    await addShops(10_001, 12_345);
    await announce();
    await expect.poll(() => totalOf({})).toMatchObject({ exact: false, total: 10_000 });
    await expect.poll(() => totalOf({}), { timeout: 5_000 }).toEqual({ span: '0-24', total: 12_345, exact: true });
    expect(await totalOf({ status: 'suspended' })).toEqual({ span: '0-24', total: 617, exact: true });
});

test('keeps the last full count while it counts again after a change', async () => {
    await addShops(12_346, 12_400);
    await announce();
    await expect.poll(() => totalOf({})).toMatchObject({ total: 12_345, exact: false });
    await expect.poll(() => totalOf({}), { timeout: 5_000 }).toEqual({ span: '0-24', total: 12_400, exact: true });
});

test('never claims fewer rows than it shows', async () => {
    expect(await totalOf({ q: 'shop' }, [11_000, 11_024])).toMatchObject({ span: '11000-11024', exact: false });
    expect((await totalOf({ q: 'shop' }, [11_000, 11_024])).total).toBeGreaterThanOrEqual(11_025);
});

test('does not count on the spot what was far more a moment ago, and tells when it is no longer', async () => {
    await addShops(20_001, 30_000);
    await announce();
    await expect.poll(() => totalOf({ q: 'shop' }), { timeout: 5_000 }).toMatchObject({ total: 22_400, exact: true });
    const asked = vi.spyOn(rest.database.pool, 'query');
    for (let change = 0; change < 10; change += 1) {
        await announce();
        expect(await totalOf({ q: 'shop' })).toMatchObject({ total: 22_400 });
    }
    expect(asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('counted'))).toEqual([]);
    asked.mockRestore();
    await rest.database.pool.query(`delete from merchant where merchant_code > 'S20000' and length(merchant_code) = 6`);
    await announce();
    await expect.poll(() => totalOf({ q: 'shop' }), { timeout: 5_000 }).toMatchObject({ total: 12_400, exact: true });
});

test('reads any page of a long list, and the pages beside it, in order', async () => {
    const sort = ['id', 'ASC'];
    const { rows } = await rest.database.pool.query<{ id: string }>(
        'select merchant_code as id from merchant order by 1',
    );
    const everything = rows.map(({ id }) => id);
    for (const from of [6_000, 6_025, 6_050, 6_025, 12_000, 12_380, 300]) {
        const path = listOf('merchants', { sort, range: [from, from + 24] });
        const { body } = await ask<readonly { readonly id: string }[]>(rest, { as: 'admin', path });
        expect(body.map(({ id }) => id)).toEqual(everything.slice(from, from + 25));
    }
});

test('far pages of applications are found by the counts of their days, newest or oldest first', async () => {
    await rest.database.pool.query(
        `insert into application (uid, reference, stage, country, currency, merchant_code, agent_code, sales_username,
                created_by, round, customer_waiting, customer_name, customer_phone, product, financed_amount, flagged,
                edit_rounds, reopened, stage_since, last_activity_at, is_test_mode, search, created_at, updated_at)
            select lpad(to_hex(n), 32, '0'), 'GH-' || n, 'completed', 'GH', 'GHS', 'GH0001', 'AG1', 'kwame', 'kwame', 1, false,
                'Ama', '+2332' || lpad(n::text, 8, '0'), 'Phone', 1000, '[]', 0, false, at, at, false, '', at, at
            from (select n, timestamptz '2026-01-01Z' + (n / 700) * interval '1 day' + (n % 50) * interval '1 minute' as at
                from generate_series(1, 5000) n) made`,
    );
    await rest.database.pool.query(
        `insert into application_rollup (country, stage, day, shard, applications)
            select country, stage, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), 0, count(*)
            from application group by 1, 2, 3`,
    );
    await announce();
    for (const [order, direction] of [
        ['DESC', 'desc'],
        ['ASC', 'asc'],
    ] as const) {
        const { rows } = await rest.database.pool.query<{ id: string }>(
            `select uid as id from application order by created_at ${direction}, uid ${direction}`,
        );
        for (const from of [2_075, 2_800, 3_499, 3_500, 4_980]) {
            const path = listOf('applications', { sort: ['createdAt', order], range: [from, from + 24] });
            const { body } = await ask<readonly { readonly id: string }[]>(rest, { as: 'admin', path });
            expect([order, from, body.map(({ id }) => id)]).toEqual([
                order,
                from,
                rows.slice(from, from + 25).map(({ id }) => id),
            ]);
        }
    }
});

test('the night lays the counts of days gone by together, and leaves those of today to their many writers', async () => {
    const { pool } = rest.database;
    const today = new Date().toISOString().slice(0, 10);
    await pool.query(
        `insert into application_rollup (country, stage, day, shard, applications)
         select 'UG', stage, day, shard, case when stage = 'draft' then (shard % 2) * 2 - 1 else shard + 1 end
         from unnest(array['draft', 'completed']) stage, unnest(array['2020-02-01', $1]) day, generate_series(0, 7) shard`,
        [today],
    );
    await foldCounts(rest.database.db, new Date());
    const { rows } = await pool.query(
        `select stage, day, count(*)::int as rows, sum(applications)::int as counted from application_rollup
         where country = 'UG' group by stage, day order by day, stage`,
    );
    expect(rows).toEqual([
        { stage: 'completed', day: '2020-02-01', rows: 1, counted: 36 },
        { stage: 'completed', day: today, rows: 8, counted: 36 },
        { stage: 'draft', day: today, rows: 8, counted: 0 },
    ]);
});
