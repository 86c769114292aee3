import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Figure {
    readonly label: string;
    readonly value: ReactNode;
    readonly isStrong?: boolean;
}

/** Names and their values, one a line, the values in a column of their own. */
export const Figures = ({ rows }: { readonly rows: readonly Figure[] }) => (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {rows.map(({ label, value, isStrong = false }) => (
            <Box
                key={label}
                sx={{
                    display: 'flex',
                    // A value stands below its name where it would leave that no room for two short words.
                    flexWrap: 'wrap',
                    columnGap: 2,
                    fontWeight: isStrong ? 700 : 400,
                    borderTop: isStrong ? 1 : 0,
                    borderColor: 'divider',
                    pt: isStrong ? 0.75 : 0,
                }}
            >
                <Box
                    component="dt"
                    sx={{
                        flex: '1 1 5.5em',
                        minWidth: 'min-content',
                        color: isStrong ? 'text.primary' : 'text.secondary',
                    }}
                >
                    {label}
                </Box>
                <Box
                    component="dd"
                    sx={{
                        m: 0,
                        ml: 'auto',
                        textAlign: 'right',
                        fontVariantNumeric: 'tabular-nums',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {value}
                </Box>
            </Box>
        ))}
    </Box>
);
