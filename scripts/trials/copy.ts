import { execFileSync } from 'node:child_process';
import {
    copyFileSync,
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Cost, Edit, Trial } from './trial.ts';

/** Runs a program to its end and gives what it printed. Throws an Error with its last lines where it failed. */
type Run = (words: readonly string[]) => string;

/** A working copy of the project, thrown away after. */
export interface Copy {
    readonly run: Run;
    readonly edit: (edit: Edit) => void;
    readonly translate: (texts: NonNullable<Trial['texts']>) => void;
    /** What was changed since the last call, texts of languages apart. */
    readonly count: () => { readonly code: Cost; readonly texts: Cost };
    readonly remove: () => void;
}

const runIn =
    (folder: string): Run =>
    ([program = '', ...words]) => {
        try {
            return execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 });
        } catch (error) {
            const { stdout = '', stderr = '' } = Object(error);
            throw new Error(`${program} ${words.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4_000)}`, {
                cause: error,
            });
        }
    };

const once = (text: string, part: string, file: string): number => {
    const at = text.indexOf(part);
    if (at < 0 || text.includes(part, at + 1)) throw new Error(`${file} does not hold this once: ${part}`);
    return at;
};

const edited = (text: string, edit: Edit): string => {
    if ('text' in edit) return edit.text;
    const part = 'after' in edit ? edit.after : edit.instead;
    const at = once(text, part, edit.file);
    const put = 'after' in edit ? part + edit.add : edit.put;
    return text.slice(0, at) + put + text.slice(at + part.length);
};

const sum = (rows: readonly (readonly string[])[]): Cost => ({
    files: rows.length,
    lines: rows.reduce((lines, [added, removed]) => lines + Math.max(Number(added), Number(removed)), 0),
});

/** A copy of what is in `root` now, whether committed or not, in a folder of its own. */
export const copyOf = (root: string): Copy => {
    const folder = mkdtempSync(join(tmpdir(), 'ahadi-trial-'));
    const run = runIn(folder);
    const files = runIn(root)(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0');
    for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        copyFileSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    // What the compiler knows already need not be found out seven times.
    if (existsSync(join(root, '.cache/types')))
        cpSync(join(root, '.cache/types'), join(folder, '.cache/types'), { recursive: true });
    const keep = (): void => {
        run(['git', 'add', '--all']);
        run([
            'git',
            '-c',
            'user.name=trial',
            '-c',
            'user.email=trial@localhost',
            'commit',
            '--quiet',
            '--message',
            'state',
        ]);
    };
    run(['git', 'init', '--quiet']);
    keep();
    return {
        run,
        edit: (edit) => {
            const path = join(folder, edit.file);
            const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, edited(before, edit));
        },
        translate: (texts) => {
            for (const [language, added] of Object.entries(texts)) {
                const path = join(folder, `domain/languages/${language}/shared.json`);
                const before: object = JSON.parse(readFileSync(path, 'utf8'));
                writeFileSync(path, JSON.stringify({ ...before, ...added }));
            }
            run(['npm', 'run', '--silent', 'languages', '--', 'tidy']);
        },
        count: () => {
            run(['git', 'add', '--all']);
            const rows = run(['git', 'diff', '--cached', '--numstat']).trim().split('\n').filter(Boolean);
            const cells = rows.map((row) => row.split('\t'));
            const isText = ([, , file = '']: readonly string[]): boolean => /^domain\/languages\/.*\.json$/.test(file);
            if (rows.length > 0) keep();
            return { code: sum(cells.filter((row) => !isText(row))), texts: sum(cells.filter(isText)) };
        },
        remove: () => rmSync(folder, { recursive: true, force: true }),
    };
};
