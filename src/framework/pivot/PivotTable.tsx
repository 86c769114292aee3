import { LinkBase, useListContext } from 'react-admin';
import { alsoAsked, treeIn } from '../../../domain/filter/kept.ts';
import type { FilterTree } from '../../../domain/filter/tree.ts';
import type { Key, Pivot } from '../../../domain/pivot.ts';
import { trendOf } from '../../../domain/trend.ts';
import type { Grouping, Measure, SummaryGroup } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { GridTable } from '../grid/gridStyles.ts';
import { formatNumber } from '../numbers.ts';
import { askedBy, groupName } from '../shapes/groupKeys.ts';
import { listSearch } from '../shapes/listSearch.ts';
import { measuredTexts } from '../shapes/measured.ts';
import { useReferenceName } from '../shapes/useReferenceName.ts';
import { Sparkline } from './Sparkline.tsx';

interface PivotTableProps {
    readonly pivot: Pivot;
    readonly down: Grouping;
    readonly across: Grouping;
    /** How many rows, where nothing is measured. */
    readonly measure: Measure | undefined;
}

const KeyName = ({ grouping, value }: { readonly grouping: Grouping; readonly value: Key }) =>
    useReferenceName(grouping.field, value) ?? groupName(grouping, value);

interface FigureProps extends Pick<PivotTableProps, 'measure'> {
    readonly group: SummaryGroup | undefined;
    /** What the rows behind it are asked beside the list's own filter. */
    readonly asked: readonly FilterTree[];
    readonly isTotal: boolean;
}

/** What a cell holds, as the way to its rows. */
const Figure = ({ group, measure, asked, isTotal }: FigureProps) => {
    const { filterValues, sort, perPage } = useListContext();
    const look = isTotal ? 'total' : 'number';
    if (group === undefined) return <td className={look}>{'\u00a0'}</td>;
    const texts = measure === undefined ? [formatNumber(group.count)] : measuredTexts(measure, group.values[0] ?? null);
    const where = alsoAsked(treeIn(filterValues), asked);
    const filter = asked.length === 0 ? filterValues : { ...filterValues, where };
    return (
        <td className={look}>
            <LinkBase to={{ search: listSearch({ filter, sort, perPage, shape: 'grid' }) }}>
                {(texts.length === 0 ? ['–'] : texts).map((text) => (
                    <div key={text}>{text}</div>
                ))}
            </LinkBase>
        </td>
    );
};

interface TrendProps extends Pick<PivotTableProps, 'pivot' | 'across' | 'measure'> {
    readonly row: Key | undefined;
}

/** How a row goes from period to period. */
const Trend = ({ pivot, across, measure, row }: TrendProps) => {
    const values = trendOf(pivot, row, measure !== undefined);
    const [first, last] = [pivot.columns[0] ?? null, pivot.columns.at(-1) ?? null];
    const names = { from: groupName(across, first), to: groupName(across, last) };
    return (
        <td>{values !== undefined && <Sparkline values={values} label={say`From ${names.from} to ${names.to}`} />}</td>
    );
};

export const PivotTable = ({ pivot, down, across, measure }: PivotTableProps) => {
    const lines = [...pivot.rows.map((row) => ({ row })), { row: undefined }];
    const hasTrend = across.step !== null && pivot.columns.length > 2;
    const heads = [...pivot.columns.map((column) => ({ column })), { column: undefined }];
    return (
        <GridTable
            sx={{
                width: 'auto',
                minWidth: '50%',
                '& tbody th': { fontWeight: 500, color: 'text.primary', left: 0, top: 'auto' },
                '& thead th.frozen': { left: 0 },
                '& tbody td': { py: 0.5 },
                '& a': { textDecoration: 'none' },
                '& .total': { textAlign: 'right' },
                '& .total, & tbody tr:last-child > *': { fontWeight: 600 },
            }}
        >
            <thead>
                <tr>
                    <th scope="col" className="frozen">
                        {say(down.field.label)}
                    </th>
                    {heads.map(({ column }, place) => (
                        <th key={place} scope="col" className="number">
                            {column === undefined ? say`Total` : <KeyName grouping={across} value={column} />}
                        </th>
                    ))}
                    {hasTrend && <th scope="col">{say`Course`}</th>}
                </tr>
            </thead>
            <tbody>
                {lines.map(({ row }, line) => (
                    <tr key={line}>
                        <th scope="row" className="frozen">
                            {row === undefined ? say`Total` : <KeyName grouping={down} value={row} />}
                        </th>
                        {heads.map(({ column }, place) => (
                            <Figure
                                key={place}
                                group={pivot.at(row, column)}
                                measure={measure}
                                isTotal={column === undefined}
                                asked={[
                                    ...(row === undefined ? [] : [askedBy(down, row)]),
                                    ...(column === undefined ? [] : [askedBy(across, column)]),
                                ]}
                            />
                        ))}
                        {hasTrend && <Trend {...{ pivot, across, measure, row }} />}
                    </tr>
                ))}
            </tbody>
        </GridTable>
    );
};
