import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Closes connections that never carried a request when the server closes. Browsers open them to be quick later; Node
 * counts them as busy and would wait a minute for each.
 */
export const shutdown = fastifyPlugin(async (app: FastifyInstance) => {
    const unused = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
    });
    app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
    app.addHook('preClose', async () => {
        for (const socket of unused) socket.destroy();
    });
});
