import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { baseName, isMoment, momentOfName, namesIn, readSmall, writeSealed, type Shelf } from './shelf.ts';

/** What was forgotten of an application, as the table `forgotten` holds it. */
export interface Forgotten {
    readonly uid: string;
    readonly kind: string;
    readonly rule: string;
    /** ISO, in UTC. */
    readonly at: string;
}

const folder = 'forgotten';

/** Longer than any transaction lasts: one that noted an earlier moment may end after a later one was read. */
const overlapMs = 3_600_000;

const readSql = `select application_uid as uid, kind, rule, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from forgotten where forgotten.at > $1 order by forgotten.at`;

const notesIn = async (shelf: Shelf): Promise<readonly string[]> =>
    (await namesIn(join(shelf.folder, folder))).filter(isMoment);

const keyOf = ({ uid, kind }: Pick<Forgotten, 'uid' | 'kind'>): string => `${uid} ${kind}`;

/**
 * Notes beside the backups who was forgotten, in files that are only added: a backup from before knows nothing of it, and whoever
 * restores it would bring them back.
 */
export const forgottenNotes = (shelf: Shelf) => {
    let noted: ReadonlySet<string> = new Set();
    return {
        /** Notes what came since it was last called. */
        noteNew: async (client: Pick<pg.Client, 'query'>): Promise<void> => {
            const now = new Date();
            const last = (await notesIn(shelf)).map(momentOfName).at(-1) ?? new Date(overlapMs);
            const { rows } = await client.query<Forgotten>(readSql, [new Date(last.getTime() - overlapMs)]);
            const fresh = rows.filter((row) => !noted.has(keyOf(row)));
            noted = new Set(rows.map(keyOf));
            if (fresh.length === 0) return;
            await mkdir(join(shelf.folder, folder), { recursive: true, mode: 0o700 });
            const path = `${folder}/${baseName(now)}`;
            await writeSealed({ shelf, path }, Readable.from([Buffer.from(JSON.stringify(fresh))]));
        },
        /** Drops notes of what every backup since `oldest` knows. */
        keepSince: async (oldest: Date): Promise<void> => {
            for (const name of await notesIn(shelf)) {
                const isKnown = momentOfName(name).getTime() < oldest.getTime() - overlapMs;
                if (isKnown) await rm(join(shelf.folder, folder, name), { force: true });
            }
        },
    };
};

/** All that is noted, the oldest first. */
export const readForgotten = async (shelf: Shelf): Promise<readonly Forgotten[]> => {
    const files = await Promise.all(
        (await notesIn(shelf)).map(async (name): Promise<readonly Forgotten[]> => {
            // Ours: nobody else can seal.
            return JSON.parse((await readSmall({ shelf, path: `${folder}/${name}` })).toString('utf8'));
        }),
    );
    return files.flat();
};
