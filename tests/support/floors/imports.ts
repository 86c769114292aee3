import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

/** What each file imports of the repository's own files, types and loaders included: 'server/app.ts' -> ['server/rest/routes.ts']. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const relative = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Reads the imports of sources by their path. */
export const importsIn = (sources: Iterable<readonly [file: string, source: string]>): Imports =>
    new Map(
        [...sources].map(([file, source]) => [
            file,
            [...source.matchAll(relative)].map(([, path = '']) => posix.join(posix.dirname(file), path)),
        ]),
    );

/** Reads the imports of every file below folders of the repository. */
export const importsBelow = (...folders: readonly string[]): Imports =>
    importsIn(
        folders
            .flatMap((folder) =>
                readdirSync(packageRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
                    posix.join(folder, name.replaceAll('\\', '/')),
                ),
            )
            .filter((file) => /\.tsx?$/.test(file))
            .map((file) => [file, readFileSync(packageRoot(file), 'utf8')]),
    );

/** The shortest way from a file back to itself. */
const circleOf = (imports: Imports, start: string): readonly string[] | undefined => {
    const cameFrom = new Map<string, string>();
    const queue = [start];
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        for (const next of imports.get(file) ?? []) {
            if (next === start) {
                const way = [start];
                for (let step = file; step !== start; step = cameFrom.get(step) ?? start) way.unshift(step);
                return [start, ...way];
            }
            if (cameFrom.has(next)) continue;
            cameFrom.set(next, file);
            queue.push(next);
        }
    }
    return undefined;
};

/** Circles of files that import each other, one line each: 'a.ts > b.ts > a.ts'. A file is named in one circle at most. */
export const circlesIn = (imports: Imports): readonly string[] => {
    const named = new Set<string>();
    return [...imports.keys()].flatMap((file) => {
        const circle = named.has(file) ? undefined : circleOf(imports, file);
        for (const one of circle ?? []) named.add(one);
        return circle === undefined ? [] : [circle.join(' > ')];
    });
};
