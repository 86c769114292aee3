import { context, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { openRequest } from '../tracing.ts';

interface Traced {
    readonly span: Span;
    readonly context: Context;
}

/**
 * Says in every answer which request it answers, and lets all that is done for it, lines of the log and spans, know it.
 * `isTrusted`: whether what comes from there may say which trace a request belongs to.
 */
export const requestTraces = fastifyPlugin(
    async (app: FastifyInstance, { isTrusted }: { readonly isTrusted: (address: string) => boolean }) => {
        const traced = new WeakMap<FastifyRequest, Traced>();
        const goOn = (request: FastifyRequest, done: () => void): void => {
            const opened = traced.get(request);
            if (opened === undefined) done();
            else context.with(opened.context, done);
        };
        app.addHook('onRequest', (request, reply, done) => {
            reply.header('x-request-id', request.id);
            const from = isTrusted(request.socket.remoteAddress ?? '') ? request.headers : {};
            const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
            traced.set(request, openRequest(name, { requestId: request.id, from }));
            goOn(request, done);
        });
        // A body comes by events of its connection, which know of no request.
        app.addHook('preValidation', (request, _reply, done) =>
            request.body === undefined ? done() : goOn(request, done),
        );
        app.addHook('onResponse', (request, reply, done) => {
            const { span } = traced.get(request) ?? {};
            span?.setAttributes({
                'http.request.method': request.method,
                'http.route': request.routeOptions.url ?? 'none',
                'http.response.status_code': reply.statusCode,
                'ahadi.request_id': request.id,
            });
            if (reply.statusCode >= 500) span?.setStatus({ code: 2 });
            span?.end();
            goOn(request, done);
        });
    },
);
