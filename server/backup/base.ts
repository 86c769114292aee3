import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { keyFileOf, sealKeyFileOf } from '../platform/secrets/key.ts';
import { documentCopies } from './documentCopies.ts';
import { forgottenNotes } from './forgottenNotes.ts';
import { baseBackup, openReplication } from './replication.ts';
import {
    baseName,
    isLine,
    listBases,
    namesIn,
    readAbout,
    shelfFault,
    writeAbout,
    writeSealed,
    type Base,
    type Shelf,
} from './shelf.ts';

export interface BackupParts {
    readonly config: Pick<Config, 'dataDir' | 'database' | 'identityKey' | 'seals' | 'storageBucket'>;
    readonly shelf: Shelf;
    readonly keep: number;
    /** Of whoever owns the tables, past any pooler. */
    readonly ownerUrl: string;
}

interface ServerFacts {
    readonly database: string;
    readonly segment: string;
    readonly segmentBytes: number;
}

const factsSql = `select current_database() as database, pg_walfile_name(pg_current_wal_lsn()) as segment,
    (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes"`;

const backupLock = 4_120_031_807;

/** What the server says of itself, handed to `work` while nobody else takes a backup of it. */
const beforeServer = async <Result>(
    ownerUrl: string,
    work: (facts: ServerFacts, client: pg.Client) => Promise<Result>,
): Promise<Result> => {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ahadi backup', keepAlive: true });
    client.on('error', () => undefined);
    await client.connect();
    try {
        await client.query('select pg_advisory_lock($1::bigint)', [backupLock]);
        const { rows } = await client.query<ServerFacts>(factsSql);
        const [facts] = rows;
        if (facts === undefined) throw new Error('The server says nothing of itself.');
        return await work(facts, client);
    } finally {
        await client.end();
    }
};

const keptKey = async (value: string | undefined, file: string): Promise<string | undefined> =>
    value?.replaceAll(',', '\n') ?? (await readFile(file, 'utf8').catch(() => undefined));

/** Undefined where it was never made: then nothing is sealed either. */
export const identityKeyOf = ({ identityKey, dataDir }: BackupParts['config']): Promise<string | undefined> =>
    keptKey(identityKey, keyFileOf({ dataDir }));

const copyDatabase = async ({ shelf, ownerUrl }: BackupParts, line: string, folder: string): Promise<void> => {
    const client = await openReplication(ownerUrl);
    try {
        await writeSealed({ shelf, path: `${line}/${folder}/base`, name: `${line}/${folder}` }, baseBackup(client));
    } finally {
        await client.end();
    }
};

/** Takes away what is beyond the number of backups to keep: bases, and the log and documents that none of the rest needs. */
const prune = async ({ shelf, keep }: BackupParts): Promise<Date> => {
    const bases = await listBases(shelf.folder);
    const kept = bases.slice(-keep);
    for (const { line, name } of bases.slice(0, -keep)) {
        await rm(join(shelf.folder, line, name), { recursive: true, force: true });
    }
    for (const line of (await namesIn(shelf.folder)).filter(isLine)) {
        const first = kept.find((base) => base.line === line);
        if (first === undefined) {
            await rm(join(shelf.folder, line), { recursive: true, force: true });
            continue;
        }
        const { firstSegment } = await readAbout(shelf, first);
        const log = join(shelf.folder, line, 'log');
        const before = (await namesIn(log)).filter((name) => name < firstSegment);
        for (const name of before) await rm(join(log, name), { force: true });
    }
    return kept[0]?.at ?? new Date(0);
};

const fillDraft = async (parts: BackupParts, line: string, draft: string): Promise<Base> => {
    const { config, shelf, ownerUrl } = parts;
    const copies = documentCopies(join(config.dataDir, 'documents'), shelf);
    const notes = forgottenNotes(shelf);
    const isOnDisk = config.storageBucket === undefined;
    const at = await beforeServer(ownerUrl, async ({ database, segment, segmentBytes }, client) => {
        await copyDatabase(parts, line, draft);
        await notes.noteNew(client);
        if (isOnDisk) await copies.copyNew();
        const ended = new Date();
        await writeAbout(
            shelf,
            { line, name: draft },
            {
                endedAt: ended.toISOString(),
                sealedAs: `${line}/${draft}`,
                firstSegment: segment,
                segmentBytes,
                database,
                isForeign: config.database.urls !== undefined,
                identityKey: await identityKeyOf(config),
                sealKey: await keptKey(config.seals.key, sealKeyFileOf(config)),
            },
        );
        await rename(join(shelf.folder, line, draft), join(shelf.folder, line, baseName(ended)));
        return ended;
    });
    const oldest = await prune(parts);
    if (isOnDisk) await copies.keepSince(oldest);
    await notes.keepSince(oldest);
    return { line, name: baseName(at), at };
};

/**
 * Copies the database while it works, its documents and the identity key to the folder of backups, as one more of the line.
 * Throws StartRefused, one line, where that folder cannot take them; nothing half is left.
 */
export const takeBackup = async (parts: BackupParts, line: string): Promise<Base> => {
    const { folder } = parts.shelf;
    const draft = `making-${randomBytes(6).toString('hex')}`;
    try {
        await stat(folder);
        await mkdir(join(folder, line, draft), { recursive: true, mode: 0o700 });
        return await fillDraft(parts, line, draft);
    } catch (error) {
        throw shelfFault(folder, error);
    } finally {
        await rm(join(folder, line, draft), { recursive: true, force: true });
    }
};
