import { session } from './session.ts';

const LIFETIME_MS = 60_000;

/** A flag's data from the session's cache, where it lives 60 seconds (section 9), else from `load`, whose answer is kept. */
export const cachedFlag = async <T>(name: string, load: () => Promise<T>): Promise<unknown> => {
    const cached = session.get().featureFlagCache[name];
    if (cached !== undefined && Date.now() - cached.timestamp < LIFETIME_MS) return cached.featureData;
    const featureData = await load();
    const { featureFlagCache } = session.get();
    session.set({ featureFlagCache: { ...featureFlagCache, [name]: { featureData, timestamp: Date.now() } } });
    return featureData;
};
