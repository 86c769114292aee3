import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../domain/resources/index.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import {
    askers,
    otherRows,
    resourceRows,
    type Asker,
    type Attempt,
    type OtherRow,
    type ResourceRow,
} from './matrix.ts';
import { addMatrixRows } from './matrixRows.ts';
import { listOf } from './restApp.ts';
import { routesOf, type Route } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer({ empty: true });
    await addMatrixRows(server.database);
});
afterAll(() => server.stop());

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

const routesFor = ({ name, create, edit, delete: deletes, bulk }: ResourceRow): readonly string[] => [
    `GET /api/${name}`,
    `GET /api/${name}/:id`,
    ...(create === undefined ? [] : [`POST /api/${name}`]),
    ...(edit === undefined ? [] : [`PUT /api/${name}/:id`]),
    ...(deletes === undefined ? [] : [`DELETE /api/${name}/:id`]),
    ...(bulk === undefined ? [] : [`POST /api/${name}/bulk`]),
];

test('every route under /api has a row, and every row a route', () => {
    const rows = [...resourceRows.flatMap(routesFor), ...otherRows.map(({ route }) => route)];
    expect(routesOf(server.app).map(keyOf).toSorted()).toEqual(rows.toSorted());
    expect(resourceRows.map(({ name }) => name).toSorted()).toEqual(resources.map(({ name }) => name).toSorted());
});

const cases = resourceRows.flatMap((row) => askers.map((asker) => [row.name, asker, row] as const));

describe.each(cases)('%s asked by %s', (_name, asker, row) => {
    const reached = [...(row.reach[asker] ?? [])].toSorted();
    const path = `/api/${row.name}`;

    test('lists what is in reach, and counts no more', async () => {
        const refused = refusalOf(asker, row.list);
        for (const asked of [{}, { filter: { id: row.rows } }, { sort: ['id', 'DESC'] }]) {
            const reply = await ask(asker, 'GET', { url: listOf(row.name, asked) });
            expect(reply.status).toBe(refused ?? 200);
            if (refused !== undefined) continue;
            expect(idsIn(reply)).toEqual(reached);
            expect(String(reply.range).split('/').at(-1)).toBe(String(reached.length));
        }
    });

    const onOne = (method: Route['method'], allowed: readonly Asker[], body?: unknown) => async () => {
        const refused = refusalOf(asker, allowed);
        const attempt = (id: string): Attempt => ({ url: `${path}/${id}`, ...(body === undefined ? {} : { body }) });
        const absent = await ask(asker, method, attempt(row.absent));
        expect(absent.status).toBe(refused ?? 404);
        for (const id of row.rows) {
            if (method === 'DELETE' && reached.includes(id)) continue;
            const reply = await ask(asker, method, attempt(id));
            expect(reply.status, id).toBe(refused ?? (reached.includes(id) ? 200 : 404));
            if (reply.status >= 400) expect(reply.text, id).toBe(absent.text);
        }
    };

    test('reads what is in reach; the rest is as if absent', onOne('GET', row.list));
    const { create, edit, bulk, delete: deletes } = row;
    if (edit !== undefined) test('changes what is in reach; the rest is as if absent', onOne('PUT', edit, {}));
    if (deletes !== undefined) test('deletes nothing out of reach', onOne('DELETE', deletes));

    if (create !== undefined) {
        test('creates if allowed', async () => {
            const reply = await ask(asker, 'POST', { url: path, body: {} });
            // Allowed, and then told what is missing.
            expect(reply.status).toBe(refusalOf(asker, create) ?? 422);
        });
    }

    const changeMany = async (): Promise<void> => {
        const refused = refusalOf(asker, edit ?? []);
        const reply = await ask(asker, 'POST', { url: `${path}/bulk`, body: { ids: row.rows, data: bulk } });
        expect(reply.status).toBe(refused ?? 200);
        if (refused !== undefined) return;
        const { failed } = JSON.parse(reply.text) as {
            readonly failed: readonly { readonly id: string; readonly code: string }[];
        };
        const outside = row.rows.filter((id) => !reached.includes(id)).toSorted();
        expect(failed.filter(({ code }) => code === 'not_found').map(({ id }) => id)).toEqual(outside);
    };
    if (bulk !== undefined) test('changes many in reach only', changeMany);
});

const methodOf = ({ route }: OtherRow): Route['method'] => route.split(' ')[0] as Route['method'];
const otherCases = otherRows.flatMap((row) => askers.map((asker) => [row.route, asker, row] as const));

test.each(otherCases)('%s asked by %s', async (route, asker, row) => {
    const method = methodOf(row);
    if (row.open !== undefined) {
        const isRefused = asker === 'anonymous' && row.open === 'signedIn';
        if (row.endless === true && !isRefused) return;
        expect((await ask(asker, method, { url: route.split(' ')[1] ?? '' })).status).toBe(isRefused ? 401 : 200);
        return;
    }
    const { attempt, absent = '', records = [], reach = {} } = row;
    if (attempt === undefined) throw new Error(`${route}: say who may use it, or how to ask for a record.`);
    const missing = await ask(asker, method, attempt(absent));
    expect(missing.status).toBe(asker === 'anonymous' ? 401 : 404);
    for (const id of records) {
        const reply = await ask(asker, method, attempt(id));
        if (reach[asker]?.includes(id) === true) {
            expect([401, 404], id).not.toContain(reply.status);
            expect(reply.status, id).toBeLessThan(500);
        } else {
            expect(reply, id).toEqual(missing);
        }
    }
});

test('after all that nothing has changed', async () => {
    const { rows } = await server.database.pool.query(
        `select record, record_id from event_log where sequence < 9000 and action in ('create', 'edit', 'delete')`,
    );
    expect(rows).toEqual([]);
});
