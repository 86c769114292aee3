import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readApplication } from '../../../server/lending/records/application.ts';
import { openKept } from '../../../server/lending/records/sealedRows.ts';
import { asking, opened } from '../../../server/platform/database/owned.ts';
import type { Database } from '../../../server/platform/database/connect.ts';
import type { Transaction } from '../../../server/platform/database/transaction.ts';
import { sealedPlaces } from '../../../server/sealedPlaces.ts';

/** Texts that stand nowhere but in one person, each by what it is. */
export type Marks = Readonly<Record<string, string>>;

interface Looked {
    readonly marks: Marks;
    /** Those of them that the database never holds open. */
    readonly sealed: Marks;
}

/** Where which mark was found: 'message.text: phone'. */
type Found = ReadonlySet<string>;

type Row = Readonly<Record<string, unknown>>;

/** As programs write a text: itself, as hexadecimal digits, or as base64 begun at any of three places. */
const formsOf = (mark: string): readonly string[] => {
    const bytes = Buffer.from(mark);
    const within = [0, 1, 2].map((skip) =>
        Buffer.concat([Buffer.alloc(skip), bytes])
            .toString('base64')
            .slice(skip === 0 ? 0 : skip + 1, -4),
    );
    return [mark.toLowerCase(), bytes.toString('hex'), ...within.map((text) => text.toLowerCase())];
};

/** Which marks stand in a text, whatever the size of its letters. */
export const marksIn = (text: string, marks: Marks): readonly string[] => {
    const small = text.toLowerCase();
    return Object.entries(marks)
        .filter(([, mark]) => formsOf(mark).some((form) => small.includes(form)))
        .map(([name]) => name);
};

const marksInBytes = (bytes: Buffer, marks: Marks): readonly string[] => {
    const small = bytes.toString('latin1').toLowerCase();
    return Object.entries(marks).flatMap(([name, mark]) => (small.includes(mark.toLowerCase()) ? [name] : []));
};

const noted = (found: Set<string>, where: string, value: unknown, marks: Marks): void => {
    const names = Buffer.isBuffer(value) ? marksInBytes(value, marks) : marksIn(JSON.stringify(value) ?? '', marks);
    for (const name of names) found.add(`${where}: ${name}`);
};

// The queue of jobs has a schema of its own.
const tablesSql = `select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        -- What partners remember who are played on this machine is theirs.
        and table_name <> 'simulator_state'`;

const openedRow = async (tx: Transaction, table: string, row: Row): Promise<unknown> => {
    const uid = row['application_uid'];
    const [kept] = typeof uid === 'string' ? await openKept(tx, { table, uid }, [row]) : [row];
    return opened(asking(tx), kept);
};

const scanRows = async (tx: Transaction, found: Set<string>, marks: Marks): Promise<void> => {
    const { rows: tables } = await tx.client.query<{ name: string }>(tablesSql);
    for (const { name } of tables) {
        const { rows } = await tx.client.query<Row>(`select * from ${name}`);
        for (const row of rows) {
            for (const [column, value] of Object.entries(Object(await openedRow(tx, name, row)))) {
                noted(found, `${name}.${column}`, value, marks);
            }
        }
    }
};

/** What a transaction reads of everybody, with everything that any key opens opened. */
const scanKeys = async (tx: Transaction, found: Set<string>, marks: Marks): Promise<void> => {
    for (const { table, id, column, with: others = [], isText, purposeOf } of sealedPlaces) {
        const { rows } = await tx.client.query<Row>(
            `select ${[id, ...others, column].join(', ')} from ${table} where ${column} is not null`,
        );
        for (const row of rows) {
            const sealed = isText === true ? Buffer.from(String(row[column]), 'base64') : row[column];
            if (!Buffer.isBuffer(sealed)) throw new Error(`${table}.${column} is no bytes`);
            noted(found, `${table}.${column}`, tx.secrets.open(purposeOf(row), sealed), marks);
        }
    }
    const { rows: replies } = await tx.client.query<{ actor: string; key: string; reply: unknown }>(
        'select actor, key, reply from idempotency where reply is not null',
    );
    for (const { actor, key, reply } of replies) {
        const purpose = `reply:${actor}:${key}`;
        noted(found, 'idempotency.reply', tx.secrets.open(purpose, Buffer.from(String(reply), 'base64')), marks);
    }
};

/** Every table, with all that the keys open opened. */
export const scanTables = ({ withTransaction }: Pick<Database, 'withTransaction'>, marks: Marks): Promise<Found> =>
    withTransaction(async (tx) => {
        const found = new Set<string>();
        await scanRows(tx, found, marks);
        await scanKeys(tx, found, marks);
        const { rows } = await tx.client.query<{ uid: string }>('select uid from application');
        for (const { uid } of rows) noted(found, 'application sections', await readApplication(tx, uid), marks);
        return found;
    });

/** Nothing where the database took the file away since it was listed. */
const readStill = (path: string): Promise<Buffer> =>
    readFile(path).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
        throw error;
    });

/** Every file under a folder, byte by byte; of those of the database, what never lies open. */
export const scanFiles = async (folder: string, { marks, sealed }: Looked): Promise<Found> => {
    const found = new Set<string>();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const isDatabase = entry.parentPath.startsWith(join(folder, 'postgres'));
        noted(found, entry.name, await readStill(join(entry.parentPath, entry.name)), isDatabase ? sealed : marks);
    }
    return found;
};

/** The documents that rows still name, as whoever has the key reads them. */
export const scanDocuments = async (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    read: (tx: Transaction, documentId: string) => Promise<Buffer>,
    marks: Marks,
): Promise<Found> =>
    withTransaction(async (tx) => {
        const found = new Set<string>();
        const { rows } = await tx.client.query<{ id: string; kind: string }>(
            `select document_id as id, kind from document where key_sealed is not null`,
        );
        for (const { id, kind } of rows) noted(found, `document ${kind}`, await read(tx, id), marks);
        return found;
    });

/** The marks alone, of wherever they were found. */
export const markNames = (places: readonly string[]): readonly string[] =>
    [...new Set(places.map((place) => place.slice(place.indexOf(': ') + 2)))].toSorted();
