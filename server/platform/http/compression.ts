import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Bytes: what is less leaves in one packet either way. */
const worthIt = 1_000;
/** Bytes: up to here handing the work to another thread takes the one that answers as long as doing it. */
const soonDone = 30_000;
/** Above it the time grows and the bytes hardly fall. */
const options = { level: 5 };

const gzipElsewhere = promisify(gzip);

const takesGzip = ({ headers }: FastifyRequest): boolean =>
    /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** What is sent in place of a body: the same in fewer bytes for whoever takes that, with the headers that tell so. */
export const compressed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: string | Buffer,
): Promise<string | Buffer> => {
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    if (!takesGzip(request)) return body;
    const small = Buffer.byteLength(body) > soonDone ? await gzipElsewhere(body, options) : gzipSync(body, options);
    // Not before: what is told of a failure meanwhile is sent as it is.
    reply.header('content-encoding', 'gzip');
    return small;
};

/** The tag that an answer has stays: it names what is said, and nothing between us and who asked may store that. */
const compressAnswer: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || Buffer.byteLength(payload) < worthIt || reply.hasHeader('content-encoding')) return payload;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    return isJson && request.headers.authorization !== undefined ? compressed(request, reply, payload) : payload;
};

/**
 * Sends compressed what is answered in JSON to whoever sends a token or a key along. Not what a cookie opens: another site could
 * have it asked again and again, and learn from its length what is in it. Register it before the routes: what they themselves do
 * with an answer comes first, but for the last that is done for HEAD, which leaves the length of what GET sends in its place.
 */
export const compression = fastifyPlugin(async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
        const own = [route.onSend ?? []].flat();
        route.onSend = own.toSpliced(route.method === 'HEAD' ? -1 : own.length, 0, compressAnswer);
    });
});
