import Box from '@mui/material/Box';

interface PlaceholderProps {
    readonly height: number;
    readonly width?: number | string;
}

/** The ground of something that is on its way. */
export const Placeholder = ({ height, width = '100%' }: PlaceholderProps) => (
    <Box
        sx={{
            height,
            width,
            maxWidth: '100%',
            borderRadius: '14px',
            bgcolor: 'action.hover',
            // The keyframes are the ones of the page before any component.
            animation: 'breathe 1.6s ease-in-out infinite',
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
    />
);
