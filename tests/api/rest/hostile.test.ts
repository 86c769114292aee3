import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Field } from '../../../domain/field.ts';
import type { FieldKind } from '../../../domain/fieldKind.ts';
import type { Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { sharedServer } from '../../support/server.ts';
import { addMatrixRows } from './matrixRows.ts';
import { routesOf, type Route } from './routes.ts';

const server = sharedServer({ empty: true });
let headers: { readonly authorization: string };
beforeAll(async () => {
    await addMatrixRows(server);
    headers = await server.as('admin');
});

// More for a long hunt: FUZZ_RUNS=5000.
const runs = Number(process.env['FUZZ_RUNS'] ?? 60);

/** Addresses hold no halves of characters: encodeURIComponent refuses them. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Text that breaks parsers, databases and merges, as it arrives in JSON or in an address. */
const nasty = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '__proto__',
    'constructor',
    'toString',
    "'; drop table app_user; --",
    '%',
    '_',
    '\\',
    '%25',
    '../../etc/passwd',
    '\u202Eabc',
    'İ'.repeat(50),
    '${7*7}',
    'a'.repeat(5_000),
    '2026-02-30',
    '275760-09-13T00:00:00Z',
    '+012345-01-01T00:00:00Z',
    '1e309',
    'NaN',
);
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const odd: fc.Arbitrary<unknown> = fc.oneof(
    nasty,
    fc.constantFrom<unknown>(
        null,
        true,
        [],
        {},
        [[]],
        { __proto__: null },
        -0,
        1.5,
        1e21,
        -1e21,
        2 ** 53,
        deep(12),
        deep(60),
    ),
    fc.jsonValue({ maxDepth: 4 }),
    fc.integer(),
);

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const good: Readonly<Record<FieldKind, (field: Field) => fc.Arbitrary<unknown>>> = {
    text: () => text,
    longText: () => text,
    email: () => fc.emailAddress(),
    phone: () => fc.stringMatching(/^\+[1-9]\d{6,14}$/),
    integer: ({ limits }) => fc.integer({ min: limits.min ?? -1000, max: limits.max ?? 1000 }),
    money: ({ limits }) => fc.integer({ min: limits.min ?? 0, max: 1_000_000 }),
    basisPoints: ({ limits }) => fc.integer({ min: limits.min ?? 0, max: limits.max ?? 10_000 }),
    boolean: () => fc.boolean(),
    date: () =>
        fc
            .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
    instant: () =>
        fc
            .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
            .map((at) => at.toISOString()),
    choice: ({ choices }) => fc.constantFrom(...choices.map(({ id }) => id)),
    tags: ({ name }) =>
        name === 'tenors'
            ? fc.array(fc.integer({ min: 1, max: 36 }), { minLength: 1, maxLength: 3 })
            : fc.constant(name === 'tacs' ? ['35123412'] : ['monthly']),
    reference: () => fc.constantFrom('GH0001', 'GH0002', 'KE0001', 'nothing'),
    photo: () => text,
    location: () =>
        fc.record({
            latitude: fc.double({ min: -90, max: 90, noNaN: true }),
            longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
    items: () => fc.constant([]),
    json: () => fc.jsonValue({ maxDepth: 3 }),
};

const valueOf = (field: Field): fc.Arbitrary<unknown> =>
    field.limits.pattern === undefined ? good[field.kind](field) : fc.stringMatching(new RegExp(field.limits.pattern));

/** A body that would do, and then one field of it that would not. */
const bodyOf = (resource: Resource): fc.Arbitrary<object> => {
    const fields = resource.fields.filter(({ readOnly }) => !readOnly);
    const sound = fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])));
    const name = fc.oneof(fc.constantFrom(...resource.fields.map((field) => field.name)), nasty);
    const spoilt = fc
        .tuple(sound, name, odd)
        .map(([body, key, value]) => Object.fromEntries([...Object.entries(body), [key, value]]));
    return fc.oneof(sound, spoilt, fc.dictionary(nasty, odd));
};

const resourceOf = ({ path }: Route): Resource | undefined =>
    resources.find(
        ({ name }) => path === `/api/${name}` || path === `/api/${name}/:id` || path === `/api/${name}/bulk`,
    );

const anyBody = (route: Route): fc.Arbitrary<string> => {
    const resource = resourceOf(route);
    const bodies: fc.Arbitrary<unknown>[] = [odd, fc.dictionary(nasty, odd)];
    if (resource !== undefined) {
        const body = bodyOf(resource);
        bodies.push(body, body);
        const ids = fc.array(fc.oneof(nasty, fc.constantFrom('GH0001', 'sales', 'gh-draft')), { maxLength: 5 });
        if (route.path.endsWith('/bulk'))
            bodies.push(fc.record({ ids, data: body }), fc.record({ ids, versions: odd, data: odd }));
    }
    const json = fc.oneof(...bodies).map((body) => JSON.stringify(body));
    return fc.oneof(
        { weight: 6, arbitrary: json },
        { weight: 1, arbitrary: fc.constantFrom('{', '{"a":1,"a":2}', '{"__proto__":{}}', '\u0000', '[') },
    );
};

