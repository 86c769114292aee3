import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** One line for each reply: who, which route, what came of it. Never addresses, parameters or bodies: they hold customers. */
export const requestLog = fastifyPlugin(
    async (app: FastifyInstance, { everything }: { readonly everything: boolean }) => {
        app.addHook('onResponse', (request, reply, done) => {
            const line = {
                method: request.method,
                route: request.routeOptions.url ?? 'none',
                status: reply.statusCode,
                ms: Math.round(reply.elapsedTime),
                actor: request.caller?.username,
            };
            request.log[everything || reply.statusCode >= 500 ? 'info' : 'debug'](line, 'answered');
            done();
        });
    },
);
