import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './child.js';

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly folder: string }} Part
 * @typedef {{ readonly version?: string, readonly license?: string, readonly dev?: boolean, readonly devOptional?: boolean }} Locked
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

/**
 * @returns {readonly Part[]} the packages that an installation without development has, each once, by name
 */
export const shippedParts = () => {
    /** @type {{ readonly packages: Readonly<Record<string, Locked>> }} */
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const parts = Object.entries(lock.packages)
        .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
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
        writeFileSync(join(root, 'dist/bill-of-materials.json'), stdout);
    } catch (error) {
        console.log(`No bill of materials was written: ${error instanceof Error ? error.message : String(error)}`);
    }
};
