import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './child.js';
import { writeShipped } from './shipped.js';

/** What a build is made of. */
export const inputs = [
    'domain',
    'server',
    'src',
    'public',
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'vite.config.ts',
    'vite.ahead.ts',
    'vite.chunks.ts',
    'vite.pwa.ts',
    'vite.server.config.ts',
];
const outputs = [
    'dist/web/index.html',
    'dist/server/main.js',
    'dist/server/firstAdmin.js',
    'dist/server/replaceKey.js',
    'dist/server/loadList.js',
    'dist/server/migrate.js',
    'dist/server/backup.js',
    'dist/server/restore.js',
    'dist/server/checkBackup.js',
    'dist/licences.txt',
];
const hashFile = join(root, 'dist/.build-hash');
const vite = 'node_modules/vite/bin/vite.js';

/**
 * @param {string} path inside the package
 * @returns {string[]} the files at or under it, in a fixed order
 */
const filesAt = (path) => {
    const absolute = join(root, path);
    if (!existsSync(absolute)) {
        return [];
    }
    if (!statSync(absolute).isDirectory()) {
        return [path];
    }
    return readdirSync(absolute)
        .sort()
        .flatMap((name) => filesAt(`${path}/${name}`));
};

const hashOfInputs = () => {
    // Not by the version of Node: what is built runs on every one that package.json admits.
    const hash = createHash('sha256');
    for (const file of inputs.flatMap(filesAt)) {
        const content = readFileSync(join(root, file));
        hash.update(`${file}\0${content.length}\0`).update(content);
    }
    return hash.digest('hex');
};

/** Whether dist/ was built from exactly the sources now on disk. */
export const isBuilt = () =>
    outputs.every((file) => existsSync(join(root, file))) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === hashOfInputs();

/**
 * Builds the web app and the server into dist/.
 *
 * @returns {Promise<boolean>} whether both were built; the bundler has printed what is wrong
 */
export const build = async () => {
    const started = Date.now();
    if (!existsSync(join(root, vite))) {
        console.error(
            'What is in dist/ was not built from these sources, and what builds it is not installed: run `npm ci`, or copy the dist/ that belongs to them.',
        );
        return false;
    }
    // Taken first: a file saved while the build runs must cause another one.
    const hash = hashOfInputs();
    rmSync(hashFile, { force: true });
    // Either value of NODE_ENV but this one would put React's development code into the bundle.
    const options = { env: { NODE_ENV: 'production' } };
    const web = await runNode(vite, ['build', '--logLevel', 'warn'], options);
    if (web !== 0) {
        return false;
    }
    const server = await runNode(vite, ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'], options);
    if (server !== 0) {
        return false;
    }
    mkdirSync(join(root, 'dist'), { recursive: true });
    await writeShipped();
    writeFileSync(hashFile, hash);
    console.log(`Built in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
    return true;
};

/**
 * Builds unless dist/ is up to date, saying so.
 *
 * @returns {Promise<boolean>} whether dist/ is now up to date
 */
export const buildIfNeeded = async () => {
    if (isBuilt()) {
        return true;
    }
    const wasBuilt = existsSync(join(root, 'dist/server/main.js'));
    console.log(`Building (${wasBuilt ? 'the sources changed' : 'first start'}, about 20 s)...`);
    return build();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    process.exitCode = (await build()) ? 0 : 1;
}
