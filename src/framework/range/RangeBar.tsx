import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useNotify } from 'react-admin';
import { hasFigures } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';
import type { Chosen } from './useRange.ts';

interface RangeBarProps {
    readonly chosen: Chosen;
    readonly mayPaste: boolean;
    readonly onCopy: () => Promise<void>;
    readonly onChart: () => void;
    readonly onFillDown: () => void;
    readonly onClear: () => void;
}

/** What can be done with the chosen cells; it lies over the rows, so that none moves. */
export const RangeBar = ({
    chosen: { rows, columns },
    mayPaste,
    onCopy,
    onChart,
    onFillDown,
    onClear,
}: RangeBarProps) => {
    const notify = useNotify();
    const [tall, wide] = [formatNumber(rows.length), formatNumber(columns.length)];
    const copy = async (): Promise<void> => {
        try {
            await onCopy();
            notify(say`Copied: ${tall} × ${wide} cells`, { type: 'success' });
        } catch {
            // Only a page that came over https may write to the clipboard by itself.
            notify(say`Press Ctrl+C to copy`, { type: 'info' });
        }
    };
    return (
        <Box
            sx={{
                position: 'sticky',
                left: 0,
                bottom: 8,
                height: 0,
                zIndex: 3,
                display: 'grid',
                justifyItems: 'center',
            }}
        >
            <Paper
                role="toolbar"
                aria-label={say`With the chosen cells`}
                elevation={4}
                sx={{
                    position: 'absolute',
                    bottom: 0,
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    px: 1.5,
                    minHeight: 40,
                    borderRadius: 5,
                    whiteSpace: 'nowrap',
                }}
            >
                <Box component="span" aria-live="polite" sx={{ fontWeight: 600, fontSize: '0.8125rem' }}>
                    {say`${tall} × ${wide} cells`}
                </Box>
                <Button size="small" title={say`Copy (Ctrl+C)`} onClick={() => void copy()}>
                    {say`Copy`}
                </Button>
                {columns.some(hasFigures) && (
                    <Button size="small" onClick={onChart}>
                        {say`Chart`}
                    </Button>
                )}
                {mayPaste && rows.length > 1 && (
                    <Button size="small" title={say`Fill down (Ctrl+D)`} onClick={onFillDown}>
                        {say`Fill down`}
                    </Button>
                )}
                {mayPaste && (
                    <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                        {say`Ctrl+V pastes here`}
                    </Box>
                )}
                <Button size="small" color="inherit" title={say`Let the cells go (Esc)`} onClick={onClear}>
                    {say`Close`}
                </Button>
            </Paper>
        </Box>
    );
};
