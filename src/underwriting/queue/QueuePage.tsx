import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '../../framework/Notice.tsx';
import { Empty, LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import { rulesOf } from '../rules.ts';
import { useNow } from '../useNow.ts';
import { QueueLine } from './QueueLine.tsx';
import { QueueList } from './QueueList.tsx';
import { inQueueOrder } from './sla.ts';
import { useClaim, type Claiming } from './useClaim.ts';
import { queueQuestion, useApplications } from './useQueue.ts';

const step = 50;

const Rows = ({ claiming }: { readonly claiming: Claiming }) => {
    const [count, setCount] = useState(step);
    const now = useNow();
    const { data, error, refetch, isFetching } = useApplications(queueQuestion(count));
    if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <RowSkeletons count={6} height={64} />;
    if (data.rows.length === 0) {
        return (
            <Empty title="The queue is empty">
                New applications appear here by themselves, as sales people submit them.
            </Empty>
        );
    }
    const ordered = inQueueOrder(data.rows, (row) => rulesOf(row).timers, now);
    return (
        <>
            <QueueList>
                {ordered.map((row) => (
                    <QueueLine
                        key={row.uid}
                        row={row}
                        action={
                            <Button
                                variant="outlined"
                                loading={claiming.busy === row.uid}
                                disabled={claiming.busy !== null}
                                aria-label={`Claim ${row.customerName}`}
                                onClick={() => void claiming.claim(row)}
                            >
                                Claim
                            </Button>
                        }
                    />
                ))}
            </QueueList>
            {data.rows.length < data.total && (
                <Button loading={isFetching} onClick={() => setCount(count + step)} sx={{ justifySelf: 'center' }}>
                    Show more
                </Button>
            )}
        </>
    );
};

/** Awaiting Review: what waits to be claimed, the most urgent first. */
export const QueuePage = () => {
    const claiming = useClaim();
    return (
        <ListPage
            title="Awaiting Review"
            lead="Overdue first, then customers who stand in the shop, then the oldest."
            end={
                <Button
                    variant="contained"
                    size="large"
                    loading={claiming.busy === 'next'}
                    onClick={() => void claiming.claimNext()}
                >
                    Claim next
                </Button>
            }
        >
            {claiming.refusal !== null && <Notice tone="warning">{claiming.refusal}</Notice>}
            <Rows claiming={claiming} />
        </ListPage>
    );
};
