import { useQuery } from '@tanstack/react-query';
import { feature, FLAG_LIFETIME_MS } from './featureFlags.ts';
import { useSession } from '../session/useSession.ts';

/** As `feature`, kept current while the page is open. Null as well until it is known, and while nobody answers. */
export const useFeature = (name: string): unknown => {
    const username = useSession((current) => current.username);
    const { data } = useQuery({
        queryKey: ['feature', name, username],
        queryFn: () => feature(name),
        // The session's cache decides when to ask again.
        staleTime: 0,
        refetchInterval: FLAG_LIFETIME_MS,
        enabled: username !== null,
    });
    return data ?? null;
};
