import type { PoolClient } from 'pg';
import { v7 as newId } from 'uuid';
import {
    importStatuses,
    type ImportFault,
    type ImportMapping,
    type ImportRun,
    type ImportStage,
    type ImportStatus,
} from '../../../domain/import.ts';
import { notFound } from '../../platform/errors.ts';
import { onlyRow } from '../sql/onlyRow.ts';
import type { FileContent, FileRow } from './readFile.ts';

export interface StoredRun {
    readonly importId: string;
    readonly resource: string;
    readonly fileName: string;
    readonly stage: ImportStage;
    readonly columns: readonly string[];
    /** Null until it was said. */
    readonly mapping: ImportMapping | null;
    readonly createdAt: Date;
}

/** A fault without its row and value, which are known from where it is kept. */
export type KeptFault = Pick<ImportFault, 'field' | 'message'>;

export interface RowOutcome {
    readonly row: number;
    readonly key: string | null;
    readonly status: ImportStatus;
    readonly faults: readonly KeptFault[];
}

const sampleRows = 3;

const runColumns = `import_id as "importId", resource, file_name as "fileName", stage, columns, mapping,
    created_at as "createdAt"`;

/** Keeps a file that was read; its id. */
export const keepRun = async (
    client: PoolClient,
    owner: { readonly resource: string; readonly fileName: string; readonly username: string },
    { columns, rows }: FileContent,
): Promise<string> => {
    const importId = newId();
    await client.query(
        `insert into import_file (import_id, resource, file_name, columns, stage, created_by)
            values ($1, $2, $3, $4, 'mapping', $5)`,
        [importId, owner.resource, owner.fileName, JSON.stringify(columns), owner.username],
    );
    await client.query(
        `insert into import_row (import_id, row_number, cells)
            select $1, row_number, cells::jsonb from unnest($2::int[], $3::text[]) as given (row_number, cells)`,
        [importId, rows.map(({ row }) => row), rows.map(({ cells }) => JSON.stringify(cells))],
    );
    return importId;
};

/** Throws 404 for what is absent or another person's. `lock` keeps others away until the end of the transaction. */
export const findRun = async (client: PoolClient, importId: string, lock: 'lock' | 'read'): Promise<StoredRun> => {
    const { rows } = await client.query<StoredRun>(
        `select ${runColumns} from import_file where import_id = $1 ${lock === 'lock' ? 'for update' : ''}`,
        [importId],
    );
    const [run] = rows;
    if (run === undefined) throw notFound();
    return run;
};

/** A person's own, the newest first. */
export const runsOf = async (client: PoolClient, username: string): Promise<readonly StoredRun[]> => {
    const { rows } = await client.query<StoredRun>(
        `select ${runColumns} from import_file where created_by = $1 order by created_at desc limit 20`,
        [username],
    );
    return rows;
};

export const countsOf = async (client: PoolClient, importId: string): Promise<ImportRun['counts']> => {
    const { rows } = await client.query<{ status: ImportStatus; count: number }>(
        'select status, count(*)::int as count from import_row where import_id = $1 group by status',
        [importId],
    );
    const counted = importStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]);
    // Every status is there, from the table of all.
    return Object.fromEntries(counted) as ImportRun['counts'];
};

/** As its owner sees it, whose headings are understood as `guessed` until it was said what they mean. */
export const shownRun = async (client: PoolClient, run: StoredRun, guessed: ImportMapping): Promise<ImportRun> => {
    const { rows } = await client.query<{ cells: readonly string[] }>(
        'select cells from import_row where import_id = $1 order by row_number limit $2',
        [run.importId, sampleRows],
    );
    return {
        ...run,
        mapping: run.mapping ?? guessed,
        sample: rows.map(({ cells }) => cells),
        counts: await countsOf(client, run.importId),
        createdAt: run.createdAt.toISOString(),
    };
};

export const setStage = async (client: PoolClient, importId: string, stage: ImportStage): Promise<void> => {
    await client.query('update import_file set stage = $2 where import_id = $1', [importId, stage]);
};

/** What was written stands where it belongs: of the file stay the rows that somebody still has to look at. */
export const finishRun = async (client: PoolClient, importId: string): Promise<void> => {
    await client.query(`update import_row set cells = '[]' where import_id = $1 and status <> 'fault'`, [importId]);
    await setStage(client, importId, 'done');
};

/** Every row is looked at anew, as this mapping reads it. */
export const startChecking = async (client: PoolClient, importId: string, mapping: ImportMapping): Promise<void> => {
    await client.query(`update import_file set mapping = $2, stage = 'checking' where import_id = $1`, [
        importId,
        JSON.stringify(mapping),
    ]);
    await client.query(
        `update import_row set status = 'new', row_key = null, faults = null where import_id = $1 and status <> 'new'`,
        [importId],
    );
};

interface RowsWanted {
    readonly statuses: readonly ImportStatus[];
    /** How many of them are passed over. */
    readonly from?: number;
    readonly most: number;
}

/** The next rows with one of these statuses, in the order of the file. */
export const nextRows = async (
    client: PoolClient,
    importId: string,
    { statuses, from = 0, most }: RowsWanted,
): Promise<readonly FileRow[]> => {
    const { rows } = await client.query<FileRow>(
        `select row_number as "row", cells from import_row where import_id = $1 and status = any ($2)
            order by row_number offset $3 limit $4`,
        [importId, statuses, from, most],
    );
    return rows;
};

export const keepOutcomes = async (
    client: PoolClient,
    importId: string,
    outcomes: readonly RowOutcome[],
): Promise<void> => {
    await client.query(
        `update import_row r set row_key = v.row_key, status = v.status, faults = v.faults::jsonb
            from unnest($2::int[], $3::text[], $4::text[], $5::text[]) as v (row_number, row_key, status, faults)
            where r.import_id = $1 and r.row_number = v.row_number`,
        [
            importId,
            outcomes.map(({ row }) => row),
            outcomes.map(({ key }) => key),
            outcomes.map(({ status }) => status),
            outcomes.map(({ faults }) => (faults.length === 0 ? null : JSON.stringify(faults))),
        ],
    );
};

/** The first row of the file that has each key, among those read so far. */
export const firstRowsOf = async (
    client: PoolClient,
    importId: string,
    keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await client.query<{ key: string; row: number }>(
        `select row_key as key, min(row_number) as row from import_row
            where import_id = $1 and row_key = any ($2) group by row_key`,
        [importId, keys],
    );
    return new Map(rows.map(({ key, row }) => [key, row]));
};

interface FaultyRow extends FileRow {
    readonly faults: readonly KeptFault[];
}

/** Rows at fault, in the order of the file. */
export const faultyRows = async (
    client: PoolClient,
    importId: string,
    { from, most }: { readonly from: number; readonly most: number | null },
): Promise<readonly FaultyRow[]> => {
    const { rows } = await client.query<FaultyRow>(
        `select row_number as "row", cells, faults from import_row where import_id = $1 and status = 'fault'
            order by row_number offset $2 limit $3`,
        [importId, from, most],
    );
    return rows;
};

export const countFaulty = async (client: PoolClient, importId: string): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from import_row where import_id = $1 and status = 'fault'`,
        [importId],
    );
    return onlyRow(rows).count;
};
