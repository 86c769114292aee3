import { beforeAll, expect, test } from 'vitest';
import { resources } from '../../../domain/resources/index.ts';
import { sharedServer } from '../../support/server.ts';
import { askers, type Asker, type ResourceRow } from './askers.ts';
import { resourceRows as writtenRows } from './matrix.ts';
import type { Attempt, OtherRow } from './otherRow.ts';
import { otherRows as writtenRoutes } from './otherRoutes.ts';
import { defaultRoutes, defaultRow } from './defaultRow.ts';
import { addMatrixRows } from './matrixRows.ts';
import { listOf } from './restApp.ts';
import { routesOf, type Route } from './routes.ts';

const written = new Set(writtenRows.map(({ name }) => name));
const unwritten = resources.filter(({ name }) => !written.has(name));
const resourceRows = [...writtenRows, ...unwritten.map(defaultRow)];
const otherRows = [...writtenRoutes, ...unwritten.flatMap(defaultRoutes)];

const server = sharedServer({ empty: true });

beforeAll(() => addMatrixRows(server));

interface Reply {
    readonly status: number;
    readonly text: string;
    readonly range: unknown;
}

const ask = async (asker: Asker, method: Route['method'], { url, body, headers = {} }: Attempt): Promise<Reply> => {
    const signedIn = asker === 'anonymous' ? {} : await server.as(asker);
    const reply = await server.inject({
        method,
        url,
        headers: { ...signedIn, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, text: reply.body, range: reply.headers['content-range'] };
};

const idsIn = ({ text }: Reply): readonly string[] =>
    (JSON.parse(text) as readonly { readonly id: unknown }[]).map(({ id }) => String(id)).toSorted();

/** 401, 403, or undefined for whoever is let through to the rows. */
const refusalOf = (asker: Asker, allowed: readonly Asker[]): number | undefined => {
    if (asker === 'anonymous') return 401;
    return allowed.includes(asker) ? undefined : 403;
};

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

const routesFor = ({ name, create, edit, delete: deletes, export: exports, bulk }: ResourceRow): readonly string[] => [
    `GET /api/${name}`,
    `GET /api/${name}/summary`,
    `GET /api/${name}/:id`,
    ...(create === undefined ? [] : [`POST /api/${name}`]),
    ...(edit === undefined ? [] : [`PUT /api/${name}/:id`]),
    ...(deletes === undefined ? [] : [`DELETE /api/${name}/:id`]),
    ...(exports === undefined ? [] : [`GET /api/${name}/export`]),
    ...(bulk === undefined ? [] : [`POST /api/${name}/bulk`]),
];

test('every route under /api has a row, and every row a route', () => {
    // A route that takes several actions has a row for each whose askers differ.
    const rows = new Set([...resourceRows.flatMap(routesFor), ...otherRows.map(({ route }) => route)]);
    expect(routesOf(server.app).map(keyOf).toSorted()).toEqual([...rows].toSorted());
    expect(resourceRows.map(({ name }) => name).toSorted()).toEqual(resources.map(({ name }) => name).toSorted());
});

type Case = readonly [name: string, asker: Asker, row: ResourceRow];
const casesOf = (rows: readonly ResourceRow[]): readonly Case[] =>
    rows.flatMap((row) => askers.map((asker): Case => [row.name, asker, row]));

const reachOf = ({ reach }: ResourceRow, asker: Asker): readonly string[] => [...(reach[asker] ?? [])].toSorted();

interface Listed {
    readonly status: number;
    readonly ids: readonly string[];
    /** What the header says of how many there are. */
    readonly total: string;
}

const listed = (reply: Reply): Listed =>
    reply.status === 200
        ? { status: 200, ids: idsIn(reply), total: String(reply.range).split('/').at(-1) ?? '' }
        : { status: reply.status, ids: [], total: '' };

test.each(casesOf(resourceRows))(
    '%s: %s lists what is in reach, and the count tells no more',
    async (name, asker, row) => {
        const refused = refusalOf(asker, row.list);
        const ids = reachOf(row, asker);
        const expected: Listed =
            refused === undefined
                ? { status: 200, ids, total: String(ids.length) }
                : { status: refused, ids: [], total: '' };
        for (const asked of [{}, { filter: { id: row.rows } }, { sort: ['id', 'DESC'] }]) {
            expect(listed(await ask(asker, 'GET', { url: listOf(name, asked) }))).toEqual(expected);
        }
        const summary = await ask(asker, 'GET', { url: `/api/${name}/summary` });
        const counted =
            refused === undefined ? { groups: [{ by: {}, count: ids.length, values: [] }], isCut: false } : {};
        expect(summary.status).toBe(refused ?? 200);
        expect(JSON.parse(summary.text)).toMatchObject(counted);
    },
);

interface OnOne {
    readonly asker: Asker;
    readonly method: Route['method'];
    readonly attempt: (id: string) => Attempt;
    readonly absent: string;
    readonly ids: readonly string[];
}

/** Asks for each record; a refusal that differs from the one for the absent record tells that there is something. */
const askForEach = async ({ asker, method, attempt, absent, ids }: OnOne) => {
    const missing = await ask(asker, method, attempt(absent));
    const statuses: Record<string, number> = {};
    const leaks: string[] = [];
    for (const id of ids) {
        const reply = await ask(asker, method, attempt(id));
        statuses[id] = reply.status;
        if (reply.status === missing.status && reply.text !== missing.text) leaks.push(id);
    }
    return { missing: missing.status, statuses, leaks };
};

const expectedOf = (asker: Asker, row: ResourceRow, [allowed, ids]: readonly [readonly Asker[], readonly string[]]) => {
    const refused = refusalOf(asker, allowed);
    const reached = reachOf(row, asker);
    const statuses = ids.map((id) => [id, refused ?? (reached.includes(id) ? 200 : 404)]);
    return { missing: refused ?? 404, statuses: Object.fromEntries(statuses), leaks: [] };
};

test.each(casesOf(resourceRows))(
    '%s: %s reads what is in reach; the rest is as if absent',
    async (name, asker, row) => {
        const attempt = (id: string): Attempt => ({ url: `/api/${name}/${id}` });
        const seen = await askForEach({ asker, method: 'GET', attempt, absent: row.absent, ids: row.rows });
        expect(seen).toEqual(expectedOf(asker, row, [row.list, row.rows]));
    },
);

const edited = resourceRows.filter(({ edit }) => edit !== undefined);
test.each(casesOf(edited))('%s: %s changes what is in reach; the rest is as if absent', async (name, asker, row) => {
    const attempt = (id: string): Attempt => ({ url: `/api/${name}/${id}`, body: {} });
    const seen = await askForEach({ asker, method: 'PUT', attempt, absent: row.absent, ids: row.rows });
    expect(seen).toEqual(expectedOf(asker, row, [row.edit ?? [], row.rows]));
});

const deletable = resourceRows.filter((row) => row.delete !== undefined);
test.each(casesOf(deletable))('%s: %s deletes nothing out of reach', async (name, asker, row) => {
    const outside = row.rows.filter((id) => !reachOf(row, asker).includes(id));
    const attempt = (id: string): Attempt => ({ url: `/api/${name}/${id}` });
    const seen = await askForEach({ asker, method: 'DELETE', attempt, absent: row.absent, ids: outside });
    expect(seen).toEqual(expectedOf(asker, row, [row.delete ?? [], outside]));
});

const creatable = resourceRows.filter(({ create }) => create !== undefined);
test.each(casesOf(creatable))('%s: %s creates if allowed', async (name, asker, row) => {
    const reply = await ask(asker, 'POST', { url: `/api/${name}`, body: {} });
    // Allowed, and then told what is missing.
    expect(reply.status).toBe(refusalOf(asker, row.create ?? []) ?? 422);
});

const missed = ({ status, text }: Reply): readonly string[] => {
    if (status !== 200) return [];
    const { failed } = JSON.parse(text) as {
        readonly failed: readonly { readonly id: string; readonly code: string }[];
    };
    return failed.filter(({ code }) => code === 'not_found').map(({ id }) => id);
};

const changedTogether = resourceRows.filter(({ bulk }) => bulk !== undefined);
test.each(casesOf(changedTogether))('%s: %s changes many in reach only', async (name, asker, row) => {
    const refused = refusalOf(asker, row.edit ?? []);
    const reply = await ask(asker, 'POST', { url: `/api/${name}/bulk`, body: { ids: row.rows, data: row.bulk } });
    const outside = row.rows.filter((id) => !reachOf(row, asker).includes(id)).toSorted();
    expect({ status: reply.status, missed: missed(reply) }).toEqual({
        status: refused ?? 200,
        missed: refused === undefined ? outside : [],
    });
});

const exportable = resourceRows.filter((row) => row.export !== undefined);
const keyOfResource = new Map(resources.map(({ name, key }) => [name, key]));
test.each(casesOf(exportable))('%s: %s exports what is in reach', async (name, asker, row) => {
    const query = new URLSearchParams({
        columns: JSON.stringify([keyOfResource.get(name)]),
        filter: JSON.stringify({ id: row.rows }),
        sort: JSON.stringify(['id', 'ASC']),
    });
    const reply = await ask(asker, 'GET', { url: `/api/${name}/export?${query}` });
    const refused = refusalOf(asker, row.export ?? []);
    const ids = reply.status === 200 ? reply.text.trimEnd().split('\r\n').slice(1) : [];
    expect({ status: reply.status, ids: ids.toSorted() }).toEqual({
        status: refused ?? 200,
        ids: refused === undefined ? reachOf(row, asker) : [],
    });
});

type OtherCase = readonly [route: string, asker: Asker, row: OtherRow];
const otherCases = (rows: readonly OtherRow[]): readonly OtherCase[] =>
    rows.flatMap((row) => askers.map((asker): OtherCase => [row.route, asker, row]));
const methodOf = (route: string): Route['method'] => route.split(' ')[0] as Route['method'];

// A stream that is let through does not end; that it is refused can be seen.
const answers = ([, asker, row]: OtherCase): boolean => row.endless !== true || asker === 'anonymous';
const openCases = otherCases(otherRows.filter(({ open }) => open !== undefined)).filter(answers);
test.each(openCases)('%s is open to %s, or to whoever is signed in', async (route, asker, row) => {
    const reply = await ask(asker, methodOf(route), row.sent ?? { url: route.split(' ')[1] ?? '' });
    expect(reply.status).toBe(asker === 'anonymous' && row.open === 'signedIn' ? 401 : (row.answer ?? 200));
});

const aboutRecords = otherCases(otherRows.filter(({ attempt }) => attempt !== undefined));
test.each(aboutRecords)('%s: %s reaches their own; the rest is as if absent', async (route, asker, row) => {
    const { attempt = (url: string) => ({ url }), absent = '', records = [], reach = {} } = row;
    const seen = await askForEach({ asker, method: methodOf(route), attempt, absent, ids: records });
    const closed = asker === 'anonymous' ? 401 : 404;
    const refused = records.filter((id) => seen.statuses[id] === closed);
    const broken = records.filter((id) => (seen.statuses[id] ?? 500) >= 500);
    const outside = records.filter((id) => reach[asker]?.includes(id) !== true);
    expect({ missing: seen.missing, leaks: seen.leaks, refused, broken }).toEqual({
        missing: closed,
        leaks: [],
        refused: outside,
        broken: [],
    });
});

const limited = otherCases(otherRows.filter(({ askers: allowed }) => allowed !== undefined));
test.each(limited)('%s answers %s only if it is their work', async (route, asker, row) => {
    const { askers: allowed = [], sent = { url: route.split(' ')[1] ?? '' } } = row;
    const reply = await ask(asker, methodOf(route), sent);
    const refused = asker === 'anonymous' ? 401 : 403;
    // Nothing may be left to claim, and what must be said is not said.
    expect(reply.status).toBeOneOf(allowed.includes(asker) ? [200, 409, 422] : [refused]);
});

test('after all that nothing has changed', async () => {
    const { rows } = await server.database.pool.query(
        `select record, record_id from event_log where sequence < 9000 and action in ('create', 'edit', 'delete')`,
    );
    expect(rows).toEqual([]);
});

test('a thousand ids fit into one address', async () => {
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const ids = Array.from(
        { length: 1000 },
        (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    const reply = await fetch(`${url}${listOf('applications', { filter: { id: ids } })}`, {
        headers: await server.as('sales'),
    });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject([{ id: '01900000-0000-7000-8000-000000000001' }]);
});
