import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/useSession.ts';
import { request } from './http.ts';
import { session } from '../session/session.ts';

const FLAG_LIFETIME_MS = 60_000;

/** A flag's data from the session's cache, where it lives 60 seconds (rule 7.9), else from `load`, whose answer is kept. */
export const cachedFlag = async <T>(name: string, load: () => Promise<T>): Promise<unknown> => {
    const cached = session.get().featureFlagCache[name];
    if (cached !== undefined && Date.now() - cached.timestamp < FLAG_LIFETIME_MS) return cached.featureData;
    const featureData = await load();
    const { featureFlagCache } = session.get();
    session.set({ featureFlagCache: { ...featureFlagCache, [name]: { featureData, timestamp: Date.now() } } });
    return featureData;
};

interface Evaluation {
    readonly isOn: boolean;
    readonly featureData: unknown;
}

/** What a feature gives the signed-in person: null while it is off, `true` where it is on without data. Throws ApiError. */
export const feature = (name: string): Promise<unknown> =>
    cachedFlag(name, async () => {
        const answer = await request<Evaluation>(`/api/me/features/${encodeURIComponent(name)}`);
        return answer.isOn ? (answer.featureData ?? true) : null;
    });

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
