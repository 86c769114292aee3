import type { PoolClient } from 'pg';
import { csvOf, unguarded, type CsvValue } from '../../../domain/csv.ts';
import type { ImportFault } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';
import { faultyRows, type StoredRun } from './runs.ts';

const faultsOfPage = 200;

/** The faults of the next 200 rows at fault after the first `from` ones. */
export const faultsOn = async (
    client: PoolClient,
    { importId, mapping }: StoredRun,
    from: number,
): Promise<readonly ImportFault[]> => {
    const rows = await faultyRows(client, importId, { from, most: faultsOfPage });
    return rows.flatMap(({ row, cells, faults }) =>
        faults.map(({ field, message }) => {
            const place = field === null ? -1 : (mapping?.indexOf(field) ?? -1);
            return { row, field, value: cells[place] ?? '', message };
        }),
    );
};

/** The rows at fault as they came, to be put right and imported again, with what is wrong behind them. */
export const faultsAsCsv = async (client: PoolClient, run: StoredRun, resource: Resource): Promise<string> => {
    const rows = await faultyRows(client, run.importId, { from: 0, most: null });
    const labelOf = (field: string | null): string => (field === null ? '' : `${resource.field(field).label}: `);
    const lines = rows.map(({ row, cells, faults }): readonly CsvValue[] => [
        ...run.columns.map((_, index) => unguarded(cells[index] ?? '')),
        row,
        faults.map(({ field, message }) => `${labelOf(field)}${message}`).join(' '),
    ]);
    return csvOf([[...run.columns, 'Row in the first file', 'What to put right'], ...lines]);
};
