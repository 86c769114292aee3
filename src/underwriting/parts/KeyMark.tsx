import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The key that presses what it stands on; not where there are fingers instead of keys. */
export const KeyMark = ({ children }: { readonly children: ReactNode }) => (
    <Box
        component="kbd"
        aria-hidden
        sx={{
            fontFamily: 'inherit',
            fontSize: '0.75rem',
            fontWeight: 500,
            opacity: 0.75,
            '@media (pointer: coarse)': { display: 'none' },
        }}
    >
        {children}
    </Box>
);
