import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '../../domain/resource.ts';
import { sqlStateOf } from '../database/failures.ts';
import { ApiError, invalid, malformed } from '../errors.ts';
import { toApiError } from '../plugins/errors.ts';
import { sendWriteReply, type WriteReply } from '../writing/idempotency.ts';
import { bodyOf } from './changes.ts';
import { allow } from './read.ts';
import { updateOne, type Outcome, type WriteContext } from './write.ts';
import { write, type WriteOptions } from './writeRoutes.ts';

interface Failure {
    readonly id: string;
    readonly code: string;
    readonly message: string;
}

interface BulkBody {
    readonly ids: readonly string[];
    readonly versions: ReadonlyMap<string, number>;
    readonly data: Readonly<Record<string, unknown>>;
}

const mostRows = 1_000;

const idsOf = (value: unknown): readonly string[] => {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [];
    const isId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number';
    if (ids.length === 0 || ids.length > mostRows || !ids.every(isId)) {
        throw malformed(`"ids" must be a list of 1 to ${mostRows} ids.`, { ids: `Send 1 to ${mostRows} ids.` });
    }
    return [...new Set(ids.map(String))];
};

const versionsOf = (value: unknown): ReadonlyMap<string, number> => {
    const entries = value === undefined ? [] : Object.entries(bodyOf(value));
    const isVersion = (entry: [string, unknown]): entry is [string, number] => Number.isSafeInteger(entry[1]);
    if (!entries.every(isVersion)) {
        throw malformed('"versions" must give each id the number that came with the record.', {
            versions: 'Send whole numbers by id.',
        });
    }
    return new Map(entries);
};

const parseBulk = ({ bulkEdit = [] }: Resource, body: unknown): BulkBody => {
    const { ids, versions, data, ...rest } = bodyOf(body);
    const stranger = Object.keys(rest)[0];
    if (stranger !== undefined) throw malformed(`There is no "${stranger}" here: use ids, versions and data.`);
    const change = bodyOf(data);
    const strangers = Object.keys(change).filter((name) => !bulkEdit.includes(name));
    if (strangers.length > 0) {
        throw invalid(Object.fromEntries(strangers.map((name) => [name, 'This cannot be changed for many at once.'])));
    }
    if (Object.keys(change).length === 0) throw malformed('"data" must hold the fields to change.');
    return { ids: idsOf(ids), versions: versionsOf(versions), data: change };
};

// These end the whole transaction, which is then run again from the start.
const endsTransaction = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

const failureOf = (id: string, error: unknown): Failure => {
    const refusal = toApiError(error);
    if (!(error instanceof ApiError) && refusal.status >= 500) throw error;
    const cures = Object.values(refusal.errors ?? {});
    return { id, code: refusal.code, message: cures.length === 0 ? refusal.message : cures.join(' ') };
};

/** One row of many: what it does is undone alone when it fails. */
const oneOf = async (context: WriteContext, id: string, bulk: BulkBody): Promise<Outcome | Failure> => {
    const { client } = context.tx;
    await client.query('savepoint one_row');
    try {
        const outcome = await updateOne(context, { id, body: bulk.data, version: bulk.versions.get(id) });
        await client.query('release savepoint one_row');
        return outcome;
    } catch (error) {
        if (endsTransaction(error)) throw error;
        await client.query('rollback to savepoint one_row');
        return failureOf(id, error);
    }
};

const changed = async (options: WriteOptions, request: FastifyRequest): Promise<WriteReply> => {
    allow(request.principal, 'edit', options.resource);
    const bulk = parseBulk(options.resource, request.body);
    return write(options, request, async (context, outcomes) => {
        const failed: Failure[] = [];
        // In one order for everybody, so that two batches never wait for each other in a ring.
        for (const id of bulk.ids.toSorted()) {
            const result = await oneOf(context, id, bulk);
            if ('code' in result) failed.push(result);
            else outcomes.push(result);
        }
        const succeeded = outcomes.map(({ id, version }) => ({ id, version }));
        return { status: 200, body: { succeeded, failed, batchId: context.origin.requestId } };
    });
};

/**
 * `POST /api/<name>/bulk` `{ ids, versions?, data }`: one request, one result for each row. The reply's `batchId` is the
 * request id that the rows' entries in the event log share.
 */
export const bulkRoutes = (app: FastifyInstance, options: WriteOptions): void => {
    const { bulkEdit = [], access, name } = options.resource;
    if (bulkEdit.length === 0 || access.edit === undefined) return;
    app.post(`/api/${name}/bulk`, async (request, reply) => sendWriteReply(reply, await changed(options, request)));
};
