import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, touchedAt, writeSealed, type Shelf } from './shelf.ts';

interface Copies {
    /** Copies what came since it was last called. A document's name says what it holds, so it never changes. */
    readonly copyNew: () => Promise<void>;
    /** Notes which are still in use, and drops the copies of those that no backup since `oldest` knew. */
    readonly keepSince: (oldest: Date) => Promise<void>;
}

// A folder's time may stay the same for what comes within one tick of the disk's clock.
const clockTickMs = 2_000;

const isDocument = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
const copyOf = (shelf: Shelf, group: string, name: string) =>
    ({ shelf, path: `documents/${group}/${name}`, mode: 'plain' }) as const;

/** Copies of the documents in `from` to the folder of backups. */
export const documentCopies = (from: string, shelf: Shelf): Copies => {
    const target = join(shelf.folder, 'documents');
    const looked = new Map<string, number>();

    const copyGroup = async (group: string): Promise<void> => {
        const here = join(from, group);
        const { mtimeMs } = await stat(here);
        if (looked.get(group) === mtimeMs) return;
        const settled = mtimeMs < Date.now() - clockTickMs;
        await mkdir(join(target, group), { recursive: true, mode: 0o700 });
        const held = new Set(await namesIn(join(target, group)));
        for (const name of (await namesIn(here)).filter((each) => isDocument(each) && !held.has(each))) {
            await writeSealed(copyOf(shelf, group, name), createReadStream(join(here, name)));
        }
        if (settled) looked.set(group, mtimeMs);
    };
    return {
        copyNew: async () => {
            for (const group of await namesIn(from)) await copyGroup(group);
        },
        keepSince: async (oldest) => {
            const now = new Date();
            for (const group of await namesIn(target)) {
                const inUse = new Set(await namesIn(join(from, group)));
                for (const name of await namesIn(join(target, group))) {
                    const path = join(target, group, name);
                    if (inUse.has(name)) await utimes(path, now, now);
                    else if (((await touchedAt(path)) ?? now) < oldest) await rm(path, { force: true });
                }
            }
        },
    };
};
