import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactNode } from 'react';
import { useIsOnline } from '../../framework/useIsOnline.ts';
import { type ApplicationRow, fetchList, type ListAnswer } from '../../dataProvider/lists.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { useSellerName } from '../data/useTeam.ts';
import { dealLine } from '../parts/dealLine.ts';
import { Awaited, RowSkeletons } from '../../framework/states.tsx';
import { usePullToRefresh } from './usePullToRefresh.ts';
import { say } from '../../i18n/say.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 20;

/** Applications page by page, the ones moved last first. `filter` in the simple-rest dialect. */
const useApplications = (filter: object) =>
    useInfiniteQuery({
        queryKey: ['applications', 'pages', filter],
        queryFn: ({ pageParam, signal }): Promise<ListAnswer<ApplicationRow>> =>
            fetchList(
                'applications',
                { filter, sort: ['updatedAt', 'DESC'], range: [pageParam, pageParam + pageSize - 1] },
                signal,
            ),
        initialPageParam: 0,
        getNextPageParam: (last, pages) => (last.rows.length < pageSize ? undefined : pages.length * pageSize),
        placeholderData: keepPreviousData,
    });

interface ApplicationPagesProps {
    readonly filter: object;
    readonly empty: ReactNode;
    readonly addressOf?: (row: ApplicationRow) => string;
}

/** Calls when the element comes near the screen, so that the next rows are there before the thumb is. */
const useNear = (onNear: () => void) =>
    useCallback(
        (element: HTMLElement | null) => {
            if (element === null) return undefined;
            const observer = new IntersectionObserver(
                ([entry]) => {
                    if (entry?.isIntersecting === true) onNear();
                },
                { rootMargin: '400px' },
            );
            observer.observe(element);
            return () => observer.disconnect();
        },
        [onNear],
    );

/** A list that grows as one reads it; pulled down at its top, it is asked for anew. */
export const ApplicationPages = ({ filter, empty, addressOf }: ApplicationPagesProps) => {
    const query = useApplications(filter);
    const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isPlaceholderData } =
        query;
    const isOnline = useIsOnline();
    const sellerOf = useSellerName();
    const { isPulled } = usePullToRefresh(useCallback(() => void refetch(), [refetch]));
    const more = useCallback(() => {
        if (!isFetchingNextPage && isOnline) void fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage, isOnline]);
    const near = useNear(more);

    if (data === undefined) return <Awaited error={error} refetch={refetch} count={6} />;
    const rows = data.pages.flatMap((page) => page.rows);
    const { total = 0, isCapped = false } = data.pages[0] ?? {};
    return (
        <Box sx={{ display: 'grid', gap: 1, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isFetching}>
            {isPulled && <Typography align="center">{say`Let go to refresh`}</Typography>}
            <Box sx={{ height: 4 }}>
                {isFetching && !isFetchingNextPage && <LinearProgress aria-label={say`Refreshing`} />}
            </Box>
            {error !== null && (
                <Typography variant="body2" color="text.secondary">
                    {say`No network: this is the list as it was.`}
                </Typography>
            )}
            {rows.length === 0 ? empty : null}
            {rows.map((row) => (
                <ApplicationLine
                    key={row.uid}
                    row={row}
                    text={dealLine(row)}
                    seller={sellerOf(row)}
                    {...(addressOf ? { to: addressOf(row) } : {})}
                />
            ))}
            {isFetchingNextPage && <RowSkeletons count={2} />}
            {hasNextPage && (
                <Button ref={near} onClick={more} variant="outlined">
                    {say`Show more`}
                </Button>
            )}
            {rows.length > 0 && (
                <Typography variant="body2" color="text.secondary" align="center">
                    {say`${rows.length} of ${isCapped ? `${total}+` : total}`}
                </Typography>
            )}
        </Box>
    );
};
