import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router.tsx';
import { useSession } from '../../session/useSession.ts';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { Empty, LoadFailure, RowSkeletons } from '../parts/states.tsx';
import { Surface } from '../parts/Surface.tsx';
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
    <Button component={Link} to="/home/my-applications" size="small">
        {homeTexts.all}
    </Button>
);

const plain = { border: 0, bgcolor: 'transparent', p: 0, gap: 1 } as const;

/** What waits for the sales person, how to begin, what went on, what it earned. */
export const LandingPage = () => (
    <Box component="main" id="content" sx={{ pb: { xs: 12, md: 4 } }}>
        <Hero>
            <Button
                component={Link}
                to="/home/application-request"
                variant="contained"
                size="large"
                startIcon={<Add />}
                sx={{ minHeight: 52, bgcolor: '#ffffff', color: '#0b4f41', '&:hover': { bgcolor: '#e6f5f0' } }}
            >
                {homeTexts.start}
            </Button>
            <Button
                component={Link}
                to="/home/offers"
                variant="outlined"
                size="large"
                sx={{ minHeight: 52, color: '#ffffff', borderColor: 'rgb(255 255 255 / 55%)' }}
            >
                {homeTexts.quote}
            </Button>
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
