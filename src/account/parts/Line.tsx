import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LineProps {
    readonly label: ReactNode;
    readonly children?: ReactNode;
    readonly actions?: ReactNode;
}

/** A thing, how it stands, and what can be done about it; lines of one section are divided by rules. */
export const Line = ({ label, children, actions }: LineProps) => (
    <Box
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            minHeight: 52,
            '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 },
        }}
    >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 1.5,
                    alignItems: 'baseline',
                    color: 'text.secondary',
                    fontSize: '0.875rem',
                }}
            >
                {label}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
        </Box>
        {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>{actions}</Box>}
    </Box>
);
