import { useQuery } from '@tanstack/react-query';
import type { UsualWaits } from '../../../domain/shop/figures.ts';
import { request } from '../../dataProvider/http.ts';

/** How long applications of the country usually wait; they change by the day, not by the minute. */
export const useUsualWaits = (): UsualWaits | undefined =>
    useQuery({
        queryKey: ['shop', 'usual-waits'],
        queryFn: ({ signal }) => request<UsualWaits>('/api/shop/usual-waits', { signal }),
        staleTime: 60 * 60_000,
    }).data;
