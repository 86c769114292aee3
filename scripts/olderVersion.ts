import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface OlderVersion {
    /** Holds its files, beside the packages of today's. */
    readonly folder: string;
    readonly remove: () => void;
}

/** Lays an older version of the product into a folder of its own. Throws where nobody knows the commit. */
export const layVersion = (commit: string): OlderVersion => {
    const area = mkdtempSync(join(tmpdir(), 'ahadi-one-back-'));
    const folder = join(area, 'version');
    const git = (...words: readonly string[]) => execFileSync('git', [...words], { stdio: 'inherit' });
    git('worktree', 'add', '--quiet', '--detach', folder, commit);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
    return {
        folder,
        remove: () => {
            git('worktree', 'remove', '--force', folder);
            rmSync(area, { recursive: true, force: true });
        },
    };
};
