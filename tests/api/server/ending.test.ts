import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { preparedDataDir } from '../../support/dataDir.ts';
import { freePort } from '../../support/runningServer.ts';

// Each starts a server and its database, on machines that do other things too.
vi.setConfig({ testTimeout: 180_000 });

const program = packageRoot('tests', 'support', 'startFromSource.js');

interface Started {
    readonly child: ChildProcess;
    readonly pid: number;
    /** Resolves to how the process that was started ended, once the server and its database are gone too. */
    readonly gone: () => Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>;
}

/** What each begins with, the next goes on with: one that ended as it should leaves it whole. */
let dataDir: string;
beforeAll(async () => {
    dataDir = await preparedDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const answers = (url: string): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
    );

const until = async (what: () => Promise<boolean> | boolean, output: () => string): Promise<void> => {
    for (const deadline = Date.now() + 90_000; !(await what()); await sleep(100)) {
        if (Date.now() > deadline) throw new Error(`It took more than 90 s. It wrote:\n${output()}`);
    }
};

/** Starts a server by a command, as the leader of a group of processes. */
const started = async (command: string, options: readonly string[], cwd = packageRoot()): Promise<Started> => {
    const port = await freePort();
    const { PATH, HOME } = process.env;
    const child = spawn(command, options, {
        cwd,
        detached: true,
        env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
            written += chunk.toString();
        });
    }
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const url = `http://127.0.0.1:${port}`;
    const output = () => written;
    await until(() => answers(url), output);
    return {
        child,
        pid: child.pid ?? 0,
        gone: async () => {
            const ending = await ended;
            await until(
                async () => !(await answers(url)) && !existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
                output,
            );
            return ending;
        },
    };
};

it('a signal to the whole group, which is two to the server, drains once and leaves no database behind', async () => {
    const { pid, gone } = await started(process.execPath, [program]);
    process.kill(-pid, 'SIGTERM');
    // Zero is the server's own word that it ended in order.
    expect(await gone()).toEqual([0, null]);
});

it('nothing goes on without the program that started it', async () => {
    const { child, gone } = await started(process.execPath, [program]);
    child.kill('SIGKILL');
    expect(await gone()).toEqual([null, 'SIGKILL']);
});

it('nor without npm, when that alone is asked to end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ahadi-npm-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // A shell that stays between npm and the program, as some do.
    const start = `"${process.execPath}" "${program}" && true`;
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: { start } }));
    const { child, gone } = await started('npm', ['start', '--silent'], folder);
    child.kill('SIGTERM');
    expect(await gone()).toHaveLength(2);
});
