import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { freePort, startServer, type RunningServer } from '../../tests/support/runningServer.ts';

interface Fleet {
    /** Of the processes that answer people. */
    readonly urls: readonly string[];
    /** What they wrote of faults of their own. */
    readonly complaints: () => readonly string[];
    /** Kills a worker at once, and starts it again. */
    readonly killWorker: () => Promise<void>;
    /** Sets the clock of a worker a day ahead; it has to end by itself, and is started again. */
    readonly setClockAhead: () => Promise<void>;
    /** Ends each process in order and starts it again, one after the other, from where a version of the product lies. */
    readonly deploy: (version?: string) => Promise<void>;
    readonly stop: () => Promise<void>;
}

const kinds = ['web', 'web', 'work', 'work'] as const;
const endsWithinMs = 30_000;

const isRunning = (pid: number): boolean => {
    try {
        return process.kill(pid, 0);
    } catch {
        return false;
    }
};

const untilEnded = async ({ pid }: RunningServer): Promise<void> => {
    for (const end = Date.now() + endsWithinMs; isRunning(pid); await sleep(50))
        if (Date.now() > end) throw new Error('A process went on although its clock was a day ahead.');
};

/** Two processes that answer people and two that work, all with the same settings; of another version where told. */
export const startFleet = async (
    folder: string,
    settings: Readonly<Record<string, string>>,
    first?: string,
): Promise<Fleet> => {
    let version = first;
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const written: string[] = [];
    const start = (index: number): Promise<RunningServer> =>
        startServer({
            dataDir: join(folder, `process${index}`),
            port: ports[index] ?? 0,
            fromSource: true,
            version,
            env: {
                NODE_ENV: 'test',
                DEMO: '0',
                TRUST_PROXY: 'loopback',
                LOG_LEVEL: 'error',
                PROCESS: kinds[index] ?? 'all',
                MIGRATE: '0',
                NODE_OPTIONS: `--import=${packageRoot('tests', 'support', 'clockAhead.js')}`,
                ...settings,
            },
        });
    const processes: RunningServer[] = [];
    for (const index of kinds.keys()) processes.push(await start(index));
    const replace = async (index: number, end: (one: RunningServer) => Promise<void>): Promise<void> => {
        const one = processes[index];
        if (one === undefined) return;
        await end(one);
        written.push(one.output());
        processes[index] = await start(index);
    };
    return {
        urls: ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`),
        complaints: () =>
            [...written, ...processes.map((one) => one.output())]
                .flatMap((text) => text.split('\n'))
                .filter((line) => line.includes('"status":500') || !line.startsWith('{"level":50')),
        killWorker: () => replace(2, (worker) => worker.kill()),
        setClockAhead: () =>
            replace(3, async (worker) => {
                process.kill(worker.pid, 'SIGUSR2');
                await untilEnded(worker);
            }),
        deploy: async (next) => {
            version = next;
            for (const index of kinds.keys()) await replace(index, (one) => one.stop());
        },
        stop: async () => {
            for (const one of processes) await one.stop();
        },
    };
};
