import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Surface } from '../../framework/Surface.tsx';

interface StepCardProps {
    readonly number: number;
    readonly title: string;
    readonly isDone: boolean;
    readonly isAhead?: boolean;
    readonly children: ReactNode;
}

const StepNumber = ({ number, isDone, isAhead }: { number: number; isDone: boolean; isAhead: boolean }) =>
    isDone ? (
        <CheckCircle color="primary" sx={{ fontSize: 28 }} />
    ) : (
        <Box
            aria-hidden
            sx={{
                width: 28,
                height: 28,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontSize: '0.875rem',
                fontWeight: 700,
                bgcolor: isAhead ? 'action.disabledBackground' : 'primary.main',
                color: isAhead ? 'text.secondary' : 'primary.contrastText',
            }}
        >
            {number}
        </Box>
    );

/** One of several steps in order: done, now, or still ahead. */
export const StepCard = ({ number, title, isDone, isAhead = false, children }: StepCardProps) => (
    <Surface>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <StepNumber number={number} isDone={isDone} isAhead={isAhead} />
            <Box
                component="h2"
                sx={{ m: 0, fontSize: '1.0625rem', color: isAhead ? 'text.secondary' : 'text.primary' }}
            >
                {title}
            </Box>
        </Box>
        {children}
    </Surface>
);
