import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';

interface KeyHelpProps {
    readonly outcomes: readonly string[];
    readonly onClose: () => void;
}

/** The keys of a check's page. */
export const KeyHelp = ({ outcomes, onClose }: KeyHelpProps) => {
    const keys: readonly (readonly [string, string])[] = [
        ['Alt + →', 'Next check'],
        ['Alt + ←', 'Check before'],
        ...outcomes.map((label, index) => [String(index + 1), label] as const),
        ['Y, N', 'Answer the question, and on to the next'],
        ['O', 'To what is still open'],
        ['Ctrl + Enter', 'Save and next'],
        ['+ − R 0', 'On a picture: enlarge, smaller, turn, start again'],
        ['Arrows', 'On a picture: move what is enlarged'],
        ['?', 'These keys'],
    ];
    return (
        <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Keys' } }}>
            <Box sx={{ p: 3, minWidth: 280, display: 'grid', gap: 2 }}>
                <Box component="h2" sx={{ m: 0, fontSize: '1.125rem' }}>
                    Keys
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
                    Close
                </Button>
            </Box>
        </Dialog>
    );
};
