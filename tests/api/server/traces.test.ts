import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context } from '@opentelemetry/api';
import { array, object, string } from 'yup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../../../server/platform/openLog.ts';
import { exportTraces } from '../../../server/traceExport.ts';
import { openRequest } from '../../../server/platform/tracing.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';

const spanForm = object({
    name: string().required(),
    traceId: string().required(),
    spanId: string().required(),
    parentSpanId: string(),
    links: array(object({ traceId: string().required() })).default([]),
});
const sent = object({
    resourceSpans: array(
        object({ scopeSpans: array(object({ spans: array(spanForm).required() })).required() }),
    ).required(),
});

const bodies: string[] = [];
let collector: Server;
let stop: () => Promise<void>;
beforeAll(async () => {
    collector = createServer((request, response) => {
        let body = '';
        request.on('data', (piece: Buffer) => {
            body += piece.toString();
        });
        request.on('end', () => {
            bodies.push(body);
            response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    // The server's own address, once it listens.
    const { port } = collector.address() as AddressInfo;
    stop = exportTraces({ endpoint: `http://127.0.0.1:${port}`, ratio: 1, service: 'ahadi' });
});
afterAll(() => void collector.close());

const lines: string[] = [];
const log = openLog('debug', { write: (line: string) => void lines.push(line) });
const server = sharedServer({ log, config: { trustProxy: ['127.0.0.1'] } });

const linesOf = (requestId: unknown): readonly Record<string, unknown>[] =>
    lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line['requestId'] === requestId);

const begun = '4bf92f3577b34da6a3ce929d0e0e4736';

it('says in every answer which request it is, and in every line of the log once', async () => {
    for (const url of ['/healthz', '/api/nothing', '/api/%zz']) {
        expect((await server.inject(url)).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
    const { headers } = await server.inject({ url: '/api/me', headers: await server.as('admin') });
    expect(linesOf(headers['x-request-id'])).toMatchObject([{ route: '/api/me', status: 200 }]);
    expect(lines.filter((line) => line.split('"requestId"').length > 2)).toEqual([]);
});

it('sends what a request did and asked for as one trace, whose words hold no value', async () => {
    const traceparent = `00-${begun}-00f067aa0ba902b7-01`;
    const query = new URLSearchParams({ filter: JSON.stringify({ q: 'Zanzibar' }) });
    const { headers } = await server.inject({
        url: `/api/merchants?${query}`,
        headers: { ...(await server.as('admin')), traceparent },
    });
    const asking = openRequest('GET /asks', { requestId: 'request-1', from: {} });
    await context.with(asking.context, () =>
        server.database.withTransaction((tx) => server.services.jobs.send(tx, 'warn_due', {})),
    );
    asking.span.end();
    await drain(server.services, { only: ['warn_due'] });
    await stop();
    const spans = bodies
        .flatMap((body) => sent.validateSync(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const ofRequest = spans.filter(({ traceId }) => traceId === begun);
    const request = ofRequest.find(({ name }) => name === 'GET /api/merchants');
    expect(ofRequest.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0);
    expect(linesOf(headers['x-request-id'])).toMatchObject([{ traceId: begun }]);
    const job = spans.find(({ name }) => name === 'warn_due');
    const { traceId } = asking.span.spanContext();
    expect(job?.links).toMatchObject([{ traceId }]);
    expect(spans.filter((span) => span.traceId === traceId).length).toBeGreaterThan(3);
    expect(bodies.join('')).not.toContain('Zanzibar');
});
