import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { say } from '../../i18n/say.ts';
import { cellIn, type GridPlace } from '../grid/gridFocus.ts';

interface FillHandleProps {
    readonly frame: RefObject<HTMLElement | null>;
    /** The last of the cells. */
    readonly end: GridPlace;
}

const sizePx = 10;

/** At the corner of the chosen cells: dragged down, it fills the cells below. Keys have a way of their own. */
export const FillHandle = ({ frame, end }: FillHandleProps) => {
    const cell = cellIn(frame.current, end);
    if (cell === undefined) return null;
    return (
        <Box
            data-fill-handle=""
            aria-hidden
            title={say`Drag down to fill`}
            style={{
                top: cell.offsetTop + cell.offsetHeight - sizePx / 2 - 1,
                left: cell.offsetLeft + cell.offsetWidth - sizePx / 2 - 1,
            }}
            sx={{
                position: 'absolute',
                zIndex: 2,
                width: sizePx,
                height: sizePx,
                bgcolor: 'primary.main',
                border: 2,
                borderColor: 'background.paper',
                cursor: 'crosshair',
                touchAction: 'none',
            }}
        />
    );
};
