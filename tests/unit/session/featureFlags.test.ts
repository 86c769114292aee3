import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedFlag, feature } from '../../../src/dataProvider/useFeature.ts';
import { session } from '../../../src/session/session.ts';

beforeEach(() => {
    vi.useFakeTimers();
    session.reset();
});
afterEach(() => vi.useRealTimers());

it('asks once in 60 seconds for each flag, and again after', async () => {
    const load = vi.fn<() => Promise<object>>(async () => ({ enabled: true }));
    expect(await cachedFlag('lock', load)).toEqual({ enabled: true });
    vi.advanceTimersByTime(59_999);
    await cachedFlag('lock', load);
    expect(load).toHaveBeenCalledTimes(1);
    await cachedFlag('other', load);
    expect(load).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    await cachedFlag('lock', load);
    expect(load).toHaveBeenCalledTimes(3);
});

it('keeps nothing of a failed answer', async () => {
    await expect(cachedFlag('lock', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(session.get().featureFlagCache).toEqual({});
});

describe('a feature', () => {
    const serve = (...answers: readonly object[]) => {
        const asked: string[] = [];
        vi.stubGlobal('fetch', async (url: string) => {
            const answer = answers[asked.length] ?? answers.at(-1);
            asked.push(url);
            return Response.json(answer);
        });
        return asked;
    };
    afterEach(() => vi.unstubAllGlobals());

    it('is asked of the server once a minute and kept in the session with the moment of asking', async () => {
        vi.setSystemTime(1_000_000);
        const asked = serve({ isOn: true, featureData: { limit: 5 } }, { isOn: false, featureData: null });
        expect(await feature('new thing')).toEqual({ limit: 5 });
        expect(session.get().featureFlagCache).toEqual({
            'new thing': { featureData: { limit: 5 }, timestamp: 1_000_000 },
        });
        vi.advanceTimersByTime(59_999);
        expect(await feature('new thing')).toEqual({ limit: 5 });
        vi.advanceTimersByTime(1);
        expect(await feature('new thing')).toBeNull();
        expect(asked).toEqual(['/api/me/features/new%20thing', '/api/me/features/new%20thing']);
    });

    it('that is on without data differs from one that is off', async () => {
        serve({ isOn: true, featureData: null });
        expect(await feature('plain')).toBe(true);
    });
});
