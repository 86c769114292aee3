import { QueryClient } from '@tanstack/react-query';
import { whenSessionEnds } from '../session/leaving.ts';

/** One cache for the whole app. Retries are the fetch layer's business: repeating them here would multiply them. */
export const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
});

whenSessionEnds(() => void queryClient.cancelQueries());
