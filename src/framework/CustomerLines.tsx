import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '../routes/router.tsx';

export const CustomerLines = ({ children }: { readonly children: ReactNode }) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {children}
    </Box>
);

interface CustomerLineProps {
    readonly name: string;
    readonly to: string;
    /** What stands beside the name, smaller. */
    readonly about: ReactNode;
    /** Why the customer is in this list, at the end of the line. */
    readonly children: ReactNode;
}

/** A customer who waits for something, with the way to the application. */
export const CustomerLine = ({ name, to, about, children }: CustomerLineProps) => (
    <Box
        component="li"
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            minHeight: 48,
            '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
    >
        <Box component={Link} to={to} sx={{ color: 'text.primary', fontWeight: 600, py: 1, overflowWrap: 'anywhere' }}>
            {name}
        </Box>
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary', flexGrow: 1 }}>
            {about}
        </Box>
        {children}
    </Box>
);
