import Box from '@mui/material/Box';
import { stageLabels, type Stage } from '../../domain/application/stages.ts';
import { say } from '../i18n/say.ts';
import { stageTones } from './stageTones.ts';
import { toneColours, type Tone } from './StatusChip.tsx';

/** Where people sell, an application that waits for its review is in work already. */
const toneOf = (stage: Stage): Tone => (stage === 'pending' ? 'working' : stageTones[stage]);

/** Where an application stands, in its colour and in words. */
export const StageMark = ({ stage }: { readonly stage: Stage }) => (
    <Box
        component="span"
        sx={(theme) => ({
            flexShrink: 0,
            px: 1,
            py: '2px',
            borderRadius: '999px',
            fontSize: '0.75rem',
            fontWeight: 700,
            whiteSpace: 'nowrap',
            color: toneColours[toneOf(stage)](theme),
            bgcolor: `color-mix(in srgb, ${toneColours[toneOf(stage)](theme)} 10%, transparent)`,
        })}
    >
        {say(stageLabels[stage])}
    </Box>
);
