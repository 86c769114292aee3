import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Balance } from '../../../domain/shop/figures.ts';
import { request } from '../../dataProvider/http.ts';

/** One's own balance; for a team lead that of everybody in the shop. */
export const useBalances = (month: string) =>
    useQuery({
        queryKey: ['earnings', 'balances', month],
        queryFn: ({ signal }) => request<readonly Balance[]>(`/api/shop/balances?month=${month}`, { signal }),
        placeholderData: keepPreviousData,
    });
