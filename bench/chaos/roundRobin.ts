import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const asked = ['authorization', 'content-type', 'idempotency-key', 'if-match'] as const;
const answered = ['content-type', 'etag', 'retry-after', 'idempotent-replay'] as const;

/**
 * Whether the next process may be asked: nobody listened, so nothing was done; or a connection that had waited was closed just as it
 * was written into, and what was asked changes nothing.
 */
const mayGoOn = (error: unknown, method: string | undefined): boolean => {
    const code: unknown = error instanceof TypeError ? Object(error.cause).code : undefined;
    return code === 'ECONNREFUSED' || (method === 'GET' && (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET'));
};

const ask = async (url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<Response> =>
    fetch(url, {
        method: method ?? 'GET',
        headers: asked.flatMap((name): [string, string][] => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
        }),
        ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });

const give = async (answer: Response, reply: ServerResponse): Promise<void> => {
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of answered) {
        const value = answer.headers.get(name);
        if (value !== null) reply.setHeader(name, value);
    }
    reply.writeHead(answer.status).end(body);
};

/**
 * What stands before the processes that answer people: each is asked in its turn, and the next one where nobody listens, as the
 * proxies of docs/operations do. 502 where none does; a connection that breaks amid an answer breaks here too.
 */
export const openRoundRobin = async (urls: readonly string[]) => {
    let turn = 0;
    const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
        const body = await buffer(request);
        turn += 1;
        // Others come meanwhile: whose turn it is now says nothing of who was asked already.
        const first = turn;
        for (const place of urls.keys()) {
            try {
                return await give(
                    await ask(`${urls[(first + place) % urls.length]}${request.url}`, request, body),
                    reply,
                );
            } catch (error) {
                if (!mayGoOn(error, request.method)) throw error;
            }
        }
        reply.writeHead(502).end();
    };
    const server = createServer((request, reply) => void serve(request, reply).catch(() => reply.destroy()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has such an address.
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}`,
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
};
