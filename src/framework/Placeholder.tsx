import Box from '@mui/material/Box';

interface PlaceholderProps {
    readonly height: number | string;
    readonly width?: number | string;
    /** Said to those who cannot see it. */
    readonly label?: string;
}

/** The ground of something that is on its way. */
export const Placeholder = ({ height, width = '100%', label }: PlaceholderProps) => (
    <Box
        role={label === undefined ? undefined : 'status'}
        aria-label={label}
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
