import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, Suspense } from 'react';
import { isSenior } from '../../../domain/application/authority.ts';
import { ago } from '../../framework/ago.ts';
import { Awaited } from '../../framework/states.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { Link } from '../../routes/router.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { WhoWorks } from '../desk/WhoWorks.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import { stageAddress } from '../stageAddress.ts';
import { useNow } from '../useNow.ts';
import { say } from '../../i18n/say.ts';
import { QueueLine } from './QueueLine.tsx';
import { QueueList } from './QueueList.tsx';
import type { QueueRow } from './row.ts';
import { inQueueOrder } from './sla.ts';
import { useApplications } from './useQueue.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const HeldDialog = lazyPart(async () => (await import('./HeldDialog.tsx')).HeldDialog);

/** What one may do with an application that somebody holds: its holder gives it back, a senior also gives it on. */
const HoldActions = ({ row }: { readonly row: QueueRow }) => {
    const principal = usePrincipal();
    const [open, setOpen] = useState<'release' | 'assign'>();
    const button = (action: 'release' | 'assign', label: string) => (
        <Button
            variant="outlined"
            color="inherit"
            data-action={action}
            sx={{ borderColor: 'divider' }}
            onClick={() => setOpen(action)}
        >
            {label}
        </Button>
    );
    return (
        <>
            {(row.assignee === principal.username || isSenior(principal)) && button('release', say`Release`)}
            {isSenior(principal) && button('assign', say`Assign`)}
            {open !== undefined && (
                <Suspense fallback={null}>
                    <HeldDialog row={row} action={open} onClose={() => setOpen(undefined)} />
                </Suspense>
            )}
        </>
    );
};

const Group = ({
    title,
    empty,
    rows,
    children,
}: {
    readonly title: string;
    readonly empty: string;
    readonly rows: readonly QueueRow[];
    readonly children: (row: QueueRow) => ReactNode;
}) => (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>
            {title}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
                {rows.length}
            </Box>
        </Typography>
        {rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{empty}</Box>
        ) : (
            <QueueList rows={rows}>{children}</QueueList>
        )}
    </Box>
);

const holderNote = ({ reference, stageSince }: QueueRow, holder: string, now: number): string =>
    say`${reference} · held by ${holder} · claimed ${ago(stageSince, now)}`;

/** What people are called; whoever sees only their own work is told of no colleagues. */
const useNames = () => {
    const people = [usePrincipal(), ...(useDesk().data?.colleagues ?? [])];
    return (username: string | null): string =>
        people.find((one) => one.username === username)?.name ?? username ?? say`nobody`;
};

interface GroupsProps {
    readonly rows: readonly QueueRow[];
    /** Whose work among the others' is shown alone. */
    readonly chosen: string | null;
}

const Groups = ({ rows, chosen }: GroupsProps) => {
    const principal = usePrincipal();
    const now = useNow();
    const nameOf = useNames();
    const reviewing = inQueueOrder(
        rows.filter(({ stage }) => stage === 'under_review'),
        now,
    );
    const isMine = ({ assignee }: QueueRow): boolean => assignee === principal.username;
    const held = (row: QueueRow) => (
        <QueueLine
            key={row.uid}
            row={row}
            action={<HoldActions row={row} />}
            note={holderNote(row, nameOf(row.assignee), now)}
        />
    );
    const others = reviewing.filter((row) => !isMine(row) && (chosen === null || row.assignee === chosen));
    return (
        <>
            <Group
                title={say`Mine`}
                empty={say`You hold none. Claim one from the queue.`}
                rows={reviewing.filter(isMine)}
            >
                {held}
            </Group>
            <Group
                title={say`Waiting for a decision`}
                empty={say`Every finished review is decided.`}
                rows={inQueueOrder(
                    rows.filter(({ stage }) => stage === 'reviewed'),
                    now,
                )}
            >
                {(row) => (
                    <QueueLine
                        key={row.uid}
                        row={row}
                        note={say`${row.reference} · reviewed ${ago(row.stageSince, now)}`}
                        action={
                            <Button component={Link} to={stageAddress(row)} variant="outlined">
                                {say`Open`}
                            </Button>
                        }
                    />
                )}
            </Group>
            {isSenior(principal) && (
                <Group title={say`Others`} empty={say`Nobody else is reviewing now.`} rows={others}>
                    {held}
                </Group>
            )}
        </>
    );
};

/** What is being reviewed and what waits for a decision: one's own first; seniors see everybody's. */
export const UnderReviewPage = () => {
    const [chosen, setChosen] = useState<string | null>(null);
    const { data, error, refetch } = useApplications({
        filter: { stage: ['under_review', 'reviewed'] },
        sort: ['waitingSince', 'ASC'],
        range: [0, 99],
    });
    return (
        <ListPage title={say`Under Review`}>
            {data === undefined && <Awaited error={error} refetch={refetch} count={5} height={64} />}
            <WhoWorks chosen={chosen} onChoose={setChosen} />
            {data !== undefined && <Groups rows={data.rows} chosen={chosen} />}
            {data !== undefined && data.total > data.rows.length && (
                <Box
                    sx={{ color: 'text.secondary' }}
                >{say`The ${data.rows.length} oldest of ${data.total} are shown.`}</Box>
            )}
        </ListPage>
    );
};
