import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client';
import { notAllowed } from '../errors.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// Behind a proxy on the same machine everybody seems to come from it.
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
    loopback.has(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined;

/** To be registered where metrics are shown. */
export const damagedDocuments = () =>
    new Counter({
        name: 'documents_damaged_total',
        help: 'Documents asked for whose bytes are missing or not what was kept',
        labelNames: ['damage'] as const,
        registers: [],
    });

interface MetricsOptions {
    readonly pool: Pool;
    /** Kept elsewhere, shown here. */
    readonly others: readonly Metric[];
}

/** `/metrics` in Prometheus' text format, for administrators and for collectors on the same machine. */
export const metrics = fastifyPlugin(async (app: FastifyInstance, { pool, others }: MetricsOptions) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time from the first byte of a request to the last of its reply',
        labelNames: ['method', 'route', 'status'] as const,
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        registers: [registry],
    });
    new Gauge({
        name: 'database_connections',
        help: 'Connections of the pool for everyday statements',
        labelNames: ['state'] as const,
        registers: [registry],
        collect() {
            this.set({ state: 'open' }, pool.totalCount);
            this.set({ state: 'idle' }, pool.idleCount);
            this.set({ state: 'awaited' }, pool.waitingCount);
        },
    });
    for (const other of others) registry.registerMetric(other);
    app.addHook('onResponse', async (request, reply) => {
        // The template of the route: addresses hold record ids, and each would be a series of its own.
        const route = request.routeOptions.url ?? 'none';
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
    app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
        if (!isFromThisMachine(request)) {
            await app.authenticate(request);
            if (!request.principal.roles.includes('admin')) throw notAllowed();
        }
        reply.type(registry.contentType);
        return registry.metrics();
    });
});
