import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { SlaState } from '../../../domain/application/clock.ts';
import { Pill } from '../../framework/Pill.tsx';
import { spanOf } from '../../framework/span.ts';
import { toneColours, type Tone } from '../../framework/StatusChip.tsx';
import { slaOf } from '../queue/sla.ts';
import { useNow } from '../useNow.ts';
import { say, spoken } from '../../i18n/say.ts';

const tones: Record<SlaState | 'paused', Tone> = {
    fresh: 'good',
    due: 'neutral',
    amber: 'waiting',
    red: 'bad',
    paused: 'neutral',
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
        <Pill
            colour={toneColours[tones[shown]]}
            title={say`Waiting for ${spanOf(minutes)} of working time: ${meaning[shown]}`}
        >
            <Sign aria-hidden sx={{ fontSize: '0.9375rem' }} />
            {spanOf(minutes)}
            <Box component="span" sx={visuallyHidden}>
                {meaning[shown]}
            </Box>
        </Pill>
    );
};
