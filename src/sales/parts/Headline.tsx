import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The amount that a card is about, large: millions fit the narrowest phone whose letters are enlarged. */
export const Headline = ({ children }: { readonly children: ReactNode }) => (
    <Box
        sx={{
            fontSize: 'min(2rem, 9.5vw)',
            fontWeight: 700,
            letterSpacing: '-0.02em',
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
        }}
    >
        {children}
    </Box>
);
