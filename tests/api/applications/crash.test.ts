import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { diskStore } from '../../../server/documents/store.ts';
import { createSealKey } from '../../../server/platform/audit/seals/sealKey.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { openDatabase, type Database } from '../../../server/platform/database/connect.ts';
import { databaseUrlIn, killPostgres, startToFall } from '../../support/crash.ts';
import { startClients, type Clients } from '../../support/crashClients.ts';
import { isKept, keptOf } from '../../support/crashKept.ts';
import { hireSellers } from '../../support/crashPeople.ts';
import { preparedDataDir } from '../../support/dataDir.ts';
import { freePort, type RunningServer } from '../../support/runningServer.ts';

// A few each time; `npm run soak:crash` takes many.
const rounds = Number(process.env['ROUNDS'] ?? 2);
const sellers = Array.from({ length: 6 }, (_, index) => `seller${index}`);
const key = randomBytes(32);

let dataDir: string;
let port: number;
let server: RunningServer;
let clients: Clients;
let database: Database;

const start = (): Promise<RunningServer> =>
    startToFall({ dataDir, port, key }, { PUBLIC_URL: `http://127.0.0.1:${port}` });

beforeAll(async () => {
    dataDir = await preparedDataDir();
    port = await freePort();
    server = await start();
    database = openDatabase({ url: await databaseUrlIn(dataDir), schema: {} });
    const { tokens } = await hireSellers(database, { publicUrl: server.url, key, count: sellers.length });
    clients = startClients({ url: () => server.url, tokens });
}, 120_000);

// What the server itself said is the only witness of why it stopped answering.
beforeEach(() => {
    onTestFailed(() => console.error(server.output()));
});

afterAll(async () => {
    await clients.stop();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const kept = () => keptOf(database, { sellers, key, dataDir });

const expectAcknowledged = async (): Promise<void> => {
    const acknowledged = clients.commands.filter(({ answer }) => answer === 'done').map((command) => ({ ...command }));
    const found = await kept();
    for (const command of acknowledged) {
        const { uid, action } = command;
        const row = found.applications.get(uid);
        expect([uid, isKept(found, command), row?.starts]).toEqual([uid, true, 1]);
        if (action === 'save_section') expect([uid, row?.saves]).toEqual([uid, 1]);
    }
};

/** A random moment soon after so many writes were acknowledged. */
const amidWrites = async (): Promise<void> => {
    await clients.waitFor(6);
    await sleep(Math.random() * 120);
};

it(`kill -9 of the server, ${rounds} times: nothing acknowledged is lost`, { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
        await amidWrites();
        await server.kill();
        server = await start();
        await expectAcknowledged();
    }
});

it(
    `kill -9 of PostgreSQL, ${rounds} times: nothing acknowledged is lost, and the server goes on`,
    { timeout: 600_000 },
    async () => {
        for (let round = 0; round < rounds; round += 1) {
            await amidWrites();
            await killPostgres(dataDir);
            // More than can have been under way: the last of them was written after the server came back.
            await clients.waitFor(sellers.length + 1);
            await expectAcknowledged();
        }
    },
);

it('what was never answered happens exactly once when it is sent again', { timeout: 120_000 }, async () => {
    await clients.stop();
    const open = clients.commands.filter(({ answer }) => answer === 'none').length;
    expect(open).toBeGreaterThan(0);
    await clients.settle();
    await expectAcknowledged();
    const { applications: found } = await kept();
    expect([...found.keys()].toSorted()).toEqual([...new Set(clients.commands.map(({ uid }) => uid))].toSorted());
    const seals = { key: createSealKey([key]), store: diskStore(dataDir) };
    expect(await verifyEventLog(database.pool, seals)).toMatchObject({ faults: [] });
    const { rows } = await database.pool.query<{ counted: number }>(
        'select sum(applications)::int as counted from application_rollup',
    );
    expect(rows).toEqual([{ counted: found.size }]);
});
