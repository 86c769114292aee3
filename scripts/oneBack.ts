import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Whether an older version works beside a database of today's: `npm run one-back -- <commit or tag> [test files]` lays today's
 * migrations into a copy of it and runs its own tests over them.
 */
const usual = ['tests/api/applications/journey.test.ts', 'tests/api/jobs/jobs.test.ts'];
const migrations = join('server', 'platform', 'database', 'migrations');

const run = (program: string, words: readonly string[], cwd = '.'): number =>
    spawnSync(program, [...words], { cwd, stdio: 'inherit' }).status ?? 1;

const tryOn = (folder: string, commit: string, tests: readonly string[]): number => {
    if (run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit]) !== 0) return 1;
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
    cpSync(migrations, join(folder, migrations), { recursive: true });
    return run(
        process.execPath,
        [resolve('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'api*', ...tests],
        folder,
    );
};

const [commit, ...tests] = process.argv.slice(2);
if (commit === undefined) {
    console.error('Say which version: npm run one-back -- <commit or tag> [test files]');
    process.exit(1);
}
const area = mkdtempSync(join(tmpdir(), 'ahadi-one-back-'));
const folder = join(area, 'version');
try {
    process.exitCode = tryOn(folder, commit, tests.length === 0 ? usual : tests);
} finally {
    run('git', ['worktree', 'remove', '--force', folder]);
    rmSync(area, { recursive: true, force: true });
}
