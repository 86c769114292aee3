import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { useMayTurnTo } from '../../../src/framework/grid/useMayTurnTo.ts';

const sort = { field: 'createdAt', order: 'DESC' } as const;

afterEach(() => act(() => reachability.set(true)));

test('without a network only those pages are turned to whose rows are here, in this order and with this filter', () => {
    const client = new QueryClient();
    const keep = (page: number, filter: object): void =>
        void client.setQueryData(['loans', 'getList', { pagination: { page, perPage: 25 }, sort, filter }], {
            data: [],
        });
    keep(1, {});
    keep(2, {});
    keep(3, { state: 'late' });
    const list = { resource: 'loans', perPage: 25, sort, filterValues: {} };
    const Around = ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>
            <ListContextProvider value={list as never}>{children}</ListContextProvider>
        </QueryClientProvider>
    );
    const { result } = renderHook(useMayTurnTo, { wrapper: Around });
    const reached = () => [1, 2, 3].filter((page) => result.current(page));
    expect(reached()).toEqual([1, 2, 3]);
    act(() => reachability.set(false));
    expect(reached()).toEqual([1, 2]);
});
