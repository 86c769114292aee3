import Box from '@mui/material/Box';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import { useListContext } from 'react-admin';
import { Suspense, useRef, type ReactNode } from 'react';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { cellClass, type Cells } from '../cells.tsx';
import { useRowAttention } from '../attention/useRowAttention.ts';
import { useRowTone } from '../colours/useRowTone.ts';
import type { Columns } from './useColumns.ts';
import { cellSizes, useColumnHandles } from './useColumnHandles.ts';
import { useLastPlace } from './useLastPlace.ts';
import { nameOf } from '../resourceNamed.ts';
import { GridRow } from './GridRow.tsx';
import { GridTable } from './gridStyles.ts';
import { useMay } from '../useMay.ts';
import { useCellEditing } from './useCellEditing.ts';
import { useGridKeys } from './useGridKeys.ts';
import type { Matching } from './useMatching.ts';
import { useRecordLinks } from './useRecordLinks.ts';
import { useRowClicks } from './useRowClicks.ts';
import { lazyPart } from '../lazyPart.ts';
import { whenIdle } from '../whenIdle.ts';

/* For the mouse and for ranges of cells: rows come before them. */
const HoverButtons = lazyPart(async () => {
    await whenIdle();
    return (await import('./HoverButtons.tsx')).HoverButtons;
});
const GridRange = lazyPart(async () => {
    await whenIdle();
    return (await import('../range/GridRange.tsx')).GridRange;
});
const CellEditor = lazyPart(async () => (await import('./CellEditor.tsx')).CellEditor);

export interface GridProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    readonly layout: Columns;
    readonly cells: Cells;
    readonly isSelectable: boolean;
    readonly matching: Matching;
    /** Below the rows of the table. */
    readonly footer?: ReactNode;
}

interface HeadCellProps {
    readonly field: Field;
    readonly isSortable: boolean;
    readonly isFrozen: boolean;
}

const HeadCell = ({ field, isSortable, isFrozen }: HeadCellProps) => {
    const { sort, setSort } = useListContext();
    const isSorted = sort.field === field.name;
    const isDescending = isSorted && sort.order === 'DESC';
    const Arrow = isDescending ? ArrowDown : ArrowUp;
    const change = () => setSort({ field: field.name, order: isSorted && !isDescending ? 'DESC' : 'ASC' });
    const direction = isDescending ? 'descending' : 'ascending';
    return (
        <th
            scope="col"
            data-field={field.name}
            className={cellClass(field, isFrozen)}
            aria-sort={isSorted ? direction : undefined}
        >
            {isSortable ? (
                <button type="button" onClick={change} title={say`Sort by ${say(field.label).toLowerCase()}`}>
                    {say(field.label)}
                    <Arrow sx={{ fontSize: 14, opacity: isSorted ? 1 : 0.25 }} aria-hidden />
                </button>
            ) : (
                say(field.label)
            )}
        </th>
    );
};

const TickAll = ({ matching: { isOn, isSelected } }: Pick<GridProps, 'matching'>) => {
    const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
    const ids = data.map(({ id }) => id);
    const ticked = ids.filter(isSelected);
    const isAll = ids.length > 0 && ticked.length === ids.length;
    const change = () => {
        // With every page's rows selected, one page's alone cannot be let go.
        if (isOn) return onUnselectItems();
        onSelect(isAll ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
    };
    return (
        <th scope="col" className="tick">
            <input
                type="checkbox"
                aria-label={say`Select all rows of this page`}
                checked={isAll}
                ref={(box) => {
                    if (box !== null) box.indeterminate = ticked.length > 0 && !isAll;
                }}
                onChange={change}
            />
        </th>
    );
};

const SkeletonRow = ({ count }: { readonly count: number }) => (
    <tr>
        {Array.from({ length: count }, (_, index) => (
            <td key={index}>
                <i className="blank" style={{ width: `${50 + ((index * 29) % 50)}%` }}>
                    {'\u00a0'}
                </i>
            </td>
        ))}
    </tr>
);

/** The rows of a list as a table whose head stays in sight. */
export const Grid = ({ resource, columns, layout, cells, isSelectable, matching, footer }: GridProps) => {
    const frame = useRef<HTMLElement>(null);
    const mayEdit = useMay('edit', resource);
    const { data, isPending, perPage } = useListContext();
    const links = useRecordLinks(resource);
    const editing = useCellEditing({ resource, columns, frame });
    useGridKeys({
        resource,
        frame,
        links,
        onToggle: isSelectable ? matching.toggle : undefined,
        mayEdit,
        editing,
        columns,
    });
    useColumnHandles(frame, layout);
    useLastPlace(resource, frame);
    const toneOf = useRowTone(resource);
    const attention = useRowAttention(resource, data);
    const mayPaste = editing.isPossible && (resource.bulkEdit ?? []).length > 0;
    const clicks = useRowClicks({ frame, links, editing });
    const sortable = new Set([resource.list.sort[0], ...(resource.list.sortable ?? [])]);
    const width = columns.length + (isSelectable ? 1 : 0);
    return (
        <Box
            ref={frame}
            component="section"
            aria-label={say`${say(resource.label.many)}, table`}
            aria-busy={isPending}
            tabIndex={0}
            sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', ...cellSizes(layout) }}
        >
            <GridTable>
                <thead>
                    <tr>
                        {isSelectable && <TickAll matching={matching} />}
                        {columns.map((field, index) => (
                            <HeadCell
                                key={field.name}
                                field={field}
                                isSortable={sortable.has(field.name)}
                                isFrozen={index === 0}
                            />
                        ))}
                    </tr>
                </thead>
                {/* The first cell's link is the keyboard's way in; a click anywhere on a row is the mouse's shortcut to it. */}
                <tbody {...clicks}>
                    {isPending
                        ? Array.from({ length: Math.min(perPage, 25) }, (_, index) => (
                              <SkeletonRow key={index} count={width} />
                          ))
                        : data?.map((row) => (
                              <GridRow
                                  key={row.id}
                                  row={row}
                                  name={nameOf(resource, row)}
                                  columns={columns}
                                  cells={cells}
                                  isSelected={isSelectable && matching.isSelected(row.id)}
                                  onToggle={isSelectable ? matching.toggle : undefined}
                                  links={links}
                                  tone={toneOf(row)}
                                  attention={attention[String(row.id)]}
                              />
                          ))}
                </tbody>
                {footer}
            </GridTable>
            <Suspense fallback={null}>
                {(editing.isPossible || links.canOpen) && (
                    <HoverButtons resource={resource} frame={frame} editing={editing} canPeek={links.canOpen} />
                )}
                <GridRange resource={resource} columns={columns} frame={frame} mayPaste={mayPaste} />
            </Suspense>
            {editing.edited !== null && (
                <Suspense fallback={null}>
                    <CellEditor
                        key={`${editing.edited.row.id} ${editing.edited.field.name}`}
                        resource={resource}
                        cell={editing.edited}
                        onLeave={editing.leave}
                    />
                </Suspense>
            )}
        </Box>
    );
};
