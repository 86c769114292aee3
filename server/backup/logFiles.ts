import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { namesIn, readSmall, writeSealed, type Shelf } from './shelf.ts';

interface Place {
    readonly shelf: Shelf;
    readonly line: string;
    readonly timeline: number;
    readonly segmentBytes: number;
}

interface Segment {
    readonly start: bigint;
    readonly bytes: Buffer;
    filled: number;
    saved: number;
}

const hex = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** A segment's name as PostgreSQL's own: 24 digits, timeline and place. */
export const segmentName = ({ timeline, segmentBytes }: Omit<Place, 'shelf' | 'line'>, lsn: bigint): string => {
    const number = lsn / BigInt(segmentBytes);
    const each = 0x100000000n / BigInt(segmentBytes);
    return hex(timeline) + hex(number / each) + hex(number % each);
};

export const segmentStart = (segmentBytes: number, lsn: bigint): bigint => lsn - (lsn % BigInt(segmentBytes));

export interface LogFiles {
    /** Whether the bytes follow those of before; others are not taken. */
    readonly take: (lsn: bigint, bytes: Buffer) => boolean;
    /** Writes what was taken; resolves to the place up to which all of it is safe. */
    readonly save: () => Promise<bigint>;
    /** Whether more waits to be written than should. */
    readonly isBehind: () => boolean;
}

const mostWaiting = 4;

/** Files of the log from `from` on, which is where a segment begins. */
export const openLogFiles = async (place: Place, from: bigint): Promise<LogFiles> => {
    const { shelf, line, segmentBytes } = place;
    const folder = join(shelf.folder, line, 'log');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const begin = (start: bigint): Segment => ({ start, bytes: Buffer.alloc(segmentBytes), filled: 0, saved: 0 });
    const write = (name: string, bytes: Buffer): Promise<void> =>
        writeSealed({ shelf, path: `${line}/log/${name}` }, Readable.from([bytes]));
    const full: Segment[] = [];
    let current = begin(from);

    const writeFull = async (segment: Segment): Promise<void> => {
        const name = segmentName(place, segment.start);
        await write(name, segment.bytes);
        const parts = (await namesIn(folder)).filter((other) => other.startsWith(`${name}.`));
        for (const part of parts) await rm(join(folder, part), { force: true });
    };
    return {
        take: (lsn, bytes) => {
            if (lsn !== current.start + BigInt(current.filled)) return false;
            for (let taken = 0; taken < bytes.length;) {
                const copied = bytes.copy(current.bytes, current.filled, taken);
                taken += copied;
                current.filled += copied;
                if (current.filled < segmentBytes) continue;
                full.push(current);
                current = begin(current.start + BigInt(segmentBytes));
            }
            return true;
        },
        save: async () => {
            for (let [first] = full; first !== undefined; [first] = full) {
                await writeFull(first);
                full.shift();
            }
            const segment = current;
            const { start, bytes, filled, saved } = segment;
            if (filled > saved) {
                await write(`${segmentName(place, start)}.${hex(saved)}`, bytes.subarray(saved, filled));
                segment.saved = filled;
            }
            const now = new Date();
            await utimes(folder, now, now);
            return start + BigInt(filled);
        },
        isBehind: () => full.length > mostWaiting,
    };
};

/** What files hold of one segment, laid over what was there of it before. */
export const readSegment = async (
    { shelf, line }: Pick<Place, 'shelf' | 'line'>,
    files: readonly string[],
    before: Buffer,
): Promise<Buffer> => {
    const segment = Buffer.from(before);
    for (const file of files) {
        const [, offset = '0'] = file.split('.');
        (await readSmall({ shelf, path: `${line}/log/${file}` })).copy(segment, Number.parseInt(offset, 16));
    }
    return segment;
};
