import { expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { AttentionById, Comments } from '../../../domain/attention.ts';
import { sharedServer } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

const server = sharedServer();
const record = 'merchants';
const id = 'GH0001';

const write = async (by: string, words: object, key: string = v7()) =>
    server.inject({
        method: 'POST',
        url: '/api/comments',
        headers: { ...(await server.as(by)), 'idempotency-key': key },
        payload: { record, id, body: 'They moved to the market.', ...words },
    });

const read = async (by: string, of = id) =>
    server.inject({ url: `/api/comments?record=${record}&id=${of}`, headers: await server.as(by) });

const textsFor = async (by: string): Promise<readonly string[]> =>
    (await read(by)).json<Comments>().comments.map(({ body }) => body);

const attention = async (by: string, ids = id): Promise<AttentionById> =>
    (await server.inject({ url: `/api/attention?record=${record}&ids=${ids}`, headers: await server.as(by) })).json();

const open = async (by: string, isEditing = false) =>
    server.inject({
        method: 'PUT',
        url: '/api/presence',
        headers: await server.as(by),
        payload: { record, id, isEditing },
    });

const announced = async (): Promise<number> =>
    (await server.database.pool.query(`select from change_feed where operation = 'attention'`)).rowCount ?? 0;

it('whoever reads a record reads its comments, and nobody else', async () => {
    expect((await write('admin', {})).statusCode).toBe(201);
    expect(await textsFor('support')).toContain('They moved to the market.');
    for (const [stranger, status] of [
        ['sales', 404],
        ['underwriter.ke', 404],
    ] as const) {
        expect([stranger, (await read(stranger)).statusCode]).toEqual([stranger, status]);
        expect([stranger, (await write(stranger, {})).statusCode]).toEqual([stranger, status]);
    }
    expect(await attention('underwriter.ke')).toEqual({});
    expect((await read('admin', 'GH9999')).statusCode).toBe(404);
});

it('is written once however often it is sent, kept for good, and logged without its words', async () => {
    const key = v7();
    const body = 'Said once.';
    await Promise.all([write('admin', { body }, key), write('admin', { body }, key)]);
    expect((await textsFor('admin')).filter((text) => text === body)).toHaveLength(1);
    await expect(server.database.pool.query(`update record_comment set body = ''`)).rejects.toThrow(
        /append-only|denied/,
    );
    const { rows } = await server.database.pool.query(
        `select actor, changes from event_log where action = 'comment' and record_id = $1`,
        [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Said once');
});

it('masks numbers and addresses for those who see masks', async () => {
    await write('admin', { body: 'Call +233 24 412 3456 or ama@shop.gh' });
    expect(await textsFor('support')).toContain('Call ••••3456 or ••••');
    expect(await textsFor('admin')).toContain('Call +233 24 412 3456 or ama@shop.gh');
});

it('tells whom it calls upon, of those who read the record alone', async () => {
    expect((await write('admin', { mentions: ['support'] })).statusCode).toBe(201);
    const { rows } = await server.database.pool.query(
        `select title, link from notification where recipient = 'support' and kind = 'mentionedInComment'`,
    );
    expect(rows).toEqual([{ title: 'You are mentioned', link: `/admin/merchants/${id}` }]);
    for (const stranger of ['sales', 'underwriter.ke', 'nobody.at.all'])
        expect([stranger, (await write('admin', { mentions: [stranger] })).statusCode]).toEqual([stranger, 422]);
    const { people } = (await read('admin')).json<Comments>();
    expect(people.map(({ username }) => username)).not.toContain('sales');
});

it('counts comments and tells who else has a record open, until they leave', async () => {
    const before = await announced();
    expect((await open('support')).statusCode).toBe(204);
    await open('support');
    expect(await announced()).toBe(before + 1);
    const { [id]: seen } = await attention('admin');
    expect(seen?.present).toMatchObject([{ username: 'support', isEditing: false }]);
    expect(seen?.comments).toBe((await textsFor('admin')).length);
    // One is not told of oneself.
    expect((await attention('support'))[id]?.present).toEqual([]);
    await open('support', true);
    expect((await attention('admin'))[id]?.present).toMatchObject([{ username: 'support', isEditing: true }]);
    const url = `/api/presence?record=${record}&id=${id}`;
    await server.inject({ method: 'DELETE', url, headers: await server.as('support') });
    expect((await attention('admin'))[id]?.present).toEqual([]);
    expect(await announced()).toBe(before + 3);
});

it('forgets whoever has not said for long that they are there', async () => {
    await open('support');
    await server.database.pool.query(`update record_presence set seen_at = now() - interval '80 seconds'`);
    expect((await attention('admin'))[id]?.present).toEqual([]);
    expect((await open('sales')).statusCode).toBe(404);
    expect((await open('underwriter.ke')).statusCode).toBe(404);
});
