import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import HelpOutline from '@mui/icons-material/HelpOutline';
import Remove from '@mui/icons-material/Remove';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { useNotes } from '../../dataProvider/notes.ts';
import { say } from '../../i18n/say.ts';
import { Link } from '../../routes/router.tsx';
import { inStepOrder, isIdle, standingOf, titleOf, type CheckEntry } from '../parts/checkState.ts';
import { fillPath } from '../stageAddress.ts';
import { outlines } from '../outlines.ts';
import { sheet } from '../../framework/Surface.tsx';

const signOf = (record: CheckEntry): ReactNode => {
    const { status, outcome, autoResult } = record;
    if (isIdle(record)) return <Remove />;
    if (status === 'stale') return <Refresh />;
    if (status === 'done') {
        if (outcome === 'fail') return <Close />;
        return outcome === 'refer' ? <HelpOutline /> : <Check />;
    }
    return autoResult === 'unavailable' ? <HelpOutline /> : null;
};

const colourOf = (record: CheckEntry, { palette }: Theme): string => {
    const { status, outcome, autoResult } = record;
    if (isIdle(record)) return palette.text.secondary;
    if (status === 'stale') return palette.secondary.main;
    if (status !== 'done') return autoResult === 'unavailable' ? palette.secondary.main : palette.text.secondary;
    if (outcome === 'fail') return palette.error.main;
    return outcome === 'refer' || outcome === 'waived' ? palette.secondary.main : palette.primary.main;
};

interface StepProps {
    readonly record: CheckEntry;
    readonly uid: string;
    readonly number: number;
    readonly isHere: boolean;
    /** Somebody wrote about it what the reader has not seen. */
    readonly hasNews: boolean;
}

const NewsDot = () => (
    <Box
        component="span"
        aria-hidden
        sx={{
            display: 'inline-block',
            width: 8,
            height: 8,
            ml: 0.75,
            borderRadius: '50%',
            bgcolor: 'secondary.main',
        }}
    />
);

/** On a phone the steps scroll sideways: the open one is brought into view. */
const bringIntoView = (step: HTMLElement | null): void => step?.scrollIntoView({ inline: 'center', block: 'nearest' });

const Step = ({ record, uid, number, isHere, hasNews }: StepProps) => {
    const { path } = outlines[record.type];
    const title = titleOf(record.type);
    const { label } = standingOf(record);
    return (
        <Box
            component="li"
            {...(isHere ? { ref: bringIntoView } : {})}
            sx={{ flex: { xs: '0 0 auto', lg: '1 1 auto' }, minWidth: 0 }}
        >
            <Box
                component={Link}
                to={fillPath(path, uid)}
                aria-current={isHere ? 'step' : undefined}
                title={say`${title}: ${label}`}
                sx={(theme) => ({
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    minHeight: 48,
                    px: 1.25,
                    borderRadius: '10px',
                    textDecoration: 'none',
                    color: 'text.primary',
                    bgcolor: isHere
                        ? `color-mix(in srgb, ${theme.palette.primary.main} 10%, transparent)`
                        : 'transparent',
                    '&:hover': { bgcolor: isHere ? undefined : 'action.hover' },
                })}
            >
                <Box
                    component="span"
                    aria-hidden
                    sx={(theme) => ({
                        flexShrink: 0,
                        display: 'grid',
                        placeItems: 'center',
                        width: 26,
                        height: 26,
                        borderRadius: '50%',
                        fontSize: '0.8125rem',
                        fontWeight: 700,
                        color: record.status === 'done' ? 'background.paper' : colourOf(record, theme),
                        bgcolor: record.status === 'done' ? colourOf(record, theme) : 'transparent',
                        border: `2px solid ${colourOf(record, theme)}`,
                        borderStyle: record.status === 'in_progress' ? 'dashed' : 'solid',
                        '& .MuiSvgIcon-root': { fontSize: '1rem' },
                    })}
                >
                    {signOf(record) ?? number}
                </Box>
                <Box component="span" sx={{ minWidth: 0, lineHeight: 1.2 }}>
                    <Box
                        component="span"
                        sx={{
                            display: 'block',
                            fontSize: '0.875rem',
                            fontWeight: isHere ? 700 : 500,
                            whiteSpace: 'nowrap',
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                        }}
                    >
                        {title}
                        {hasNews && <NewsDot />}
                    </Box>
                    <Box
                        component="span"
                        sx={{
                            display: 'block',
                            fontSize: '0.75rem',
                            color: 'text.secondary',
                            whiteSpace: 'nowrap',
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                        }}
                    >
                        {hasNews ? say`${say(label)}, new notes` : label}
                    </Box>
                </Box>
            </Box>
        </Box>
    );
};

export const Stepper = ({ dossier, here }: { readonly dossier: Dossier; readonly here?: CheckType }) => {
    const { uid } = dossier.application;
    const threads = useNotes(uid).data?.threads ?? [];
    const news = threads.filter(({ notes }) => notes.some(({ isUnread }) => isUnread)).map(({ topic }) => topic);
    return (
        <Box
            component="nav"
            aria-label={say`Checks`}
            sx={{
                ...sheet,
                overflowX: 'auto',
            }}
        >
            <Box component="ol" sx={{ listStyle: 'none', display: 'flex', gap: 0.5, m: 0, p: 0.5 }}>
                {inStepOrder(dossier).map((record, index) => (
                    <Step
                        key={record.type}
                        record={record}
                        uid={uid}
                        number={index + 1}
                        isHere={record.type === here}
                        hasNews={news.includes(record.type)}
                    />
                ))}
            </Box>
        </Box>
    );
};
