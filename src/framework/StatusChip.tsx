import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

export type Tone = 'neutral' | 'waiting' | 'working' | 'good' | 'bad';

export const toneColours: Record<Tone, (theme: Theme) => string> = {
    neutral: ({ palette }) => palette.text.secondary,
    waiting: ({ palette }) => palette.secondary.main,
    working: ({ palette }) => (palette.mode === 'dark' ? '#8ab8ff' : '#1d5fb8'),
    good: ({ palette }) => palette.primary.main,
    bad: ({ palette }) => palette.error.main,
};

/** Where something stands: a dot for the eye that scans a column, the word for everybody. */
export const StatusChip = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
    <Box
        component="span"
        sx={{
            display: 'inline-flex',
            alignItems: 'baseline',
            gap: '6px',
            // As what it stands in has it: one line in a grid, as many as it needs in a record.
            whiteSpace: { xs: 'normal', sm: 'inherit' },
            fontWeight: 500,
        }}
    >
        <Box
            component="span"
            sx={{
                width: 8,
                height: 8,
                borderRadius: '50%',
                flexShrink: 0,
                bgcolor: (theme) => toneColours[tone](theme),
            }}
        />
        {label}
    </Box>
);
