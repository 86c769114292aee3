import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const readLock = (file: string): { readonly packages: Readonly<Record<string, Entry>> } =>
    JSON.parse(readFileSync(file, 'utf8'));

const entries = readLock(packageRoot('package-lock.json')).packages;

/** Whether `name`, required by the package at `from`, is found there or in any node_modules above it. */
const isLocked = (from: string, name: string): boolean => {
    if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in entries) {
        return true;
    }
    return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
};

// A registry without some platforms makes npm write a lock file that a clean install then refuses.
it('names every optional dependency of every package, so that a clean install accepts the lock file', () => {
    const missing = Object.entries(entries).flatMap(([from, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
    );
    expect(missing).toEqual([]);
});
