import type { Pool } from 'pg';
import { BoundedMap } from '../../boundedMap.ts';
import type { SealStore } from '../seals/sealStore.ts';
import { digestOf, unpackArchive, type ArchivedEvent } from './archiveFile.ts';

/** A file of entries of one country that left the log. */
export interface ArchiveFile {
    readonly country: string;
    /** The numbers of its first and its last entry. */
    readonly first: number;
    readonly last: number;
    /** How many entries. */
    readonly size: number;
    readonly key: string;
    /** SHA-256. */
    readonly hash: Buffer;
}

export interface ReadFile {
    /** False where it is not there, or is not what was put there. */
    readonly isWhole: boolean;
    /** By their numbers, as far as they can be read. */
    readonly entries: ReadonlyMap<number, ArchivedEvent>;
}

/** Both of its ends belong to it. */
export interface Period {
    readonly from: Date;
    readonly to: Date;
}

export interface Archive {
    /** The files among whose entries these numbers may be; of every country, or of one. */
    readonly holding: (country: string | null, first: number, last: number) => Promise<readonly ArchiveFile[]>;
    /** Of every country, or of one. */
    readonly between: (period: Period, country: string | null) => Promise<readonly ArchiveFile[]>;
    /** The moment before which everything has left the log; null where nothing has. */
    readonly until: () => Promise<Date | null>;
    readonly read: (file: ArchiveFile) => Promise<ReadFile>;
    /** Undefined where it is not there, or its file cannot be read. */
    readonly entry: (sequence: number) => Promise<ArchivedEvent | undefined>;
}

const columns = 'country, first_sequence as first, last_sequence as last, size, storage_key as key, hash';
const nothing: ReadFile = { isWhole: false, entries: new Map() };
const mostKept = 4;

const readFrom = async (store: SealStore, { key, hash }: ArchiveFile): Promise<ReadFile> => {
    const bytes = await store.get(key);
    if (bytes === undefined) return nothing;
    try {
        const entries = await unpackArchive(bytes);
        return {
            isWhole: digestOf(bytes).equals(hash),
            entries: new Map(entries.map((entry) => [entry.sequence, entry])),
        };
    } catch {
        return nothing;
    }
};

/** What left the log; files read last are remembered. */
export const openArchive = (pool: Pool, store: SealStore): Archive => {
    const kept = new BoundedMap<Promise<ReadFile>>(mostKept);
    const files = async (where: string, values: readonly unknown[]): Promise<readonly ArchiveFile[]> => {
        const { rows } = await pool.query<ArchiveFile>({
            text: `select ${columns} from event_archive where left_at is not null and ${where} order by country, first_sequence`,
            values: [...values],
        });
        return rows;
    };
    const read: Archive['read'] = (file) => {
        const known = kept.get(file.key);
        if (known !== undefined) return known;
        const reading = readFrom(store, file);
        kept.set(file.key, reading);
        return reading;
    };
    const holding: Archive['holding'] = (country, first, last) => {
        const isAmong = '($1::text is null or country = $1) and last_sequence >= $2 and first_sequence <= $3';
        return files(isAmong, [country, first, last]);
    };
    return {
        holding,
        between: ({ from, to }, country) =>
            files('last_at >= $1 and first_at <= $2 and ($3::text is null or country = $3)', [from, to, country]),
        until: async () => {
            const { rows } = await pool.query<{ until: Date | null }>({
                name: 'how far the archive goes',
                text: 'select max(until) as until from event_archive where left_at is not null',
            });
            return rows[0]?.until ?? null;
        },
        read,
        entry: async (sequence) => {
            for (const file of await holding(null, sequence, sequence)) {
                const found = (await read(file)).entries.get(sequence);
                if (found !== undefined) return found;
            }
            return undefined;
        },
    };
};

/** The same where the store cannot be asked: nothing is told of what left the log. */
export const unreadArchive = (pool: Pool): Archive => {
    const nowhere: SealStore = { get: () => Promise.resolve(undefined), put: () => Promise.resolve() };
    return { ...openArchive(pool, nowhere), read: () => Promise.resolve({ isWhole: true, entries: new Map() }) };
};
