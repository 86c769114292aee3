import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '../../domain/resource.ts';
import { invalid, malformed, type ApiError } from '../errors.ts';
import { sendWriteReply, type WriteReply } from '../writing/idempotency.ts';
import { bodyOf } from './changes.ts';
import { allow } from './read.ts';
import { updateMany } from './writeMany.ts';
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

const failureOf = (id: string, { code, message, errors = {} }: ApiError): Failure => {
    const cures = Object.values(errors);
    return { id, code, message: cures.length === 0 ? message : cures.join(' ') };
};

const changed = async (options: WriteOptions, request: FastifyRequest): Promise<WriteReply> => {
    allow(request.principal, 'edit', options.resource);
    const { ids, versions, data } = parseBulk(options.resource, request.body);
    return write(options, request, async (context, outcomes) => {
        const failed: Failure[] = [];
        const onRefusal = (id: string, error: ApiError): void => {
            failed.push(failureOf(id, error));
        };
        outcomes.push(...(await updateMany(context, { ids: ids.toSorted(), body: data, versions, onRefusal })));
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
