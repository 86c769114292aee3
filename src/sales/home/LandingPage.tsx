import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/useSession.ts';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { LinkButton, quiet } from '../../framework/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Empty, LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { homeTexts, tasks } from '../texts/home.ts';
import { Hero } from './Hero.tsx';
import { MonthEarnings } from './MonthEarnings.tsx';
import { UnsentStart } from './UnsentStart.tsx';

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
                    range: [0, 9],
                },
                signal,
            ),
        enabled: username !== null,
    });
};

const useRecent = () =>
    useQuery({
        queryKey: ['applications', 'recent'],
        queryFn: ({ signal }) =>
            fetchList<ApplicationRow>('applications', { sort: ['updatedAt', 'DESC'], range: [0, 4] }, signal),
    });

const Waiting = () => {
    const { data, error, refetch } = useWaiting();
    if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <RowSkeletons count={2} />;
    if (data.rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{homeTexts.nothingWaits}</Box>;
    return data.rows.map((row) => <ApplicationLine key={row.uid} row={row} task={tasks[row.stage] ?? ''} />);
};

const Recent = () => {
    const { data, error, refetch } = useRecent();
    if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <RowSkeletons count={4} />;
    if (data.rows.length === 0) return <Empty title={homeTexts.noneYet}>{homeTexts.noneYetHelp}</Empty>;
    return data.rows.map((row) => <ApplicationLine key={row.uid} row={row} />);
};

const SeeAll = () => (
    <LinkButton to="/home/my-applications" sx={quiet}>
        {homeTexts.all}
    </LinkButton>
);

const plain = { border: 0, bgcolor: 'transparent', p: 0, gap: 1 } as const;

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
                <UnsentStart />
                <Surface title={homeTexts.needsMe} sx={plain}>
                    <Waiting />
                </Surface>
                <Surface title={homeTexts.recent} end={<SeeAll />} sx={plain}>
                    <Recent />
                </Surface>
            </Box>
            <MonthEarnings />
        </Box>
    </Box>
);
