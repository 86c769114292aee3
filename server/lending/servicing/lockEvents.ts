import type { FastifyInstance } from 'fastify';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import { describeHook } from '../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../platform/http/rawBodies.ts';
import type { Services } from '../services.ts';
import { keepLockEvent } from './keepLockEvent.ts';

const path = '/hooks/locks/:provider';
const mostBytes = 64 * 1024;
const mostMs = 1_000;
const signedBy = ['x-wsm-signature', 'x-knox-nonce', 'sign'];

interface HookRoute {
    readonly Params: { readonly provider: string };
}

const first = (value: string | readonly string[] | undefined): string | undefined =>
    typeof value === 'string' ? value : value?.[0];

/** `POST /hooks/locks/<name of the contract>`: a lock provider tells of a phone. What it signed is kept, answered, and read afterwards. */
export const lockEventRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        const { lockEvents } = services.partners;
        describeHook(`POST ${path}`, 'A lock provider tells of a phone; kept, answered, and read afterwards');
        // Signed is what came, byte by byte.
        takeRawBodies(app, mostBytes);
        app.route<HookRoute>({
            method: 'POST',
            url: path,
            bodyLimit: mostBytes,
            handlerTimeout: mostMs,
            config: { isPublic: true },
            handler: async ({ params: { provider }, body, headers }) => {
                if (!lockEvents.isKnown(provider)) throw notFound();
                const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
                const named = signedBy.map((name) => [name, first(headers[name])]);
                const received = { raw, headers: Object.fromEntries(named) };
                if (!(await lockEvents.isProven(provider, received))) {
                    throw unauthenticated('This is not signed by the provider.');
                }
                const key = lockEvents.keyOf(provider, received);
                await services.database.withTransaction((tx) => keepLockEvent(tx, services, { provider, key, raw }));
                return lockEvents.thanks(provider);
            },
        });
    };
