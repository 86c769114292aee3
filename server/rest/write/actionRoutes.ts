import type { FastifyInstance, FastifyRequest } from 'fastify';
import { granted } from '../../../domain/access/roles.ts';
import { can, type Resource, type Row, type RowAction } from '../../../domain/resource.ts';
import { conflict, notAllowed, notFound } from '../../platform/errors.ts';
import { sendWriteReply, type WriteReply } from '../../platform/http/idempotency.ts';
import { requireVersion } from '../../platform/http/versions.ts';
import { requireCurrent } from './planned.ts';
import { rowStatement } from '../sql/rowStore.ts';
import { locked, updateOne } from './writeOne.ts';
import type { Outcome, WriteContext } from './context.ts';
import { headersOf, write, type WriteOptions } from './writeRoutes.ts';

/** One action on one row, which is locked and of the version that the caller saw. */
export interface Acting {
    readonly id: string;
    readonly current: Row;
    readonly version: number;
    readonly input: unknown;
}

/** Does what an action says beyond setting fields, in the transaction of its log entry. */
export type RunAction = (context: WriteContext, acting: Acting) => Promise<Outcome>;

/** By the action's name. */
export type RunActions = Readonly<Record<string, RunAction>>;

interface ActionRoute {
    readonly Params: { readonly id: string; readonly action: string };
}

export interface ActionOptions extends WriteOptions {
    readonly actions: RunActions;
}

const actionOf = ({ actions = [] }: Resource, name: string): RowAction => {
    const action = actions.find((one) => one.name === name);
    if (action === undefined) throw notFound();
    return action;
};

/** Throws 403 to whoever sees the row and 404 to whoever does not: locking it is for those who may change it. */
const refuse = async ({ tx, resource, origin }: WriteContext, id: string): Promise<never> => {
    const statement = rowStatement(resource, origin.principal, id);
    const { rows } = statement === undefined ? { rows: [] } : await tx.client.query(statement);
    throw rows.length === 0 ? notFound() : notAllowed();
};

interface Step {
    readonly action: RowAction;
    readonly does: RunAction | undefined;
}

const run = async (context: WriteContext, { action, does }: Step, acting: Acting): Promise<Outcome> => {
    const { id, version, current } = acting;
    await requireCurrent(context, { id, version }, current);
    const refusal = action.refusal?.(current, context.origin.principal);
    if (refusal !== undefined) throw conflict('NOT_POSSIBLE', refusal);
    if (action.sets !== undefined) return updateOne(context, { id, version, body: action.sets });
    if (does === undefined) throw new Error(`Nobody does "${action.name}" of ${context.resource.name}.`);
    return does(context, acting);
};

const acted = async (options: ActionOptions, request: FastifyRequest<ActionRoute>): Promise<WriteReply> => {
    const { resource, actions } = options;
    const { principal, params, body } = request;
    // Whoever may not see such rows learns nothing of them; whoever may is told that this is not theirs to do.
    if (!can(principal, 'show', resource)) throw notFound();
    const action = actionOf(resource, params.action);
    return write(options, request, async (context, outcomes) => {
        if (!granted(principal, action.by)) return refuse(context, params.id);
        const current = await locked(context, params.id);
        const version = requireVersion(request);
        const step = { action, does: actions[action.name] };
        const outcome = await run(context, step, { id: params.id, current, version, input: body });
        outcomes.push(outcome);
        return { status: 200, body: outcome.body, about: outcome.id, headers: headersOf(outcome) };
    });
};

/** `POST /api/<name>/:id/actions/:action` of a resource that declares actions. */
export const actionRoutes = (app: FastifyInstance, options: ActionOptions): void => {
    const { actions = [], name } = options.resource;
    if (actions.length === 0) return;
    app.post<ActionRoute>(`/api/${name}/:id/actions/:action`, async (request, reply) =>
        sendWriteReply(reply, await acted(options, request)),
    );
};
