import { useListContext, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import type { GridPlace } from '../grid/gridFocus.ts';

/** Cells that lie together, by the places of their rows and columns. */
export interface Chosen {
    readonly rows: readonly RaRecord[];
    readonly columns: readonly Field[];
    readonly top: number;
    readonly bottom: number;
    /** Where it began: there the focus stays. */
    readonly anchor: GridPlace;
    readonly end: GridPlace;
}

interface Corners {
    /** Of the page on which they were chosen. */
    readonly ids: string;
    readonly from: GridPlace;
    readonly to: GridPlace;
}

const ordered = (one: number, other: number): readonly [number, number] => [Math.min(one, other), Math.max(one, other)];

/** The cells of a grid that were chosen together; they last as long as the page that they are on. */
export const useRange = (columns: readonly Field[]) => {
    const { data = [] } = useListContext<RaRecord>();
    const [corners, setCorners] = useState<Corners | null>(null);
    const ids = data.map(({ id }) => id).join();
    const columnAt = ({ field }: GridPlace): number => columns.findIndex(({ name }) => name === field);
    /** Null where a corner is no cell of this page. */
    const cellsOf = ({ from, to }: Omit<Corners, 'ids'>): Chosen | null => {
        const [top, bottom] = ordered(from.row, to.row);
        const [left, right] = ordered(columnAt(from), columnAt(to));
        if (top < 0 || left < 0 || bottom >= data.length) return null;
        return {
            rows: data.slice(top, bottom + 1),
            columns: columns.slice(left, right + 1),
            top,
            bottom,
            anchor: from,
            end: { row: bottom, field: columns[right]?.name ?? null },
        };
    };
    const choose = (from: GridPlace, to: GridPlace): void => setCorners({ ids, from, to });
    /** One further by rows and columns; from a cell where nothing is chosen yet. */
    const grow = (start: GridPlace, [down, right]: readonly [number, number]): void => {
        const { from, to } = corners?.ids === ids ? corners : { from: start, to: start };
        const field = columns[columnAt(to) + right]?.name ?? to.field;
        const row = Math.min(Math.max(to.row + down, 0), data.length - 1);
        if (from.row >= 0 && from.field !== null) choose(from, { row, field });
    };
    return {
        chosen: corners?.ids === ids ? cellsOf(corners) : null,
        cellsOf,
        choose,
        grow,
        clear: () => setCorners(null),
        rowsFrom: (row: number) => data.slice(row),
        columnsFrom: (place: GridPlace) => columns.slice(Math.max(columnAt(place), 0)),
    };
};
