import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { StoredEvent } from '../storedEvents.ts';

/** An entry with what it is searched by, which is not of what it says. */
export interface ArchivedEvent extends StoredEvent {
    readonly search: string;
}

/** What stands at the head of a file: whose entries it holds, and the seals under which they stand. */
interface ArchiveHead {
    readonly country: string;
    readonly entries: number;
    readonly seals: readonly { readonly n: number; readonly hash: string }[];
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Compressed lines of JSON, which any program reads: the head, and each entry in the order of their numbers. */
export const packArchive = (head: ArchiveHead, entries: readonly ArchivedEvent[]): Promise<Buffer> =>
    zip([head, ...entries].map((line) => `${JSON.stringify(line)}\n`).join(''));

type Line = Omit<ArchivedEvent, 'at'> & { readonly at: string };

/** The entries of a file. Throws where it is none. */
export const unpackArchive = async (bytes: Buffer): Promise<readonly ArchivedEvent[]> => {
    const [, ...lines] = (await unzip(bytes)).toString('utf8').trimEnd().split('\n');
    return lines.map((line) => {
        const entry: Line = JSON.parse(line);
        return { ...entry, at: new Date(entry.at) };
    });
};
