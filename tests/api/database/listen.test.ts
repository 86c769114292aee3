import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
});

afterEach(() => database.drop());

const notify = (channel: string, payload: string) =>
    database.pool.query('select pg_notify($1, $2)', [channel, payload]);

it('hears its own channel until it stops', async () => {
    const heard: string[] = [];
    const other: string[] = [];
    const stop = await database.db.listen('change', (payload) => heard.push(payload));
    await database.db.listen('Other channel', (payload) => other.push(payload));
    await notify('change', 'one');
    await notify('Other channel', 'two');
    await vi.waitFor(() => expect([heard, other]).toEqual([['one'], ['two']]));
    await stop();
    await notify('change', 'three');
    await notify('Other channel', 'four');
    await vi.waitFor(() => expect(other).toEqual(['two', 'four']));
    expect(heard).toEqual(['one']);
});

it('hears nothing of a transaction that is undone', async () => {
    const heard: string[] = [];
    await database.db.listen('change', (payload) => heard.push(payload));
    await database.db
        .withTransaction(async ({ client }) => {
            await client.query("select pg_notify('change', 'undone')");
            throw new Error('no');
        })
        .catch(() => undefined);
    await notify('change', 'kept');
    await vi.waitFor(() => expect(heard).toEqual(['kept']));
});

it('listens again after its connection was cut, and says that it may have missed something', async () => {
    const heard: string[] = [];
    const afterGap = vi.fn<() => void>();
    await database.db.listen('change', (payload) => heard.push(payload), afterGap);
    await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ahadi listener' and datname = current_database()",
    );
    await vi.waitFor(() => expect(afterGap).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await notify('change', 'after');
    await vi.waitFor(() => expect(heard).toEqual(['after']));
});

it('does not come back after it was closed', async () => {
    await database.db.listen('change', () => undefined);
    const { url } = database;
    await database.db.close();
    await sleep(300);
    const watcher = await createTestDatabase({ empty: true });
    const { rows } = await watcher.pool.query(
        "select from pg_stat_activity where application_name like 'ahadi%' and datname = $1",
        [new URL(url).pathname.slice(1)],
    );
    await watcher.drop();
    expect(rows).toHaveLength(0);
});
