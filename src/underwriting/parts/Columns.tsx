import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What one reads, and beside it what one does or looks up; one below the other where there is no room. */
export const Columns = ({
    children,
    aside,
    asideWidth = 380,
}: {
    readonly children: ReactNode;
    readonly aside: ReactNode;
    readonly asideWidth?: number;
}) => (
    <Box
        sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(0, 1fr)',
            '@media (min-width: 900px)': { gridTemplateColumns: `minmax(0, 1fr) clamp(320px, 34%, ${asideWidth}px)` },
        }}
    >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{aside}</Box>
    </Box>
);
