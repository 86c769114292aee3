import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { spawning, type Cluster } from './cluster.ts';
import { systemCode } from './startError.ts';

/** A server process that this program started. It outlives this program unless it is stopped. */
export interface Postmaster {
    /** What it printed, once it has ended; undefined while it runs. */
    readonly ended: () => string | undefined;
}

export interface PostmasterOptions {
    readonly binaries: Binaries;
    readonly cluster: Cluster;
    readonly settings: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
const largestLog = 10 * 1024 * 1024;

const logFileOf = (cluster: Cluster): string => join(dirname(cluster.folder), 'postgres.log');

const rotate = async (file: string): Promise<number> => {
    const size = await stat(file).then(
        (found) => found.size,
        () => 0,
    );
    if (size < largestLog) return size;
    await rename(file, `${file}.old`);
    return 0;
};

/** The folder a process stands in; undefined when there is no such process. Throws when that cannot be found out. */
const processFolder = async (pid: number): Promise<string | undefined> => {
    if (process.platform === 'linux') {
        return readlink(`/proc/${pid}/cwd`).catch((error: unknown) => {
            if (['ENOENT', 'ESRCH'].includes(systemCode(error))) return undefined;
            throw error;
        });
    }
    const { stdout } = await run('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']);
    return /^n(.*)$/m.exec(stdout)?.[1];
};

const runsIn = (pid: number, folder: string): Promise<boolean> =>
    processFolder(pid).then(
        async (found) => found === (await realpath(folder)),
        // In doubt the note stays: without it two servers could write to the same files.
        () => true,
    );

/**
 * Whether a server has noted that it runs in the folder. Removes the note of one that is gone: PostgreSQL believes it as
 * long as any process has its number, which after a crash may be somebody else's, or that of a dead process nobody collects.
 */
const isNoted = async ({ folder }: Cluster): Promise<boolean> => {
    const note = join(folder, 'postmaster.pid');
    const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
    if (Number.isNaN(pid)) return false;
    if (process.platform === 'win32' || (await runsIn(pid, folder))) return true;
    await rm(note, { force: true });
    return false;
};

const asArguments = (settings: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts a server; it needs a moment until it answers. */
export const startPostmaster = async ({ binaries, cluster, settings }: PostmasterOptions): Promise<Postmaster> => {
    await isNoted(cluster);
    const file = logFileOf(cluster);
    const before = await rotate(file);
    const log = await open(file, 'a', 0o600);
    let ending: string | undefined;
    const readOutput = (): Promise<string> =>
        readFile(file, 'utf8').then(
            (text) => text.slice(before),
            () => '',
        );
    try {
        const child = spawn(join(binaries.bin, 'postgres'), ['-D', cluster.dataArgument, ...asArguments(settings)], {
            ...spawning(cluster),
            // In a session of its own, so that Ctrl-C reaches this program alone, which then stops the server in order.
            detached: true,
            stdio: ['ignore', log.fd, log.fd],
        });
        child.once('error', (error) => {
            ending = error.message;
        });
        child.once('exit', () => {
            void readOutput().then((output) => {
                ending = output;
            });
        });
        child.unref();
    } finally {
        await log.close();
    }
    return { ended: () => ending };
};

/** Stops the server and waits until it is gone: sessions are cut off, everything committed is on disk. */
export const stopPostmaster = async ({ binaries, cluster }: PostmasterOptions): Promise<void> => {
    let failure: unknown;
    // Without the orderly checkpoint of the fast stop the next start has to recover, and loses nothing.
    for (const mode of ['fast', 'immediate']) {
        if (!(await isNoted(cluster))) return;
        const options = ['stop', '-D', cluster.dataArgument, '-m', mode, '-w', '-t', '30'];
        try {
            await run(join(binaries.bin, 'pg_ctl'), options, spawning(cluster));
            return;
        } catch (error) {
            failure = error;
        }
    }
    // It may have died while it was being stopped, which is as good.
    if (await isNoted(cluster)) throw failure;
};
