import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { layVersion } from './olderVersion.ts';

/**
 * Whether an older version works beside a database of today's: `npm run one-back -- <commit or tag> [test files]` lays today's
 * migrations into a copy of it and runs its own tests over them.
 */
const usual = ['tests/api/applications/journey.test.ts', 'tests/api/jobs/jobs.test.ts'];
const migrations = join('server', 'platform', 'database', 'migrations');

const [commit, ...tests] = process.argv.slice(2);
if (commit === undefined) {
    console.error('Say which version: npm run one-back -- <commit or tag> [test files]');
    process.exit(1);
}
const { folder, remove } = layVersion(commit);
try {
    cpSync(migrations, join(folder, migrations), { recursive: true });
    const words = [resolve('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'api*'];
    const { status } = spawnSync(process.execPath, [...words, ...(tests.length === 0 ? usual : tests)], {
        cwd: folder,
        stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
} finally {
    remove();
}
