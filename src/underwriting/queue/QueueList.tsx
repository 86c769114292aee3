import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Lines of applications on one ground. */
export const QueueList = ({ children }: { readonly children: ReactNode }) => (
    <Box
        component="ul"
        sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            overflow: 'hidden',
        }}
    >
        {children}
    </Box>
);
