import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sayCount } from '../../i18n/say.ts';
import { DataTable, type TableData } from '../dashboard/DataTable.tsx';

interface RowsTableProps {
    readonly label: string;
    readonly table: TableData;
    /** Rows of the file that are not shown. */
    readonly hidden: number;
}

/** Rows of a file as far as a page shows them, and how many more there are. */
export const RowsTable = ({ label, table, hidden }: RowsTableProps) => (
    <Box sx={{ display: 'grid', gap: 1 }}>
        <DataTable label={label} stacks="titled" table={table} />
        {hidden > 0 && (
            <Typography variant="body2" color="text.secondary">
                {sayCount(
                    hidden,
                    '%{smart_count} further row is in the file. |||| %{smart_count} further rows are in the file.',
                )}
            </Typography>
        )}
    </Box>
);
