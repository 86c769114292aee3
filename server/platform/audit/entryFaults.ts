import type { Pool } from 'pg';
import type { EntryFault } from '../../../domain/logFault.ts';
import type { Archive, ArchiveFile } from './archive/archive.ts';
import { differingSteps, strayStepsSql } from './archive/steps.ts';
import type { Member } from './seals/seal.ts';
import { hashNow, storedColumns, type StoredEvent } from './storedEvents.ts';

export interface EntryFaults {
    /** What does not fit of the entries under a seal. */
    readonly of: (country: string, members: readonly Member[]) => Promise<readonly EntryFault[]>;
    /** Entries of a country that nobody sealed. */
    readonly added: (country: string) => Promise<readonly EntryFault[]>;
}

/** As many as are told at once. */
export const mostFaults = 100;

// Counts and both lists of one moment; they are compared one by one only where their sums differ.
const unsealedSql = `select (select count(*) from event_log where country = $1)
    + (select coalesce(sum(size), 0) from event_archive where country = $1 and left_at is not null)
    - (select coalesce(sum(size), 0) from seal where country = $1)
    - (select count(*) from event_waiting where country = $1) as more`;

const addedSql = `select sequence from event_log where country = $1
    except select sequence from event_waiting where country = $1
    except select ('x' || encode(substr(members, g * 40 + 1, 8), 'hex'))::bit(64)::bigint
        from seal cross join lateral generate_series(0, size - 1) g where country = $1
    order by 1 limit ${mostFaults}`;

const addedIn = async (pool: Pool, country: string): Promise<readonly EntryFault[]> => {
    const { rows: counts } = await pool.query<{ more: string }>({ text: unsealedSql, values: [country] });
    const statements = [...(Number(counts[0]?.more ?? 0) === 0 ? [] : [addedSql]), strayStepsSql];
    const faults: EntryFault[] = [];
    for (const text of statements) {
        const { rows } = await pool.query<{ sequence: number }>({ text, values: [country] });
        faults.push(...rows.map(({ sequence }): EntryFault => ({ country, kind: 'added', sequence })));
    }
    return faults;
};

interface Looking {
    readonly pool: Pool;
    readonly archive: Archive;
}

/** What does not fit of a file as a whole. */
const faultsOfFile = async ({ pool, archive }: Looking, file: ArchiveFile): Promise<readonly EntryFault[]> => {
    const { country, first: from, last: upTo, key } = file;
    const { isWhole, entries } = await archive.read(file);
    const differing = entries.size === 0 ? [] : await differingSteps(pool, file, entries);
    return [
        ...(isWhole ? [] : [{ country, kind: 'archive changed', from, upTo, file: key } as const]),
        ...differing.map((sequence) => ({ country, kind: 'changed', sequence }) as const),
    ];
};

const isIn = ({ first, last }: ArchiveFile, sequence: number): boolean => first <= sequence && sequence <= last;

/** Remembers which files it has told of. */
export const openEntryFaults = (looking: Looking): EntryFaults => {
    const { pool, archive } = looking;
    const told = new Set<string>();

    const faultsOfGone = async (country: string, members: readonly Member[]): Promise<readonly EntryFault[]> => {
        const [first, last] = [members[0], members.at(-1)];
        if (first === undefined || last === undefined) return [];
        const faults: EntryFault[] = [];
        const files = await archive.holding(country, first.sequence, last.sequence);
        for (const file of files.filter(({ key }) => !told.has(key))) {
            faults.push(...(await faultsOfFile(looking, file)));
            told.add(file.key);
        }
        for (const { sequence, hash } of members) {
            const file = files.find((one) => isIn(one, sequence));
            const entries = file === undefined ? undefined : (await archive.read(file)).entries;
            const entry = entries?.get(sequence);
            // Of a file that cannot be read it is told as a whole.
            if (entry === undefined && entries?.size !== 0) faults.push({ country, kind: 'missing', sequence });
            if (entry !== undefined && !hashNow(entry).equals(hash))
                faults.push({ country, kind: 'changed', sequence });
        }
        return faults;
    };

    return {
        of: async (country, members) => {
            const { rows } = await pool.query<StoredEvent>({
                name: 'entries under a seal',
                text: `select ${storedColumns} from event_log where sequence = any($1) and country = $2`,
                values: [members.map(({ sequence }) => sequence), country],
            });
            const found = new Map(rows.map((row) => [row.sequence, row]));
            const here = members.flatMap(({ sequence, hash }): readonly EntryFault[] => {
                const entry = found.get(sequence);
                return entry === undefined || hashNow(entry).equals(hash)
                    ? []
                    : [{ country, kind: 'changed', sequence }];
            });
            const gone = members.filter(({ sequence }) => !found.has(sequence));
            return [...here, ...(await faultsOfGone(country, gone))];
        },
        added: (country) => addedIn(pool, country),
    };
};
