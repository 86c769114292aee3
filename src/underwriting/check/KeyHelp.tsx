import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { say } from '../../i18n/say.ts';

interface KeyHelpProps {
    readonly outcomes: readonly string[];
    readonly onClose: () => void;
}

/** The keys of a check's page. */
export const KeyHelp = ({ outcomes, onClose }: KeyHelpProps) => {
    const keys: readonly (readonly [string, string])[] = [
        [say`Alt + →`, say`Next check`],
        [say`Alt + ←`, say`Check before`],
        ...outcomes.map((label, index) => [String(index + 1), label] as const),
        ['Y, N', say`Answer the question, and on to the next`],
        ['O', say`To what is still open`],
        [say`Ctrl + Enter`, say`Save and next`],
        ['+ − R 0', say`On a picture: enlarge, smaller, turn, start again`],
        [say`Arrows`, say`On a picture: move what is enlarged`],
        ['?', say`These keys`],
    ];
    return (
        <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': say`Keys` } }}>
            <Box sx={{ p: 3, minWidth: 280, display: 'grid', gap: 2 }}>
                <Box component="h2" sx={{ m: 0, fontSize: '1.125rem' }}>
                    {say`Keys`}
                </Box>
                <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 20px' }}>
                    {keys.map(([key, meaning]) => (
                        <Box key={key} sx={{ display: 'contents' }}>
                            <Box component="dt" sx={{ fontWeight: 700 }}>
                                {key}
                            </Box>
                            <Box component="dd" sx={{ m: 0 }}>
                                {meaning}
                            </Box>
                        </Box>
                    ))}
                </Box>
                <Button onClick={onClose} variant="outlined">
                    {say`Close`}
                </Button>
            </Box>
        </Dialog>
    );
};
