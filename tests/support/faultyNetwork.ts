import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may become of one request on a bad network. */
export const networkFaults = [
    'none',
    'slow',
    'cut before',
    'cut after',
    'bad gateway',
    'bad gateway after',
    'too many',
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** A number from 0 up to 1 at each call, the same ones for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
};

export interface FaultyNetwork {
    readonly url: string;
    /** How often each of them happened. */
    readonly counts: Readonly<Record<NetworkFault, number>>;
    readonly close: () => Promise<void>;
}

const bodyOf = async (stream: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
};

interface Reply {
    readonly status: number;
    readonly headers: IncomingMessage['headers'];
    readonly body: Buffer;
}

const forward = async (target: string, asked: IncomingMessage, body: Buffer): Promise<Reply> => {
    const onward = ask(`${target}${asked.url ?? ''}`, { method: asked.method, headers: asked.headers });
    onward.end(body);
    const [reply]: [IncomingMessage] = (await once(onward, 'response')) as [IncomingMessage];
    return { status: reply.statusCode ?? 500, headers: reply.headers, body: await bodyOf(reply) };
};

/**
 * A proxy before a server that loses requests, loses answers, speaks out of turn and dawdles, as `next` says for each request.
 * What is cut after the server has answered was done there, and nobody was told.
 */
export const startFaultyNetwork = async (target: string, next: () => NetworkFault): Promise<FaultyNetwork> => {
    const counts: Record<NetworkFault, number> = {
        none: 0,
        slow: 0,
        'cut before': 0,
        'cut after': 0,
        'bad gateway': 0,
        'bad gateway after': 0,
        'too many': 0,
    };
    const carry = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
        const body = await bodyOf(asked);
        const fault = next();
        counts[fault] += 1;
        if (fault === 'cut before') return void asked.socket.destroy();
        if (fault === 'bad gateway') return void answer.writeHead(502).end('<html>Bad gateway</html>');
        if (fault === 'too many') return void answer.writeHead(429, { 'retry-after': '0' }).end('{}');
        if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 150));
        const reply = await forward(target, asked, body);
        if (fault === 'cut after') return void asked.socket.destroy();
        if (fault === 'bad gateway after') return void answer.writeHead(502).end();
        answer.writeHead(reply.status, reply.headers).end(reply.body);
    };
    const proxy = createServer((asked, answer) => {
        carry(asked, answer).catch(() => asked.socket.destroy());
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return {
        // An address that was listened on is one with a port.
        url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        counts,
        close: async () => {
            proxy.closeAllConnections();
            proxy.close();
            await once(proxy, 'close');
        },
    };
};
