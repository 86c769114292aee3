import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { preparedDataDir } from '../../support/dataDir.ts';
import { freePort, startServer } from '../../support/runningServer.ts';
import { programOf } from '../../support/program.js';

// Starts several servers, on machines that do other things too.
vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
beforeAll(async () => {
    dataDir = await preparedDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What a start that fails says, and how it ends. */
const failedStart = (port: number): Promise<{ code: number | null; said: string }> =>
    new Promise((resolve) => {
        const { PATH, HOME } = process.env;
        const child = spawn(process.execPath, programOf('main'), {
            cwd: packageRoot(),
            env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' },
            stdio: ['ignore', 'ignore', 'pipe'],
        });
        let said = '';
        child.stderr.on('data', (chunk: Buffer) => {
            said += chunk.toString();
        });
        child.once('close', (code) => resolve({ code, said }));
    });

it('a key that is spoilt, foreign or lost ends the start with one line, and nothing is made in its place', async () => {
    const port = await freePort();
    const server = await startServer({ dataDir, port, env: { DEMO: '0' }, fromSource: true });
    await server.stop();
    const file = join(dataDir, 'identity.key');
    const oneLine = (start: string) => ({
        code: 1,
        said: expect.stringMatching(new RegExp(`^Ahadi could not start. ${start}[^\n]*\n$`)),
    });

    await writeFile(file, 'c2hvcnQ=');
    expect(await failedStart(port)).toEqual(oneLine('.*identity.key must hold 32 bytes'));
    await writeFile(file, Buffer.alloc(32, 7).toString('base64'));
    expect(await failedStart(port)).toEqual(oneLine('The identity key does not open the signing key'));
    await rm(file);
    expect(await failedStart(port)).toEqual(oneLine('The identity key .*identity.key is missing'));
    expect(existsSync(file)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
