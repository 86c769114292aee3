import type { FastifyInstance, FastifyRequest } from 'fastify';
import { granted } from '../../../domain/access/roles.ts';
import type { Row, RowAction } from '../../../domain/resource.ts';
import { ApiError, conflict, malformed, notAllowed, notFound } from '../../platform/errors.ts';
import { languageFor } from '../../platform/http/caller.ts';
import { sendWriteReply, type WriteReply } from '../../platform/http/idempotency.ts';
import type { ActionOptions, RunAction } from '../write/actionRoutes.ts';
import { failureOf, selectedIds, selectionOf, versionsOf, type Failure } from './bulkSelection.ts';
import { bodyOf, requireCurrent } from '../write/planned.ts';
import { lockRows } from '../sql/rowStore.ts';
import { updateMany } from '../write/writeMany.ts';
import type { Outcome, WriteContext } from '../write/context.ts';
import { write } from '../write/writeRoutes.ts';

interface BulkActionRoute {
    readonly Params: { readonly action: string };
}

type Done = Omit<Outcome, 'body'>;

interface Acting {
    readonly action: RowAction;
    readonly does: RunAction | undefined;
    readonly ids: readonly string[];
    readonly versions: ReadonlyMap<string, number>;
    readonly onRefusal: (id: string, error: ApiError) => void;
}

/** Those rows with which it may be done; the others are reported. */
const fitting = async (context: WriteContext, acting: Acting): Promise<ReadonlyMap<string, Row>> => {
    const { action, ids, versions, onRefusal } = acting;
    const { tx, resource, origin } = context;
    const { principal } = origin;
    const rows = await lockRows(tx, { resource, principal, ids });
    const fit = new Map<string, Row>();
    for (const id of ids) {
        try {
            const current = rows.get(id);
            if (current === undefined) throw notFound();
            await requireCurrent(context, { id, version: versions.get(id) }, current);
            const refusal = action.refusal?.(current, principal);
            if (refusal !== undefined) throw conflict('NOT_POSSIBLE', refusal);
            fit.set(id, current);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            onRefusal(id, error);
        }
    }
    return fit;
};

const run = async (context: WriteContext, acting: Acting): Promise<readonly Done[]> => {
    const { action, does, versions, onRefusal } = acting;
    const fit = await fitting(context, acting);
    if (action.sets !== undefined) {
        const body = action.sets;
        const edits = [...fit.keys()].map((id) => ({ id, body, version: versions.get(id) }));
        return updateMany(context, { edits, onRefusal });
    }
    if (does === undefined) throw new Error(`Nobody does "${action.name}" of ${context.resource.name}.`);
    const done: Done[] = [];
    for (const [id, current] of fit) {
        done.push(await does(context, { id, current, version: Number(current['version']), input: undefined }));
    }
    return done;
};

const acted = async (options: ActionOptions, request: FastifyRequest<BulkActionRoute>): Promise<WriteReply> => {
    const { resource, actions: known } = options;
    const { principal, params } = request;
    const action = resource.actions?.find(({ name, inBulk }) => name === params.action && inBulk === true);
    if (action === undefined) throw notFound();
    if (!granted(principal, action.by)) throw notAllowed();
    const { ids, filter, expectedCount, except, versions, reason: _reason, ...rest } = bodyOf(request.body);
    const [stranger] = Object.keys(rest);
    if (stranger !== undefined) {
        throw malformed(`There is no "${stranger}" here: use ids or filter and expectedCount, and versions.`);
    }
    const selection = selectionOf({ ids, filter, expectedCount, except });
    const seen = versionsOf(versions);
    return write(options, request, async (context, outcomes) => {
        const failed: Failure[] = [];
        const acting: Acting = {
            action,
            does: known[action.name],
            ids: await selectedIds(context, selection),
            versions: seen,
            onRefusal: (id, error) => failed.push(failureOf(id, error, languageFor(request))),
        };
        outcomes.push(...(await run(context, acting)));
        const succeeded = outcomes.map(({ id, version }) => ({ id, version }));
        return { status: 200, body: { succeeded, failed, batchId: context.origin.requestId } };
    });
};

/**
 * `POST /api/<name>/bulk-actions/:action` `{ ids, versions?, reason? }` or `{ filter, expectedCount }`, for actions that are declared
 * for many: one request, one result for each row, as with changes of many rows.
 */
export const bulkActionRoutes = (app: FastifyInstance, options: ActionOptions): void => {
    const { actions = [], name } = options.resource;
    if (!actions.some(({ inBulk }) => inBulk === true)) return;
    app.post<BulkActionRoute>(`/api/${name}/bulk-actions/:action`, async (request, reply) =>
        sendWriteReply(reply, await acted(options, request)),
    );
};
