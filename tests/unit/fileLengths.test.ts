import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['domain', 'server', 'src', 'scripts', 'bench', 'tests'];

/** Languages are lists of texts: no concept wants out of a long one. */
const isSource = (path: string): boolean => /\.(ts|tsx|js|css)$/.test(path) && !path.startsWith('domain/languages/');

test('no file of source is over 300 lines', () => {
    const lengths = folders
        .flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
        )
        .filter(isSource)
        .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
    expect(lengths.length).toBeGreaterThan(1_500);
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
});
