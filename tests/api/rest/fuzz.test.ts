import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../domain/resources/index.ts';
import {
    operationsOf,
    requestsOf,
    urlOf,
    type Documented,
    type FuzzedRequest,
    type Operation,
} from '../../support/fuzz/requests.ts';
import type { KnownIds } from '../../support/fuzz/sound.ts';
import { sharedServer } from '../../support/server.ts';
import { applicationReach, uids, type Asker } from './askers.ts';
import { resourceRows } from './matrix.ts';
import { addMatrixRows } from './matrixRows.ts';

const server = sharedServer({ empty: true });
beforeAll(() => addMatrixRows(server));

// `npm run fuzz` sends 100,000, with other seeds by FUZZ_SEED.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 14);

/** From those who can do little to those who can lock the others out. */
const askers = ['sales', 'teamlead', 'underwriter', 'senior', 'support2', 'admin'] as const satisfies readonly Asker[];

/** Rather rows that they reach than others. */
const knownTo = (asker: Asker): KnownIds => ({
    ...Object.fromEntries(
        resourceRows.map(({ name, rows, reach }) => {
            const reached = reach[asker] ?? [];
            return [name, [...reached, ...reached, ...reached, ...rows]];
        }),
    ),
    // Who signs themself out asks no more.
    'users/admins': ['admin2'],
    '{uid}': [...(applicationReach[asker] ?? []), ...Object.values(uids)],
    '{documentId}': [...(applicationReach[asker] ?? []), ...Object.values(uids)],
    '{uploadId}': Object.values(uids),
    '{username}': ['sales', 'underwriter', 'no.such.person'],
    '{name}': ['offline-mode', 'nothing'],
    '{link}': ['nothing'],
});

// It does not end.
const isEndless = ({ path }: Documented): boolean => path === '/api/live';

const documentedFor = async (asker: Asker): Promise<readonly Documented[]> => {
    const reply = await server.inject({ url: '/api/openapi.json', headers: await server.as(asker) });
    const { paths } = reply.json<{ paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }>();
    return operationsOf(paths).filter((one) => !isEndless(one));
};

/** The version that a change has to name, as its maker would have read it. */
const versionOf = async (documented: Documented, request: FuzzedRequest): Promise<Readonly<Record<string, string>>> => {
    const { segments } = request;
    const id = segments['id'] ?? segments['uid'];
    if (id === undefined || !documented.operation.parameters.some(({ name }) => name === 'If-Match')) return {};
    const resource = resources.find(({ name }) => documented.path.startsWith(`/api/${name}/`));
    const url = `/api/${resource?.name}/${encodeURIComponent(Buffer.from(id).toString())}`;
    const reply = await server.inject({ url, headers: await server.as('admin') });
    return { 'if-match': `"${reply.statusCode === 200 ? reply.json<{ version: number }>().version : 1}"` };
};

let sent = 0;
const send = async (asker: Asker, documented: Documented, request: FuzzedRequest) => {
    const { method } = documented;
    const [type = 'application/json'] = Object.keys(documented.operation.requestBody?.content ?? {});
    const hasBody = method !== 'GET' && (request.body !== undefined || request.raw !== undefined);
    const payload = request.raw ?? JSON.stringify(request.body) ?? '';
    return server.inject({
        method,
        url: urlOf(documented, request),
        headers: {
            ...(await versionOf(documented, request)),
            'idempotency-key': `${(sent += 1)}`,
            ...(hasBody ? { 'content-type': type } : {}),
            ...request.headers,
            ...(await server.as(asker)),
        },
        ...(hasBody ? { payload } : {}),
    });
};

/** What is wrong with an answer; undefined for a success and for a refusal in the one shape. */
const faultOf = (status: number, body: string): string | undefined => {
    if (status >= 500) return 'a fault of our own';
    // Links that were sent by e-mail or SMS are answered with pages for people.
    if (status < 400 || body.startsWith('<!doctype html>')) return undefined;
    if (status === 401) return 'whoever asks was signed out on the way';
    const refusal = JSON.parse(body) as { readonly code?: unknown; readonly message?: unknown };
    return typeof refusal.code === 'string' && typeof refusal.message === 'string'
        ? undefined
        : 'a refusal without words';
};

describe('requests made from the document of the API', () => {
    const statuses: number[] = [];
    const documents: Partial<Record<Asker, readonly Documented[]>> = {};
    let numRuns = 0;
    beforeAll(async () => {
        for (const asker of askers) documents[asker] = await documentedFor(asker);
        numRuns = Math.ceil(requests / Object.values(documents).flat().length);
    });

    it.each(askers)('%s: none is answered with a fault of ours', { timeout: 3_600_000 }, async (asker) => {
        const known = knownTo(asker);
        for (const [place, documented] of (documents[asker] ?? []).entries()) {
            const property = fc.asyncProperty(requestsOf(documented, known), async (request) => {
                const { statusCode, body } = await send(asker, documented, request);
                statuses.push(statusCode);
                const fault = faultOf(statusCode, body);
                if (fault !== undefined) {
                    const what = `${documented.method} ${urlOf(documented, request)} ${JSON.stringify(request).slice(0, 500)}`;
                    throw new Error(`${fault}: ${what}: ${statusCode} ${body.slice(0, 200)}`);
                }
            });
            await fc.assert(property, { numRuns, seed: seed + place });
        }
    });

    it('of which at least three in ten are taken: the rest would test the first line of defence only', () => {
        const taken = statuses.filter((status) => status < 300).length;
        expect(statuses.length).toBeGreaterThanOrEqual(requests);
        expect(taken / statuses.length).toBeGreaterThan(0.3);
    });
});
