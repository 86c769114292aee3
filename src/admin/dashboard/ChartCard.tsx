import Download from '@mui/icons-material/FileDownloadOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { csvOf } from '../../../domain/csv.ts';
import { save } from '../../dataProvider/download.ts';
import { Card } from '../Card.tsx';
import { say } from '../../i18n/say.ts';
import { DataTable, type TableData } from './DataTable.tsx';

interface ChartCardProps {
    readonly title: string;
    /** What the numbers are, under the title. */
    readonly note?: string;
    /** The same numbers as rows, for those who read or copy them. */
    readonly table: TableData;
    /** The name of the file the rows are saved as, without its ending. */
    readonly fileName: string;
    readonly controls?: ReactNode;
    /** The chart; without one the rows are all there is. */
    readonly children?: ReactNode;
}

/** A chart that is a table at the press of a button, and a file at the press of another. */
export const ChartCard = ({ title, note, table, fileName, controls, children }: ChartCardProps) => {
    const [isTable, setIsTable] = useState(children === undefined);
    const isEmpty = table.rows.every(({ cells }) => cells.every((cell) => cell === 0 || cell === null));
    const saveTable = (): void => {
        const rows = [table.head, ...table.rows.map(({ name, cells }) => [name, ...cells])];
        save(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
    };
    const other = isTable ? say`Show the chart` : say`Show the table`;
    return (
        <Card
            title={title}
            aside={
                <Box sx={{ display: 'flex', mr: -1 }}>
                    {children !== undefined && (
                        <Tooltip title={other}>
                            <IconButton
                                size="small"
                                aria-label={say`${other}: ${title}`}
                                onClick={() => setIsTable((was) => !was)}
                            >
                                {isTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
                            </IconButton>
                        </Tooltip>
                    )}
                    <Tooltip title={say`Save as CSV`}>
                        <IconButton size="small" aria-label={say`Save as CSV: ${title}`} onClick={saveTable}>
                            <Download fontSize="small" />
                        </IconButton>
                    </Tooltip>
                </Box>
            }
        >
            {note !== undefined && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1 }}>{note}</Box>}
            {controls}
            {isTable && table.rows.length > 0 && <DataTable label={title} table={table} />}
            {!isTable && isEmpty && (
                <Box sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>{say`Nothing in this period.`}</Box>
            )}
            {!isTable && !isEmpty && children}
        </Card>
    );
};
