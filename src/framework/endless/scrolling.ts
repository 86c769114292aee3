import type { InfiniteData } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/** As many as one answer of the server holds. */
export const perPage = 100;

type Page = GetListResult<RaRecord>;

/** How pages follow each other: eight are kept and drawn at once, however far one has come. */
export const scrolling = {
    initialPageParam: 1,
    getNextPageParam: ({ data }: Page, _pages: readonly Page[], page: number) =>
        data.length < perPage ? undefined : page + 1,
    getPreviousPageParam: (_first: Page, _pages: readonly Page[], page: number) => (page > 1 ? page - 1 : undefined),
    maxPages: 8,
};

/** The rows around the place that somebody has scrolled to, how many come before them and how many there are. */
export const scrolledTo = ({ pages, pageParams }: InfiniteData<Page>) => ({
    rows: pages.flatMap(({ data }) => data),
    before: (Number(pageParams[0] ?? 1) - 1) * perPage,
    total: pages.at(-1)?.total,
});
