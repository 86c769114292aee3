import TextField from '@mui/material/TextField';
import { useDebouncedText } from './useDebouncedText.ts';

interface DebouncedTextProps {
    readonly label: string;
    /** Where the visible label is too short to stand alone. */
    readonly accessibleName?: string | undefined;
    readonly type?: 'text' | 'date' | 'month';
    readonly value: string;
    readonly onChange: (value: string | undefined) => void;
}

/**
 * As wide as the label that stands on a field's edge, and so many pixels at least where letters have their usual size.
 * `letter`, in rem, is more where the label lies in the field until something is chosen.
 */
export const wideEnough = (label: string, least: number, letter = 0.4): string =>
    `${Math.max(least / 16, label.length * letter + 2)}rem`;

export const DebouncedText = ({ label, accessibleName, type = 'text', value, onChange }: DebouncedTextProps) => {
    const text = useDebouncedText(value, onChange);
    return (
        <TextField
            size="small"
            label={label}
            type={type}
            autoComplete="off"
            value={text.draft}
            onChange={({ target }) => text.type(target.value)}
            slotProps={{
                htmlInput: accessibleName === undefined ? {} : { 'aria-label': accessibleName },
                inputLabel: { shrink: true },
            }}
            sx={{ width: wideEnough(label, 144) }}
        />
    );
};
