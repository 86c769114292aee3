import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PillProps {
    readonly colour: (theme: Theme) => string;
    readonly title?: string;
    readonly children: ReactNode;
}

/** A few words on a ground of their own colour. */
export const Pill = ({ colour, title, children }: PillProps) => (
    <Box
        component="span"
        title={title}
        sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'center',
            gap: '4px',
            flexShrink: 0,
            px: 1,
            py: '2px',
            borderRadius: '999px',
            fontSize: '0.8125rem',
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            color: colour(theme),
            bgcolor: `color-mix(in srgb, ${colour(theme)} 10%, transparent)`,
        })}
    >
        {children}
    </Box>
);
