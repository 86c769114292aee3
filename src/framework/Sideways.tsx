import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What may be wider than its place and is pushed sideways there, also by keys. */
export const Sideways = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
    <Box component="fieldset" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
        {children}
    </Box>
);
