import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/platform/database/connect.ts';
import { prepareDatabase } from '../../../server/platform/database/serverRole.ts';
import { createTestDatabase, openTestDatabase } from '../../support/database.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { openPooler } from '../../support/pooler.ts';
import { startServer } from '../../support/server.ts';
import { shared } from '../../support/shared.ts';

/** A database behind a pooler whose connections belong to nobody longer than a transaction. */
const behind = shared(
    async () => {
        const database = await createTestDatabase();
        const pooler = await openPooler(database.url);
        const urls = { url: pooler.url, ownerUrl: database.ownerUrl, directUrl: database.url };
        await prepareDatabase(urls);
        const { db, ...opened } = openTestDatabase(urls, async () => {
            await pooler.close();
            await database.drop();
        });
        return { urls, db, refused: pooler.refused, opened: { ...opened, db } };
    },
    ({ opened }) => opened.drop(),
);

const settings = `select current_setting('timezone') as zone, current_setting('statement_timeout') as longest`;

it('refuses what a server with a database of its own sends', async () => {
    const direct = openDatabase({ url: behind.urls.url, schema: {} });
    await expect(direct.pool.query('select')).rejects.toThrow(/unsupported startup parameter/);
    await direct.close();
    const client = new pg.Client({ connectionString: behind.urls.url });
    await client.connect();
    client.on('error', () => undefined);
    await expect(client.query({ name: 'one', text: 'select 1' })).rejects.toThrow(/does not exist/);
    behind.refused.length = 0;
});

it('keeps the zone and the limits of a connection, and tighter ones within a transaction', async () => {
    const { db } = behind;
    expect((await db.pool.query(settings)).rows).toEqual([{ zone: 'UTC', longest: '30s' }]);
    const inside = await db.withTransaction(async ({ client }) => (await client.query(settings)).rows);
    expect(inside).toEqual([{ zone: 'UTC', longest: '5s' }]);
});

it('keeps statements apart that are sent together and have a name elsewhere', async () => {
    const ask = (n: number) => ({ name: `asks ${n}`, text: `select ${n} as n` });
    const answers = await behind.db.withTransaction(({ client }) =>
        Promise.all([1, 2, 1].map(async (n) => (await client.query<{ n: number }>(ask(n))).rows[0]?.n)),
    );
    expect(answers).toEqual([1, 2, 1]);
});

it('hears of changes past the pooler', async () => {
    const heard: string[] = [];
    await behind.db.listen('change', (payload) => heard.push(payload));
    await behind.db.withTransaction(async ({ wake }) => wake('change', 'one'));
    await vi.waitFor(() => expect(heard).toEqual(['one']));
});

it('sells, finds, counts and works what waits', async () => {
    const server = await startServer({ database: behind.opened });
    await publishPrice(server);
    const { approved, read } = journeyOn(server);
    const uid = await approved();
    expect((await read('sales', uid)).body.application).toMatchObject({ stage: 'approved' });
    const headers = await server.as('admin');
    for (const url of [
        '/api/applications',
        '/api/event-logs',
        '/api/applications/export',
        '/api/dashboard',
        '/readyz',
    ]) {
        const reply = await server.inject({ url, headers });
        expect([url, reply.statusCode]).toEqual([url, 200]);
    }
    expect(behind.refused).toEqual([]);
});
