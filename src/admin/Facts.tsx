import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A name and what is known under it; null for nothing. */
export type Fact = readonly [string, ReactNode];

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
            gap: '10px 20px',
            fontVariantNumeric: 'tabular-nums',
        }}
    >
        {facts.map(([name, value]) => (
            <div key={name}>
                <Typography component="dt" variant="caption" color="text.secondary">
                    {name}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {value ?? '—'}
                </Typography>
            </div>
        ))}
    </Box>
);
