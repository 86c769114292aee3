import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
    server = await startServer();
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    // More than the sockets between a reader that waits and the server hold.
    await server.owner.query(
        `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
            select 'GH' || lpad(number::text, 6, '0'), repeat('x', 1000), 'GH', 'Ama', '+233244123456', 'a@example.com',
                repeat('y', 1000), 'suspended', '' from generate_series(1, 12000) number`,
    );
});
afterAll(() => server.stop());

const statusOf = async (as: string, url: string): Promise<number> =>
    (await server.inject({ url, headers: await server.as(as) })).statusCode;

it('lets readers of a locked table wait alone', async () => {
    const client = await server.owner.connect();
    try {
        await client.query('begin');
        await client.query('lock table pricing in access exclusive mode');
        const waiting = Array.from({ length: 24 }, () => statusOf('admin', '/api/pricing'));
        let isOver = false;
        const ended = Promise.all(waiting).then((statuses) => {
            isOver = true;
            return statuses;
        });
        expect(await statusOf('admin', '/readyz')).toBe(200);
        expect(await statusOf('admin', '/api/merchants')).toBe(200);
        expect(await statusOf('sales', '/api/notifications')).toBe(200);
        expect(await statusOf('admin', '/api/me')).toBe(200);
        // All the while.
        expect(isOver).toBe(false);
        // Nobody waits for ever, nor is anybody told that something broke.
        expect(new Set(await ended)).toEqual(new Set([503]));
    } finally {
        await client.query('rollback');
        client.release();
    }
    expect(await statusOf('admin', '/api/pricing')).toBe(200);
});

it.each(['merchant', 'app_user'])(
    'keeps nobody out by a lock on %s, which signing requests in reads',
    async (table) => {
        const paths = ['/api/pricing', '/api/features', '/api/notifications'];
        for (const url of paths) expect(await statusOf('admin', url)).toBe(200);
        const client = await server.owner.connect();
        try {
            await client.query('begin');
            await client.query(`lock table ${table} in access exclusive mode`);
            // More than there are connections; those that need the table wait for it alone.
            const needy = Array.from({ length: 12 }, () =>
                statusOf('admin', table === 'merchant' ? '/api/merchants' : '/api/users/sales'),
            );
            for (let round = 0; round < 4; round += 1) {
                for (const url of paths) expect([url, await statusOf('admin', url)]).toEqual([url, 200]);
            }
            expect(new Set(await Promise.all(needy))).toEqual(new Set([503]));
        } finally {
            await client.query('rollback');
            client.release();
        }
        expect(await statusOf('admin', '/api/users/sales')).toBe(200);
    },
);

it('lets exports wait for their turn, and tells how many come before', async () => {
    const [admin, lead] = [await server.as('admin'), await server.as('admin2')];
    const slow = (): Promise<IncomingMessage> =>
        once(get(`${address}/api/merchants/export`, { headers: admin, agent: false }), 'response').then(
            ([reply]: IncomingMessage[]) => {
                if (reply === undefined) throw new Error('There was no reply');
                return reply;
            },
        );
    const readers = [await slow(), await slow()];
    const exports = Array.from({ length: 6 }, () => server.inject({ url: '/api/pricing/export', headers: lead }));
    const before = async (headers: typeof lead): Promise<unknown> =>
        (await server.inject({ url: '/api/exports/turn', headers })).json();
    await expect.poll(() => before(lead)).toEqual({ before: 0 });
    expect(await before(admin)).toEqual({ before: null });
    // Lists count in the background all the while.
    expect(await statusOf('admin', '/api/merchants')).toBe(200);
    for (const reader of readers) reader.resume();
    expect((await Promise.all(exports)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await before(lead)).toEqual({ before: null });
});
