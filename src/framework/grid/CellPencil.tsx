import IconButton from '@mui/material/IconButton';
import Edit from '@mui/icons-material/EditOutlined';
import { useEffect, useState, type RefObject } from 'react';
import { say } from '../../i18n/say.ts';
import { cellIn, placeOf, type GridPlace } from './gridFocus.ts';
import type { CellEditing } from './useCellEditing.ts';

interface CellPencilProps {
    readonly frame: RefObject<HTMLElement | null>;
    readonly editing: Pick<CellEditing, 'mayEditAt' | 'startAt'>;
}

/** A pencil in the cell under the mouse, where the person may change it: one for the whole grid, so that rows stay cheap. */
export const CellPencil = ({ frame, editing }: CellPencilProps) => {
    const [place, setPlace] = useState<GridPlace | null>(null);
    useEffect(() => {
        const box = frame.current;
        const follow = ({ target }: MouseEvent): void => {
            if (target instanceof Element && target.closest('[data-pencil]') !== null) return;
            const { row, field } = placeOf(box, target);
            setPlace((last) => (last?.row === row && last.field === field ? last : { row, field }));
        };
        const leave = (): void => setPlace(null);
        box?.addEventListener('mouseover', follow);
        box?.addEventListener('mouseleave', leave);
        return () => {
            box?.removeEventListener('mouseover', follow);
            box?.removeEventListener('mouseleave', leave);
        };
    }, [frame]);
    const cell = place === null || !editing.mayEditAt(place) ? undefined : cellIn(frame.current, place);
    if (place === null || cell === undefined) return null;
    return (
        <IconButton
            size="small"
            data-pencil=""
            // Keys have F2.
            tabIndex={-1}
            aria-label={say`Change the cell`}
            title={say`Change the cell (F2, or a double click)`}
            onClick={() => editing.startAt(place)}
            sx={{
                position: 'absolute',
                top: cell.offsetTop + (cell.offsetHeight - 26) / 2,
                left: cell.offsetLeft + cell.offsetWidth - 28,
                width: 26,
                height: 26,
                fontSize: 16,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
            }}
        >
            <Edit fontSize="inherit" />
        </IconButton>
    );
};
