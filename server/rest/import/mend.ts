import type { PoolClient } from 'pg';
import { importLimits } from '../../../domain/import.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { bodyOf } from '../write/planned.ts';
import type { WriteContext } from '../write/context.ts';
import { advance } from './advance.ts';
import type { FileRow } from './readFile.ts';
import { setStage, type StoredRun } from './runs.ts';

const asNew = `status = 'new', row_key = null, faults = null`;

/** The other rows about the same record as this one are to be looked at anew: whether there are any. */
const lookAgainAtOthers = async (client: PoolClient, importId: string, row: number): Promise<boolean> => {
    const { rowCount } = await client.query(
        `update import_row other set ${asNew} from import_row mended
            where mended.import_id = $1 and mended.row_number = $2
                and other.import_id = $1 and other.row_key = mended.row_key and other.row_number <> $2`,
        [importId, row],
    );
    return rowCount !== 0;
};

const keepCells = async (client: PoolClient, importId: string, { row, cells }: FileRow): Promise<void> => {
    await client.query(`update import_row set cells = $3, ${asNew} where import_id = $1 and row_number = $2`, [
        importId,
        row,
        JSON.stringify(cells),
    ]);
};

const rowNumbered = async (client: PoolClient, importId: string, row: unknown): Promise<FileRow> => {
    const { rows } = await client.query<FileRow>(
        `select row_number as "row", cells from import_row where import_id = $1 and row_number::text = $2`,
        [importId, String(row)],
    );
    const [found] = rows;
    if (found === undefined) throw invalid({ row: 'The file has no such row: count as spreadsheets do.' });
    return found;
};

/** The cells with these texts instead, each named by the field that its column fills. */
const mendedCells = ({ columns, mapping }: StoredRun, cells: readonly string[], given: unknown): readonly string[] => {
    const texts = new Map(
        Object.entries(bodyOf(given)).map(([field, text]) => {
            const place = mapping?.indexOf(field) ?? -1;
            if (place === -1) throw invalid({ [field]: 'No column of the file fills this field.' });
            if (typeof text !== 'string') throw invalid({ [field]: 'Write it as it would stand in the file.' });
            if (text.length > importLimits.cell) throw invalid({ [field]: 'This text is too long.' });
            return [place, text] as const;
        }),
    );
    const places = Math.max(columns.length, cells.length);
    return Array.from({ length: places }, (_, place) => texts.get(place) ?? cells[place] ?? '');
};

/** Puts cells of one row of a checked file right, `{ row, cells: { <field>: <text> } }`, and checks it anew. */
export const mend = async (context: WriteContext, run: StoredRun, body: unknown): Promise<void> => {
    if (run.stage !== 'checked') throw conflict('unchecked', 'Check the rows first.');
    const { client } = context.tx;
    const { row: number, cells: given } = bodyOf(body);
    const { row, cells } = await rowNumbered(client, run.importId, number);
    const mended = mendedCells(run, cells, given);
    // Who shared its key before may be sound without it, and who shares the new one is no longer the only one.
    await lookAgainAtOthers(client, run.importId, row);
    await keepCells(client, run.importId, { row, cells: mended });
    await setStage(client, run.importId, 'checking');
    await advance(context, { ...run, stage: 'checking' });
    if (!(await lookAgainAtOthers(client, run.importId, row))) return;
    await setStage(client, run.importId, 'checking');
    await advance(context, { ...run, stage: 'checking' });
};
