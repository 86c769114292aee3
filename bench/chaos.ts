import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskStore } from '../server/documents/store.ts';
import { createSealKey } from '../server/platform/audit/seals/sealKey.ts';
import { verifyEventLog } from '../server/platform/audit/verifyLog.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { openSecrets } from '../server/platform/secrets/key.ts';
import { killPostgres } from '../tests/support/crash.ts';
import { startClients } from '../tests/support/crashClients.ts';
import { isKept, keptOf } from '../tests/support/crashKept.ts';
import { hireSellers } from '../tests/support/crashPeople.ts';
import { newDataDir } from '../tests/support/dataDir.ts';
import { isBroken, told } from './chaos/answers.ts';
import { untilAnswers } from './chaos/pgBouncer.ts';
import { startFleet } from './chaos/processes.ts';
import { openRoundRobin } from './chaos/roundRobin.ts';
import { nowhere, openSite } from './chaos/site.ts';
import { openNetwork, openOrders, workDone } from './chaos/work.ts';

/*
 * Two processes that answer people behind a round robin, two that work, PgBouncer, a primary and a replica, with sellers at it and
 * work in the queue, while one after the other fails. Told: what was acknowledged and is lost, what was done twice, what was
 * answered 500, and how long after each fault was over everybody could write again. `npm run soak:chaos`, as root.
 */

const sellers = 10;
const orderedEach = Number(process.env['CHAOS_ORDERS'] ?? 20);
const mostSecondsBack = 10;

const key = randomBytes(32);
const folder = await newDataDir();
const site = await openSite();
const network = await openNetwork(join(folder, 'partners.json'));
const publicUrl = 'http://localhost:3000';
const sealsIn = join(folder, 'seals');
const fleet = await startFleet(folder, {
    PUBLIC_URL: publicUrl,
    IDENTITY_KEY: key.toString('base64'),
    SEAL_KEY: key.toString('base64'),
    SEAL_STORE: sealsIn,
    PARTNERS_FILE: join(folder, 'partners.json'),
    DATABASE_URL: site.pooler.url,
    DATABASE_DIRECT_URL: site.address.url,
    DATABASE_READ_URL: site.standby.url,
});
const roundRobin = await openRoundRobin(fleet.urls);

/** Over the address, past the pooler: it leads to the database that is written to. */
const opened = openDatabase({ url: site.address.url, schema: {} });
const database = opened.sealedBy(await openSecrets({ identityKey: key.toString('base64'), dataDir: folder }, opened));
const { tokens } = await hireSellers(database, { publicUrl, key, count: sellers });
const work = await openOrders(database);
// Two writes a second each: nobody may send more than 120 a minute.
const clients = startClients({ url: () => roundRobin.url, tokens, pauseMs: 1_000 });

interface Fault {
    readonly name: string;
    /** Has it happen; resolves when what failed is back. */
    readonly strike: () => Promise<void>;
}

const untilRefused = async (): Promise<void> => {
    const before = clients.answers.length;
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50))
        if (clients.answers.slice(before).some(({ status }) => status === 503)) return;
    throw new Error('The disk was full, and everything was written all the same.');
};

const faults: readonly Fault[] = [
    { name: 'a worker killed amid its work', strike: fleet.killWorker },
    { name: 'the clock of a worker set a day ahead', strike: fleet.setClockAhead },
    { name: 'PgBouncer killed and started again', strike: site.pooler.restart },
    {
        name: 'the primary killed, back by itself',
        strike: async () => {
            await killPostgres(site.primary.dataDir);
            await untilAnswers(site.address.url);
        },
    },
    {
        name: "the primary's disk full",
        strike: async () => {
            await site.disk.fill();
            await untilRefused();
            await sleep(3_000);
            await site.disk.free();
            await untilAnswers(site.address.url);
        },
    },
    {
        name: 'the primary gone for good, the replica promoted',
        strike: async () => {
            site.address.leadTo(await nowhere());
            await killPostgres(site.primary.dataDir);
            await sleep(2_000);
            await site.standby.promote();
            site.address.leadTo(site.standby.url);
        },
    },
    { name: 'every process replaced, one after the other', strike: () => fleet.deploy() },
];

/** Resolves to how many seconds it took until everybody could write again. */
const strike = async (fault: Fault): Promise<number> => {
    const before = clients.answers.length;
    await work.order(orderedEach);
    await sleep(300);
    await fault.strike();
    const begin = performance.now();
    // More than can have been under way: the last of them was begun after it was back.
    await clients.waitFor(sellers + 1);
    const seconds = (performance.now() - begin) / 1000;
    console.log(`${fault.name}: written again after ${seconds.toFixed(1)} s; ${told(clients.answers.slice(before))}`);
    await sleep(3_000);
    return seconds;
};

/** Waits for the rest of the work: what a killed worker had taken is lost after a minute, and looked for after two. */
const workedOff = async () => {
    for (const end = Date.now() + 300_000; ; await sleep(1_000)) {
        const done = await workDone(database);
        const all = work.ordered();
        const isAll = [done.phones, done.messages, done.refunds].every((count) => count === all);
        if (isAll || Date.now() > end) return { ...done, isAll };
    }
};

const judge = async (): Promise<boolean> => {
    const done = await workedOff();
    const kept = await keptOf(database, { sellers: [...tokens.keys()], key, dataDir: folder });
    const acknowledged = clients.commands.filter(({ answer }) => answer === 'done');
    const lost = acknowledged.filter((command) => !isKept(kept, command));
    const twice = [...kept.applications.values()].filter(({ starts, saves }) => starts > 1 || saves > 1);
    const broken = clients.answers.filter(isBroken);
    const paidTwice = network.askedFor().filter((times) => times > 1);
    const seals = { key: createSealKey([key]), store: diskStore(sealsIn) };
    const log = await verifyEventLog(database.pool, seals);
    console.log(`${acknowledged.length} writes acknowledged: ${lost.length} lost, ${twice.length} done twice`);
    console.log(
        `${clients.answers.length} answers: ${told(clients.answers)}; ${broken.length} of them neither done nor "later"`,
    );
    console.log(
        `Of ${work.ordered()} each: ${done.phones} phones enrolled, ${done.messages} messages carried, ${done.refunds} refunds paid; ` +
            `${done.notedTwice} noted twice, ${paidTwice.length} paid twice, ${done.givenUp} given up, ` +
            `${done.handedAgain} messages handed to their carrier again under their id`,
    );
    console.log(
        `${log.checked} entries of the log verified, ${log.faults.length} faults; load ${loadavg()[0]?.toFixed(1)}`,
    );
    const wrong = [lost, twice, broken, paidTwice, log.faults].reduce((sum, { length }) => sum + length, 0);
    return wrong + done.notedTwice + done.givenUp === 0 && done.isAll;
};

let isWell = false;
try {
    await clients.waitFor(3 * sellers);
    const seconds: number[] = [];
    for (const fault of faults) seconds.push(await strike(fault));
    await clients.stop();
    await clients.settle();
    isWell = (await judge()) && seconds.every((one) => one <= mostSecondsBack);
} finally {
    if (!isWell) console.log(fleet.complaints().join('\n'));
    await clients.stop();
    await fleet.stop();
    roundRobin.close();
    await network.close();
    await database.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
}
process.exit(isWell ? 0 : 1);
