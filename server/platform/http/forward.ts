import { request as askPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askSafely } from 'node:https';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors.ts';

/** Of one connection, and none of the next one's business (RFC 9110 7.6.1). */
const ofConnection = new Set(['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));

/** Longer than a stream of changes is ever quiet, and than an export takes to begin. */
const quietMs = 120_000;

/** Sends a request as it came to another server; its body is passed on while it arrives. */
const asked = (
    request: FastifyRequest,
    place: string,
    headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
        const { raw, ip, protocol, host } = request;
        const target = new URL(place + (raw.url ?? '/'));
        const ask = target.protocol === 'https:' ? askSafely : askPlain;
        const asking = ask(target, {
            method: raw.method,
            headers: {
                ...endToEnd(raw.headers),
                ...(raw.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
                'x-request-id': request.id,
                'x-forwarded-for': ip,
                'x-forwarded-host': host,
                'x-forwarded-proto': protocol,
                ...headers,
                host: target.host,
            },
        });
        asking.once('response', resolve);
        asking.setTimeout(quietMs, () => asking.destroy(new Error('The other server fell silent.')));
        pipeline(raw, asking, (error) => {
            if (error) reject(error);
        });
    });

/** Answers a request with what another server of ours says to it: 503 with Retry-After where that one is away. */
export const forward = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { url, headers = {} }: { readonly url: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<FastifyReply> => {
    const answer = await asked(request, url, headers).catch((error: unknown) => {
        throw unavailable(5, error);
    });
    // Whoever leaves in the middle of a stream leaves it there too.
    reply.raw.once('close', () => answer.destroy());
    return reply
        .code(answer.statusCode ?? 502)
        .headers(endToEnd(answer.headers))
        .send(answer);
};
