import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Timers } from '../../../domain/countries.ts';
import { slaOf, spanOf, type SlaState } from '../queue/sla.ts';
import { useNow } from '../useNow.ts';

const colours: Record<SlaState, (theme: Theme) => string> = {
    fresh: ({ palette }) => palette.primary.main,
    due: ({ palette }) => palette.text.secondary,
    amber: ({ palette }) => palette.secondary.main,
    red: ({ palette }) => palette.error.main,
};

const meaning: Record<SlaState, string> = {
    fresh: 'just in',
    due: 'waiting for an answer',
    amber: 'answer soon',
    red: 'overdue',
};

interface SlaClockProps {
    readonly since: string;
    readonly timers: Pick<Timers, 'slaClaimMin' | 'slaAmberMin' | 'slaRedMin'>;
}

/** How long the customer has waited, in the colour of its urgency. */
export const SlaClock = ({ since, timers }: SlaClockProps) => {
    const { state, minutes } = slaOf(since, timers, useNow());
    return (
        <Box
            component="span"
            title={`Waiting for ${spanOf(minutes)}: ${meaning[state]}`}
            sx={(theme) => ({
                display: 'inline-flex',
                alignItems: 'center',
                gap: '4px',
                px: 1,
                py: '2px',
                borderRadius: '999px',
                fontSize: '0.8125rem',
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
                color: colours[state](theme),
                bgcolor: `color-mix(in srgb, ${colours[state](theme)} ${state === 'red' ? 13 : 9}%, transparent)`,
            })}
        >
            <Schedule aria-hidden sx={{ fontSize: '0.9375rem' }} />
            {spanOf(minutes)}
            <Box
                component="span"
                sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
                {meaning[state]}
            </Box>
        </Box>
    );
};
