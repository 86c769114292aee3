import type { FastifyInstance } from 'fastify';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import type { Received } from '../../partners/deviceLock/lockEvent.ts';
import type { Services } from '../services.ts';

const path = '/hooks/locks/:provider';
const mostBytes = 64 * 1024;
const mostMs = 1_000;

interface HookRoute {
    readonly Params: { readonly provider: string };
}

const keepSql = `insert into lock_inbox (provider, key, raw, received_at) values ($1, $2, $3, $4) on conflict do nothing`;

/** Keeps an event as it came, once, and has it read. */
const keep = ({ database, partners, jobs, clock }: Services, provider: string, received: Received): Promise<void> =>
    database.withTransaction(async (tx) => {
        const { rowCount } = await tx.client.query({
            name: 'keep an event of a phone',
            text: keepSql,
            values: [provider, partners.lockEvents.keyOf(received), received.raw, clock()],
        });
        if (rowCount === 1) await jobs.send(tx, 'read_lock_events', {});
    });

const first = (value: string | readonly string[] | undefined): string | undefined =>
    typeof value === 'string' ? value : value?.[0];

/** `POST /hooks/locks/<name of the contract>`: a lock provider tells of a phone. What it signed is kept, answered, and read afterwards. */
export const lockEventRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        const { lockEvents } = services.partners;
        describeRoute(`POST ${path}`, 'A lock provider tells of a phone; kept, answered, and read afterwards', {
            tag: 'Networks',
            body: { type: 'object' },
            reply: { type: 'object' },
            refusals: [413],
            allowed: 'public',
        });
        // Signed is what came, byte by byte.
        app.removeAllContentTypeParsers();
        app.addContentTypeParser(
            '*',
            { parseAs: 'buffer', bodyLimit: mostBytes },
            async (_: unknown, body: Buffer) => body,
        );
        app.route<HookRoute>({
            method: 'POST',
            url: path,
            bodyLimit: mostBytes,
            handlerTimeout: mostMs,
            config: { isPublic: true },
            handler: async ({ params: { provider }, body, headers }) => {
                if (!lockEvents.isKnown(provider)) throw notFound();
                const named = ['x-wsm-signature', 'x-knox-nonce'].map((name) => [name, first(headers[name])]);
                const received = {
                    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
                    headers: Object.fromEntries(named),
                };
                if (!(await lockEvents.isProven(provider, received))) {
                    throw unauthenticated('This is not signed by the provider.');
                }
                await keep(services, provider, received);
                return {};
            },
        });
    };
