import type { PoolClient } from 'pg';
import { csvOf, unguarded, type CsvValue } from '../../../domain/csv.ts';
import type { ImportFault } from '../../../domain/import.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { Resource } from '../../../domain/resource.ts';
import { translate } from '../../platform/languages.ts';
import { faultyRows, type StoredRun } from './runs.ts';

const faultsOfPage = 200;

/** The faults of the next 200 rows at fault after the first `from` ones. */
export const faultsOn = async (
    client: PoolClient,
    { importId, mapping }: StoredRun,
    { from, language }: { readonly from: number; readonly language: Language },
): Promise<readonly ImportFault[]> => {
    const rows = await faultyRows(client, importId, { from, most: faultsOfPage });
    return rows.flatMap(({ row, cells, faults }) =>
        faults.map(({ field, message }) => {
            const place = field === null ? -1 : (mapping?.indexOf(field) ?? -1);
            return { row, field, value: cells[place] ?? '', message: translate(message, language) };
        }),
    );
};

/** The rows at fault as they came, to be put right and imported again, with what is wrong behind them. */
export const faultsAsCsv = async (
    client: PoolClient,
    run: StoredRun,
    { resource, language }: { readonly resource: Resource; readonly language: Language },
): Promise<string> => {
    const told = (text: string): string => translate(text, language);
    const rows = await faultyRows(client, run.importId, { from: 0, most: null });
    const labelOf = (field: string | null): string => (field === null ? '' : `${told(resource.field(field).label)}: `);
    const lines = rows.map(({ row, cells, faults }): readonly CsvValue[] => [
        ...run.columns.map((_, index) => unguarded(cells[index] ?? '')),
        row,
        faults.map(({ field, message }) => `${labelOf(field)}${told(message)}`).join(' '),
    ]);
    return csvOf([[...run.columns, told('Row in the first file'), told('What to correct')], ...lines]);
};
