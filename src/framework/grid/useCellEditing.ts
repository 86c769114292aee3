import { useListContext, type RaRecord } from 'react-admin';
import { useState, type RefObject } from 'react';
import type { Field } from '../../../domain/field.ts';
import { isCellField, type Resource } from '../../../domain/resource.ts';
import { useMay } from '../useMay.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { cellIn, focusPlace, placeInFocus, type GridPlace } from './gridFocus.ts';

export interface EditedCell {
    readonly row: RaRecord;
    readonly field: Field;
    readonly anchor: HTMLElement;
}

/** Where the person goes from a cell: they stay, or go on to the next or the one before. */
export type CellMove = 'stay' | 'next' | 'previous';

export interface CellEditing {
    readonly edited: EditedCell | null;
    /** Whether any cell of this list is the person's to change. */
    readonly isPossible: boolean;
    /** Begins with the cell in focus, or with the first one of the row in focus; false where there is none to change. */
    readonly start: () => boolean;
    readonly startAt: (place: GridPlace) => boolean;
    readonly mayEditAt: (place: GridPlace) => boolean;
    readonly leave: (move: CellMove) => void;
}

interface Editing {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    readonly frame: RefObject<HTMLElement | null>;
}

/** Changing single cells of a grid where they stand. */
export const useCellEditing = ({ resource, columns, frame }: Editing): CellEditing => {
    const principal = usePrincipal();
    const mayEdit = useMay('edit', resource);
    const { data = [] } = useListContext();
    const [edited, setEdited] = useState<EditedCell | null>(null);
    const fields = mayEdit ? columns.filter((field) => isCellField(principal, field)) : [];
    // Every cell that may be changed, in the order in which Tab goes through them.
    const cells = data.flatMap((row, index) =>
        resource.settled?.(row) === undefined ? fields.map((field) => ({ row, index, field })) : [],
    );
    const open = (cell: (typeof cells)[number] | undefined): boolean => {
        const anchor = cell && cellIn(frame.current, { row: cell.index, field: cell.field.name });
        if (cell === undefined || anchor === undefined) return false;
        focusPlace(frame.current, { row: cell.index, field: cell.field.name });
        setEdited({ row: cell.row, field: cell.field, anchor });
        return true;
    };
    const cellAt = (place: GridPlace) =>
        cells.find(({ index, field }) => index === place.row && (place.field === null || place.field === field.name));
    const startAt = (place: GridPlace): boolean => open(cellAt(place));
    const start = (): boolean => startAt(placeInFocus(frame.current));
    const mayEditAt = (place: GridPlace): boolean => place.field !== null && cellAt(place) !== undefined;
    const leave = (move: CellMove): void => {
        if (edited === null) return;
        const at = cells.findIndex(({ row, field }) => row.id === edited.row.id && field === edited.field);
        setEdited(null);
        if (move === 'stay' || !open(cells[at + (move === 'next' ? 1 : -1)])) edited.anchor.focus();
    };
    return { edited, isPossible: fields.length > 0, start, startAt, mayEditAt, leave };
};
