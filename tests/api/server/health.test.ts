import { createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { errors } from '../../../server/platform/http/errors.ts';
import { health } from '../../../server/platform/http/health.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
    for (const stop of stopping.splice(0).toReversed()) await stop();
});

const started = async (): Promise<TestServer> => {
    const server = await startServer();
    stopping.push(server.stop);
    return server;
};

const connected = async ({ ownerUrl }: TestServer): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    stopping.push(() => client.end());
    return client;
};

/** As after a failover: everybody has to connect anew, to a server that only reads. */
const turnIntoStandby = async (server: TestServer): Promise<void> => {
    const client = await connected(server);
    const { rows } = await client.query('select current_database() as name');
    await client.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
    await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
};

describe('a database that only reads', () => {
    it('makes the server unready, its writes and its sign-ins 503', async () => {
        const server = await started();
        const headers = await server.as('admin');
        expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
        await turnIntoStandby(server);
        const isReadOnly = async (): Promise<unknown> => {
            const { rows } = await server.database.pool.query('show transaction_read_only');
            return rows[0].transaction_read_only;
        };
        await expect.poll(() => isReadOnly().catch(() => 'off')).toBe('on');

        const ready = await server.inject({ url: '/readyz' });
        expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1']);

        const write = await server.inject({
            method: 'POST',
            url: '/api/notifications/readings',
            headers,
            payload: { until: '2026-01-01T00:00:00.000Z' },
        });
        expect([write.statusCode, write.json().code, write.headers['retry-after']]).toEqual([503, 'unavailable', '5']);

        const signIn = await server.inject({
            method: 'POST',
            url: '/idp/',
            headers: {
                'content-type': 'application/x-amz-json-1.1',
                'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
            },
            payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, Username: 'admin' }),
        });
        expect([signIn.statusCode, signIn.json().__type, signIn.headers['retry-after']]).toEqual([
            503,
            'InternalErrorException',
            '5',
        ]);
    });
});

describe('readiness', () => {
    it('does not wait for what everybody else waits for', async () => {
        const server = await started();
        const client = await connected(server);
        await client.query('begin');
        await client.query('lock table event_log, merchant in access exclusive mode');
        const headers = await server.as('admin');
        const waiting = Array.from({ length: 24 }, () => server.inject({ url: '/api/merchants', headers }));
        expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
        await client.query('rollback');
        await Promise.all(waiting);
    });

    it('is not there where the database takes the connection and then says nothing', async () => {
        const sockets = new Set<Socket>();
        const silent = createServer((socket) => sockets.add(socket));
        await new Promise<void>((resolve) => {
            silent.listen(0, '127.0.0.1', resolve);
        });
        stopping.push(async () => {
            for (const socket of sockets) socket.destroy();
            silent.close();
        });
        const address = silent.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        const app = Fastify();
        await app.register(errors);
        await app.register(health, { url: `postgresql://nobody@127.0.0.1:${port}/none` });
        stopping.push(() => app.close());
        const begin = performance.now();
        const reply = await app.inject({ url: '/readyz' });
        expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
        // The connection's own limit would be five seconds.
        expect(performance.now() - begin).toBeLessThan(4_000);
    });
});
