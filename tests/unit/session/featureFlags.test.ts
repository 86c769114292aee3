import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedFlag } from '../../../src/session/featureFlags.ts';
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
