import type { PoolClient } from 'pg';
import { importStatuses, type ImportRow } from '../../../domain/import.ts';
import { malformed } from '../../platform/errors.ts';
import { nextRows, type StoredRun } from './runs.ts';

const rowsOfPage = 200;

/** The next 200 rows of one status after the first `from` ones, cell by cell under the fields they fill. */
export const rowsAsRead = async (
    client: PoolClient,
    { importId, mapping }: StoredRun,
    { status, from }: { readonly status: string | undefined; readonly from: number },
): Promise<readonly ImportRow[]> => {
    const wanted = importStatuses.find((one) => one === status);
    if (wanted === undefined) throw malformed(`"status" must be one of ${importStatuses.join(', ')}.`);
    const rows = await nextRows(client, importId, { statuses: [wanted], from, most: rowsOfPage });
    return rows.map(({ row, cells }) => ({
        row,
        cells: Object.fromEntries(
            (mapping ?? []).flatMap((name, place) => (name === null ? [] : [[name, cells[place] ?? '']])),
        ),
    }));
};
