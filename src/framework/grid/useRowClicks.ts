import { useListContext, type RaRecord } from 'react-admin';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { placeOf } from './gridFocus.ts';
import type { CellEditing } from './useCellEditing.ts';
import type { RecordLinks } from './useRecordLinks.ts';

/** How long a click on a cell that may be changed waits for a second one, before it opens the record. */
const secondClickMs = 220;

interface RowClicks {
    readonly frame: RefObject<HTMLElement | null>;
    readonly links: RecordLinks;
    readonly editing: Pick<CellEditing, 'mayEditAt' | 'startAt'>;
}

const isOnControl = ({ target }: MouseEvent): boolean =>
    target instanceof Element && target.closest('a, button, input, label') !== null;

/** Tells the whole of what a cell has no room for. */
const tellWhole = ({ target }: MouseEvent): void => {
    const cell = target instanceof Element ? target.closest('td') : null;
    if (cell !== null) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
};

/**
 * What the mouse does in the rows of a grid: a click opens the record, a double click changes the cell where it stands, and
 * what a cell has no room for is told where the mouse rests.
 */
export const useRowClicks = ({ frame, links, editing }: RowClicks) => {
    const { data = [] } = useListContext<RaRecord>();
    const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(waiting.current), []);
    return {
        onMouseOver: tellWhole,
        onClick: (event: MouseEvent): void => {
            const place = placeOf(frame.current, event.target);
            const row = data[place.row];
            clearTimeout(waiting.current);
            if (row === undefined || !links.canOpen || isOnControl(event) || event.detail > 1) return;
            const open = (): void => links.open(row.id);
            if (editing.mayEditAt(place)) waiting.current = setTimeout(open, secondClickMs);
            else open();
        },
        onDoubleClick: (event: MouseEvent): void => {
            if (!isOnControl(event)) editing.startAt(placeOf(frame.current, event.target));
        },
    };
};