const parameter = (name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
    fc
        .oneof(
            value.map((json) => JSON.stringify(json) ?? ''),
            nasty,
        )
        .map((raw) => `${name}=${encodeURIComponent(wellFormed(raw))}`);

const anyQuery = (route: Route): fc.Arbitrary<string> => {
    const resource = resourceOf(route);
    const names = fc.oneof(
        fc.constantFrom(
            'id',
            'q',
            ...(resource?.list.filters ?? []),
            ...(resource?.fields ?? []).map(({ name }) => `${name}_gte`),
        ),
        nasty,
    );
    return fc
        .array(
            fc.oneof(
                parameter('filter', fc.dictionary(names, fc.oneof(odd, fc.array(odd, { maxLength: 3 })))),
                parameter('range', fc.oneof(fc.tuple(fc.nat(), fc.nat()), odd)),
                parameter('sort', fc.oneof(fc.tuple(names, fc.constantFrom('ASC', 'DESC')), odd)),
                fc.constantFrom(
                    'filter=%',
                    'filter=%00',
                    'filter=%ff',
                    'range=[0,9]&range=[1,2]',
                    '__proto__=x',
                    'a[b]=c',
                    '=',
                ),
            ),
            { maxLength: 3 },
        )
        .map((parts) => parts.join('&'));
};

const anyPath = ({ path }: Route): fc.Arbitrary<string> => {
    const known = fc.constantFrom('GH0001', 'sales', '9001', 'gh-draft', '01900000-0000-7000-8000-000000000001');
    const segment = fc.oneof(
        known,
        nasty.map((raw) => encodeURIComponent(wellFormed(raw))),
        fc.constantFrom('%00', '%ff', '%', '..', '9'.repeat(40)),
    );
    const places = path.split('/').filter((part) => part.startsWith(':')).length;
    return fc.array(segment, { minLength: places, maxLength: places }).map((segments) => {
        const rest = [...segments];
        return path.replaceAll(/:\w+/g, () => rest.shift() ?? '');
    });
};

const anyHeaders = fc.record(
    {
        'if-match': fc.constantFrom('"1"', '1', '*', 'W/"1"', '"x"', '"99999999999"', '"1", "2"'),
        'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', ' ', 'k'.repeat(300))),
        'content-type': fc.constantFrom(
            'application/json',
            'text/plain',
            'application/xml',
            'nonsense',
            'application/json; charset=utf-16',
        ),
    },
    { requiredKeys: [] },
);

/** What is wrong with an answer; undefined for a success and for a refusal in the one shape. */
const faultOf = (status: number, body: string): string | undefined => {
    if (status >= 500) return 'a fault of our own';
    // Links that were sent by e-mail or SMS are answered with pages for people.
    if (status < 400 || body.startsWith('<!doctype html>')) return undefined;
    const refusal = JSON.parse(body) as { readonly code?: unknown; readonly message?: unknown };
    return typeof refusal.code === 'string' && typeof refusal.message === 'string'
        ? undefined
        : 'a refusal without words';
};

const isEndless = ({ path }: Route): boolean => path === '/api/live';

test('no route answers odd input with a fault of its own, and some input is right', { timeout: 240_000 }, async () => {
    const routes = routesOf(server.app).filter((route) => !isEndless(route));
    const counts = new Map<number, number>();
    for (const route of routes) {
        const request = fc.record({
            path: anyPath(route),
            query: anyQuery(route),
            body: anyBody(route),
            extra: anyHeaders,
        });
        await fc.assert(
            fc.asyncProperty(request, async ({ path, query, body, extra }) => {
                const hasBody = route.method === 'POST' || route.method === 'PUT';
                const reply = await server.inject({
                    method: route.method,
                    url: query === '' || hasBody ? path || '/api' : `${path}?${query}`,
                    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}), ...extra },
                    ...(hasBody ? { payload: body } : {}),
                });
                counts.set(reply.statusCode, (counts.get(reply.statusCode) ?? 0) + 1);
                const shown = `${route.method} ${path}?${query} ${JSON.stringify(extra)} ${body.slice(0, 500)}: ${reply.body.slice(0, 200)}`;
                const fault = faultOf(reply.statusCode, reply.body);
                if (fault !== undefined) throw new Error(`${fault}: ${shown}`);
            }),
            { numRuns: runs },
        );
    }
    const right = [...counts].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(all).toBe(routes.length * runs);
    // Input that never passes would test the first line of defence only.
    expect(right / all).toBeGreaterThan(0.1);
});

test('a body that is too large, too deep or too long is refused', async () => {
    const send = async (payload: string | Buffer) =>
        (
            await server.inject({
                method: 'POST',
                url: '/api/merchants',
                headers: { ...headers, 'content-type': 'application/json' },
                payload,
            })
        ).statusCode;
    expect(await send(JSON.stringify({ name: 'x'.repeat(300_000) }))).toBe(413);
    expect(await send(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toBe(400);
    expect(await send(JSON.stringify({ ids: Array.from({ length: 20_000 }, () => 1) }))).toBe(400);
    expect(await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBe(400);
});
