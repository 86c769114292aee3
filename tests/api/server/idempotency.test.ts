import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { system } from '../../../domain/access/roles.ts';
import { openDatabase } from '../../../server/platform/database/connect.ts';
import { errors } from '../../../server/platform/http/errors.ts';
import { invalid } from '../../../server/platform/errors.ts';
import { keepReceipts, sendWriteReply, withIdempotency } from '../../../server/platform/http/idempotency.ts';
import { requireVersion } from '../../../server/platform/http/versions.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let test: TestDatabase;
let app: FastifyInstance;
let other: FastifyInstance;

const person = { ...system, kind: 'person', username: 'ama', roles: ['sales'], country: 'GH' } as const;

/** A server with one route that writes one row, slowly if asked to. */
const serve = async (database: TestDatabase['db']) => {
    const built = Fastify();
    await built.register(errors);
    built.decorateRequest('principal', { getter: () => person });
    built.post<{ Body: { text: string; fail?: boolean; slow?: boolean } }>('/notes', async (request, reply) => {
        const { text, fail, slow } = request.body;
        const written = await database.withTransaction(
            (tx) =>
                withIdempotency(request, tx, async () => {
                    if (fail === true) throw invalid({ text: 'Write something else' });
                    // Longer together than a second request waits, each shorter than a statement may take.
                    if (slow === true) await tx.client.query('select pg_sleep(3)');
                    if (slow === true) await tx.client.query('select pg_sleep(3)');
                    const { rows } = await tx.client.query('insert into note (text) values ($1) returning id', [text]);
                    return { status: 201, body: { z: text, a: rows[0].id, 7: null }, headers: { etag: '"1"' } };
                }),
            { scope: person },
        );
        return sendWriteReply(reply, written);
    });
    return built;
};

beforeAll(async () => {
    test = await createTestDatabase();
    await test.pool.query('create table note (id integer generated always as identity, text text)');
    await test.pool.query('grant all on note to ahadi_app');
    app = await serve(test.db);
    // Processes of one installation have one identity key.
    other = await serve(openDatabase({ url: test.url, schema: {} }).sealedBy(test.db.secrets));
});
afterAll(async () => {
    await app.close();
    await test.drop();
});

// Async, because an injected request starts only when somebody waits for it.
const post = async (key: string | undefined, body: object, on = app) =>
    on.inject({
        method: 'POST',
        url: '/notes',
        headers: key === undefined ? {} : { 'idempotency-key': key },
        payload: body,
    });

const notes = async (text: string): Promise<number> =>
    (await test.pool.query('select from note where text = $1', [text])).rowCount ?? 0;

describe('a keyed write', () => {
    it('has one effect and twenty equal replies when sent twenty times at once, to two servers', async () => {
        const replies = await Promise.all(
            Array.from({ length: 20 }, (_, index) => post('k-20', { text: 'twenty' }, index % 2 === 0 ? app : other)),
        );
        expect(await notes('twenty')).toBe(1);
        expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
        expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
        expect(new Set(replies.map(({ headers }) => headers.etag))).toEqual(new Set(['"1"']));
        expect(replies.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(19);
    });

    it('refuses its key for another body', async () => {
        await post('k-body', { text: 'first' });
        const reply = await post('k-body', { text: 'second' });
        expect(reply.statusCode).toBe(422);
        expect(reply.json().code).toBe('key_reused');
        expect(await notes('second')).toBe(0);
    });

    it('frees its key when it is refused', async () => {
        expect((await post('k-free', { text: 'free', fail: true })).statusCode).toBe(422);
        expect(await notes('free')).toBe(0);
        expect((await post('k-free', { text: 'free' })).statusCode).toBe(201);
    });

    it('says that the first is still under way, instead of waiting for ever', async () => {
        const first = post('k-slow', { text: 'slow', slow: true });
        await expect
            .poll(
                async () =>
                    (await test.pool.query(`select from pg_stat_activity where query ~ '^select pg_sleep'`)).rowCount,
            )
            .toBeGreaterThan(0);
        const second = await post('k-slow', { text: 'slow', slow: true });
        expect(second.statusCode).toBe(409);
        expect(second.json().code).toBe('in_flight');
        expect(second.headers['retry-after']).toBe('1');
        expect((await first).statusCode).toBe(201);
    });

    it.each(['', ' ', 'a b', 'k'.repeat(256), 'é'])('is refused under the key "%s"', async (key) => {
        expect((await post(key, { text: 'bad key' })).statusCode).toBe(400);
        expect(await notes('bad key')).toBe(0);
    });

    it('is known by its key on the days after, until thirty are over', async () => {
        await post('k-day', { text: 'day' });
        await test.pool.query(`update idempotency set day = day - 1 where key = 'k-day'`);
        expect((await post('k-day', { text: 'day' })).headers['idempotent-replay']).toBe('true');
        expect(await notes('day')).toBe(1);
        const later = (days: number): Date => new Date(Date.now() + days * 86_400_000);
        await keepReceipts({ slowPool: test.pool }, later(30));
        expect((await post('k-day', { text: 'day' })).headers['idempotent-replay']).toBe('true');
        await keepReceipts({ slowPool: test.pool }, later(31));
        expect((await post('k-day', { text: 'day' })).headers['idempotent-replay']).toBeUndefined();
        // Nobody had made a part for today by then.
        const { rows } = await test.pool.query('select key from idempotency_rest');
        expect(rows).toEqual([{ key: 'k-day' }]);
        await keepReceipts({ slowPool: test.pool }, later(0));
        expect((await post('k-day', { text: 'day' })).headers['idempotent-replay']).toBe('true');
    });

    it('is known to the version before, which claims by a row of its own and empties by places of rows', async () => {
        await post('k-beside', { text: 'beside' });
        await test.pool.query(`update idempotency set day = day - 1 where key = 'k-beside'`);
        const claimed = await test.pool.query(
            `insert into idempotency (actor, key, request_hash, status, created_at)
                select actor, key, request_hash, 0, now() from idempotency where key = 'k-beside' on conflict do nothing`,
        );
        expect(claimed.rowCount).toBe(0);
        await test.pool.query(
            'delete from idempotency where ctid = any (array(select ctid from idempotency where created_at < $1))',
            [new Date(Date.now() + 1_000)],
        );
        expect((await post('k-beside', { text: 'beside' })).headers['idempotent-replay']).toBe('true');
    });

    it('without a key happens each time', async () => {
        await post(undefined, { text: 'twice' });
        await post(undefined, { text: 'twice' });
        expect(await notes('twice')).toBe(2);
    });
});

describe('the version of a change', () => {
    const versionOf = (header?: string) =>
        requireVersion({ headers: header === undefined ? {} : { 'if-match': header } });

    it.each(['"7"', 'W/"7"', 'v7', '7', '"v7"', ' "7" '])('is read from %s', (header) => {
        expect(versionOf(header)).toBe(7);
    });

    it('must be sent', () => {
        expect(() => versionOf()).toThrow(expect.objectContaining({ status: 428 }));
    });

    it.each(['*', '"7", "8"', '"a"', '0', '-1', '"7', '99999999999', '7.5'])('cannot be %s', (header) => {
        expect(() => versionOf(header)).toThrow(expect.objectContaining({ status: 400 }));
    });
});
