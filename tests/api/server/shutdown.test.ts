import { Agent, request } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { shutdown } from '../../../server/platform/http/shutdown.ts';

it('answers what still comes while it ends, and lets the connection go with the answer', async () => {
    const app = fastify({ return503OnClosing: false });
    await app.register(shutdown, { noticeMs: 300 });
    app.get('/', async () => 'here');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
        new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
            request(url, { agent }, (reply) => {
                reply.resume();
                reply.on('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
            })
                .on('error', reject)
                .end();
        });
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
    const closed = app.close();
    expect(await ask()).toEqual({ status: 200, connection: 'close' });
    await closed;
    await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
});
