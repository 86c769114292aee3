import { beforeAll, describe, expect, test } from 'vitest';
import { string } from 'yup';
import { defineResource } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { resources } from '../../../domain/resources/index.ts';
import { addSealedApplications } from './applicationRows.ts';
import { merchantBody } from './records.ts';
import { ask, listOf, sharedRestApp, type PersonName } from './restApp.ts';

/** The event log with a text that is looked into. */
const looseEvents = defineResource({
    ...eventLogs,
    name: 'loose-events',
    schema: eventLogs.schema.shape({ action: string().required() }),
});

const rest = sharedRestApp({ resources: [...resources, looseEvents] });

const stages = ['draft', 'pending', 'under_review', 'completed'] as const;

const rows = Array.from({ length: 260 }, (_, index) => ({
    uid: `a${String(index).padStart(3, '0')}`,
    stage: stages[index % 4] ?? 'draft',
    country: index % 10 === 9 ? 'KE' : 'GH',
    assignee: index % 4 === 2 ? 'yaw' : null,
    financedAmount: index % 3 === 0 ? null : 1000 * index,
    customerName: index === 7 ? 'Ákosua 100%_Ok' : `Customer ${index}`,
    customerPhone: `+2332440${String(index).padStart(5, '0')}`,
    // Five at a time, so that ties must be ordered by the key.
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 5))).toISOString(),
}));
type Made = (typeof rows)[number];
const inGhana = rows.filter(({ country }) => country === 'GH');

beforeAll(async () => {
    await addSealedApplications(rest.database, rows);
    for (const [sequence, action] of [
        [9001, '100% made'],
        [9002, 'made'],
        [9003, 'undone'],
    ]) {
        await rest.database.pool.query(
            `insert into event_log (sequence, at, actor, role, action, record, record_id, country, request_id, search)
                values ($1, now(), 'x', 'x', $2, 'x', 'x', 'GH', 'x', '')`,
            [sequence, action],
        );
    }
    for (const [code, name] of [
        ['GH0001', 'Circle'],
        ['GH0002', 'Kejetia'],
        ['KE0001', 'Luthuli'],
    ] as const) {
        const as = code.startsWith('KE') ? 'kenyan' : 'admin';
        await ask(rest, { as, path: '/api/merchants', method: 'POST', body: merchantBody(code, { name }) });
    }
});

interface Listed {
    readonly id: string;
    readonly [name: string]: unknown;
}

const list = async (as: PersonName, some: Parameters<typeof listOf>[1] = {}, name = 'applications') => {
    const { status, headers, body } = await ask<readonly Listed[]>(rest, { as, path: listOf(name, some) });
    return { status, body, range: headers['content-range'], exact: headers['x-total-exact'] };
};
const idsOf = async (as: PersonName, some: Parameters<typeof listOf>[1] = {}) =>
    (await list(as, some)).body.map(({ id }) => id);

describe('what is found', () => {
    const second = '2026-01-02T00:00:00.000Z';
    test.each<readonly [string, object, (row: Made) => boolean]>([
        ['a choice', { stage: 'draft' }, ({ stage }) => stage === 'draft'],
        [
            'one of several choices',
            { stage: ['draft', 'pending'] },
            ({ stage }) => stage === 'draft' || stage === 'pending',
        ],
        ['several filters', { stage: 'completed', customerWaiting: false }, ({ stage }) => stage === 'completed'],
        ['null', { assignee: null }, ({ assignee }) => assignee === null],
        ['from a day on', { createdAt_gte: '2026-02-01' }, ({ createdAt }) => createdAt >= '2026-02-01'],
        ['up to the end of a day', { createdAt_lte: '2026-01-02' }, ({ createdAt }) => createdAt < '2026-01-03'],
        [
            'between two points in time',
            { createdAt: { gte: second, lte: second } },
            ({ createdAt }) => createdAt === second,
        ],
        ['a reference', { assignee: 'yaw' }, ({ assignee }) => assignee === 'yaw'],
        ['one of several references', { assignee: ['yaw', 'ya'] }, ({ assignee }) => assignee === 'yaw'],
        ['not a part of a reference', { assignee: 'ya' }, () => false],
        ['a searched name without its accent', { q: 'akosua' }, ({ uid }) => uid === 'a007'],
        ['searched wildcards as themselves', { q: '100%_ok' }, ({ uid }) => uid === 'a007'],
        ['searched words in any order', { q: 'ok AKOSUA' }, ({ uid }) => uid === 'a007'],
        ['a phone by its middle', { q: '4000012' }, ({ customerPhone }) => customerPhone.includes('4000012')],
        [
            'a phone as it is said at home',
            { q: '0244 000 012' },
            ({ customerPhone }) => customerPhone.includes('244000012'),
        ],
        ['a control character as a space', { q: 'akosua\u001f100' }, ({ uid }) => uid === 'a007'],
        ['nothing', { q: 'nobody of this name' }, () => false],
    ])('by %s', async (_name, filter, fits) => {
        const wanted = inGhana.filter(fits).map(({ uid }) => uid);
        const { status, range, body } = await list('admin', { filter, range: [0, 99], sort: ['id', 'ASC'] });
        expect(status).toBe(200);
        expect(String(range).split('/')[1]).toBe(String(wanted.length));
        expect(body.map(({ id }) => id)).toEqual(wanted.slice(0, 100));
    });

    test.each([
        ['part of it, small or capital', 'ADE', ['100% made', 'made']],
        ['one whole text', ['made'], ['made']],
        ['wildcards as themselves', '%', ['100% made']],
        ['wildcards for one letter as themselves', 'm_de', []],
    ])('by a text: %s', async (_name, action, found) => {
        const { body } = await list('admin', { filter: { action }, sort: ['id', 'ASC'] }, 'loose-events');
        expect(body.map((row) => row['action'])).toEqual(found);
    });

    test('by a text that is exact: the whole of it only', async () => {
        for (const [action, found] of [
            ['made', ['made']],
            ['mad', []],
            ['MADE', []],
        ] as const) {
            const { body } = await list('admin', { filter: { action }, sort: ['id', 'ASC'] }, 'event-logs');
            expect(body.map((row) => row['action'])).toEqual(found);
        }
    });

    test('ids are never cut short, and an id no row can have finds nothing', async () => {
        const ids = Array.from({ length: 260 }, (_, index) => `a${String(index).padStart(3, '0')}`);
        expect((await list('lead', { filter: { id: ids } })).body).toHaveLength(260);
        expect((await list('admin', { filter: { id: ids } })).body).toHaveLength(234);
        expect((await list('admin', { filter: { id: ['nothing'] } })).body).toEqual([]);
    });
});

