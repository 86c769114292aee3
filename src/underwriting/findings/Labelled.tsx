import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { say } from '../../i18n/say.ts';

interface LabelledProps {
    readonly id: string;
    readonly label: string;
    readonly hint?: string | undefined;
    readonly fault?: string | undefined;
    readonly children: ReactNode;
}

/** How text-like inputs look; borders have 3:1 against the ground. */
export const inputStyle = ({ palette }: Theme) => ({
    width: '100%',
    minWidth: 0,
    minHeight: 42,
    px: 1.25,
    py: 0.75,
    font: 'inherit',
    fontSize: '0.9375rem',
    color: 'inherit',
    colorScheme: palette.mode,
    bgcolor: 'transparent',
    border: `1px solid color-mix(in srgb, ${palette.text.secondary} 72%, transparent)`,
    borderRadius: '8px',
    '&[aria-invalid=true]': { borderColor: palette.error.main },
    '&:disabled': { opacity: 1, borderColor: palette.divider, WebkitTextFillColor: 'currentcolor' },
    '@media (pointer: coarse)': { minHeight: 46 },
});

/** Ties an input to its label, its help and its fault. */
export const describedBy = (id: string, hint: string | undefined, fault: string | undefined) => ({
    id,
    'aria-invalid': fault !== undefined,
    'aria-describedby': (fault ?? hint) === undefined ? undefined : `${id}-hint`,
});

/** An input with its label above and its help or fault below. */
export const Labelled = ({ id, label, hint, fault, children }: LabelledProps) => (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.5, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem' }}>
            {label}
        </Box>
        {children}
        {(fault ?? hint) !== undefined && (
            <Box
                id={`${id}-hint`}
                sx={{ fontSize: '0.8125rem', color: fault === undefined ? 'text.secondary' : 'error.main' }}
            >
                {say(fault ?? hint ?? '')}
            </Box>
        )}
    </Box>
);
