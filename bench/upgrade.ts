import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { layVersion } from '../scripts/olderVersion.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { packageRoot } from '../server/platform/packageRoot.ts';
import { startClients, type Answer } from '../tests/support/crashClients.ts';
import { isKept, keptOf } from '../tests/support/crashKept.ts';
import { hireSellers } from '../tests/support/crashPeople.ts';
import { newDataDir } from '../tests/support/dataDir.ts';
import { told } from './chaos/answers.ts';
import { startFleet } from './chaos/processes.ts';
import { openRoundRobin } from './chaos/roundRobin.ts';
import { addEvents } from './events.ts';
import { addApplications } from './rows.ts';
import { openDesk } from './upgrade/desk.ts';
import { watchLocks } from './upgrade/locks.ts';

/*
 * An older version serves sellers and a desk over 100,000 applications while the database is brought to today's; then today's
 * version takes its place, process after process, and then the older one again. Told: what was not answered, or with a fault, the
 * slowest answer of each step, what was acknowledged and is lost, and how long a migration kept others from a table.
 * `npm run soak:upgrade -- <commit or tag>`, of a version that has today's packages.
 */

const [commit] = process.argv.slice(2);
if (commit === undefined) {
    console.error('Say from which version: npm run soak:upgrade -- <commit or tag>');
    process.exit(1);
}
const sellers = 8;
const applications = Number(process.env['UPGRADE_APPLICATIONS'] ?? 100_000);
const restMs = 10_000;
/** As long as a migration itself waits for others. */
const mostHeldMs = 2_000;

const key = randomBytes(32);
const publicUrl = 'http://localhost:3000';

/** What was opened, to be closed in the end, last first. */
const undo: (() => unknown)[] = [];

/** A database that holds the applications as the older version keeps them, and what processes of both are set to. */
const prepare = async (older: string) => {
    const folder = await newDataDir();
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const { url, ownerUrl, stop } = await startEmbedded({ dataDir: folder, settings: { max_connections: '200' } });
    undo.push(stop);
    const settings = {
        PUBLIC_URL: publicUrl,
        IDENTITY_KEY: key.toString('base64'),
        SEAL_KEY: key.toString('base64'),
        SEAL_STORE: join(folder, 'seals'),
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
    };
    /** `npm run migrate` of a version. */
    const migrate = async (version: string): Promise<void> => {
        const begun = performance.now();
        const { PATH, HOME } = process.env;
        const { stdout } = await promisify(execFile)(
            process.execPath,
            ['--import', 'tsx', join(version, 'server', 'migrate.ts')],
            { cwd: version, env: { PATH, HOME, DATA_DIR: join(folder, 'migrating'), ...settings } },
        );
        console.log(`${stdout.trim()} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    };
    await migrate(older);
    await addApplications(ownerUrl, applications);
    await addEvents(ownerUrl, applications);
    return { folder, settings, ownerUrl, migrate };
};

/** Processes of the older version, with sellers and a desk at them. */
const serve = async (older: string, { folder, settings, ownerUrl }: Awaited<ReturnType<typeof prepare>>) => {
    const fleet = await startFleet(folder, settings, older);
    undo.push(fleet.stop);
    const roundRobin = await openRoundRobin(fleet.urls);
    undo.push(roundRobin.close);
    const database = openDatabase({ url: ownerUrl, schema: {} });
    undo.push(database.close);
    const { tokens, admin } = await hireSellers(database, { publicUrl, key, count: sellers });
    // Nobody may send more than 120 a minute.
    const clients = startClients({ url: () => roundRobin.url, tokens, pauseMs: 1_400 });
    undo.push(clients.stop);
    const desk = openDesk(roundRobin.url, admin);
    undo.push(desk.close);
    const kept = () => keptOf(database, { sellers: [...tokens.keys()], key, dataDir: folder });
    return { fleet, clients, desk, kept };
};

type Served = Awaited<ReturnType<typeof serve>>;

/** Does a step under load, goes on for some seconds, and tells what was answered meanwhile. */
const step = async ({ clients, desk }: Served, name: string, doIt: () => Promise<void>): Promise<void> => {
    const [written, looked] = [clients.answers.length, desk.answers.length];
    await doIt();
    await sleep(restMs);
    await clients.waitFor(sellers);
    console.log(`${name}: writes ${told(clients.answers.slice(written))}`);
    console.log(`    looks ${told(desk.answers.slice(looked))}; load ${loadavg()[0]?.toFixed(1)}`);
};

const isFault = ({ status }: Answer): boolean => status === undefined || status >= 400;

const judge = async ({ clients, desk, kept }: Served): Promise<boolean> => {
    await clients.stop();
    await desk.close();
    const found = await kept();
    const acknowledged = clients.commands.filter(({ answer }) => answer === 'done');
    const lost = acknowledged.filter((command) => !isKept(found, command));
    const notOnce = [...found.applications.values()].filter(({ starts, saves }) => starts !== 1 || saves > 1);
    const answers = [...clients.answers, ...desk.answers];
    const faults = answers.filter(isFault);
    console.log(
        `${acknowledged.length} writes acknowledged: ${lost.length} lost, ${notOnce.length} not once in the log; ` +
            `${faults.length} of ${answers.length} answers were none, or a fault`,
    );
    return lost.length + notOnce.length + faults.length === 0;
};

const soak = async (): Promise<boolean> => {
    const older = layVersion(commit);
    undo.push(older.remove);
    const prepared = await prepare(older.folder);
    const served = await serve(older.folder, prepared);
    let heldMs = 0;
    const migrateUnderLoad = async (): Promise<void> => {
        const locks = await watchLocks(prepared.ownerUrl);
        await prepared.migrate(packageRoot());
        const { table, mode, ms } = await locks.longest();
        heldMs = ms;
        console.log(`The longest that a migration kept others from a table: ${ms.toFixed(0)} ms, ${table} (${mode})`);
    };
    await step(served, `${commit} serves ${applications} applications`, () => Promise.resolve());
    await step(served, 'migrated under it', migrateUnderLoad);
    await step(served, "replaced by today's", () => served.fleet.deploy());
    await step(served, 'one step back', () => served.fleet.deploy(older.folder));
    const isWell = (await judge(served)) && heldMs <= mostHeldMs;
    if (!isWell) console.log(served.fleet.complaints().join('\n'));
    return isWell;
};

let isWell = false;
try {
    isWell = await soak();
    console.log(isWell ? 'The upgrade and the step back held.' : 'The upgrade or the step back did not hold.');
} finally {
    for (const one of undo.toReversed()) await one();
}
process.exit(isWell ? 0 : 1);
