import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Resource } from '../../../domain/resource.ts';
import { originOf, recordEvents } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import { invalid, malformed } from '../../platform/errors.ts';
import { sendWriteReply, withReceipt, type WriteReply } from '../../platform/http/idempotency.ts';
import { etagOf, requireVersion } from '../../platform/http/versions.ts';
import { shown } from '../sql/rowStore.ts';
import { bodyOf, reasonIn } from './planned.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import type { Hooks, Outcome, WriteContext } from './context.ts';
import { allow } from '../../identity/allow.ts';
import { keepRequest, SecondPersonNeeded, type TellSecondPeople } from './secondPerson.ts';
import { createOne, deleteOne, updateOne } from './writeOne.ts';

export interface WriteOptions {
    readonly resource: Resource;
    readonly resources: readonly Resource[];
    readonly database: Pick<Database, 'withTransaction'>;
    readonly freshness: Freshness;
    readonly hooks: Hooks;
    readonly tellSecondPeople?: TellSecondPeople | undefined;
}

/** An outcome without the row as it is shown: nobody needs that of a thousand. */
type Done = Omit<Outcome, 'body'>;
type RowRequest = FastifyRequest<{ Params: { readonly id: string } }>;

export const headersOf = ({ version }: Pick<Done, 'version'>): Record<string, string> =>
    version === null ? {} : { etag: etagOf(version) };

/** Runs writes in one transaction with their log entries, each `Idempotency-Key` once, and answers with what `effect` says. */
export const write = async (
    options: WriteOptions,
    request: FastifyRequest,
    effect: (context: WriteContext, outcomes: Done[]) => Promise<WriteReply>,
): Promise<WriteReply> => {
    const { database, resource, resources, freshness, hooks } = options;
    const reason = reasonIn(request.body);
    const origin = { ...originOf(request), ...(reason === undefined ? {} : { reason }) };
    const hook = hooks[resource.name];
    const writing = database.withTransaction(
        async (tx) => {
            const done: Done[] = [];
            const context = { tx, resource, resources, origin, hook };
            const act = async (): Promise<WriteReply> => {
                const answer = await effect(context, done);
                const events = done.flatMap(({ event }) => (event === null ? [] : [event]));
                // Last, because the log has one writer at a time.
                await recordEvents(tx, events);
                // Under this the log keeps what the request did, and it can be taken back.
                return { ...answer, headers: { ...answer.headers, 'x-request-id': origin.requestId } };
            };
            const readAgain = async (id: string): Promise<Pick<WriteReply, 'body' | 'headers'>> => {
                const row = await shown(context, id);
                return { body: row.body, headers: headersOf(row) };
            };
            return withReceipt(request, tx, { effect: act, readAgain });
        },
        { scope: origin.principal, of: resource.source },
    );
    const reply = await writing.catch(async (error: unknown) => {
        // The transaction took everything back: what one person asked for must outlive it.
        throw error instanceof SecondPersonNeeded ? await keepRequest(options, error, origin) : error;
    });
    freshness.bump();
    return reply;
};

const created = async (options: WriteOptions, request: FastifyRequest): Promise<WriteReply> => {
    allow(request.principal, 'create', options.resource);
    const body = bodyOf(request.body);
    return write(options, request, async (context, outcomes) => {
        const outcome = await createOne(context, body);
        outcomes.push(outcome);
        const once = await context.hook?.tellsOnce?.(context.tx, outcome.id);
        const reply = { status: 201, body: outcome.body, about: outcome.id, headers: headersOf(outcome) };
        return once === undefined ? reply : { ...reply, once };
    });
};

// A stock client knows no If-Match: the record it sends back says which version it was.
const versionOf = (request: FastifyRequest, body: Readonly<Record<string, unknown>>): number | undefined => {
    if (request.headers['if-match'] !== undefined) return requireVersion(request);
    const { version } = body;
    if (version === undefined) return undefined;
    if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
        throw malformed('"version" must be the number that came with the record.', { version: 'Send a whole number.' });
    }
    return version;
};

const updated = async (options: WriteOptions, request: RowRequest): Promise<WriteReply> => {
    allow(request.principal, 'edit', options.resource);
    const { reason, reverts, ...body } = bodyOf(request.body);
    if (reverts !== undefined && reason === undefined) throw invalid({ reason: 'Write why' }, 'Write why');
    const version = versionOf(request, body);
    return write(options, request, async (context, outcomes) => {
        const outcome = await updateOne(context, { id: request.params.id, body, version, reverts });
        outcomes.push(outcome);
        return { status: 200, body: outcome.body, about: outcome.id, headers: headersOf(outcome) };
    });
};

const deleted = async (options: WriteOptions, request: RowRequest): Promise<WriteReply> => {
    allow(request.principal, 'delete', options.resource);
    const version = request.headers['if-match'] === undefined ? undefined : requireVersion(request);
    return write(options, request, async (context, outcomes) => {
        const outcome = await deleteOne(context, { id: request.params.id, version });
        outcomes.push(outcome);
        return { status: 200, body: outcome.body };
    });
};

/** The routes that change rows of one resource, as far as anybody may use them. */
export const writeRoutes = (app: FastifyInstance, options: WriteOptions): void => {
    const { access, name } = options.resource;
    const path = `/api/${name}`;
    const send = async (reply: FastifyReply, answer: Promise<WriteReply>): Promise<FastifyReply> =>
        sendWriteReply(reply, await answer);
    if (access.create !== undefined) app.post(path, (request, reply) => send(reply, created(options, request)));
    if (access.edit !== undefined) {
        app.put<{ Params: { readonly id: string } }>(`${path}/:id`, (request, reply) =>
            send(reply, updated(options, request)),
        );
    }
    if (access.delete !== undefined) {
        app.delete<{ Params: { readonly id: string } }>(`${path}/:id`, (request, reply) =>
            send(reply, deleted(options, request)),
        );
    }
};
