import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '../../../domain/resource.ts';
import { invalid, malformed, type ApiError } from '../../platform/errors.ts';
import { languageFor } from '../../platform/http/caller.ts';
import { sendWriteReply, type WriteReply } from '../../platform/http/idempotency.ts';
import { failureOf, selectedIds, selectionOf, versionsOf, type Failure } from './bulkSelection.ts';
import { changesPlanned, editsOf } from './rowEdits.ts';
import { takeBack } from './takeBack.ts';
import { bodyOf } from '../write/planned.ts';
import { allow } from '../../identity/allow.ts';
import { planMany, updateMany, writePlans } from '../write/writeMany.ts';
import type { Outcome, WriteContext } from '../write/context.ts';
import { write, type WriteOptions } from '../write/writeRoutes.ts';

type Body = Readonly<Record<string, unknown>>;
type Done = Omit<Outcome, 'body'>;

interface Work {
    readonly context: WriteContext;
    readonly onRefusal: (id: string, error: ApiError, name?: string) => void;
}

/** Resolves to what was written, and what the reply tells beside it. */
type Way = (work: Work) => Promise<{ readonly done: readonly Done[]; readonly told?: Body }>;

const sameOfMany = ({ bulkEdit = [] }: Resource, body: Body): Way => {
    const { ids, filter, expectedCount, except, versions, data, reason: _reason, ...rest } = body;
    const stranger = Object.keys(rest)[0];
    if (stranger !== undefined)
        throw malformed(`There is no "${stranger}" here: use ids or filter and expectedCount, and versions and data.`);
    const change = bodyOf(data);
    const strangers = Object.keys(change).filter((name) => !bulkEdit.includes(name));
    if (strangers.length > 0) {
        throw invalid(Object.fromEntries(strangers.map((name) => [name, 'This cannot be changed for many at once.'])));
    }
    if (Object.keys(change).length === 0) throw malformed('"data" must hold the fields to change.');
    const selection = selectionOf({ ids, filter, expectedCount, except });
    const seen = versionsOf(versions);
    return async ({ context, onRefusal }) => {
        const chosen = await selectedIds(context, selection);
        const edits = chosen.map((id) => ({ id, body: change, version: seen.get(id) }));
        return { done: await updateMany(context, { edits, onRefusal }) };
    };
};

const eachItsOwn = (body: Body): Way => {
    const { edits, isDry } = editsOf(body);
    return async ({ context, onRefusal }) => {
        const plans = await planMany(context, { edits, onRefusal });
        if (isDry) return { done: [], told: { planned: changesPlanned(context.resource, plans) } };
        return { done: await writePlans(context, plans) };
    };
};

const wayOf = (resource: Resource, body: Body): Way => {
    if (body['edits'] !== undefined) return eachItsOwn(body);
    if (body['takesBack'] === undefined) return sameOfMany(resource, body);
    return async ({ context, onRefusal }) => ({ done: await takeBack(context, body, onRefusal) });
};

const changed = async (options: WriteOptions, request: FastifyRequest): Promise<WriteReply> => {
    allow(request.principal, 'edit', options.resource);
    const way = wayOf(options.resource, bodyOf(request.body));
    return write(options, request, async (context, outcomes) => {
        const failed: Failure[] = [];
        const onRefusal: Work['onRefusal'] = (id, error, name) => {
            failed.push({ ...failureOf(id, error, languageFor(request)), ...(name === undefined ? {} : { name }) });
        };
        const { done, told } = await way({ context, onRefusal });
        outcomes.push(...done);
        const succeeded = done.map(({ id, version }) => ({ id, version }));
        return { status: 200, body: { succeeded, failed, batchId: context.origin.requestId, ...told } };
    });
};

/**
 * `POST /api/<name>/bulk`: one request, one result for each row. `{ ids, versions?, data }` or `{ filter, expectedCount, except?, data }`
 * gives the same to many; `{ edits: [{ id, version, data }], dryRun? }` to each its own, or tells what it would; `{ takesBack }` takes
 * back what one request of the caller did. The reply's `batchId` is the request id that the rows' entries in the event log share.
 */
export const bulkRoutes = (app: FastifyInstance, options: WriteOptions): void => {
    const { bulkEdit = [], access, name } = options.resource;
    if (bulkEdit.length === 0 || access.edit === undefined) return;
    app.post(`/api/${name}/bulk`, async (request, reply) => sendWriteReply(reply, await changed(options, request)));
};
