import type { FastifyInstance } from 'fastify';
import {
    commentInput,
    discusses,
    meetsOthers,
    presenceInput,
    type CommentInput,
    type PresenceInput,
} from '../../../domain/attention.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import { resources } from '../../../domain/resources/index.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import { invalid } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { sendWriteReply, withIdempotency } from '../../platform/http/idempotency.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addComment, commentsOf } from './comments.ts';
import { attentionOf, bePresent, leave } from './presence.ts';
import { addressIn, reachRecord, resourceFor } from './reached.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

// As many as a list shows at once.
const mostIds = 500;

const idsIn = (ids: unknown): readonly string[] => {
    const told = typeof ids === 'string' && ids !== '' ? ids.split(',') : [];
    if (told.length === 0 || told.length > mostIds)
        throw invalid({ ids: 'Send 1 to 500 ids, with commas between them' });
    return told;
};

interface Attending {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly jobs: Jobs;
    readonly clock: () => Date;
}

interface AttentionRoute {
    readonly Querystring: { readonly record?: string; readonly ids?: unknown };
}

const describe = (): void => {
    const common = { tag: 'About', reply: { type: 'object' } } as const;
    const address = { record: { type: 'string' }, id: { type: 'string' } } as const;
    const some = (right: typeof discusses) => (principal: Principal) =>
        resources.some((resource) => right(principal, resource));
    const own = { ...common, allowed: some(discusses) };
    const there = { ...common, allowed: some(meetsOthers) };
    describeRoute('GET /api/comments', 'What was written about a record, and on whom one may call', {
        ...own,
        query: address,
    });
    describeRoute('POST /api/comments', 'Write about a record, for those of the staff who read it', own);
    describeRoute('PUT /api/presence', 'Say that one has a record open', there);
    describeRoute('DELETE /api/presence', 'Say that one has closed it', { ...there, query: address });
    describeRoute('GET /api/attention', 'How many comments some records have, and who else has them open', {
        ...there,
        query: { record: { type: 'string' }, ids: { type: 'string' } },
    });
};

/** What those of the staff do about a record beside changing it: write about it, and have it open. */
export const attentionRoutes =
    ({ database: { withTransaction }, jobs, clock }: Attending) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        app.get('/api/comments', async ({ principal, query }) =>
            withTransaction(
                async (tx) => {
                    const reached = await reachRecord(tx, { principal, right: discusses }, addressIn(query));
                    return commentsOf(tx, reached, principal);
                },
                { scope: principal },
            ),
        );

        app.post('/api/comments', async (request, reply) => {
            const { principal } = request;
            const answer = await withTransaction(
                (tx) =>
                    withIdempotency(request, tx, async () => {
                        const address = addressIn(request.body);
                        const reached = await reachRecord(tx, { principal, right: discusses }, address);
                        const input = checkedInput<CommentInput>(commentInput, request.body);
                        await addComment(tx, reached, { input, origin: originOf(request), jobs, at: clock() });
                        // Not what others wrote: a kept answer would be one more copy of it.
                        return { status: 201, body: {} };
                    }),
                { scope: principal },
            );
            return sendWriteReply(reply, answer);
        });

        app.get<AttentionRoute>('/api/attention', async ({ principal, query }) => {
            const resource = resourceFor(principal, String(query.record), meetsOthers);
            const ids = idsIn(query.ids);
            return withTransaction((tx) => attentionOf(tx, { resource, principal, ids }), { scope: principal });
        });

        app.put('/api/presence', async ({ principal, body }, reply) => {
            await withTransaction(
                async (tx) => {
                    const reached = await reachRecord(tx, { principal, right: meetsOthers }, addressIn(body));
                    const input = checkedInput<PresenceInput>(presenceInput, body);
                    await bePresent(tx, reached, { principal, isEditing: input.isEditing });
                },
                { scope: principal },
            );
            return reply.code(204).send();
        });

        app.delete('/api/presence', async ({ principal, query }, reply) => {
            await withTransaction(
                async (tx) =>
                    leave(tx, await reachRecord(tx, { principal, right: meetsOthers }, addressIn(query)), principal),
                { scope: principal },
            );
            return reply.code(204).send();
        });
    };
