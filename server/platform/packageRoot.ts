import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (start: string): string => {
    let folder = start;
    while (!existsSync(join(folder, 'package.json'))) {
        const parent = dirname(folder);
        if (parent === folder) {
            throw new Error(
                `No package.json in ${start} or any folder above it: the program was moved out of its package.`,
            );
        }
        folder = parent;
    }
    return folder;
};

// The code runs from server/ in development and from dist/server/ when bundled; only package.json stays in one place.
const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/**
 * The absolute path of a file or folder of this package, for what is read at run time (migrations, fonts, the built web app).
 * `packageRoot('server', 'platform', 'database', 'migrations')`; without segments, the package's own folder.
 * The path is not checked for existence.
 */
export const packageRoot = (...segments: readonly string[]): string => join(root, ...segments);
