// Started beside a PostgreSQL that tests use. Its input closes when the tests' process ends, however it ends; then the
// server must not stay behind.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder = ''] = process.argv.slice(2);

const postmaster = () => {
    try {
        return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    } catch {
        return undefined;
    }
};

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.stdin.resume();
process.stdin.once('close', async () => {
    const pid = postmaster();
    if (pid !== undefined) process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 200 && postmaster() !== undefined; tries += 1) await sleep(50);
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
});