describe('order and pages', () => {
    const whole = async (sort: readonly [string, string], as: PersonName = 'lead') => {
        const pages = [];
        for (let from = 0; from < 300; from += 40) {
            pages.push(...(await idsOf(as, { sort, range: [from, from + 39] })));
        }
        return pages;
    };

    test.each(['createdAt', 'reference', 'stage', 'financedAmount', 'id'])(
        'all pages by %s hold every row once',
        async (field) => {
            const ascending = await whole([field, 'ASC']);
            expect(new Set(ascending).size).toBe(260);
            expect(ascending).toHaveLength(260);
            expect(await whole([field, 'DESC'])).toEqual(ascending.toReversed());
        },
    );

    test('any page is the same read from the start, from its neighbours and from the end', async () => {
        const sort = ['createdAt', 'DESC'] as const;
        const everything = await whole(sort);
        const page = (from: number) => idsOf('lead', { sort, range: [from, from + 24] });
        for (const from of [200, 175, 150, 225, 250, 0, 25, 50, 25, 0, 235]) {
            expect(await page(from), `from ${from}`).toEqual(everything.slice(from, from + 25));
        }
    });

    test('a page after a new row begins where the list does now', async () => {
        const sort = ['createdAt', 'DESC'] as const;
        const page = (from: number) => idsOf('kenyan', { sort, range: [from, from + 4] });
        const before = [...(await page(0)), ...(await page(5))];
        await addSealedApplications(rest.database, [{ uid: 'z999', country: 'KE', createdAt: '2026-06-01T00:00:00Z' }]);
        await rest.database.pool.query(`select pg_notify('ahadi_changes', '')`);
        await expect.poll(() => page(0)).toEqual(['z999', ...before.slice(0, 4)]);
        expect(await page(5)).toEqual(before.slice(4, 9));
        await rest.database.pool.query(`delete from application where uid = 'z999'`);
        await rest.database.pool.query(
            `delete from application_rollup where country = 'KE' and stage = 'pending' and day = '2026-06-01'`,
        );
        await rest.database.pool.query(`select pg_notify('ahadi_changes', '')`);
        await expect.poll(() => page(0)).toEqual(before.slice(0, 5));
    });

    test('points in time are UTC, and the range is told', async () => {
        const { body, range } = await list('admin', { filter: { id: ['a000'] }, range: [0, 0] });
        expect(range).toBe('applications 0-0/1');
        expect(body[0]).toMatchObject({ id: 'a000', uid: 'a000', createdAt: '2026-01-01T00:00:00+00:00' });
    });
});

describe('who sees what', () => {
    test('each person sees the rows in their reach, and totals count no others', async () => {
        expect((await list('lead')).range).toBe('applications 0-24/260');
        expect((await list('admin')).range).toBe('applications 0-24/234');
        expect((await list('kenyan')).range).toBe('applications 0-24/26');
        expect((await list('underwriter', { filter: { stage: 'draft' } })).range).toBe('applications */0');
        expect((await list('nobody')).status).toBe(403);
    });

    test('a masked value shows its last four characters', async () => {
        const { body } = await list('support', { filter: { id: ['a012'] } });
        expect(body[0]?.['customerPhone']).toBe('••••0012');
        const one = await ask(rest, { as: 'support', path: '/api/applications/a012' });
        expect(one.body['customerPhone']).toBe('••••0012');
    });

    test('a masked value cannot be found out by searching, filtering or sorting', async () => {
        const search = { filter: { q: '4000012' } };
        expect((await list('admin', search)).range).toBe('applications 0-0/1');
        expect((await list('support', search)).range).toBe('applications */0');
        expect((await list('support', { filter: { q: 'akosua' } })).range).toBe('applications 0-0/1');
        for (const asked of [
            { filter: { customerPhone: '2440' } },
            { filter: { customerPhone_gte: '+233244000012' } },
            { sort: ['customerPhone', 'ASC'] },
        ]) {
            const { status, body } = await ask(rest, { as: 'support', path: listOf('applications', asked) });
            expect(status).toBe(400);
            expect(JSON.stringify(body)).toContain('customerPhone');
        }
    });
});

