import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SlaState } from '../../../domain/application/clock.ts';
import { spanOf } from '../../framework/span.ts';
import { slaOf } from '../queue/sla.ts';
import { useNow } from '../useNow.ts';
import { say, spoken } from '../../i18n/say.ts';

const colours: Record<SlaState | 'paused', (theme: Theme) => string> = {
    fresh: ({ palette }) => palette.primary.main,
    due: ({ palette }) => palette.text.secondary,
    amber: ({ palette }) => palette.secondary.main,
    red: ({ palette }) => palette.error.main,
    paused: ({ palette }) => palette.text.secondary,
};

const meaning: Record<SlaState | 'paused', string> = spoken({
    fresh: 'just in',
    due: 'waiting for an answer',
    amber: 'answer soon',
    red: 'overdue',
    paused: 'the clock stands until it comes back',
});

/** How long the customer has waited in working time, in the colour of its urgency. */
export const SlaClock = ({ application }: { readonly application: Parameters<typeof slaOf>[0] }) => {
    const { state, minutes, isPaused } = slaOf(application, useNow());
    const shown = isPaused ? 'paused' : state;
    const Sign = isPaused ? PauseCircleOutlined : Schedule;
    return (
        <Box
            component="span"
            title={say`Waiting for ${spanOf(minutes)} of working time: ${meaning[shown]}`}
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
                color: colours[shown](theme),
                bgcolor: `color-mix(in srgb, ${colours[shown](theme)} ${shown === 'red' ? 13 : 9}%, transparent)`,
            })}
        >
            <Sign aria-hidden sx={{ fontSize: '0.9375rem' }} />
            {spanOf(minutes)}
            <Box
                component="span"
                sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
                {meaning[shown]}
            </Box>
        </Box>
    );
};
