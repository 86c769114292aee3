import { LinkBase, useListContext } from 'react-admin';
import { alsoAsked, treeIn } from '../../../domain/filter/kept.ts';
import type { FilterTree } from '../../../domain/filter/tree.ts';
import type { Key, Pivot } from '../../../domain/pivot.ts';
import type { Grouping, Measure, SummaryGroup } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { GridTable } from '../grid/gridStyles.ts';
import { formatNumber } from '../numbers.ts';
import { askedBy, groupName } from '../shapes/groupKeys.ts';
import { listSearch } from '../shapes/listSearch.ts';
import { measuredTexts } from '../shapes/measured.ts';
import { useReferenceName } from '../shapes/useReferenceName.ts';

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
}

/** What a cell holds, as the way to its rows. */
const Figure = ({ group, measure, asked }: FigureProps) => {
    const { filterValues, sort, perPage } = useListContext();
    if (group === undefined) return <td className="number">{'\u00a0'}</td>;
    const texts = measure === undefined ? [formatNumber(group.count)] : measuredTexts(measure, group.values[0] ?? null);
    const where = alsoAsked(treeIn(filterValues), asked);
    const filter = asked.length === 0 ? filterValues : { ...filterValues, where };
    return (
        <td className="number">
            <LinkBase to={{ search: listSearch({ filter, sort, perPage, shape: 'grid' }) }}>
                {(texts.length === 0 ? ['–'] : texts).map((text) => (
                    <div key={text}>{text}</div>
                ))}
            </LinkBase>
        </td>
    );
};

export const PivotTable = ({ pivot, down, across, measure }: PivotTableProps) => {
    const lines = [...pivot.rows.map((row) => ({ row })), { row: undefined }];
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
                '& tr > :last-child, & tbody tr:last-child > *': { fontWeight: 600 },
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
                                asked={[
                                    ...(row === undefined ? [] : [askedBy(down, row)]),
                                    ...(column === undefined ? [] : [askedBy(across, column)]),
                                ]}
                            />
                        ))}
                    </tr>
                ))}
            </tbody>
        </GridTable>
    );
};
