import { useEffect, type RefObject } from 'react';
import { cellIn } from '../grid/gridFocus.ts';
import type { Chosen } from './useRange.ts';

const cellsOf = (frame: HTMLElement | null, { rows, columns, top }: Chosen): readonly HTMLElement[] =>
    rows.flatMap((_, row) => columns.flatMap(({ name }) => cellIn(frame, { row: top + row, field: name }) ?? []));

/** Marks cells where they stand, so that no row is drawn again for it. */
export const useRangeMarks = (
    frame: RefObject<HTMLElement | null>,
    mark: 'data-chosen' | 'data-filled',
    chosen: Chosen | null,
): void => {
    // After every drawing: rows may have come anew.
    useEffect(() => {
        const marked = chosen === null ? [] : cellsOf(frame.current, chosen);
        for (const cell of marked) cell.setAttribute(mark, '');
        return () => {
            for (const cell of marked) cell.removeAttribute(mark);
        };
    });
};
