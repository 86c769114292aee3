import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { earnings } from '../../../domain/resources/earnings.ts';
import type { Summary } from '../../../domain/summary.ts';
import { errors } from '../../../server/platform/http/errors.ts';
import { summaryRoute } from '../../../server/rest/summary/summaryRoute.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { ask, people, sharedRestApp, type PersonName } from './restApp.ts';

const rest = sharedRestApp();

beforeAll(async () => {
    await rest.database.pool
        .query(`insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period, due_on, country, search)
        values ('e1', 'kwame', 'AG1', 'GH0001', 'tranche_1', 1000, 'GHS', 'earned', '2026-01', '2026-01-10', 'GH', ''),
            ('e2', 'kwame', 'AG1', 'GH0001', 'tranche_2', 500, 'GHS', 'paid', '2026-01', '2026-02-20', 'GH', ''),
            ('e3', 'ama', 'AG2', 'GH0002', 'tranche_1', 250, 'GHS', 'paid', '2026-02', null, 'GH', ''),
            ('e4', 'wanjiku', 'AG9', 'KE0001', 'tranche_1', 70, 'KES', 'paid', '2026-02', '2026-02-21', 'KE', '')`);
});

interface Asked {
    readonly filter?: unknown;
    readonly by?: unknown;
    readonly measures?: unknown;
    readonly totals?: boolean;
}

const summaryOf = async (as: PersonName, asked: Asked, name = 'earnings') => {
    const query = Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]);
    const path = `/api/${name}/summary?${new URLSearchParams(query)}`;
    return ask<Summary & { readonly message?: string }>(rest, { as, path });
};

const sum = [['amount', 'sum']];

test('amounts are measured by currency, other columns over all rows in reach', async () => {
    const measures = [
        ...sum,
        ['amount', 'average'],
        ['amount', 'min'],
        ['amount', 'max'],
        ['username', 'distinct'],
        ['dueOn', 'filled'],
        ['dueOn', 'max'],
    ];
    const { body } = await summaryOf('lead', { measures });
    const values = [
        { GHS: 1750, KES: 70 },
        { GHS: 583, KES: 70 },
        { GHS: 250, KES: 70 },
        { GHS: 1000, KES: 70 },
    ];
    expect(body).toEqual({ groups: [{ by: {}, count: 4, values: [...values, 3, 3, '2026-02-21'] }], isCut: false });
    expect((await summaryOf('admin', { measures: sum })).body.groups).toEqual([
        { by: {}, count: 3, values: [{ GHS: 1750 }] },
    ]);
});

test('a filter, or the rows that are selected, are measured alone; nothing measures nothing', async () => {
    const paid = await summaryOf('lead', { filter: { state: 'paid' }, measures: sum });
    expect(paid.body.groups).toEqual([{ by: {}, count: 3, values: [{ GHS: 750, KES: 70 }] }]);
    const selected = await summaryOf('lead', { filter: { id: ['e1', 'e4'] }, measures: sum });
    expect(selected.body.groups).toEqual([{ by: {}, count: 2, values: [{ GHS: 1000, KES: 70 }] }]);
    const none = await summaryOf('lead', { filter: { id: [] }, measures: sum });
    expect(none.body.groups).toEqual([{ by: {}, count: 0, values: [null] }]);
});

test('rows are put together by values, the larger groups first, and by periods, the later ones first', async () => {
    const states = await summaryOf('lead', { by: ['state'], measures: sum });
    expect(states.body.groups).toEqual([
        { by: { state: 'paid' }, count: 3, values: [{ GHS: 750, KES: 70 }] },
        { by: { state: 'earned' }, count: 1, values: [{ GHS: 1000 }] },
    ]);
    const months = await summaryOf('lead', { by: ['dueOn', 'state'] });
    expect(months.body.groups.map(({ by, count }) => [by['dueOn:month'], by['state'], count])).toEqual([
        ['2026-02-01', 'paid', 2],
        ['2026-01-01', 'earned', 1],
        [null, 'paid', 1],
    ]);
});

test('totals come with the groups of two columns', async () => {
    const { body } = await summaryOf('lead', { by: ['kind', 'state'], totals: true });
    expect(body.groups).toContainEqual({ by: {}, count: 4, values: [] });
    expect(body.groups).toContainEqual({ by: { kind: 'tranche_1' }, count: 3, values: [] });
    expect(body.groups).toContainEqual({ by: { state: 'paid' }, count: 3, values: [] });
    expect(body.groups).toContainEqual({ by: { kind: 'tranche_1', state: 'paid' }, count: 2, values: [] });
});

test('an answer holds so many groups, and says when there are more', async () => {
    await rest.database.pool
        .query(`insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period, country, search)
        select 'x' || n, 'user' || n, 'AG1', 'NG0001', 'tranche_1', 1, 'NGN', 'void', '2026-03', 'NG', '' from generate_series(1, 600) n`);
    const { body } = await summaryOf('lead', { by: ['username'], measures: sum, filter: { state: 'void' } });
    expect(body.groups).toHaveLength(500);
    expect(body.groups.every(({ values }) => JSON.stringify(values) === '[{"NGN":1}]')).toBe(true);
    expect(body.isCut).toBe(true);
});

test.each<[string, PersonName, Asked, string]>([
    ['what is masked for the person', 'support', { measures: [['customerPhone', 'distinct']] }, 'applications'],
    ['groups of what is masked', 'support', { by: ['customerPhone'] }, 'applications'],
    ['groups of amounts, which are of several currencies', 'lead', { by: ['amount'] }, 'earnings'],
    ['a sum of texts', 'lead', { measures: [['username', 'sum']] }, 'earnings'],
    ['a field that no list shows', 'lead', { measures: [['agentCode', 'distinct']] }, 'earnings'],
    ['three columns at once', 'lead', { by: ['state', 'kind', 'username'] }, 'earnings'],
    ['the same column twice', 'lead', { by: ['state', 'state'] }, 'earnings'],
    ['periods of what is no day', 'lead', { by: ['state:month'] }, 'earnings'],
    ['a period that there is not', 'lead', { by: ['dueOn:century'] }, 'earnings'],
])('refuses %s', async (_what, as, asked, name) => {
    expect((await summaryOf(as, asked, name)).status).toBe(400);
});

test('whoever sees the whole value measures it', async () => {
    expect((await summaryOf('admin', { measures: [['financedAmount', 'sum']] }, 'applications')).status).toBe(200);
    expect((await summaryOf('nobody', {})).status).toBe(403);
});

test('what takes too long is stopped, and said so', async () => {
    const app = fastify({ logger: false });
    app.decorateRequest('principal', { getter: () => people.lead });
    const secrets = createSecrets(Buffer.alloc(32));
    const query = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }));
    await app.register(errors);
    summaryRoute(app, {
        resource: earnings,
        database: { reader: () => ({ query, secrets }), secrets },
    });
    const reply = await app.inject('/api/earnings/summary');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'too_much', message: expect.stringMatching(/narrow the filter/) });
});
