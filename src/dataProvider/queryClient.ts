import { onlineManager, QueryClient } from '@tanstack/react-query';
import { whenSessionEnds } from '../session/leaving.ts';
import { reachability } from './reachability.ts';

/**
 * One cache for the whole app. Retries are the fetch layer's business: repeating them here would multiply them. What somebody does is
 * tried at once, whether or not the server is thought to answer: they are told what came of it.
 */
export const queryClient = new QueryClient({
    defaultOptions: {
        queries: { retry: false, staleTime: 10_000 },
        mutations: { retry: false, networkMode: 'always' },
    },
});

// What nobody would answer waits until somebody does.
onlineManager.setEventListener((setOnline) => reachability.subscribe(() => setOnline(reachability.get())));

whenSessionEnds(() => void queryClient.cancelQueries());
