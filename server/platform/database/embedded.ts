import { mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findBinaries, type BinaryPlaces } from './embedded/binaries.ts';
import { createCluster, describeCluster, majorOf } from './embedded/cluster.ts';
import { portEndpoint, socketEndpoint, type Endpoint } from './embedded/endpoint.ts';
import { callServer, createDatabase, runsOn, takeFolder } from './embedded/keeper.ts';
import { startPostmaster, stopPostmaster, type Postmaster, type PostmasterOptions } from './embedded/postmaster.ts';
import { chooseServerUser } from './embedded/serverUser.ts';
import { DatabaseStartError, folderFault, serverFault, systemCode } from './embedded/startError.ts';
import { makeServerRole, serverRole } from './serverRole.ts';

export interface EmbeddedOptions {
    /** Holds the database under `postgres/`, and its log. Created when missing. */
    readonly dataDir: string;
    /** The name of the database in it. Created when missing. */
    readonly database?: string;
    /** What PostgreSQL should run with besides our own settings. */
    readonly settings?: Readonly<Record<string, string>>;
    readonly transport?: 'socket' | 'port';
    readonly places?: BinaryPlaces;
    /** Told in one line each when the server went away, when it is back, and why it cannot come back yet. */
    readonly onTrouble?: (line: string) => void;
    /** Called when another process took the folder while the server was away; this one must not write any more. */
    readonly onTaken?: (error: DatabaseStartError) => void;
}

export interface EmbeddedPostgres {
    /** For the owner of everything. */
    readonly ownerUrl: string;
    /** For the server, which may do its work and no more. */
    readonly url: string;
    /** Such as '18.4'. */
    readonly version: string;
    /** Whether it was already running: left behind by a process that was killed. */
    readonly adopted: boolean;
    /** The connection string of another database of the same server, for its owner unless another role is named. */
    readonly urlOf: (database: string, role?: string) => string;
    readonly stop: () => Promise<void>;
}

interface Launch {
    readonly server: PostmasterOptions;
    readonly endpoint: Endpoint;
    readonly dataDir: string;
}

// A quarter of the memory is what PostgreSQL advises for a machine of its own; this one is shared with everything else.
const sharedMegabytes = Math.min(Math.max(Math.floor(totalmem() / 8 / 2 ** 20), 128), 1_024);

const settings: Readonly<Record<string, string>> = {
    cluster_name: 'ahadi',
    shared_buffers: `${sharedMegabytes}MB`,
    // What waits for a backup may not fill the disk; a backup that misses some of it begins anew.
    max_slot_wal_keep_size: '8GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
};

const startLimitMs = 60_000;
// Both mean that another server process is still leaving, or is being started by somebody else.
const worthWaiting = /lock file .* already exists|pre-existing shared memory block|is another postmaster/;

const prepare = async (options: EmbeddedOptions): Promise<Launch> => {
    const dataDir = resolve(options.dataDir);
    try {
        await mkdir(dataDir, { recursive: true });
        const folder = join(dataDir, 'postgres');
        const user = await chooseServerUser([folder, dataDir]);
        const cluster = await describeCluster(folder, user);
        const major = await majorOf(folder);
        const binaries = await findBinaries({ user, major, places: options.places });
        const transport = options.transport ?? (process.platform === 'win32' ? 'port' : 'socket');
        const endpoint = await (transport === 'port' ? portEndpoint(dataDir) : socketEndpoint(dataDir, user));
        if (major === undefined) await createCluster(cluster, binaries, endpoint);
        const all = { ...settings, ...options.settings, ...endpoint.settings };
        return { server: { binaries, cluster, settings: all }, endpoint, dataDir };
    } catch (error) {
        throw folderFault(dataDir, error);
    }
};

/** How a server that runs on the folder now is reached; undefined where none does. */
export const findRunning = async (
    folder: string,
    database = 'ahadi',
): Promise<Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | undefined> => {
    const dataDir = resolve(folder);
    const cluster = join(dataDir, 'postgres');
    if ((await majorOf(cluster)) === undefined) return undefined;
    const user = await chooseServerUser([cluster, dataDir]);
    const endpoint = await (process.platform === 'win32' ? portEndpoint(dataDir) : socketEndpoint(dataDir, user));
    const answer = await callServer(endpoint.url('postgres'));
    if (typeof answer === 'string') return undefined;
    const isOurs = await runsOn(answer, cluster);
    await answer.end();
    return isOurs ? { ownerUrl: endpoint.url(database), url: endpoint.url(database, serverRole) } : undefined;
};

