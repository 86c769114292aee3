import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The margin of a page that scrolls as a whole; lists fill the window instead. */
export const PageBody = ({ children }: { readonly children: ReactNode }) => (
    <Box sx={{ p: { xs: 1.5, md: 0 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>{children}</Box>
);
