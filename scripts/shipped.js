import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './child.js';

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly folder: string }} Part
 * @typedef {{ readonly version?: string, readonly license?: string, readonly dev?: boolean, readonly devOptional?: boolean, readonly dependencies?: object, readonly peerDependencies?: object }} Locked
 */

/** What packages say of their licence in a file only. */
const undeclared = new Map([['png-js', 'MIT']]);

/** Under these a product may be sold as it is, with their texts; the libraries under LGPL are loaded, never built in. */
export const allowedLicences = new Set([
    '(ISC AND CC-BY-3.0)',
    '(MIT OR CC0-1.0)',
    '(MPL-2.0 OR Apache-2.0)',
    '0BSD',
    'Apache-2.0',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'LGPL-3.0-or-later',
    'MIT',
    'MIT AND ISC',
    'MIT AND OFL-1.1',
    'MIT-0',
    'MPL-2.0',
    'PSF-2.0',
    'Unlicense',
]);

/** @returns {Readonly<Record<string, Locked>>} by folder */
const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** @returns {readonly string[]} the packages that files of the web app name */
const namedByWeb = () => {
    const folders = ['src', 'domain'].filter((folder) => existsSync(join(root, folder)));
    const files = folders.flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
    );
    const named = files
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => [
            ...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:@[\w.-]+\/)?[\w-][\w.-]*)/g),
        ]);
    return [...new Set(named.flatMap(([, name]) => name ?? []))];
};

/**
 * What is built into the web app: the packages that it names, and whatever those need.
 *
 * @param {Readonly<Record<string, Locked>>} packages
 * @returns {ReadonlySet<string>} their folders
 */
const builtIn = (packages) => {
    /** @param {string} name @param {string} from @returns {string | undefined} where Node finds it */
    const folderOf = (name, from) => {
        const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
        if (path in packages) return path;
        return from === '' ? undefined : folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
    };
    /** @type {Set<string>} */
    const found = new Set();
    /** @param {readonly string[]} names @param {string} from */
    const follow = (names, from) => {
        for (const name of names) {
            const folder = folderOf(name, from);
            if (folder === undefined || found.has(folder)) continue;
            found.add(folder);
            const { dependencies = {}, peerDependencies = {} } = packages[folder] ?? {};
            follow(Object.keys({ ...dependencies, ...peerDependencies }), folder);
        }
    };
    follow(namedByWeb(), '');
    return found;
};

/**
 * @returns {readonly Part[]} what ships, each once, by name: the packages that an installation without development has, and
 *   those that were built into the web app
 */
export const shippedParts = () => {
    const packages = lockedPackages();
    const inWeb = builtIn(packages);
    const parts = Object.entries(packages)
        .filter(([path, { dev, devOptional }]) => path !== '' && ((dev ?? devOptional) !== true || inWeb.has(path)))
        .map(([path, { version = '', license }]) => {
            const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
            return { name, version, licence: license ?? undeclared.get(name) ?? 'unknown', folder: join(root, path) };
        });
    const once = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));
    return [...once.values()].sort((one, other) => one.name.localeCompare(other.name));
};

/**
 * @param {Part} part
 * @returns {readonly string[]} its licence and notices word for word, as most licences ask; none for another system's part
 */
const textsOf = ({ folder }) => {
    if (!existsSync(folder)) {
        return [];
    }
    const names = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
        .map(({ name }) => name)
        .sort();
    return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
};

/** @param {Part} part */
const componentOf = ({ name, version, licence }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: licence }],
});

/**
 * Writes into dist/ what ships: the bill of materials as CycloneDX, and the licence of each part with its words. Without
 * npm, which makes the bill, the rest is built all the same.
 */
export const writeShipped = async () => {
    const entries = shippedParts().map((part) =>
        [`${part.name} ${part.version}: ${part.licence}`, ...textsOf(part)].join('\n\n'),
    );
    writeFileSync(join(root, 'dist/licences.txt'), `${entries.join('\n\n\n')}\n`);
    try {
        const asked = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
        const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
        const { stdout } = await promisify(execFile)('npm', asked, options);
        const bill = JSON.parse(stdout);
        const named = new Set(bill.components.map((/** @type {{ purl: string }} */ { purl }) => purl));
        bill.components.push(
            ...shippedParts()
                .map(componentOf)
                .filter(({ purl }) => !named.has(purl)),
        );
        writeFileSync(join(root, 'dist/bill-of-materials.json'), JSON.stringify(bill, null, 2));
    } catch (error) {
        console.log(`No bill of materials was written: ${error instanceof Error ? error.message : String(error)}`);
    }
};
