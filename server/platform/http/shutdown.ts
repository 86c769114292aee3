import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface ShutdownOptions {
    /** How long a proxy is told to let its connections go, with every answer, before they are closed. */
    readonly noticeMs: number;
}

/**
 * Lets go of connections in order. A proxy that writes into one just as it is closed does not know whether its request was
 * done, and may not repeat a write; so the server serves on for a moment and ends each connection with its answer. Then
 * those are closed that never carried a request: browsers open them to be quick later, and Node would wait a minute for each.
 */
export const shutdown = fastifyPlugin(async (app: FastifyInstance, { noticeMs }: ShutdownOptions) => {
    const unused = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
    });
    app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
    app.addHook('preClose', async () => {
        if (app.server.listening) await sleep(noticeMs);
        for (const socket of unused) socket.destroy();
    });
});
