import IconButton from '@mui/material/IconButton';
import Edit from '@mui/icons-material/EditOutlined';
import Peek from '@mui/icons-material/VerticalSplitOutlined';
import { useListContext } from 'react-admin';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useOpenInPlace } from '../record/inPlace.ts';
import { cellIn, placeOf, type GridPlace } from './gridFocus.ts';
import type { CellEditing } from './useCellEditing.ts';

interface HoverButtonsProps {
    readonly resource: Resource;
    readonly frame: RefObject<HTMLElement | null>;
    readonly editing: Pick<CellEditing, 'mayEditAt' | 'startAt'>;
    readonly canPeek: boolean;
}

/** The place under the mouse. */
const useHovered = (frame: RefObject<HTMLElement | null>): GridPlace | null => {
    const [place, setPlace] = useState<GridPlace | null>(null);
    useEffect(() => {
        const box = frame.current;
        const follow = ({ target }: MouseEvent): void => {
            if (target instanceof Element && target.closest('[data-hover]') !== null) return;
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
    return place;
};

interface HoverButtonProps {
    readonly cell: HTMLElement;
    readonly label: string;
    readonly hint: string;
    readonly onPress: () => void;
    readonly children: ReactNode;
}

/** At the end of a cell. */
const HoverButton = ({ cell, label, hint, onPress, children }: HoverButtonProps) => (
    <IconButton
        size="small"
        data-hover=""
        // Keys have their own way.
        tabIndex={-1}
        aria-label={label}
        title={hint}
        onClick={onPress}
        // As a rule each place would be one more in the page's sheet, by which everything is styled anew.
        style={{
            top: cell.offsetTop + (cell.offsetHeight - 26) / 2,
            left: cell.offsetLeft + cell.offsetWidth - 28,
        }}
        sx={{
            position: 'absolute',
            zIndex: 2,
            width: 26,
            height: 26,
            fontSize: 16,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
        }}
    >
        {children}
    </IconButton>
);

/** What the mouse can do where it is: look at the row, change the cell. One of each for the whole grid, so that rows stay cheap. */
export const HoverButtons = ({ resource, frame, editing, canPeek }: HoverButtonsProps) => {
    const { data = [] } = useListContext();
    const peek = useOpenInPlace();
    const place = useHovered(frame);
    const row = place === null ? undefined : data[place.row];
    if (place === null || row === undefined) return null;
    const cell = editing.mayEditAt(place) ? cellIn(frame.current, place) : undefined;
    const first = frame.current
        ?.querySelectorAll<HTMLElement>('tbody tr[data-row]')
        [place.row]?.querySelector<HTMLElement>('.frozen');
    return (
        <>
            {canPeek && first && first !== cell && (
                <HoverButton
                    cell={first}
                    label={say`Look at the row beside the list`}
                    hint={say`Look at the row beside the list (Space)`}
                    onPress={() => peek(resource.name, row.id)}
                >
                    <Peek fontSize="inherit" />
                </HoverButton>
            )}
            {cell && (
                <HoverButton
                    cell={cell}
                    label={say`Change the cell`}
                    hint={say`Change the cell (F2, or a double click)`}
                    onPress={() => editing.startAt(place)}
                >
                    <Edit fontSize="inherit" />
                </HoverButton>
            )}
        </>
    );
};
