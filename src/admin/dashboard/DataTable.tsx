import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import type { CsvValue } from '../../../domain/csv.ts';
import { Sideways } from '../../framework/Sideways.tsx';
import { formatNumber } from '../../framework/numbers.ts';

interface TableRowData {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly CsvValue[];
    /** Instead of the bare name: a link, a button. */
    readonly label?: ReactNode;
    /** By its column, instead of a bare value: what it is changed in. */
    readonly inputs?: Readonly<Record<number, ReactNode>>;
}

export interface TableData {
    readonly head: readonly string[];
    readonly rows: readonly TableRowData[];
    /** How a number of a column is read; as a plain number unless told. A file takes the number itself. */
    readonly format?: (value: number, column: number) => string;
}

/** A column with a number in it is one of numbers, also where it has none. */
const alignOf = (rows: readonly TableRowData[], column: number): 'left' | 'right' =>
    rows.some(({ cells }) => typeof cells[column] === 'number') ? 'right' : 'left';

const nameAbove = { gridColumn: '1 / -1', borderBottom: 0, pb: 0 } as const;

/** On a phone, the name of each row on a line of its own, and under it its figures: in columns under their titles, or each with its own. */
const stacked = {
    aligned: (figures: number) => ({
        '& tr': { display: 'grid', gridTemplateColumns: `repeat(${figures}, minmax(0, 1fr))` },
        '& th:first-of-type': nameAbove,
    }),
    titled: () => ({
        '& thead': visuallyHidden,
        '& tbody tr': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
            borderBottom: 1,
            borderColor: 'divider',
        },
        '& tbody th': { ...nameAbove, fontWeight: 600 },
        '& td': { borderBottom: 0, textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' },
        // The last of an odd number has the whole line.
        '& td:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
        '& td::before': { content: 'attr(data-title)', display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
    }),
} as const;

interface DataTableProps {
    readonly label: string;
    readonly table: TableData;
    /** How a phone shows it, where that is not as wide: of two or three columns of figures `aligned`. */
    readonly stacks?: keyof typeof stacked;
}

/** The numbers behind a chart, all of them: rows beyond an edge of their own are rows that nobody misses. */
export const DataTable = ({ label, table: { head, rows, format = formatNumber }, stacks }: DataTableProps) => (
    <Sideways label={label}>
        <Table
            size="small"
            sx={({ breakpoints }) => ({
                '& td, & th': { px: 1, fontVariantNumeric: 'tabular-nums' },
                ...(stacks && { [breakpoints.down('sm')]: stacked[stacks](head.length - 1) }),
            })}
        >
            <TableHead>
                <TableRow>
                    {head.map((title, index) => (
                        <TableCell key={title} align={alignOf(rows, index - 1)} sx={{ verticalAlign: 'bottom' }}>
                            {title}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(({ key, name, cells, label: shown = name, inputs }) => (
                    <TableRow key={key}>
                        <TableCell component="th" scope="row" sx={{ fontWeight: 400, minWidth: 120 }}>
                            {shown}
                        </TableCell>
                        {cells.map((cell, index) => (
                            <TableCell
                                key={head[index + 1]}
                                data-title={head[index + 1]}
                                align={alignOf(rows, index)}
                                sx={{ whiteSpace: 'nowrap' }}
                            >
                                {inputs?.[index] ?? (typeof cell === 'number' ? format(cell, index) : (cell ?? '–'))}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    </Sideways>
);
