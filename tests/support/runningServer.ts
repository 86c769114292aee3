import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { preparedDataDir } from './dataDir.ts';
import { programOf } from './program.js';

// Everything else stays outside: a DATABASE_URL or a Cognito pool in the developer's shell must never meet a test.
const inherited = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'USERPROFILE'];

const startLimitMs = 120_000;
const stopLimitMs = 20_000;
const keptOutput = 20_000;

export type RunningServer = {
    /** `http://127.0.0.1:<port>`, without a slash at the end. */
    readonly url: string;
    readonly pid: number;
    readonly dataDir: string;
    /** The last 20,000 characters the server wrote to standard output and error. */
    readonly output: () => string;
    /** Ends the server at once as a crash would (SIGKILL) and waits; its data stays. */
    readonly kill: () => Promise<void>;
    /** Asks the server to end (SIGTERM), waits up to 20 s, then removes its data unless the caller gave the folder. */
    readonly stop: () => Promise<void>;
};

type StartOptions = {
    /** Kept after `stop`; without it a fresh folder is made and removed again. */
    readonly dataDir?: string;
    /** Whether the fresh folder is migrated already, and waits for no disk: for tests that are not about the first start. */
    readonly prepared?: boolean;
    readonly port?: number;
    readonly env?: Readonly<Record<string, string>>;
    /** Run the sources where the build may be an older one. */
    readonly fromSource?: boolean;
    /** Where another version of the product lies, of which the sources are run. */
    readonly version?: string | undefined;
    /** How long it may take to be ready; two minutes unless told. */
    readonly withinMs?: number;
};

export const freePort = async (): Promise<number> => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    await once(probe, 'close');
    if (address === null || typeof address === 'string') {
        throw new Error('The system gave no port to listen on.');
    }
    return address.port;
};

const isReady = async (url: string): Promise<boolean> => {
    try {
        const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
        return reply.status === 200;
    } catch {
        return false;
    }
};

const spawnServer = ({
    port,
    dataDir,
    env,
    fromSource,
    version,
}: Required<Pick<StartOptions, 'port' | 'dataDir' | 'env' | 'fromSource'>> & Pick<StartOptions, 'version'>) => {
    const built = packageRoot('dist', 'server', 'main.js');
    if (!fromSource && !existsSync(built)) {
        throw new Error('dist/server/main.js is missing: run `npm run build` first.');
    }
    const own = fromSource ? programOf('main') : [built];
    const program = version === undefined ? own : ['--import', 'tsx', join(version, 'server', 'main.ts')];
    const kept = Object.fromEntries(
        inherited.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    );
    const child = spawn(process.execPath, program, {
        cwd: version ?? packageRoot(),
        env: {
            ...kept,
            HOST: '127.0.0.1',
            PORT: String(port),
            PUBLIC_URL: `http://127.0.0.1:${port}`,
            DATA_DIR: dataDir,
            ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let written = '';
    const keep = (chunk: Buffer): void => {
        written = (written + chunk.toString('utf8')).slice(-keptOutput);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return { child, output: () => written };
};

type Spawned = ReturnType<typeof spawnServer>;

const hasEnded = ({ child }: Spawned): boolean => child.exitCode !== null || child.signalCode !== null;

const end = async (server: Spawned, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (hasEnded(server)) {
        return;
    }
    const exit = once(server.child, 'exit');
    server.child.kill(signal);
    const inTime = await Promise.race([exit.then(() => true), sleep(stopLimitMs, false, { ref: false })]);
    if (!inTime) {
        server.child.kill('SIGKILL');
        await exit;
        throw new Error(
            `The server did not end within ${stopLimitMs / 1000} s of ${signal}. It wrote:\n${server.output()}`,
        );
    }
};

const untilReady = async (server: Spawned, url: string, withinMs: number): Promise<void> => {
    const deadline = Date.now() + withinMs;
    while (!(await isReady(url))) {
        if (hasEnded(server)) {
            throw new Error(`The server ended while starting. It wrote:\n${server.output()}`);
        }
        if (Date.now() > deadline) {
            await end(server, 'SIGKILL');
            throw new Error(`The server was not ready after ${withinMs / 1000} s. It wrote:\n${server.output()}`);
        }
        await sleep(100);
    }
};

/**
 * Starts the built server (dist/) as its own process on a free port over its own data, and waits until `/readyz` says 200.
 * Demo data is loaded unless `env` holds `DEMO: '0'`.
 *
 * @throws Error when it is not built, ends while starting or is not ready in time; the message holds what it wrote
 */
export const startServer = async ({
    dataDir,
    prepared = false,
    port,
    env = {},
    fromSource = false,
    version,
    withinMs = startLimitMs,
}: StartOptions = {}): Promise<RunningServer> => {
    // Under the system's own temporary folder even when run by root: PostgreSQL gives up root and must still reach its files.
    const folder = dataDir ?? (prepared ? await preparedDataDir() : mkdtempSync(join(tmpdir(), 'ahadi-')));
    const chosenPort = port ?? (await freePort());
    const url = `http://127.0.0.1:${chosenPort}`;
    const server = spawnServer({ port: chosenPort, dataDir: folder, env: { DEMO: '1', ...env }, fromSource, version });
    const removeData = (): void => {
        if (dataDir === undefined) {
            rmSync(folder, { recursive: true, force: true });
        }
    };
    try {
        await untilReady(server, url, withinMs);
    } catch (error) {
        removeData();
        throw error;
    }
    return {
        url,
        pid: server.child.pid ?? -1,
        dataDir: folder,
        output: server.output,
        kill: () => end(server, 'SIGKILL'),
        stop: async () => {
            try {
                await end(server, 'SIGTERM');
            } finally {
                removeData();
            }
        },
    };
};
