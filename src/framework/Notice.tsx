import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'warning' | 'error' | 'good';

const colours: Record<NoticeTone, (theme: Theme) => string> = {
    info: ({ palette }) => palette.text.secondary,
    warning: ({ palette }) => palette.secondary.main,
    error: ({ palette }) => palette.error.main,
    good: ({ palette }) => palette.primary.main,
};

interface NoticeProps {
    readonly tone?: NoticeTone;
    readonly title?: string;
    readonly children?: ReactNode;
    readonly action?: ReactNode;
}

/** Something to know at this place. Faults are read aloud at once, the rest when the reader gets there. */
export const Notice = ({ tone = 'info', title, children, action }: NoticeProps) => (
    <Box
        role={tone === 'error' ? 'alert' : 'status'}
        sx={(theme) => ({
            display: 'grid',
            gap: 1,
            p: 1.5,
            borderRadius: '10px',
            borderLeft: `4px solid ${colours[tone](theme)}`,
            bgcolor: `color-mix(in srgb, ${colours[tone](theme)} 9%, ${theme.palette.background.paper})`,
            fontSize: '0.9375rem',
            lineHeight: 1.45,
        })}
    >
        <Box>
            {title !== undefined && <Box sx={{ fontWeight: 700 }}>{title}</Box>}
            {children}
        </Box>
        {action}
    </Box>
);
