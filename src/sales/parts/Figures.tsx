import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Figure {
    readonly label: string;
    readonly value: ReactNode;
    readonly isStrong?: boolean;
}

// One style for all of it: a phone works for every one.
const list = {
    m: 0,
    display: 'grid',
    gap: 0.75,
    // A value stands below its name where it would leave that no room for two words.
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
    '& dt': { flex: '1 1 clamp(5.5em, 45%, 7.5em)', minWidth: 'min-content', color: 'text.secondary' },
    '& dd': {
        m: 0,
        ml: 'auto',
        textAlign: 'right',
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
    },
    '& > [data-strong]': { fontWeight: 700, borderTop: 1, borderColor: 'divider', pt: 0.75 },
    '& > [data-strong] > dt': { color: 'text.primary' },
} as const;

/** Names and their values, one a line, the values in a column of their own. */
export const Figures = ({ rows }: { readonly rows: readonly Figure[] }) => (
    <Box component="dl" sx={list}>
        {rows.map(({ label, value, isStrong = false }) => (
            <div key={label} data-strong={isStrong || undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
            </div>
        ))}
    </Box>
);
