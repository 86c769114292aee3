import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Histogram, Registry, type Metric } from 'prom-client';
import { addressIn } from '../config/edgeConfig.ts';
import { notAllowed } from '../errors.ts';
import { isHostAddress } from './ownHost.ts';

interface Readers {
    readonly token: string | undefined;
    /** Addresses and networks. */
    readonly from: readonly string[];
}

/**
 * Tells the collectors that need no sign-in. By address only who asks by address: a name may be anybody's that was bound to
 * ours, and a header that nobody was trusted with hides where a request comes from.
 */
const collectors = ({ token, from }: Readers): ((request: FastifyRequest) => boolean) => {
    const isListed = addressIn(from);
    const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
    const expected = digestOf(`Bearer ${token ?? ''}`);
    return ({ ip, ips, headers }) => {
        const given = digestOf(headers.authorization ?? '');
        if (token !== undefined && timingSafeEqual(given, expected)) return true;
        const isPlain = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
        return isListed(ip) && isHostAddress(headers.host ?? '') && (isPlain || ips !== undefined);
    };
};

/** To be registered where metrics are shown. */
export const damagedDocuments = () =>
    new Counter({
        name: 'documents_damaged_total',
        help: 'Documents asked for whose bytes are missing or not what was kept',
        labelNames: ['damage'] as const,
        registers: [],
    });

/** To be registered where metrics are shown. */
export const refusedByPolicy = () =>
    new Counter({
        name: 'csp_violations_total',
        help: 'What content policies refused in browsers, as these report it',
        labelNames: ['directive', 'blocked'] as const,
        registers: [],
    });

declare module 'fastify' {
    interface FastifyInstance {
        /** Shows one more metric. */
        readonly registerMetric: (metric: Metric) => void;
    }
}

interface MetricsOptions {
    readonly readers: Readers;
    /** Kept elsewhere, shown here. */
    readonly others: readonly Metric[];
}

/** `/metrics` in Prometheus' text format, for administrators and for collectors with the token or from a listed address. */
export const metrics = fastifyPlugin(async (app: FastifyInstance, { others, readers }: MetricsOptions) => {
    const isCollector = collectors(readers);
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time from the first byte of a request to the last of its reply',
        labelNames: ['method', 'route', 'status'] as const,
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        registers: [registry],
    });
    for (const other of others) registry.registerMetric(other);
    app.decorate('registerMetric', (metric: Metric) => registry.registerMetric(metric));
    app.addHook('onResponse', (request, reply, done) => {
        // The template of the route: addresses hold record ids, and each would be a series of its own.
        const route = request.routeOptions.url ?? 'none';
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
    });
    app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
        if (!isCollector(request)) {
            await app.authenticate(request);
            if (!request.principal.roles.includes('admin')) throw notAllowed();
        }
        reply.type(registry.contentType);
        return registry.metrics();
    });
});
