import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps bytes under a key of letters, digits, slashes, dashes and dots. What was put under a key never changes. */
export interface DocumentStore {
    /** Resolves once the bytes would survive a power cut. Putting the same bytes again changes nothing. */
    readonly put: (key: string, content: Buffer) => Promise<void>;
    /** Undefined when there is nothing under the key. */
    readonly get: (key: string) => Promise<Buffer | undefined>;
    readonly head: (key: string) => Promise<{ readonly size: number } | undefined>;
    readonly delete: (key: string) => Promise<void>;
}

/** Awaits an answer of a store; undefined where its failure says that nothing is there. */
export const unlessAbsent =
    (isAbsent: (error: unknown) => boolean) =>
    async <Result>(answer: Promise<Result>): Promise<Result | undefined> => {
        try {
            return await answer;
        } catch (error) {
            if (isAbsent(error)) return undefined;
            throw error;
        }
    };

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const ifPresent = unlessAbsent(isAbsent);

const syncFolder = async (folder: string): Promise<void> => {
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
};

const writeSynced = async (path: string, content: Buffer): Promise<void> => {
    const handle = await open(path, 'wx', 0o600);
    try {
        await handle.writeFile(content);
        await handle.sync();
    } finally {
        await handle.close();
    }
};

const keyForm = /^[0-9a-z][0-9a-z-]*(\/[0-9a-z][0-9a-z.-]*)*$/;

/** The key itself; throws for one that could lead anywhere else. */
export const storageKey = (wanted: string): string => {
    if (!keyForm.test(wanted)) throw new Error(`Not a document key: ${wanted}`);
    return wanted;
};

/** A store in a folder that nobody but this user can read; made when first needed. */
export const diskStore = (folder: string): DocumentStore => {
    const pathOf = (wanted: string): string => join(folder, ...storageKey(wanted).split('/'));
    const head: DocumentStore['head'] = async (wanted) => {
        const found = await ifPresent(stat(pathOf(wanted)));
        return found === undefined ? undefined : { size: found.size };
    };
    return {
        head,
        get: (wanted) => ifPresent(readFile(pathOf(wanted))),
        delete: (wanted) => rm(pathOf(wanted), { force: true }),
        put: async (wanted, content) => {
            const path = pathOf(wanted);
            if ((await head(wanted))?.size === content.length) return;
            await mkdir(dirname(path), { recursive: true, mode: 0o700 });
            const draft = `${path}.${randomUUID()}.part`;
            try {
                await writeSynced(draft, content);
                // Whoever finds the file finds all of it.
                await rename(draft, path);
            } catch (error) {
                await rm(draft, { force: true });
                throw error;
            }
            await syncFolder(dirname(path));
        },
    };
};
