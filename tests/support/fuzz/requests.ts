import fc from 'fast-check';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { sound, type KnownIds } from './sound.ts';
import { nasty, odd, spoilt } from './spoilt.ts';

interface Parameter {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** As the API's document has it. */
export interface Operation {
    readonly summary: string;
    readonly parameters: readonly Parameter[];
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Documented {
    readonly method: Method;
    /** With its parameters in braces: `/api/merchants/{id}`. */
    readonly path: string;
    readonly operation: Operation;
}

export interface FuzzedRequest {
    /** By the names in the path. */
    readonly segments: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
    /** Sent instead of the body. */
    readonly raw?: string;
    readonly headers: Readonly<Record<string, string>>;
}

/** Every operation of a document. */
export const operationsOf = (
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): readonly Documented[] =>
    Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({
            // OpenAPI writes them small.
            method: method.toUpperCase() as Method,
            path,
            operation,
        })),
    );

const schemaOf = ({ operation }: Documented): JsonSchema | undefined =>
    Object.values(operation.requestBody?.content ?? {})[0]?.schema;

/** The actions that a route does, each with what it must be told: titles of the alternatives, or names in the summary. */
const actionsOf = (documented: Documented): readonly (readonly [name: string, body: JsonSchema | undefined])[] => {
    const body = schemaOf(documented);
    const alternatives: readonly JsonSchema[] = Array.isArray(body?.['anyOf']) ? body['anyOf'] : [];
    const titled = alternatives.flatMap((one) =>
        typeof one['title'] === 'string' ? [[one['title'], one] as const] : [],
    );
    const named = (documented.operation.summary.split(': ')[1] ?? '').split(', ');
    const plain = named.filter((name) => /^[\w-]+$/.test(name) && !titled.some(([other]) => other === name));
    return [...titled, ...plain.map((name) => [name, alternatives.length === 0 ? body : undefined] as const)];
};

const segmentOf = (name: string, { path }: Documented, known: KnownIds): fc.Arbitrary<string> => {
    const resource = Object.keys(known).find((one) => path.startsWith(`/api/${one}/`));
    const ids = known[`{${name}}`] ?? known[resource ?? ''] ?? [];
    return fc.constantFrom(...(ids.length === 0 ? ['nothing'] : ids));
};

const queryOf = ({ operation }: Documented, known: KnownIds): fc.Arbitrary<Readonly<Record<string, string>>> => {
    const parameters = operation.parameters.filter((one) => one.in === 'query');
    return fc.subarray([...parameters], { maxLength: Math.min(3, parameters.length) }).chain((some) =>
        fc.record(
            Object.fromEntries(
                some.map(({ name, content }) => {
                    const schema = Object.values(content ?? {})[0]?.schema ?? {};
                    const value = sound(schema, known);
                    return [name, value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))];
                }),
            ),
        ),
    );
};

const soundRequest = (documented: Documented, known: KnownIds): fc.Arbitrary<FuzzedRequest> => {
    const names = [...documented.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const actions = names.includes('action') ? actionsOf(documented) : [];
    return fc
        .constantFrom(...(actions.length === 0 ? [['', schemaOf(documented)] as const] : actions))
        .chain(([action, schema]) =>
            fc.record({
                segments: fc.record(
                    Object.fromEntries(
                        names.map((name) => [
                            name,
                            name === 'action' ? fc.constant(action) : segmentOf(name, documented, known),
                        ]),
                    ),
                ),
                query: queryOf(documented, known),
                body: schema === undefined ? fc.constant(undefined) : sound(schema, known),
                headers: fc.constant({}),
            }),
        );
};

const oddHeaders = fc.record(
    {
        'if-match': fc.constantFrom('"1"', '1', '*', 'W/"1"', '"x"', '"99999999999"', '"1", "2"'),
        'idempotency-key': fc.constantFrom('', ' ', 'k'.repeat(300)),
        'content-type': fc.constantFrom(
            'text/plain',
            'application/xml',
            'nonsense',
            'application/json; charset=utf-16',
        ),
    },
    { requiredKeys: [] },
);
const oddQuery = fc.dictionary(
    fc.oneof(fc.constantFrom('filter', 'range', 'sort', 'columns', '__proto__', 'a[b]', ''), nasty),
    fc.oneof(
        odd.map((one) => JSON.stringify(one) ?? ''),
        nasty,
        fc.constantFrom('{"q":"\\u0000"}', '[0,24]', '["id","ASC"]'),
    ),
    { maxKeys: 3 },
);
const brokenJson = fc.constantFrom('{', '{"a":1,"a":2}', '{"__proto__":{}}', '\u0000', '[', '');

/** One part of the request is not what the document says. */
const spoiltRequest = (request: FuzzedRequest): fc.Arbitrary<FuzzedRequest> => {
    const names = Object.keys(request.segments);
    const ways: fc.Arbitrary<FuzzedRequest>[] = [
        oddHeaders.map((headers) => ({ ...request, headers })),
        oddQuery.map((query) => ({ ...request, query: { ...request.query, ...query } })),
    ];
    if (names.length > 0) {
        ways.push(
            fc
                .tuple(fc.constantFrom(...names), nasty)
                .map(([name, value]) => ({ ...request, segments: { ...request.segments, [name]: value } })),
        );
    }
    if (request.body !== undefined) {
        const other = spoilt(request.body).map((body) => ({ ...request, body }));
        ways.push(
            other,
            other,
            other,
            brokenJson.map((raw) => ({ ...request, raw })),
        );
    }
    return fc.oneof(...ways);
};

/** Requests as the document describes them, every third with one part of it spoilt. */
export const requestsOf = (documented: Documented, known: KnownIds): fc.Arbitrary<FuzzedRequest> =>
    fc
        .tuple(soundRequest(documented, known), fc.nat({ max: 2 }))
        .chain(([request, third]) => (third === 0 ? spoiltRequest(request) : fc.constant(request)));

/** Addresses hold no halves of characters: encodeURIComponent refuses them. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** The address of a request, with its query. */
export const urlOf = ({ path }: Documented, { segments, query }: FuzzedRequest): string => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encoded(segments[name] ?? ''));
    const parts = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    return parts.length === 0 ? filled : `${filled}?${parts.join('&')}`;
};
