import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { rulesOf } from '../data/rules.ts';
import { ago } from '../../framework/ago.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { Invitation } from '../../notifications/Invitation.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say, sayCount } from '../../i18n/say.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { isWorkingTime, workingMs } from '../../../domain/workingTime.ts';
import type { UsualWaits } from '../../../domain/shop/figures.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** How long applications of the country usually wait; they change by the day, not by the minute. */
const useUsualWaits = (): UsualWaits | undefined =>
    useAnswer<UsualWaits>(['shop', 'usual-waits'], '/api/shop/usual-waits', { staleTime: 60 * 60_000 }).data;

const span = (minutes: number): string =>
    minutes < 90
        ? sayCount(minutes, '%{smart_count} minute |||| %{smart_count} minutes')
        : sayCount(Math.round(minutes / 60), '%{smart_count} hour |||| %{smart_count} hours');

interface Wait {
    readonly application: Pick<Application, 'stage' | 'waitingSince' | 'submittedAt'>;
    readonly rules: Pick<CountryRules, 'timeZone' | 'workingHours' | 'holidays'>;
    readonly usual: UsualWaits;
    readonly now: number;
}

/** How long it will take, honestly: what is usual, what is promised, or that it is late or that nobody works now. */
export const waitText = ({ application, rules, usual, now }: Wait): string => {
    const since = Date.parse(application.waitingSince ?? application.submittedAt ?? new Date(now).toISOString());
    if (!isWorkingTime(now, rules)) return say`Nobody decides at this hour. It goes on when work begins.`;
    if (workingMs(since, now, rules) > usual.promised * 60_000)
        return say`It takes longer than it should. It stands at the head of the queue now; tell the customer that you will call.`;
    const minutes = application.stage === 'pending' ? usual.claim : usual.decision;
    if (minutes === null) return say`In working hours a decision is there within ${span(usual.promised)}.`;
    return application.stage === 'pending'
        ? say`Usually an underwriter begins within ${span(minutes)}.`
        : say`From here the decision usually takes ${span(minutes)}.`;
};

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
    const looking = name === undefined ? say`An underwriter is checking it now.` : say`${name} is checking it now.`;
    return [
        {
            title: say`Sent`,
            text: submittedAt === null ? null : ago(submittedAt),
            mark: 'done',
        },
        {
            title: say`An underwriter looks at it`,
            text:
                [
                    wait ?? say`It waits for the next free underwriter, usually a few minutes.`,
                    joined(looking, wait),
                    null,
                ][at] ?? null,
            mark: at < 2 ? 'now' : 'done',
        },
        {
            title: say`The decision`,
            text: at === 2 ? joined(say`All checks are done. The decision comes next.`, wait) : null,
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
            title={say`In review`}
            subtitle={customerName}
            back="/home/my-applications"
            aside={<DealSummary dossier={dossier} />}
        >
            <Surface lead={say`This page changes by itself. You may also leave: it comes up under «What comes next».`}>
                <Steps steps={stepsOf(dossier, wait)} />
            </Surface>
            <Invitation />
            <Notice>{say`Keep the customer’s phone on: the underwriter may call.`}</Notice>
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** An application in other hands: where it is and how long that takes, kept current, with nothing to do but wait. */
export const PendingPage = () => (
    <ApplicationScreen title={say`In review`}>{(dossier) => <Pending dossier={dossier} />}</ApplicationScreen>
);
