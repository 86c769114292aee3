import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { matches } from '../../../domain/filter/matches.ts';
import type { FilterTree } from '../../../domain/filter/tree.ts';
import { opposite, someTree } from '../../support/filterTrees.ts';
import { ask, listOf, sharedRestApp, type PersonName } from './restApp.ts';

const rest = sharedRestApp();

type Earning = Readonly<Record<string, unknown>> & { readonly id: string };
const rows: Earning[] = [];

const list = async (as: PersonName, filter: object, name = 'earnings') =>
    ask<readonly Earning[]>(rest, { as, path: listOf(name, { filter, range: [0, 99], sort: ['id', 'ASC'] }) });
const idsOf = async (as: PersonName, where: FilterTree, name = 'earnings') => {
    const { status, body } = await list(as, { where }, name);
    expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
    return body.map(({ id }) => id);
};

beforeAll(async () => {
    await rest.database.pool
        .query(`insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period, due_on, country, created_at, search)
        select 'e' || lpad(n::text, 2, '0'), 'user' || n % 5, 'AG1', case when n % 2 = 0 then 'GH0001' else 'GH0002' end, 'tranche_1',
            n * 10 - 100, 'GHS', (array['earned','released','paid','void'])[n % 4 + 1], '2026-0' || (n % 9 + 1),
            case when n % 6 = 0 then null else current_date + (n % 11 - 5) * 4 end, 'GH', now() - (n - 12) * interval '31 hours', ''
        from generate_series(1, 40) n`);
    await rest.database.pool
        .query(`insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
        values ('GH0001', 'Kejetia', 'GH', 'Ama', '+233244123456', 'a@example.com', 'Kumasi', 'active', ''),
            ('GH0002', 'Osu', 'GH', 'Ama', '+233244123457', 'b@example.com', 'Accra', 'suspended', '')`);
    rows.push(...(await list('lead', {})).body);
});

test('the database finds what the rule finds, however deep the question', async () => {
    expect(rows).toHaveLength(40);
    await fc.assert(
        fc.asyncProperty(someTree, async (tree) => {
            const now = new Date();
            const expected = rows.filter((row) => matches(tree, row, now)).map(({ id }) => id);
            expect(await idsOf('lead', tree)).toEqual(expected);
            const others = await idsOf('lead', opposite(tree));
            expect([...expected, ...others].toSorted()).toEqual(rows.map(({ id }) => id));
        }),
        { numRuns: 60 },
    );
});

test('a tree stands beside flat filters, and is counted, measured and exported as it is listed', async () => {
    const where: FilterTree = {
        join: 'any',
        of: [
            { field: 'amount', op: 'between', value: { from: 250 } },
            { field: 'dueOn', op: 'empty' },
        ],
    };
    const filter = { state: 'paid', where };
    const { headers, body } = await list('lead', filter);
    expect(body.length).toBeGreaterThan(0);
    expect(
        body.every(({ state, amount, dueOn }) => state === 'paid' && (Number(amount) >= 250 || dueOn === null)),
    ).toBe(true);
    expect(headers['content-range']).toBe(`earnings 0-${body.length - 1}/${body.length}`);
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const summary = await ask(rest, { as: 'lead', path: `/api/earnings/summary?${query}` });
    expect(summary.body).toMatchObject({ groups: [{ count: body.length }] });
});

test('rows are asked for by the records they name, as far as those are in reach', async () => {
    const where: FilterTree = {
        field: 'merchantCode',
        op: 'where',
        value: { field: 'status', op: 'is', value: ['suspended'] },
    };
    const expected = rows.filter((row) => row['merchantCode'] === 'GH0002').map(({ id }) => id);
    expect(await idsOf('lead', where)).toEqual(expected);
    expect(await idsOf('admin', where)).toEqual(expected);
    expect(await idsOf('kenyan', where)).toEqual([]);
    expect(await idsOf('lead', opposite(where))).toHaveLength(rows.length - expected.length);
    await rest.database.pool.query(`update merchant set status = 'active' where merchant_code = 'GH0002'`);
    await rest.database.pool.query(`select pg_notify('ahadi_changes', '')`);
    await expect.poll(() => idsOf('lead', where)).toEqual([]);
});

test.each<[string, PersonName, string, unknown]>([
    ['a field that is masked', 'support', 'applications', { field: 'customerPhone', op: 'contains', value: '244' }],
    [
        'what another list masks',
        'support',
        'loans',
        { field: 'applicationUid', op: 'where', value: { field: 'customerPhone', op: 'contains', value: '244' } },
    ],
    ['a field that there is not', 'lead', 'earnings', { field: 'secret', op: 'is', value: ['x'] }],
    ['a value that there is not', 'lead', 'earnings', { field: 'state', op: 'is', value: ['lost'] }],
    ['an operator of another kind', 'lead', 'earnings', { field: 'amount', op: 'contains', value: '1' }],
    ['no values', 'lead', 'earnings', { field: 'state', op: 'is', value: [] }],
    ['a text that is no day', 'lead', 'earnings', { field: 'dueOn', op: 'between', value: { from: 'soon' } }],
    ['what is never empty', 'lead', 'earnings', { field: 'state', op: 'empty' }],
    ['no tree', 'lead', 'earnings', 7],
    ['a joint that there is not', 'lead', 'earnings', { join: 'some', of: [] }],
    [
        'days beyond all use',
        'lead',
        'earnings',
        { field: 'dueOn', op: 'within', value: { kind: 'last', count: 1e9, unit: 'year' } },
    ],
    ['a half of a character', 'lead', 'earnings', { field: 'period', op: 'contains', value: '\ud800' }],
])('refuses %s', async (_what, as, name, where) => {
    const { status } = await list(as, { where }, name);
    expect(status).toBe(400);
});

test('a question is not endless', async () => {
    const deep = Array.from({ length: 8 }).reduce<unknown>((tree) => ({ join: 'all', of: [tree] }), {
        join: 'all',
        of: [],
    });
    expect((await list('lead', { where: deep })).status).toBe(400);
    const wide = { join: 'any', of: Array.from({ length: 80 }, () => ({ field: 'dueOn', op: 'empty' })) };
    expect((await list('lead', { where: wide })).status).toBe(400);
});
