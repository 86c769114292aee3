import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { formatWholeMonth } from '../../framework/months.ts';
import { formatMoney } from '../../framework/money.ts';
import { useSession } from '../../session/useSession.ts';
import { periodOf } from '../data/earnings.ts';
import { useBalances } from '../data/useBalances.ts';
import { LinkButton, quiet } from '../../framework/buttons.tsx';
import { Placeholder } from '../../framework/Placeholder.tsx';
import { Awaited, Empty } from '../../framework/states.tsx';
import { Surface, unframed } from '../../framework/Surface.tsx';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { dealLine } from '../parts/dealLine.ts';
import { recent } from './questions.ts';
import { showAwaited } from '../known/knownView.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import { Headline } from '../parts/Headline.tsx';

// It waits for the worker anyway.
const OfflineReady = lazyPart(async () => (await import('./OfflineReady.tsx')).OfflineReady);

const useRecent = () =>
    useQuery({
        queryKey: ['applications', 'recent'],
        queryFn: ({ signal }) => fetchList<ApplicationRow>('applications', recent, signal),
    });

const useMonth = () => {
    const [period] = useState(() => periodOf(new Date()));
    const username = useSession((current) => current.username);
    const { data, ...query } = useBalances(period);
    // A team lead is told of the whole shop.
    return { ...query, data: data?.filter((one) => one.username === username), period };
};

/** A moment in which nothing more arrives: a picture of every step on the way would be of no use. */
const settledMs = 1_500;

/** Everything of the landing is there: it takes the place of what was known of it, and is known for its next opening. */
const useKnownLanding = (): void => {
    const recent = useRecent();
    const month = useMonth();
    const isComplete = !recent.isPending && !month.isPending;
    useLayoutEffect(() => {
        if (isComplete) showAwaited();
    }, [isComplete]);
    // Another page is not waited for behind what was known of this one.
    useEffect(() => showAwaited, []);
    const newest = Math.max(recent.dataUpdatedAt, month.dataUpdatedAt);
    useEffect(() => {
        if (!isComplete) return undefined;
        const keep = async (): Promise<void> => (await import('../known/keepView.ts')).keepView();
        // Where there is no room for it the landing is drawn a moment later.
        const timer = setTimeout(() => void keep().catch(() => undefined), settledMs);
        return () => clearTimeout(timer);
    }, [isComplete, newest]);
};

const RecentRows = () => {
    const { data, error, refetch } = useRecent();
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={4} />;
    if (data.rows.length === 0)
        return (
            <Empty
                title={say`You have no applications yet.`}
            >{say`Start one with the customer beside you; it takes about ten minutes.`}</Empty>
        );
    return data.rows.map((row) => <ApplicationLine key={row.uid} row={row} text={dealLine(row)} />);
};

const seeAll = () => (
    <LinkButton to="/home/my-applications" sx={quiet}>
        {say`See all`}
    </LinkButton>
);

// Only whoever leads a shop looks at it.
const ShopWaits = lazyPart(async () => (await import('./ShopWaits.tsx')).ShopWaits);

/** The applications that moved last; before them, for whoever leads a shop, what stands still in it. */
export const Recent = () => {
    useKnownLanding();
    const isLead = useSession((current) => current.seniority) === 'team_lead';
    return (
        <>
            {isLead && (
                <Suspense>
                    <ShopWaits />
                </Suspense>
            )}
            <Surface title={say`Recent`} end={seeAll()} sx={unframed}>
                <RecentRows />
            </Surface>
        </>
    );
};

const Earned = () => {
    const { data, error, period } = useMonth();
    const { data: recent } = useRecent();
    const currency = data?.[0]?.currency ?? recent?.rows[0]?.currency;
    const isEmpty = data !== undefined && currency === undefined && recent !== undefined;
    const more = (
        <LinkButton to="/home/earnings" sx={quiet}>
            {say`Earnings`}
        </LinkButton>
    );
    return (
        <Surface title={say`Earned in ${formatWholeMonth(period)}`} end={more}>
            {error !== null && data === undefined && <Box sx={{ color: 'text.secondary' }}>{error.message}</Box>}
            {error === null && currency === undefined && !isEmpty && <Placeholder width={140} height={40} />}
            {isEmpty && (
                <Box
                    sx={{ color: 'text.secondary' }}
                >{say`Nothing yet. Each phone you hand over brings its commission here.`}</Box>
            )}
            {data !== undefined && currency !== undefined && (
                <Headline>{formatMoney(data[0]?.inMonth ?? 0, currency)}</Headline>
            )}
        </Surface>
    );
};

/** What this month has brought so far, and whether the phone may leave the network. */
export const MonthEarnings = () => (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Earned />
        <Suspense>
            <OfflineReady />
        </Suspense>
    </Box>
);
