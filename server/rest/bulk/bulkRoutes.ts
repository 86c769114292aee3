import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '../../../domain/resource.ts';
import { invalid, malformed, type ApiError } from '../../platform/errors.ts';
import { languageFor } from '../../platform/http/caller.ts';
import { sendWriteReply, type WriteReply } from '../../platform/http/idempotency.ts';
import { failureOf, selectedIds, selectionOf, versionsOf, type Failure, type Selection } from './bulkSelection.ts';
import { bodyOf } from '../write/planned.ts';
import { allow } from '../../identity/allow.ts';
import { updateMany } from '../write/writeMany.ts';
import { write, type WriteOptions } from '../write/writeRoutes.ts';

interface BulkBody {
    readonly selection: Selection;
    readonly versions: ReadonlyMap<string, number>;
    readonly data: Readonly<Record<string, unknown>>;
}

const parseBulk = ({ bulkEdit = [] }: Resource, body: unknown): BulkBody => {
    const { ids, filter, expectedCount, except, versions, data, reason: _reason, ...rest } = bodyOf(body);
    const stranger = Object.keys(rest)[0];
    if (stranger !== undefined)
        throw malformed(`There is no "${stranger}" here: use ids or filter and expectedCount, versions and data.`);
    const change = bodyOf(data);
    const strangers = Object.keys(change).filter((name) => !bulkEdit.includes(name));
    if (strangers.length > 0) {
        throw invalid(Object.fromEntries(strangers.map((name) => [name, 'This cannot be changed for many at once.'])));
    }
    if (Object.keys(change).length === 0) throw malformed('"data" must hold the fields to change.');
    return {
        selection: selectionOf({ ids, filter, expectedCount, except }),
        versions: versionsOf(versions),
        data: change,
    };
};

const changed = async (options: WriteOptions, request: FastifyRequest): Promise<WriteReply> => {
    allow(request.principal, 'edit', options.resource);
    const { selection, versions, data } = parseBulk(options.resource, request.body);
    return write(options, request, async (context, outcomes) => {
        const failed: Failure[] = [];
        const ids = await selectedIds(context, selection);
        const onRefusal = (id: string, error: ApiError): void => {
            failed.push(failureOf(id, error, languageFor(request)));
        };
        outcomes.push(...(await updateMany(context, { ids, body: data, versions, onRefusal })));
        const succeeded = outcomes.map(({ id, version }) => ({ id, version }));
        return { status: 200, body: { succeeded, failed, batchId: context.origin.requestId } };
    });
};

/**
 * `POST /api/<name>/bulk` `{ ids, versions?, data }` or `{ filter, expectedCount, data }`: one request, one result for each row. The reply's `batchId` is the
 * request id that the rows' entries in the event log share.
 */
export const bulkRoutes = (app: FastifyInstance, options: WriteOptions): void => {
    const { bulkEdit = [], access, name } = options.resource;
    if (bulkEdit.length === 0 || access.edit === undefined) return;
    app.post(`/api/${name}/bulk`, async (request, reply) => sendWriteReply(reply, await changed(options, request)));
};
