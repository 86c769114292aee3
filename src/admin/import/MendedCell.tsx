import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';

interface MendedCellProps {
    /** What it is called where nothing is seen: 'Row 7, Country'. */
    readonly label: string;
    readonly value: string;
    readonly onMend: (value: string) => Promise<void>;
}

/** The next cell to be put right, as in a spreadsheet; this one stays where there is none. */
const goDown = (from: HTMLElement): void => {
    const cells = [...(from.closest('table')?.querySelectorAll('input') ?? [])];
    const next = cells[cells.findIndex((cell) => cell === from) + 1];
    if (next === undefined) from.blur();
    else next.focus();
};

/** A cell of the file at fault: what is written over it is checked once it is left. */
export const MendedCell = ({ label, value, onMend }: MendedCellProps) => {
    const [text, setText] = useState(value);
    const [isBusy, setBusy] = useState(false);
    const leave = async (): Promise<void> => {
        if (text === value || isBusy) return;
        setBusy(true);
        await onMend(text);
        setBusy(false);
    };
    const press = (event: KeyboardEvent<HTMLInputElement>): void => {
        if (event.key === 'Escape') setText(value);
        if (event.key === 'Enter') goDown(event.currentTarget);
    };
    return (
        <TextField
            size="small"
            value={text}
            disabled={isBusy}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => void leave()}
            slotProps={{ htmlInput: { 'aria-label': label, onKeyDown: press } }}
            sx={{ minWidth: 140, width: 1 }}
        />
    );
};
