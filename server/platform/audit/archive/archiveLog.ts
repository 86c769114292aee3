import type { Pool } from 'pg';
import type { Database } from '../../database/connect.ts';
import { membersOf } from '../seals/seal.ts';
import { loggedCountries, type SealStore } from '../seals/sealStore.ts';
import { hashNow, storedColumns } from '../storedEvents.ts';
import { digestOf, packArchive, unpackArchive, type ArchivedEvent } from './archiveFile.ts';
import { letGo, partsBefore, spanOf, type LogPart } from './parts.ts';

/** As many as are read at once by whoever asks for one of them. */
const mostInFile = 10_000;

interface Place {
    readonly part: LogPart;
    readonly country: string;
}

const entriesAfter = async (pool: Pool, { part, country }: Place, after: number): Promise<readonly ArchivedEvent[]> => {
    const { rows } = await pool.query<ArchivedEvent>({
        text: `select ${storedColumns}, search from event_log where country = $1 and at >= $2 and at < $3 and sequence > $4
            order by sequence limit ${mostInFile}`,
        values: [country, ...spanOf(part), after],
    });
    return rows;
};

interface Covering {
    readonly n: number;
    readonly hash: Buffer;
    readonly members: Buffer;
}

const numberAt = (place: string): string => `('x' || encode(substr(members, ${place}, 8), 'hex'))::bit(64)::bigint`;

/** The seals under which numbers of a country stand. */
const sealsOver = async (pool: Pool, country: string, [first, last]: readonly [number, number]) => {
    const { rows } = await pool.query<Covering>({
        text: `select n, hash, members from seal where country = $1 and ${numberAt('1')} <= $3
            and ${numberAt('length(members) - 39')} >= $2 order by n`,
        values: [country, first, last],
    });
    return rows;
};

/** Throws unless each entry is what was sealed. */
const requireSealed = (entries: readonly ArchivedEvent[], seals: readonly Covering[]): void => {
    const sealed = new Map(
        seals.flatMap(({ members }) => membersOf(members)).map(({ sequence, hash }) => [sequence, hash]),
    );
    const other = entries.find((entry) => sealed.get(entry.sequence)?.equals(hashNow(entry)) !== true);
    if (other !== undefined) {
        throw new Error(`Entry ${other.sequence} of ${other.country} is not what was sealed: verify the event log.`);
    }
};

const folderOf = (country: string): string => (country === '*' ? 'all' : country.toLowerCase());

/** Writes entries into a file, reads that back, and notes it; the entries stay where they are. */
const writeFile = async (
    pool: Pool,
    store: SealStore,
    { place: { part, country }, entries }: { readonly place: Place; readonly entries: readonly ArchivedEvent[] },
): Promise<number> => {
    const numbers = [entries[0]?.sequence ?? 0, entries.at(-1)?.sequence ?? 0] as const;
    const seals = await sealsOver(pool, country, numbers);
    const named = seals.map(({ n, hash }) => ({ n, hash: hash.toString('hex') }));
    const bytes = await packArchive({ country, entries: entries.length, seals: named }, entries);
    const hash = digestOf(bytes);
    const key = `log/${folderOf(country)}/${String(numbers[0]).padStart(12, '0')}-${hash.toString('hex').slice(0, 16)}.ndjson.gz`;
    await store.put(key, bytes);
    const back = await store.get(key);
    if (back === undefined || !digestOf(back).equals(hash)) throw new Error(`${key} is not what was put there.`);
    requireSealed(await unpackArchive(back), seals);
    const times = entries.map(({ at }) => at.getTime());
    const reduced = (pick: (one: number, other: number) => number): Date => new Date(times.reduce(pick));
    await pool.query({
        text: `insert into event_archive (country, first_sequence, last_sequence, first_at, last_at, size, storage_key, hash, until)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [
            country,
            ...numbers,
            reduced((one, other) => Math.min(one, other)),
            reduced((one, other) => Math.max(one, other)),
            entries.length,
            key,
            hash,
            part.until,
        ],
    });
    return numbers[1];
};

interface Archiving {
    readonly database: Pick<Database, 'slowPool' | 'withTransaction'>;
    readonly store: SealStore;
    /** Parts that ended before are due. */
    readonly before: Date;
    readonly runId: string;
    /** Whether what is left is the next run's. */
    readonly isLate?: () => boolean;
}

/** Resolves to whether nothing of the country is left to be written. */
const writeCountry = async ({ database, store, isLate = () => false }: Archiving, place: Place): Promise<boolean> => {
    const { slowPool: pool } = database;
    const { rows } = await pool.query<{ last: number | null }>(
        'select max(last_sequence) as last from event_archive where country = $1 and until = $2',
        [place.country, place.part.until],
    );
    for (let after = rows[0]?.last ?? 0; ;) {
        if (isLate()) return false;
        const entries = await entriesAfter(pool, place, after);
        if (entries.length === 0) return true;
        after = await writeFile(pool, store, { place, entries });
    }
};

const isSealed = async (pool: Pool, { until }: LogPart): Promise<boolean> => {
    const { rowCount } = await pool.query(
        'select from event_waiting join event_log using (country, sequence) where event_log.at < $1 limit 1',
        [until],
    );
    return rowCount === 0;
};

/**
 * Writes parts of the log that ended before a moment into files of the store, and lets go of each once all of it was read back
 * and is what was sealed. Goes on where an earlier run stopped; resolves to how many parts have left.
 */
export const archiveLog = async (archiving: Archiving): Promise<number> => {
    const { database, before, runId } = archiving;
    let left = 0;
    for (const part of await partsBefore(database.slowPool, before)) {
        if (!(await isSealed(database.slowPool, part))) return left;
        for (const country of loggedCountries) {
            if (!(await writeCountry(archiving, { part, country }))) return left;
        }
        await letGo(database, part, runId);
        left += 1;
    }
    return left;
};
