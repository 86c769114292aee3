import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type FactTone = 'neutral' | 'good' | 'warning' | 'bad';

/** What is known, how it is, and how good that is; null for what there is nothing to say of. */
export type Fact = readonly [label: string, value: ReactNode, tone?: FactTone] | null;

const colours: Record<FactTone, (theme: Theme) => string> = {
    neutral: ({ palette }) => palette.text.primary,
    good: ({ palette }) => palette.primary.main,
    warning: ({ palette }) => palette.secondary.main,
    bad: ({ palette }) => palette.error.main,
};

/** Labelled values to take in at a glance. */
export const Facts = ({ facts, least = 156 }: { readonly facts: readonly Fact[]; readonly least?: number }) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            alignContent: 'start',
            gridTemplateColumns: {
                xs: 'repeat(auto-fill, minmax(min(100%, 120px), 1fr))',
                sm: 'repeat(auto-fill, minmax(min(100%, 144px), 1fr))',
                md: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
            },
            gap: '10px 20px',
        }}
    >
        {facts
            .filter((fact) => fact !== null)
            .map(([label, value, tone = 'neutral']) => (
                <Box key={label} sx={{ minWidth: 0 }}>
                    <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                        {label}
                    </Box>
                    <Box
                        component="dd"
                        sx={{
                            m: 0,
                            fontSize: '0.9375rem',
                            fontWeight: tone === 'neutral' ? 500 : 700,
                            color: colours[tone],
                            overflowWrap: 'anywhere',
                            fontVariantNumeric: 'tabular-nums',
                        }}
                    >
                        {value}
                    </Box>
                </Box>
            ))}
    </Box>
);
