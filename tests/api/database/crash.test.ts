import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../../server/platform/database/embedded.ts';
import { killPostgres, startWriter, type Writer } from '../../support/crash.ts';

// A few each time; `npm run soak:crash` takes many.
const rounds = Number(process.env['ROUNDS'] ?? 2);

interface Found {
    readonly adopted: boolean;
    readonly whole: ReadonlySet<string>;
    readonly halves: number;
}

const reopen = async (dataDir: string): Promise<Found> => {
    const server = await startEmbedded({ dataDir });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ key: string; whole: boolean }>(
        `select coalesce(entry.key, entry_log.key) as key, entry.key is not null and entry_log.key is not null as whole
        from entry full join entry_log using (key)`,
    );
    await client.end();
    await server.stop();
    const whole = new Set(rows.filter((row) => row.whole).map(({ key }) => key));
    return { adopted: server.adopted, whole, halves: rows.length - whole.size };
};

const inFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-crash-'));
    await chmod(dataDir, 0o711);
    try {
        await work(dataDir);
    } finally {
        await rm(dataDir, { recursive: true, force: true });
    }
};

/** Runs the rounds and returns how many keys were acknowledged; every one of them must be there after each round. */
const crashRounds = async (
    dataDir: string,
    crash: (writer: Writer) => Promise<void>,
    check: (found: Found) => void,
): Promise<number> => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
        const writer = startWriter({ script: 'tests/support/crashWriter.ts', arguments: [dataDir, String(round)] });
        try {
            await writer.waitFor(11);
            await sleep(Math.random() * 300);
            await crash(writer);
        } finally {
            await writer.kill();
        }
        acknowledged.push(...writer.acknowledged());
        const found = await reopen(dataDir);
        expect(acknowledged.filter((key) => !found.whole.has(key))).toEqual([]);
        expect(found.halves).toBe(0);
        check(found);
    }
    return acknowledged.length;
};

describe.concurrent('after kill -9', { timeout: 120_000 }, () => {
    it(`of this program, ${rounds} times, nothing acknowledged is lost and the server is adopted`, () =>
        inFolder(async (dataDir) => {
            const kept = await crashRounds(
                dataDir,
                (writer) => writer.kill(),
                ({ adopted }) => expect(adopted).toBe(true),
            );
            expect(kept).toBeGreaterThan(rounds * 10);
        }));

    it(`of PostgreSQL, ${rounds} times, nothing acknowledged is lost and writing goes on by itself`, () =>
        inFolder(async (dataDir) => {
            const kept = await crashRounds(
                dataDir,
                async (writer) => {
                    await killPostgres(dataDir);
                    // More than were under way when it died: these are written to the server that came back.
                    await writer.waitFor(20);
                },
                () => undefined,
            );
            expect(kept).toBeGreaterThan(rounds * 20);
        }));
});