interface Reached {
    readonly client: pg.Client;
    readonly adopted: boolean;
}

const endListener = async ({ listener }: Endpoint, signal: NodeJS.Signals): Promise<void> => {
    const pid = await listener();
    try {
        if (pid !== undefined) process.kill(pid, signal);
    } catch (error) {
        // It has just ended by itself.
        if (systemCode(error) !== 'ESRCH') throw error;
    }
};

/** Ends the server of a folder that was moved away, in order and only if no program uses it any more. */
const dismiss = async (client: pg.Client, { endpoint, dataDir }: Pick<Launch, 'endpoint' | 'dataDir'>) => {
    try {
        await takeFolder(client, dataDir);
        await endListener(endpoint, 'SIGINT');
    } finally {
        await client.end();
    }
};

/** Connects to the server, starting one when none answers. A number in a file proves nothing, so only the answer counts. */
const reachServer = async ({ server, endpoint, dataDir }: Launch): Promise<Reached> => {
    const starting = { doing: 'start', folder: dataDir };
    let started: Postmaster | undefined;
    for (const begin = Date.now(); ; await sleep(15)) {
        const answer = await callServer(endpoint.url('postgres'));
        // Recovery after a crash takes as long as it takes.
        if (answer === 'starting') continue;
        if (answer !== 'absent' && answer !== 'lost') {
            if (await runsOn(answer, server.cluster.folder)) return { client: answer, adopted: started === undefined };
            await dismiss(answer, { endpoint, dataDir });
        }
        if (answer === 'lost') await endListener(endpoint, 'SIGQUIT');
        const output = started?.ended();
        const late = Date.now() - begin > startLimitMs;
        if (output !== undefined && (late || !worthWaiting.test(output)))
            throw await serverFault({ ...starting, output });
        if (late) throw await serverFault({ ...starting, output: 'it did not answer within a minute' });
        if (started !== undefined && output === undefined) continue;
        if (output !== undefined) await sleep(200);
        started = await startPostmaster(server);
    }
};

const occupy = async (launch: Launch): Promise<Reached> => {
    const reached = await reachServer(launch);
    try {
        await takeFolder(reached.client, launch.dataDir);
        return reached;
    } catch (error) {
        await reached.client.end();
        throw error;
    }
};

/**
 * Starts PostgreSQL on the data folder, or adopts the one a killed process left running, and keeps it running: a server that
 * dies is started again. The folder belongs to one process at a time. Throws DatabaseStartError with one line that names
 * the cure. `stop` ends the server; a crash of this process does not.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
    const database = options.database ?? 'ahadi';
    const tell = options.onTrouble ?? (() => undefined);
    const launch = await prepare(options);
    const first = await occupy(launch);
    await createDatabase(first.client, database);
    await makeServerRole(first.client, launch.endpoint.password);
    let keeper = first.client;
    const stopping = new AbortController();
    let recovering: Promise<void> | undefined;

    const watch = (): void => {
        keeper.once('end', () => {
            if (!stopping.signal.aborted) recovering = recover();
        });
    };
    const recover = async (): Promise<void> => {
        tell('PostgreSQL went away; starting it again.');
        for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 30_000)) {
            try {
                keeper = (await occupy(launch)).client;
                watch();
                tell('PostgreSQL is back.');
                return;
            } catch (error) {
                if (error instanceof DatabaseStartError && / is in use by /.test(error.message)) {
                    options.onTaken?.(error);
                    return;
                }
                tell(error instanceof Error ? error.message : 'PostgreSQL cannot be started.');
                await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
            }
        }
    };
    watch();

    return {
        ownerUrl: launch.endpoint.url(database),
        url: launch.endpoint.url(database, serverRole),
        version: launch.server.binaries.version,
        adopted: first.adopted,
        urlOf: launch.endpoint.url,
        stop: async () => {
            stopping.abort();
            await recovering;
            await stopPostmaster(launch.server);
            await keeper.end();
            await launch.endpoint.remove();
        },
    };
};
