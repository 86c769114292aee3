import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'react-admin';
import type { ImportFault, ImportRow, ImportRun } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';
import { download } from '../../dataProvider/download.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { Card } from '../Card.tsx';
import { shortest } from './counts.ts';
import { MendedCell } from './MendedCell.tsx';
import { RowNumber } from './RowNumber.tsx';
import { RowsTable } from './RowsTable.tsx';
import { faultsFile, useFaults } from './useImportRun.ts';

interface FaultsCardProps {
    readonly resource: Resource;
    readonly run: ImportRun;
    readonly onMend: (row: number, cells: ImportRow['cells']) => Promise<void>;
}

const valueColumn = 1;

const tableOf = ({ resource, run, onMend }: FaultsCardProps, faults: readonly ImportFault[]) => ({
    head: [say`Row`, say`Field`, say`In the file`, say`What to correct`],
    rows: faults.map(({ row, field, value, message }) => {
        const label = field === null ? null : say(resource.field(field).label);
        const mayMend = field !== null && run.stage === 'checked' && run.mapping.includes(field);
        return {
            // What is said anew of a cell is about what is in it now.
            key: `${row} ${field} ${message} ${value}`,
            name: String(row),
            label: <RowNumber row={row} />,
            cells: [label, value === '' ? null : shortest(value), message],
            ...(mayMend && {
                inputs: {
                    [valueColumn]: (
                        <MendedCell
                            label={say`Row ${row}: ${label ?? ''}`}
                            value={value}
                            onMend={(text) => onMend(row, { [field]: text })}
                        />
                    ),
                },
            }),
        };
    }),
});

/** The rows at fault: which, what is wrong, how to put it right, here or in a file of them all. */
export const FaultsCard = (props: FaultsCardProps) => {
    const { run } = props;
    const notify = useNotify();
    const { data } = useFaults(run);
    if (run.counts.fault === 0) return null;
    const saveFile = (): void => {
        const request = { path: faultsFile(run.importId), fileName: 'rows-to-put-right.csv' };
        download(request).catch((error: unknown) => {
            notify(error instanceof Error ? error.message : say`The connection broke.`, { type: 'error' });
        });
    };
    const shownRows = new Set(data?.faults.map(({ row }) => row)).size;
    return (
        <Card
            title={sayCount(run.counts.fault, '%{smart_count} row with errors |||| %{smart_count} rows with errors')}
            aside={
                <Button size="small" startIcon={<Download />} onClick={saveFile}>
                    {say`These rows as CSV`}
                </Button>
            }
        >
            {data !== undefined && (
                <RowsTable
                    label={say`Rows with errors`}
                    table={tableOf(props, data.faults)}
                    hidden={data.rows - shownRows}
                />
            )}
        </Card>
    );
};
