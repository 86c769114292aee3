import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { stageLabels, type Stage } from '../../domain/application/stages.ts';
import { say } from '../i18n/say.ts';

type Tone = 'mine' | 'waiting' | 'good' | 'bad' | 'quiet';

const tones: Record<Stage, Tone> = {
    draft: 'quiet',
    pending: 'waiting',
    under_review: 'waiting',
    reviewed: 'waiting',
    edit_requested: 'mine',
    condition_approved: 'mine',
    approved: 'good',
    signed: 'good',
    completed: 'good',
    rejected: 'bad',
    cancelled: 'quiet',
    expired: 'quiet',
};

const colours: Record<Tone, (theme: Theme) => string> = {
    mine: ({ palette }) => palette.secondary.main,
    waiting: ({ palette }) => (palette.mode === 'dark' ? '#8ab8ff' : '#1d5fb8'),
    good: ({ palette }) => palette.primary.main,
    bad: ({ palette }) => palette.error.main,
    quiet: ({ palette }) => palette.text.secondary,
};

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
            color: colours[tones[stage]](theme),
            bgcolor: `color-mix(in srgb, ${colours[tones[stage]](theme)} 10%, transparent)`,
        })}
    >
        {say(stageLabels[stage])}
    </Box>
);
