import type { ImportRun } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say, spoken } from '../../i18n/say.ts';
import { Card } from '../Card.tsx';
import { shortest } from './counts.ts';
import { RowNumber } from './RowNumber.tsx';
import { RowsTable } from './RowsTable.tsx';
import { useRows } from './useImportRun.ts';

const titles = spoken({ create: 'To be added', update: 'To be changed' });

interface RowsCardProps {
    readonly resource: Resource;
    readonly run: ImportRun;
    readonly status: keyof typeof titles;
}

/** The rows that are to be written, as they stand in the file under the fields they fill. */
export const RowsCard = ({ resource, run, status }: RowsCardProps) => {
    const { data = [] } = useRows(run, status);
    const fields = run.mapping.flatMap((name) => name ?? []);
    const table = {
        head: [say`Row`, ...fields.map((name) => say(resource.field(name).label))],
        rows: data.map(({ row, cells }) => ({
            key: String(row),
            name: String(row),
            label: <RowNumber row={row} />,
            cells: fields.map((name) => shortest(cells[name] ?? '') || null),
        })),
    };
    if (data.length === 0) return null;
    return (
        <Card title={titles[status]}>
            <RowsTable label={titles[status]} table={table} hidden={run.counts[status] - data.length} />
        </Card>
    );
};
