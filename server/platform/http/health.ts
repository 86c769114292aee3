import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { unavailable } from '../errors.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, that is the database answers and is migrated. */
export const health = fastifyPlugin(async (app: FastifyInstance, { pool }: { readonly pool: Pool }) => {
    app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'silent' }, async () => {
        try {
            await pool.query('select from event_chain');
        } catch (error) {
            throw unavailable(1, error);
        }
        return { status: 'ready' };
    });
});
