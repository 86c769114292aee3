import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { headSize, refuseNoPhoto, type PhotoType } from './picture.ts';

/** A photo as it arrived, in a file of its own. */
export interface Incoming {
    readonly path: string;
    readonly type: PhotoType;
    /** Of all bytes, in hexadecimal. */
    readonly sha256: string;
}

/** Holds photos on the disk while they arrive, however large they are and however many come at once. */
export interface IncomingFolder {
    /**
     * Runs `work` with the file of what `source` sends, which is gone afterwards; with undefined where it sends nothing. Throws
     * 415 at its first bytes where they are of no photo, and then reads no more.
     */
    readonly receive: <Result>(
        source: AsyncIterable<Uint8Array>,
        work: (file: Incoming | undefined) => Promise<Result>,
    ) => Promise<Result>;
    /** Removes what a process that was killed left behind. */
    readonly clean: () => Promise<void>;
}

const longestMs = 3_600_000;

const write = async (path: string, source: AsyncIterable<Uint8Array>): Promise<Incoming | undefined> => {
    const hash = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    let head = Buffer.alloc(0);
    let type: PhotoType | undefined;
    try {
        for await (const piece of source) {
            hash.update(piece);
            if (type === undefined) {
                head = Buffer.concat([head, piece]);
                if (head.length >= headSize) type = await refuseNoPhoto(head);
            }
            await file.writeFile(piece);
        }
    } finally {
        await file.close();
    }
    if (head.length === 0) return undefined;
    return { path, type: type ?? (await refuseNoPhoto(head)), sha256: hash.digest('hex') };
};

/** Photos arrive in `folder`, which is made when first needed. */
export const openIncoming = (folder: string): IncomingFolder => ({
    receive: async (source, work) => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, randomUUID());
        try {
            return await work(await write(path, source));
        } finally {
            await rm(path, { force: true });
        }
    },
    clean: async () => {
        for (const name of await readdir(folder).catch(() => [])) {
            const path = join(folder, name);
            const found = await stat(path).catch(() => undefined);
            if (found !== undefined && Date.now() - found.mtimeMs > longestMs) await rm(path, { force: true });
        }
    },
});
