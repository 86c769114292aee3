import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { Notice } from '../../framework/Notice.tsx';
import { Awaited, Empty } from '../../framework/states.tsx';
import { useSearchParams } from '../../routes/router.tsx';
import { useShops } from '../desk/useDesk.ts';
import { CallBacks } from '../desk/CallBacks.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import { useNow } from '../useNow.ts';
import { say } from '../../i18n/say.ts';
import { ClaimableLine } from './ClaimableLine.tsx';
import { filterOf, narrowingIn, paramsOf, passes, type Narrowing } from './filter.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { inQueueOrder } from './sla.ts';
import { useClaim, type Claiming } from './useClaim.ts';
import { useQueue } from './useQueue.ts';

const step = 50;

const Rows = ({ claiming, narrowing }: { readonly claiming: Claiming; readonly narrowing: Narrowing }) => {
    const [count, setCount] = useState(step);
    const now = useNow();
    const { data, error, refetch, isFetching } = useQueue(count, filterOf(useDeferredValue(narrowing)));
    const shopOf = useShops(data?.rows ?? []);
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={6} height={64} />;
    const inOrder = inQueueOrder(data.rows, now).filter((row) => passes(row, narrowing, now));
    const shown = narrowing.byShop
        ? inOrder.toSorted((one, other) => shopOf(one).localeCompare(shopOf(other)))
        : inOrder;
    if (shown.length === 0) {
        return paramsOf(narrowing).size > 0 ? (
            <Empty
                title={say`Nothing here`}
            >{say`No application in the queue is like that. Others may still wait.`}</Empty>
        ) : (
            <Empty title={say`The queue is empty`}>
                {say`New applications appear here by themselves, as sales people submit them.`}
            </Empty>
        );
    }
    return (
        <>
            <QueueList rows={shown}>{(row) => <ClaimableLine key={row.uid} row={row} claiming={claiming} />}</QueueList>
            {data.rows.length < data.total && (
                <Button loading={isFetching} onClick={() => setCount(count + step)} sx={{ justifySelf: 'center' }}>
                    {say`Show more`}
                </Button>
            )}
        </>
    );
};

/** Awaiting Review: what waits to be claimed, the most urgent first. */
export const QueuePage = () => {
    const claiming = useClaim();
    const [params, setParams] = useSearchParams();
    const narrowing = narrowingIn(params);
    const everything = useQueue(step);
    const waiting = everything.data?.rows ?? [];
    const shopOf = useShops(waiting);
    const shops = new Map(waiting.map((row) => [row.merchantCode, shopOf(row)]));
    return (
        <ListPage
            title={say`Awaiting Review`}
            lead={
                <>
                    {say`Overdue first, then what has priority, then customers who stand in the shop, then the longest wait.`}
                    <ClosedNote />
                </>
            }
            end={
                <Button
                    variant="contained"
                    size="large"
                    loading={claiming.busy === 'next'}
                    onClick={() => void claiming.claimNext()}
                >
                    {say`Claim next`}
                </Button>
            }
        >
            {claiming.refusal !== null && <Notice tone="warning">{claiming.refusal}</Notice>}
            <CallBacks />
            <QueueFilters
                narrowing={narrowing}
                shops={shops}
                onChange={(changes) => setParams(paramsOf({ ...narrowing, ...changes }))}
            />
            <Rows claiming={claiming} narrowing={narrowing} />
        </ListPage>
    );
};
