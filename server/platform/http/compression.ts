import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Bytes: what is less leaves in one packet either way. */
const worthIt = 1_000;
/** Bytes: up to here it takes longer to hand the work to another thread than to do it. */
const soonDone = 100_000;
/** Above it the time grows and the bytes hardly fall. */
const options = { level: 5 };

const gzipElsewhere = promisify(gzip);

export const takesGzip = ({ headers }: FastifyRequest): boolean =>
    /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** What is sent in place of a body: the same in fewer bytes for whoever takes that, with the headers that tell so. */
export const compressed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: string | Buffer,
): Promise<string | Buffer> => {
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request)) return body;
    reply.header('content-encoding', 'gzip');
    return Buffer.byteLength(body) > soonDone ? gzipElsewhere(body, options) : gzipSync(body, options);
};

/** The tag that an answer has stays: it names what is said, and nothing between us and who asked may store that. */
const compressAnswer: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || Buffer.byteLength(payload) < worthIt || reply.hasHeader('content-encoding')) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    return compressed(request, reply, payload);
};

/**
 * Sends what the API answers compressed. Not pages that come with a cookie: what they hold, and what was sent to them, would be
 * told by their length. Register it before the routes: what they themselves do with an answer comes first.
 */
export const compression = fastifyPlugin(async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
        route.onSend = [...[route.onSend ?? []].flat(), compressAnswer];
    });
});