describe('what is refused, by name', () => {
    test.each([
        ['an unknown filter', { filter: { colour: 'red' } }, 'colour'],
        ['a filter that is not declared', { filter: { reference: 'x' } }, 'reference'],
        ['an inherited name', { filter: { constructor: 'x' } }, 'constructor'],
        ['an unknown sort', { sort: ['colour', 'ASC'] }, 'colour'],
        ['a sort that is not declared', { sort: ['customerName', 'ASC'] }, 'customerName'],
        ['an unknown order', { sort: ['createdAt', 'SIDEWAYS'] }, 'sort'],
        ['a choice that is none', { filter: { stage: 'limbo' } }, 'stage'],
        ['a value of another kind', { filter: { customerWaiting: 'yes' } }, 'customerWaiting'],
        ['a day that is none', { filter: { createdAt_gte: '2026-02-30' } }, 'createdAt_gte'],
        ['a range of what has no order', { filter: { stage_gte: 'draft' } }, 'stage_gte'],
        ['an unknown bound', { filter: { createdAt: { after: '2026-01-01' } } }, 'createdAt'],
        ['null where nothing is null', { filter: { stage: null } }, 'stage'],
        ['too many values', { filter: { stage: Array.from({ length: 101 }, () => 'draft') } }, 'stage'],
        ['too many ids', { filter: { id: Array.from({ length: 1001 }, (_, index) => `a${index}`) } }, 'id'],
        ['a filter that is a list', { filter: [] }, 'filter'],
        ['a range too wide', { range: [0, 100] }, 'range'],
        ['a range backwards', { range: [10, 5] }, 'range'],
        ['a range too deep', { range: [1_000_001, 1_000_010] }, 'range'],
        ['half a range', { range: [1] }, 'range'],
    ])('%s', async (_name, asked, named) => {
        const { status, body } = await ask(rest, { as: 'admin', path: listOf('applications', asked) });
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 'malformed', errors: { [named]: expect.any(String) } });
    });

    test('a parameter that is unknown or no JSON', async () => {
        const unknown = await ask(rest, { as: 'admin', path: '/api/applications?stage=draft' });
        expect(unknown).toMatchObject({ status: 400, body: { errors: { stage: expect.any(String) } } });
        const broken = await ask(rest, { as: 'admin', path: '/api/applications?filter=%7Bstage' });
        expect(broken).toMatchObject({ status: 400, body: { errors: { filter: expect.any(String) } } });
    });
});

describe('what is unchanged', () => {
    const list = '/api/merchants?range=[0,9]';
    const one = '/api/merchants/GH0001';
    const get = (url: string, as: PersonName, tag = '') =>
        rest.app.inject({ url, headers: { 'x-person': as, 'if-none-match': tag } });

    test.each([list, one])('is answered with nothing but that it is: %s', async (url) => {
        const first = await get(url, 'admin');
        expect(first).toMatchObject({ statusCode: 200, headers: { etag: expect.any(String) } });
        expect(await get(url, 'admin', first.headers.etag)).toMatchObject({ statusCode: 304, body: '' });
    });

    test('is sent again once anything of it has changed', async () => {
        const tags = [(await get(list, 'admin')).headers.etag, (await get(one, 'admin')).headers.etag];
        const change = { as: 'admin', path: one, method: 'PUT', headers: { 'if-match': '"1"' } } as const;
        expect((await ask(rest, { ...change, body: { contactName: 'Esi Other' } })).status).toBe(200);
        expect((await get(list, 'admin', tags[0])).statusCode).toBe(200);
        expect((await get(one, 'admin', tags[1])).statusCode).toBe(200);
    });

    test('is not so for whom it says something else, and is told to nobody who may not read it', async () => {
        const { etag } = (await get('/api/applications', 'admin')).headers;
        const masked = await get('/api/applications', 'support', etag);
        expect(masked.statusCode).toBe(200);
        expect(masked.headers.etag).not.toBe(etag);
        const price = await get('/api/event-logs', 'admin');
        expect((await get('/api/event-logs', 'sales', price.headers.etag)).statusCode).toBe(403);
    });

    test('is another answer where only the total differs', async () => {
        const empty = '/api/merchants?range=[900,909]';
        const { etag } = (await get(empty, 'admin')).headers;
        expect((await get(empty, 'admin', etag)).statusCode).toBe(304);
        await ask(rest, { as: 'admin', path: '/api/merchants', method: 'POST', body: merchantBody('GH0777') });
        const now = await get(empty, 'admin', etag);
        expect(now).toMatchObject({ statusCode: 200, body: '[]' });
    });
});
