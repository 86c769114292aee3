import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListContextProvider, useListContext, useDataProvider, type RaRecord } from 'react-admin';
import { useState, type UIEvent } from 'react';
import { say } from '../../i18n/say.ts';
import { Grid, type GridProps } from '../grid/Grid.tsx';
import { formatNumber } from '../numbers.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Resource } from '../../../domain/resource.ts';
import { perPage, scrolledTo, scrolling } from './scrolling.ts';

/** What somebody has scrolled to in a list, and the way to what lies before and after it. */
const useScrolledRows = ({ name }: Resource) => {
    const provider = useDataProvider();
    const { filterValues: filter, sort } = useListContext();
    const query = useInfiniteQuery({
        ...scrolling,
        // Named as react-admin names such lists: a row that somebody changes is changed in them too.
        queryKey: [name, 'getInfiniteList', { filter, sort, perPage }],
        queryFn: ({ pageParam, signal }) =>
            provider.getList<RaRecord>(name, { filter, sort, pagination: { page: pageParam, perPage }, signal }),
    });
    return { query, ...(query.data === undefined ? undefined : scrolledTo(query.data)) };
};

/** So many pixels before an end of what is drawn, more is asked for. */
const near = 1200;

/** What one sees of a grid, from its first row to its last, counted from 0 among those drawn. */
const seenIn = (frame: Element, rowHeight: number, before: number): readonly [number, number] => {
    const first = Math.floor(frame.scrollTop / rowHeight) - before;
    return [Math.max(0, first), first + Math.floor(frame.clientHeight / rowHeight)];
};

/**
 * The rows of a list one below the other for as long as one scrolls. What was scrolled past is let go of, and its room kept,
 * so that row 500,000 is as light as the first.
 */
export const EndlessGrid = (props: GridProps) => {
    const list = useListContext();
    const { query, rows, before = 0, total = list.total } = useScrolledRows(props.resource);
    const [rowHeight, measure] = useState(37);
    const [[from, to], see] = useState<readonly [number, number]>([0, 0]);
    const scrolled = ({ target }: UIEvent): void => {
        if (!(target instanceof Element) || rows === undefined) return;
        const drawn = target.querySelector<HTMLElement>('tbody tr[data-row]');
        if (drawn === null) return;
        const height = drawn.getBoundingClientRect().height || rowHeight;
        if (height !== rowHeight) measure(height);
        see(seenIn(target, height, before));
        if (query.isFetching) return;
        const above = target.scrollTop - before * height;
        const below = target.scrollHeight - target.scrollTop - target.clientHeight;
        if (below < near && query.hasNextPage) void query.fetchNextPage();
        else if (above < near && query.hasPreviousPage) void query.fetchPreviousPage();
    };
    const shown = rows?.length ?? 0;
    const last = before + Math.min(shown, to === 0 ? shown : to + 1);
    const counts = { from: formatNumber(before + from + 1), to: formatNumber(last), all: formatNumber(total ?? last) };
    // Until the first of them are there, those of the page that the list came with.
    const drawn = rows === undefined || list.isPending || list.error !== null ? list : { ...list, data: rows };
    return (
        <ListContextProvider value={drawn}>
            <Box onScrollCapture={scrolled} sx={{ display: 'contents', '--rows-before': `${before * rowHeight}px` }}>
                <Grid {...props} />
            </Box>
            <Box sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
                {rows !== undefined && say`${counts.from}–${counts.to} of ${counts.all}`}{' '}
                {query.isFetching && say`Loading…`}
                {query.error !== null && (
                    <>
                        {say`The list could not be loaded: ${query.error.message}`}{' '}
                        <Button size="small" onClick={() => void query.refetch()}>{say`Try again`}</Button>
                    </>
                )}
            </Box>
        </ListContextProvider>
    );
};
