import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/useSession.ts';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { LinkButton } from '../../framework/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { homeTexts, tasks } from '../texts/home.ts';
import { Hero } from './Hero.tsx';
import { plain } from './plain.ts';

/** The oldest first; a long day's rest is one touch away. */
const shownWaiting = 5;
const waitingStages = Object.keys(tasks);

const useWaiting = () => {
    const username = useSession((current) => current.username);
    return useQuery({
        queryKey: ['applications', 'waiting', username],
        queryFn: ({ signal }) =>
            fetchList<ApplicationRow>(
                'applications',
                {
                    filter: { stage: waitingStages, salesUsername: username },
                    sort: ['stageSince', 'ASC'],
                    range: [0, shownWaiting - 1],
                },
                signal,
            ),
        enabled: username !== null,
    });
};

const Waiting = () => {
    const { data, error, refetch } = useWaiting();
    if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <RowSkeletons count={2} />;
    if (data.rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{homeTexts.nothingWaits}</Box>;
    const rest = data.total - data.rows.length;
    return (
        <>
            {data.rows.map((row) => (
                <ApplicationLine key={row.uid} row={row} text={tasks[row.stage] ?? ''} isTask />
            ))}
            {rest > 0 && (
                <LinkButton to="/home/my-applications?stage=mine" sx={{ justifySelf: 'stretch' }}>
                    {homeTexts.more(rest)}
                </LinkButton>
            )}
        </>
    );
};

/** Below the fold of a phone: fetched once what comes first is there. */
const later = () => import('./LandingRest.tsx');
const Recent = lazy(async () => ({ default: (await later()).Recent }));
const MonthEarnings = lazy(async () => ({ default: (await later()).MonthEarnings }));

/** What stands below comes once it is known how much is above: what arrives there would push it away. */
const BelowWaiting = ({ children }: { readonly children: ReactNode }) =>
    useWaiting().isPending ? null : <Suspense>{children}</Suspense>;

/** What waits for the sales person, how to begin, what went on, what it earned. */
export const LandingPage = () => (
    <Box component="main" id="content" sx={{ pb: { xs: 12, md: 4 } }}>
        <Hero>
            <LinkButton
                to="/home/application-request"
                sx={{ minHeight: 52, bgcolor: '#ffffff', color: '#0b4f41', justifySelf: 'stretch' }}
            >
                <Icon name="add" />
                {homeTexts.start}
            </LinkButton>
            <LinkButton to="/home/offers" sx={{ minHeight: 52, color: '#ffffff', justifySelf: 'stretch' }}>
                {homeTexts.quote}
            </LinkButton>
        </Hero>
        <Box
            sx={{
                maxWidth: 1088,
                mx: 'auto',
                p: { xs: 2, md: 3 },
                display: 'grid',
                gap: 3,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
            }}
        >
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
                <Surface title={homeTexts.needsMe} sx={plain}>
                    <Waiting />
                </Surface>
                <BelowWaiting>
                    <Recent />
                </BelowWaiting>
            </Box>
            <BelowWaiting>
                <MonthEarnings />
            </BelowWaiting>
        </Box>
    </Box>
);
