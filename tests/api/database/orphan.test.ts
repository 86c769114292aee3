import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callServer } from '../../../server/platform/database/embedded/keeper.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../../server/platform/database/embedded.ts';
import { startWriter, type Writer } from '../../support/crash.ts';

// Each starts several servers, on machines that do other things too.
vi.setConfig({ testTimeout: 120_000 });

/** So long that its socket lies outside of it, where it stays when the folder goes. */
const longName = `data-${'x'.repeat(90)}`;

let area: string;
beforeAll(async () => {
    area = await mkdtemp(join(tmpdir(), 'ahadi-orphan-'));
});
afterAll(() => rm(area, { recursive: true, force: true }));

const asked = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        return (await client.query<Row>(text)).rows;
    } finally {
        await client.end();
    }
};

const tablesOf = async ({ url }: EmbeddedPostgres): Promise<readonly string[]> =>
    (await asked<{ name: string }>(url, `select tablename as name from pg_tables where schemaname = 'public'`)).map(
        ({ name }) => name,
    );

/** A server with one table on a folder, held by a process that answers for it. */
const held = async (dataDir: string): Promise<Writer> => {
    const holder = startWriter({ script: 'tests/support/holdDatabase.ts', arguments: [dataDir] });
    await holder.waitFor(1);
    await asked(holder.acknowledged()[0] ?? '', 'create table kept (answer text)');
    return holder;
};

it('takes a server that hangs up before anything was said for one that has left', async () => {
    const leaving = createServer((connection) => connection.destroy());
    await new Promise<void>((resolve) => leaving.listen(join(area, '.s.PGSQL.5432'), resolve));
    expect(await callServer(`postgres://ahadi@/postgres?host=${area}`)).toBe('absent');
    await new Promise((resolve) => leaving.close(resolve));
});

describe('a server whose folder is gone', () => {
    it('is not taken for that of a new folder in the same place', async () => {
        const dataDir = join(area, 'removed', longName);
        await (await held(dataDir)).kill();
        await rm(dataDir, { recursive: true });
        const server = await startEmbedded({ dataDir });
        expect(server.adopted).toBe(false);
        expect(await tablesOf(server)).toEqual([]);
        await server.stop();
    });

    it('nor when the folder was moved; there it is found again whole', async () => {
        const dataDir = join(area, 'moved', longName);
        const old = join(area, 'moved', 'old');
        await (await held(dataDir)).kill();
        await rename(dataDir, old);
        const server = await startEmbedded({ dataDir });
        expect(server.adopted).toBe(false);
        expect(await tablesOf(server)).toEqual([]);
        await server.stop();
        const again = await startEmbedded({ dataDir: old });
        expect(await tablesOf(again)).toEqual(['kept']);
        await again.stop();
    });

    it('is left alone while a program still works with it', async () => {
        const dataDir = join(area, 'used', longName);
        const holder = await held(dataDir);
        await rename(dataDir, join(area, 'used', 'old'));
        await expect(startEmbedded({ dataDir })).rejects.toThrow(/is in use by ahadi process/);
        expect(await asked(holder.acknowledged()[0] ?? '', 'select * from kept')).toEqual([]);
        await holder.kill();
        const server = await startEmbedded({ dataDir });
        expect(await tablesOf(server)).toEqual([]);
        await server.stop();
    });

    it('is adopted when it is that of the folder, as ever', async () => {
        const dataDir = join(area, 'kept', longName);
        await (await held(dataDir)).kill();
        const server = await startEmbedded({ dataDir });
        expect(server.adopted).toBe(true);
        expect(await tablesOf(server)).toEqual(['kept']);
        await server.stop();
    });
});
