import { styled } from '@mui/material/styles';
import type { Field } from '../../../domain/field.ts';
import type { PastedRow } from '../../../domain/pasting.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { formatValue } from '../formatValue.ts';
import { nameOf } from '../resourceNamed.ts';
import type { Changes, Refusal } from './useDryRun.ts';

interface PasteTableProps {
    readonly resource: Resource;
    readonly rows: readonly PastedRow[];
    readonly changes: ReadonlyMap<string, Changes>;
    readonly refusals: ReadonlyMap<string, Refusal>;
}

const Table = styled('table')(({ theme }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    '& th, & td': {
        padding: '6px 10px',
        textAlign: 'left',
        verticalAlign: 'top',
        borderBottom: `1px solid ${theme.palette.divider}`,
        overflowWrap: 'anywhere',
    },
    '& thead th': { whiteSpace: 'nowrap', color: theme.palette.text.secondary },
    '& tbody th': { fontWeight: 600 },
    '& del': { color: theme.palette.text.secondary, marginRight: 6 },
    '& ins': { textDecoration: 'none', fontWeight: 600 },
    '& [data-fault] ins': { textDecoration: 'line-through' },
    '& .why': { display: 'block', color: theme.palette.error.main },
    '& .same': { color: theme.palette.text.secondary },
}));

interface CellProps extends Pick<PasteTableProps, 'resource'> {
    readonly field: Field;
    readonly pasted: PastedRow;
    readonly changes: Changes | undefined;
    readonly refusal: Refusal | undefined;
}

const Cell = ({ field, pasted: { row, cells }, changes, refusal }: CellProps) => {
    const cell = cells.find((one) => one.field === field);
    const change = changes?.[field.name];
    const fault = refusal?.[field.name];
    const isMeant = cell !== undefined && cell.from !== cell.to;
    if (fault === undefined && change === undefined && !(isMeant && refusal !== undefined)) {
        return <td className="same">{formatValue(field, row[field.name], { row })}</td>;
    }
    const before = change === undefined ? cell?.from : formatValue(field, change.from, { row });
    const after = change === undefined ? cell?.to : formatValue(field, change.to, { row });
    return (
        <td data-fault={refusal === undefined ? undefined : ''}>
            {before !== undefined && before !== '' && <del>{before}</del>}
            <ins>{after === undefined || after === '' ? say`(empty)` : after}</ins>
            {fault !== undefined && <span className="why">{fault}</span>}
        </td>
    );
};

/** Of a refusal what no cell of the table can say. */
const otherFaults = (refusal: Refusal, columns: readonly Field[]): readonly string[] =>
    Object.entries(refusal).flatMap(([name, why]) => (columns.some((field) => field.name === name) ? [] : [why]));

/** Rows into which something was pasted, cell by cell: what stands there, what is to, and why it cannot. */
export const PasteTable = ({ resource, rows, changes, refusals }: PasteTableProps) => {
    const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ field }) => field)))];
    return (
        <Table>
            <thead>
                <tr>
                    <th scope="col">{say(resource.label.one)}</th>
                    {columns.map(({ name, label }) => (
                        <th key={name} scope="col">
                            {say(label)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((pasted) => {
                    const refusal = refusals.get(pasted.id);
                    return (
                        <tr key={pasted.id}>
                            <th scope="row">
                                {nameOf(resource, { ...pasted.row, id: pasted.id })}
                                {otherFaults(refusal ?? {}, columns).map((why) => (
                                    <span key={why} className="why">
                                        {why}
                                    </span>
                                ))}
                            </th>
                            {columns.map((field) => (
                                <Cell
                                    key={field.name}
                                    resource={resource}
                                    field={field}
                                    pasted={pasted}
                                    changes={changes.get(pasted.id)}
                                    refusal={refusal}
                                />
                            ))}
                        </tr>
                    );
                })}
            </tbody>
        </Table>
    );
};
