import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, listOf, startRestApp, type RestApp } from './restApp.ts';

let rest: RestApp;
beforeAll(async () => {
    rest = await startRestApp();
});
afterAll(() => rest.close());

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
