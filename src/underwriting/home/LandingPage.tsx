import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readMs, wait } from '../../dataProvider/backoff.ts';
import { queryClient } from '../../dataProvider/queryClient.ts';
import { ago } from '../../framework/ago.ts';
import { UnreadNotes } from '../../framework/notes/Notes.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Awaited } from '../../framework/states.tsx';
import { Surface, unframed } from '../../framework/Surface.tsx';
import { Link } from '../../routes/router.tsx';
import { session } from '../../session/session.ts';
import { useSession } from '../../session/useSession.ts';
import { ListPage } from '../parts/ListPage.tsx';
import { ClaimableLine } from '../queue/ClaimableLine.tsx';
import { ClosedNote } from '../queue/ClosedNote.tsx';
import { QueueLine } from '../queue/QueueLine.tsx';
import { QueueList } from '../queue/QueueList.tsx';
import { heldBy, shownNext } from '../queue/questions.ts';
import { inQueueOrder } from '../queue/sla.ts';
import { useClaim, type Claiming } from '../queue/useClaim.ts';
import { applicationsBy, useApplications, useQueue } from '../queue/useQueue.ts';
import { fillPath, stageAddress, summaryPath } from '../stageAddress.ts';
import { useNow } from '../useNow.ts';
import { StageTiles } from './StageTiles.tsx';
import { CallBacks } from '../desk/CallBacks.tsx';
import { OwnWeek } from '../desk/OwnWeek.tsx';
import { say } from '../../i18n/say.ts';

const useHeld = () => useApplications(heldBy(useSession((current) => current.username) ?? ''));

const Mine = () => {
    const now = useNow();
    const { data, error, refetch } = useHeld();
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={2} height={64} />;
    if (data.rows.length === 0)
        return <Box sx={{ color: 'text.secondary' }}>{say`You hold none. Claim the next one.`}</Box>;
    return (
        <QueueList rows={data.rows}>
            {(row) => (
                <QueueLine
                    key={row.uid}
                    row={row}
                    note={say`${row.reference} · claimed ${ago(row.stageSince, now)}`}
                    action={
                        <Button component={Link} to={stageAddress(row)} variant="contained">
                            {say`Continue`}
                        </Button>
                    }
                />
            )}
        </QueueList>
    );
};

const NextUp = ({ claiming }: { readonly claiming: Claiming }) => {
    const now = useNow();
    const { data, error, refetch } = useQueue(shownNext);
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={4} height={64} />;
    if (data.rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{say`Nothing waits in the queue.`}</Box>;
    return (
        <QueueList rows={inQueueOrder(data.rows, now).slice(0, shownNext)}>
            {(row) => <ClaimableLine key={row.uid} row={row} claiming={claiming} />}
        </QueueList>
    );
};

/** Where the day starts: how much stands where, one's own work with its clocks, and what to take next. */
const LandingPage = () => {
    const name = useSession((current) => current.name) ?? '';
    const claiming = useClaim();
    const { isPending } = useHeld();
    return (
        <ListPage
            title={say`Hello, ${name.split(' ')[0] ?? ''}`}
            lead={<ClosedNote />}
            end={
                <Button
                    variant="contained"
                    size="large"
                    loading={claiming.busy === 'next'}
                    onClick={() => void claiming.claimNext()}
                    sx={{ minWidth: 180, minHeight: 48 }}
                >
                    {say`Claim next`}
                </Button>
            }
        >
            {claiming.refusal !== null && <Notice tone="warning">{claiming.refusal}</Notice>}
            <StageTiles />
            <Box
                sx={{
                    display: 'grid',
                    gap: { xs: 2, md: 3 },
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
                }}
            >
                <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
                    <CallBacks />
                    <UnreadNotes addressOf={(uid) => fillPath(summaryPath, uid)} />
                    <Surface title={say`My work`} sx={unframed}>
                        <Mine />
                    </Surface>
                    {/* How far down the rest begins is known then: nothing moves under a finger. */}
                    {!isPending && (
                        <Surface
                            title={say`Next in the queue`}
                            sx={unframed}
                            end={
                                <Button component={Link} to="/underwriters/pending-applications" size="small">
                                    {say`See the queue`}
                                </Button>
                            }
                        >
                            <NextUp claiming={claiming} />
                        </Surface>
                    )}
                </Box>
                {!isPending && <OwnWeek />}
            </Box>
        </ListPage>
    );
};

/** Once the answer that came before this code is read: the work in hand is drawn at once, not after its own placeholders. */
export const landingPage = async (): Promise<typeof LandingPage> => {
    const asked = queryClient.prefetchQuery(applicationsBy(heldBy(session.get().username ?? '')));
    await Promise.race([asked, wait(readMs)]);
    return LandingPage;
};
