import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { rulesOf } from '../data/rules.ts';
import { useUsualWaits } from '../data/useUsualWaits.ts';
import { ago } from '../../framework/ago.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { Invitation } from '../../notifications/Invitation.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { reviewTexts } from '../texts/review.ts';
import { waitText } from './waitText.ts';

type Mark = 'done' | 'now' | 'ahead';

const Breathing = () => (
    <Box
        aria-hidden
        sx={{
            flexShrink: 0,
            width: 20,
            height: 20,
            m: '2px',
            borderRadius: '50%',
            bgcolor: 'primary.main',
            animation: 'breathe 2s ease-in-out infinite',
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
    />
);

const icons: Record<Mark, ReactNode> = {
    done: <CheckCircle color="primary" />,
    now: <Breathing />,
    ahead: <RadioButtonUnchecked color="disabled" />,
};

interface Step {
    readonly title: string;
    readonly text: string | null;
    readonly mark: Mark;
}

const order: readonly Stage[] = ['pending', 'under_review', 'reviewed'];

const joined = (what: string, wait: string | null): string => (wait === null ? what : `${what} ${wait}`);

/** The words change by the minute at the most. */
const tickMs = 30_000;

const useWait = ({ application }: Dossier): string | null => {
    const usual = useUsualWaits();
    const rules = rulesOf(application.country);
    const [now, setNow] = useState(() => Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), tickMs);
        return () => clearInterval(timer);
    }, []);
    return usual === undefined || rules === undefined ? null : waitText({ application, rules, usual, now });
};

const stepsOf = ({ application, people }: Dossier, wait: string | null): readonly Step[] => {
    const { stage, assignee, submittedAt } = application;
    const at = order.indexOf(stage);
    const name = assignee === null ? undefined : people[assignee];
    const looking = name === undefined ? reviewTexts.lookingUnnamed : reviewTexts.looking(name);
    return [
        {
            title: reviewTexts.steps.sent,
            text: submittedAt === null ? null : ago(submittedAt),
            mark: 'done',
        },
        {
            title: reviewTexts.steps.looking,
            text: [wait ?? reviewTexts.waiting, joined(looking, wait), null][at] ?? null,
            mark: at < 2 ? 'now' : 'done',
        },
        {
            title: reviewTexts.steps.deciding,
            text: at === 2 ? joined(reviewTexts.deciding, wait) : null,
            mark: at === 2 ? 'now' : 'ahead',
        },
    ];
};

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
    <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {steps.map(({ title, text, mark }) => (
            <Box
                component="li"
                key={title}
                aria-current={mark === 'now' ? 'step' : undefined}
                sx={{ display: 'flex', gap: 1.5, color: mark === 'ahead' ? 'text.secondary' : 'text.primary' }}
            >
                {icons[mark]}
                <Box>
                    <Box sx={{ fontWeight: mark === 'now' ? 700 : 500 }}>{title}</Box>
                    {text !== null && <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{text}</Box>}
                </Box>
            </Box>
        ))}
    </Box>
);

const Pending = ({ dossier }: { readonly dossier: Dossier }) => {
    const wait = useWait(dossier);
    const { uid, customerName } = dossier.application;
    return (
        <Page
            title={reviewTexts.pending}
            subtitle={customerName}
            back="/home/my-applications"
            aside={<DealSummary dossier={dossier} />}
        >
            <Surface lead={reviewTexts.stay}>
                <Steps steps={stepsOf(dossier, wait)} />
            </Surface>
            <Invitation />
            <Notice>{reviewTexts.callFirst}</Notice>
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** An application in other hands: where it is and how long that takes, kept current, with nothing to do but wait. */
export const PendingPage = () => (
    <ApplicationScreen title={reviewTexts.pending}>{(dossier) => <Pending dossier={dossier} />}</ApplicationScreen>
);
