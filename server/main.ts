import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Logger } from 'pino';
import { build } from './app.ts';
import { backupGauges, backupLines } from './backup/ages.ts';
import { openBackups } from './backup/keeper.ts';
import { configOrExit, type Config } from './platform/config/config.ts';
import { operatorLines } from './platform/config/operatorConfig.ts';
import { openDatabase } from './platform/database/connect.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { excessOf, prepareDatabase, requirePrepared } from './platform/database/serverRole.ts';
import type { DatabaseUrls } from './platform/config/databaseConfig.ts';
import { openIdentity } from './identity/identity.ts';
import type { Guest } from './lending/guest.ts';
import { startSealing } from './platform/audit/seals/sealing.ts';
import { startJobs } from './work/workers.ts';
import { openLog } from './platform/openLog.ts';
import { followClock } from './platform/wallClock.ts';
import { openSecrets } from './platform/secrets/key.ts';
import { onEnd } from './platform/ending.ts';
import { standingLines } from './partners/standings.ts';
import { openServices } from './openServices.ts';
import { startFault } from './startFault.ts';

type Undo = () => Promise<void>;

const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
};

const findDatabase = async ({ database, dataDir }: Config, log: Logger, undo: Undo[]): Promise<DatabaseUrls> => {
    if (database.urls !== undefined) return database.urls;
    const server = await startEmbedded({
        dataDir,
        onTrouble: (line) => log.warn(line),
        onTaken: (error) => {
            log.fatal(error.message);
            process.exit(1);
        },
    });
    undo.push(server.stop);
    return server;
};

/** The second wall does not hold whoever may do more than the server needs. */
const warnOfExcess = async (url: string): Promise<void> => {
    const excess = await excessOf(url);
    if (excess === null) return;
    say(
        `  The user in DATABASE_URL is ${excess}: a fault of ours would reach everything. Give it to DATABASE_OWNER_URL`,
    );
    say('  instead, and DATABASE_URL a user that may only log in (docs/operations.md, "The database\'s users").');
};

const demonstration = new URL(`./demo/demo${extname(import.meta.url)}`, import.meta.url);

/** The demonstration, where it is wanted and its folder came along: nothing else of the server knows it. */
const findGuest = async ({ demo }: Config): Promise<Guest | undefined> => {
    if (!demo || !existsSync(demonstration)) return undefined;
    const { guest }: { readonly guest: Guest } = await import(/* @vite-ignore */ demonstration.href);
    return guest;
};

const announceStart = (config: Config, guest: Guest | undefined, ofWork: readonly string[]): void => {
    const { cognito, publicUrl } = config;
    const greeting = cognito === undefined ? (guest?.greeting ?? []) : [];
    const lines = [`Ahadi is ready at ${publicUrl}`, ...greeting, ...ofWork, ...operatorLines(config)];
    for (const line of ['', ...lines.map((text) => `  ${text}`), '']) say(line);
};

interface Run {
    readonly config: Config;
    readonly log: Logger;
    /** What was started, last first. */
    readonly undo: Undo[];
    /** Ends the process in order, as one that failed. */
    readonly giveUp: (line: string) => void;
}

/** Starts everything in order; what was started is in `undo` also when a later step throws. */
const start = async ({ config, log, undo, giveUp }: Run): Promise<void> => {
    if (config.tracing !== undefined) {
        // Half a second to load, for nothing where nobody collects traces.
        const { exportTraces } = await import('./traceExport.ts');
        undo.push(exportTraces(config.tracing));
    }
    const urls = await findDatabase(config, log, undo);
    const { serves, works, migrates } = config.process;
    await (migrates ? prepareDatabase(urls) : requirePrepared(urls));
    await warnOfExcess(urls.url);
    const onConnectionError = (error: Error): void => log.warn({ err: error }, 'A database connection broke');
    const opened = openDatabase({ ...urls, schema: {}, onConnectionError, pools: config.database.pools });
    undo.push(opened.close);
    const clock = await followClock(opened.readPool, { onWrong: giveUp });
    undo.push(clock.stop);
    const secrets = await openSecrets(config, opened);
    const database = opened.sealedBy(secrets).timedBy(clock.isRight);
    const identity = await openIdentity({ config, database, log, secrets });
    const services = await openServices({ config, database, secrets, log, identity });
    const guest = await findGuest(config);
    await guest?.fill({ services, identity });
    const metrics = [...(services.metrics ?? []), ...backupGauges(config.backup)];
    const app = await build({ config, database, identity, services: { ...services, metrics }, log });
    undo.push(() => app.close());
    if (works) {
        undo.push(startSealing(database, services.seals, log));
        undo.push((await startJobs({ ...services, database: database.forWork() }, log)).stop);
    }
    await app.listen({ host: config.host, port: config.port });
    // The identity key is there by now: a backup without it would open nothing.
    if (works) undo.push(await openBackups(config, urls.ownerUrl, log));
    if (!serves) return say(`Ahadi works the queue, and answers machines alone on port ${config.port}`);
    announceStart(config, guest, [...standingLines(services.partners.standings), ...(await backupLines(config))]);
};

const stopAll = async (undo: Undo[]): Promise<void> => {
    for (const stop of undo.splice(0).toReversed()) await stop();
};

const stopLimitMs = 15_000;

const run = async (): Promise<void> => {
    const config = configOrExit();
    const log = openLog(config.logLevel);
    const undo: Undo[] = [];
    const giveUp = (line: string): void => {
        log.fatal(line);
        void stop(1);
    };
    const starting = start({ config, log, undo, giveUp });
    const stop = async (code: number): Promise<void> => {
        setTimeout(() => process.exit(1), stopLimitMs).unref();
        try {
            // A step that is under way adds what it started to `undo` when it is done.
            await starting.catch(() => undefined);
            await stopAll(undo);
            process.exit(code);
        } catch (error) {
            process.stderr.write(`${startFault(error)}\n`);
            process.exit(1);
        }
    };
    onEnd(() => void stop(0));
    try {
        await starting;
    } catch (error) {
        process.stderr.write(`Ahadi could not start. ${startFault(error)}\n`);
        await stop(1);
    }
};

await run();
