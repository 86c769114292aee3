import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allowedLicences, shippedParts } from '../../../scripts/shipped.js';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

it('a bill of what ships names each part once, with its version', () => {
    const parts = shippedParts();
    expect(parts.map(({ name }) => name)).toContain('fastify');
    // Built into the web app, by name or for another that is.
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['react-admin', '@emotion/styled', 'lodash']));
    expect(parts.map(({ name }) => name)).not.toContain('vitest');
    expect(new Set(parts.map(({ name, version }) => `${name} ${version}`)).size).toBe(parts.length);
});

it('nothing ships under a licence that is not on the list', () => {
    expect(shippedParts().filter(({ licence }) => !allowedLicences.has(licence))).toEqual([]);
});

it('no licence is on the list for nothing', () => {
    const used = new Set(shippedParts().map(({ licence }) => licence));
    expect([...allowedLicences].filter((licence) => !used.has(licence))).toEqual([]);
});

/** Bytes that a package takes on the disk, without those that lie within it. */
const spaceOf = (folder: string): number =>
    readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
        if (entry.name === 'node_modules' || entry.isSymbolicLink()) return sum;
        const path = join(folder, entry.name);
        return sum + (entry.isDirectory() ? spaceOf(path) : statSync(path).blocks * 512);
    }, 0);

it('what runs the product takes 350 MB at most', () => {
    const { packages }: { readonly packages: Readonly<Record<string, { dev?: true; devOptional?: true }>> } =
        JSON.parse(readFileSync(packageRoot('package-lock.json'), 'utf8'));
    const folders = Object.entries(packages)
        .filter(([path, { dev, devOptional }]) => path !== '' && (dev ?? devOptional) === undefined)
        .map(([path]) => packageRoot(path))
        .filter((path) => existsSync(path));
    expect(folders.length).toBeGreaterThan(100);
    expect(folders.reduce((sum, folder) => sum + spaceOf(folder), 0) / 1024 ** 2).toBeLessThan(350);
});
