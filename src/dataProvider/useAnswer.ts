import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { request } from './http.ts';

/** What the server answers at an address, kept under a key for all who show it, and asked anew once it is no longer fresh. */
export const useAnswer = <Answer>(
    queryKey: QueryKey,
    path: string,
    options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Answer> =>
    useQuery({ ...options, queryKey, queryFn: ({ signal }) => request<Answer>(path, { signal }) });
