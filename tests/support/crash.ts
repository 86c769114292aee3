import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { startServer } from './runningServer.ts';

/** A process that writes, and prints each key on a line of its own once it is sure that it is saved. */
export interface Writer {
    readonly pid: number;
    /** Every key it printed so far. */
    readonly acknowledged: () => readonly string[];
    /** Waits until it has printed so many more keys than now; fails when it ends before. */
    readonly waitFor: (more: number) => Promise<void>;
    /** Kills it as a crash would (SIGKILL) and waits until it is gone. */
    readonly kill: () => Promise<void>;
}

export interface WriterOptions {
    /** A TypeScript file, from the package's folder. */
    readonly script: string;
    readonly arguments: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
}

export const startWriter = (options: WriterOptions): Writer => {
    const child = spawn(process.execPath, ['--import', 'tsx', packageRoot(options.script), ...options.arguments], {
        cwd: packageRoot(),
        env: { ...process.env, ...options.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keys: string[] = [];
    let complaints = '';
    createInterface({ input: child.stdout }).on('line', (line) => keys.push(line));
    child.stderr.on('data', (chunk: Buffer) => {
        complaints += chunk.toString();
    });
    const gone = new Promise<void>((resolve) => {
        child.once('close', () => resolve());
    });
    const running = () => child.exitCode === null && child.signalCode === null;
    return {
        pid: child.pid ?? 0,
        acknowledged: () => [...keys],
        waitFor: async (more) => {
            const enough = keys.length + more;
            while (keys.length < enough) {
                if (!running()) throw new Error(`The writer ended by itself: ${complaints}`);
                await sleep(5);
            }
        },
        kill: async () => {
            child.kill('SIGKILL');
            await gone;
        },
    };
};

/** The server process that runs on a data folder. */
export const postmasterPid = async (dataDir: string): Promise<number> =>
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** Kills the server of a data folder and all its processes at once (SIGKILL), as a machine that runs out of memory would. */
export const killPostgres = async (dataDir: string): Promise<void> => {
    const postmaster = await postmasterPid(dataDir);
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
    const children = stdout
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number))
        .filter(([, parent]) => parent === postmaster)
        .map(([pid]) => pid);
    for (const pid of [postmaster, ...children]) {
        try {
            if (pid !== undefined) process.kill(pid, 'SIGKILL');
        } catch (error) {
            // Children follow their postmaster by themselves and may be faster than we are.
            if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
        }
    }
};

/** Where the bundled PostgreSQL of a data folder that runs is reached past the server: its own note says where its socket is. */
export const databaseUrlIn = async (dataDir: string): Promise<string> => {
    const [, , , , socket = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    return `postgresql://postgres@localhost/ahadi?host=${encodeURIComponent(socket)}`;
};

interface Falling {
    readonly dataDir: string;
    readonly port: number;
    readonly key: Buffer;
}

/** Starts a server whose process may be killed, on a folder and a port that outlive it, with one key for both of its uses. */
export const startToFall = ({ dataDir, port, key }: Falling, env: Readonly<Record<string, string>> = {}) =>
    startServer({
        dataDir,
        port,
        fromSource: true,
        env: {
            NODE_ENV: 'test',
            DEMO: '0',
            LOG_LEVEL: 'fatal',
            IDENTITY_KEY: key.toString('base64'),
            SEAL_KEY: key.toString('base64'),
            ...env,
        },
    });
