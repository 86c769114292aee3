import type { FastifyInstance } from 'fastify';
import { array, object, string, type InferType } from 'yup';
import type { Freshness } from '../platform/audit/freshness.ts';
import type { Database } from '../platform/database/connect.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { describeRoute } from '../platform/http/openapi/describeRoute.ts';
import { sendWriteReply, withIdempotency } from '../platform/http/idempotency.ts';
import type { PushService } from '../partners/push/push.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import type { Principal } from '../../domain/access/roles.ts';
import { announceMany } from '../platform/audit/changeFeed.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { checkedInput } from '../platform/http/checkedInput.ts';

/** Some notifications, or all up to an instant (ISO). */
interface Reading {
    readonly ids?: readonly string[] | null | undefined;
    readonly until?: string | null | undefined;
}

/** Marks a person's notifications as read and tells their other windows; resolves to how many were not. */
const markRead = async (
    tx: Transaction,
    principal: Principal,
    { ids = null, until = null }: Reading,
): Promise<number> => {
    const { rows } = await tx.client.query<{ id: string }>({
        name: 'mark notifications read',
        text: `update notification set read = true, updated_at = now(), version = version + 1
            where recipient = $1 and not read and ($2::text[] is null or notification_id = any ($2))
                and ($3::timestamptz is null or created_at <= $3)
            returning notification_id as id`,
        values: [principal.username, ids, until],
    });
    const change = { principal, entity: 'notifications', operation: 'update', country: '*' } as const;
    await announceMany(
        tx,
        rows.map(({ id }) => ({ ...change, id })),
    );
    return rows.length;
};

const mostAtOnce = 200;

const readingInput = object({
    ids: array().of(string().required().max(60)).max(mostAtOnce),
    /** Everything up to this instant. */
    until: string().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'Send an instant such as 2026-01-31T12:00:00.000Z'),
})
    .test('one', 'Send ids or until', ({ ids, until }) => (ids === undefined) !== (until === undefined))
    .noUnknown();

const subscriptionInput = object({
    address: string().required().max(2_048),
    keys: object({ p256dh: string().required().max(120), auth: string().required().max(60) })
        .noUnknown()
        .nullable()
        .default(null),
}).noUnknown();

const describe = (): void => {
    describeRoute(
        'POST /api/notifications/readings',
        'Mark notifications of yours as read: some, or all up to an instant',
        {
            tag: 'Notifications',
            body: {
                type: 'object',
                properties: { ids: { type: 'array', items: { type: 'string' } }, until: { type: 'string' } },
            },
            reply: { type: 'object', required: ['read'], properties: { read: { type: 'integer' } } },
            refusals: [422],
        },
    );
    describeRoute('POST /api/push-subscriptions', 'Have your notifications sent to this browser', {
        tag: 'Notifications',
        body: {
            type: 'object',
            required: ['address'],
            properties: { address: { type: 'string' }, keys: { type: ['object', 'null'] } },
        },
        reply: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        status: 201,
        refusals: [422],
    });
    describeRoute('DELETE /api/push-subscriptions/:id', 'Send no more notifications to a browser of yours', {
        tag: 'Notifications',
        status: 204,
    });
};

interface SubscriptionRoute {
    readonly Params: { readonly id: string };
}

interface Notifying {
    readonly database: Database;
    readonly push: PushService;
    readonly freshness: Freshness;
}

/** What a person does with their own notifications, and where they want to be reached. */
export const notificationRoutes =
    ({ database, push, freshness }: Notifying) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        const { withTransaction } = database;
        app.post('/api/notifications/readings', async (request, reply) => {
            const { principal, body } = request;
            const reading = checkedInput<Reading>(readingInput, body);
            const answer = await withTransaction(
                (tx) =>
                    withIdempotency(request, tx, async () => ({
                        status: 200,
                        body: { read: await markRead(tx, principal, reading) },
                    })),
                { scope: principal },
            );
            freshness.bump();
            return sendWriteReply(reply, answer);
        });
        app.post('/api/push-subscriptions', async ({ principal: { username }, body }, reply) => {
            const target = checkedInput<InferType<typeof subscriptionInput>>(subscriptionInput, body);
            const refusal = push.refusal(target);
            if (refusal !== undefined) throw invalid({ address: refusal });
            const { service } = push.offer;
            const id = await withTransaction((tx) => subscribe(tx, { ...target, service, username }));
            return reply.code(201).send({ id });
        });
        app.delete<SubscriptionRoute>('/api/push-subscriptions/:id', async ({ principal, params: { id } }, reply) => {
            const { username } = principal;
            if (!(await withTransaction((tx) => unsubscribe(tx, { username, id })))) throw notFound();
            return reply.code(204).send();
        });
    };
